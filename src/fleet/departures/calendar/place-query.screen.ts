import { isDay, isTime } from '../../../lib/time/zone.ts';
import type { Place } from './Board.tsx';

/** What a form of something new begins with. */
export interface Begun {
  /** '' where none is meant. */
  readonly boat: string;
  /** `YYYY-MM-DD`, the first day and the last one. */
  readonly first: string;
  readonly last: string;
  /** `HH:MM`; '' where no hour is meant. */
  readonly time: string;
}

/** A place of the board as a part of an address. @param isHours whether its columns are hours */
export function queryOf({ boat, first, last }: Place, isHours: boolean): string {
  const words = { boat, day: first.from.slice(0, 10), until: last.from.slice(0, 10), at: isHours ? first.from.slice(11) : '' };
  return new URLSearchParams(Object.entries(words).filter(([, word]) => word !== '')).toString();
}

/** The place that an address names; what it does not name, or names wrongly, is left out. @param from the day where it names none */
export function begunBy(address: string, from: string, boats: readonly { readonly id: string }[]): Begun {
  const query = new URLSearchParams(address.split('?')[1] ?? '');
  const [boat = '', day, until, time] = ['boat', 'day', 'until', 'at'].map((name) => query.get(name) ?? '');
  const first = isDay(day) ? day : from;
  return {
    boat: boats.some(({ id }) => id === boat) ? boat : '',
    first,
    last: isDay(until) && until >= first ? until : first,
    time: isTime(time) ? time : '',
  };
}
