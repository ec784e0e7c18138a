import { type DayReason, dayReasons, reasonOfDay, type SailingDays } from './sailing-days.ts';

/** What is to be seen of a day: why it does not sail, that it does, or that it does so against its schedule. */
export const DAY_LOOKS = ['runs', 'added', 'off', 'closed', 'season', 'weekday'] as const satisfies readonly ('runs' | 'added' | DayReason)[];
export type DayLook = (typeof DAY_LOOKS)[number];

export interface PictureDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly look: DayLook;
  /** What guests are told of a single day that was taken off or added. */
  readonly why: string;
}

export interface PictureMonth {
  /** `YYYY-MM` */
  readonly month: string;
  readonly days: readonly PictureDay[];
  /** Days on which it sails. */
  readonly running: number;
}

const MONTHS = 12;
const pad = (value: number): string => String(value).padStart(2, '0');

/**
 * Twelve months of an excursion from the given one on, day by day.
 * @param from `YYYY-MM`, or a day of it
 * @param variant id of a variant; '' means the main excursion
 */
export function yearPicture(from: string, days: SailingDays, variant = ''): readonly PictureMonth[] {
  const [year = 0, first = 1] = from.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, ahead): PictureMonth => {
    const month = new Date(Date.UTC(year, first - 1 + ahead, 1)).toISOString().slice(0, 7);
    const length = new Date(Date.UTC(year, first + ahead, 0)).getUTCDate();
    const all = Array.from({ length }, (_day, at) => pictureDay(`${month}-${pad(at + 1)}`, days, variant));
    return { month, days: all, running: all.filter(({ look }) => sails(look)).length };
  });
}

export const sails = (look: DayLook): boolean => look === 'runs' || look === 'added';

function pictureDay(day: string, days: SailingDays, variant: string): PictureDay {
  const [reason] = dayReasons(day, days, variant);
  const isAdded = { ...days, ...days.own?.[variant] }.on?.[day] !== undefined;
  return { day, look: reason ?? (isAdded ? 'added' : 'runs'), why: reason === undefined || reason === 'off' ? reasonOfDay(day, days, variant) : '' };
}

/** Days on which it sails in the twelve months. */
export const daysSailed = (picture: readonly PictureMonth[]): number => picture.reduce((all, { running }) => all + running, 0);

/**
 * Days of a month that look alike, as people write them.
 * @example stretchesOf([1, 2, 3, 8]) // '1–3, 8'
 */
export function stretchesOf(days: readonly number[]): string {
  const starts = days.filter((day) => !days.includes(day - 1));
  return starts
    .map((start) => {
      let end = start;
      while (days.includes(end + 1)) end++;
      return start === end ? String(start) : `${start}–${end}`;
    })
    .join(', ');
}

/** The days of a month by what is to be seen of them, those that only sail left out. */
export function looksOf({ days }: PictureMonth): readonly { readonly look: DayLook; readonly why: string; readonly days: readonly number[] }[] {
  const found = new Map<string, { readonly look: DayLook; readonly why: string; readonly days: number[] }>();
  for (const { day, look, why } of days) {
    if (look === 'runs') continue;
    const known = found.get(look + why) ?? { look, why, days: [] };
    known.days.push(Number(day.slice(8)));
    found.set(look + why, known);
  }
  return [...found.values()];
}
