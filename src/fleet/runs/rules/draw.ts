import type { LeftWhy } from '../../../model/runs/operations.ts';
import { freeTime, isSameHotel, isSameZone, minuteOf } from './times.ts';

const TOKEN = /^[0-9a-f]{32}$/;
/** A driver's link lives until so late on the morning after. */
export const LINK_ENDS = '04:00';

export const isRunToken = (text: unknown): text is string => typeof text === 'string' && TOKEN.test(text);
/** The path of a driver's link. It is in Thai and English whatever the language of the site. */
export const driverPath = (token: string): string => `/d/${token}`;

/** Starts of one pier that one van may serve lie no further apart. */
const TOGETHER_MINUTES = 30;

/** Somebody who is to be fetched and has no van yet. */
export interface Party {
  readonly id: string;
  /** Everybody of it takes a seat, infants too. */
  readonly seats: number;
  readonly pier: string;
  readonly start: string;
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly hotel: string;
  /** Whether nobody else sits in the van. */
  readonly isPrivate: boolean;
}

export interface DrawnStop extends Pick<Party, 'seats' | 'zone' | 'hotel' | 'isPrivate'> {
  readonly at: string;
}

/** A run that is there already. */
export interface Round {
  readonly id: string;
  readonly seats: number;
  readonly pier: string;
  readonly start: string;
  readonly stops: readonly DrawnStop[];
}

/** A van that has no run on the day yet. */
export interface FreeVan {
  readonly id: string;
  readonly seats: number;
}

export interface NewRound {
  readonly van: string;
  readonly pier: string;
  readonly start: string;
}

export interface DrawnUp {
  readonly rounds: readonly NewRound[];
  /** Who sits where from when: in a run by its id, or in a new one by its van. */
  readonly placed: readonly { readonly party: string; readonly run: string; readonly van: string; readonly at: string }[];
  readonly left: readonly { readonly party: string; readonly why: LeftWhy }[];
}

interface Open {
  readonly run: string;
  readonly van: string;
  readonly seats: number;
  readonly pier: string;
  readonly start: string;
  readonly stops: DrawnStop[];
}

const text = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const byOrder = (one: Party, other: Party): number =>
  text(one.pier, other.pier) ||
  text(one.start, other.start) ||
  text(one.from, other.from) ||
  text(one.zone, other.zone) ||
  text(one.hotel, other.hotel) ||
  text(one.id, other.id);

const takenOf = ({ stops }: Pick<Open, 'stops'>): number => stops.reduce((sum, { seats }) => sum + seats, 0);
const isTogether = (run: Pick<Open, 'pier' | 'start'>, party: Party): boolean =>
  run.pier === party.pier &&
  (run.start === party.start || (run.start !== '' && party.start !== '' && Math.abs(minuteOf(run.start) - minuteOf(party.start)) <= TOGETHER_MINUTES));

// decision: pick-up-runs
/**
 * Draws up the runs of a day: places everybody who has no van yet and touches nobody who has one. The same question always has
 * the same answer, and asked again after it was carried out it changes nothing. No van takes more than its seats, a private
 * transfer sits alone, and nobody is fetched outside of his window.
 */
export function drawUp(parties: readonly Party[], rounds: readonly Round[], free: readonly FreeVan[]): DrawnUp {
  const open: Open[] = rounds.map(({ id, seats, pier, start, stops }) => ({ run: id, van: '', seats, pier, start, stops: [...stops] }));
  const vans = free.toSorted((a, b) => a.seats - b.seats || text(a.id, b.id));
  const made: NewRound[] = [];
  const placed: DrawnUp['placed'][number][] = [];
  const left: DrawnUp['left'][number][] = [];
  const largest = Math.max(0, ...free.map(({ seats }) => seats), ...rounds.map(({ seats }) => seats));
  const waiting = parties.toSorted(byOrder);

  const take = (run: Open, party: Party, at: string): void => {
    run.stops.push({ ...party, at });
    placed.push({ party: party.id, run: run.run, van: run.van, at });
  };
  for (const [index, party] of waiting.entries()) {
    if (party.hotel.trim() === '' || party.from === '') {
      left.push({ party: party.id, why: 'gaps' });
      continue;
    }
    const best = placeAmong(open, party);
    if (best) {
      take(best.run, party, best.at);
      continue;
    }
    const others = party.isPrivate
      ? []
      : waiting.slice(index + 1).filter((one) => !one.isPrivate && one.hotel !== '' && one.from !== '' && isTogether(party, one));
    const van = vanFor(
      vans,
      party.seats,
      others.reduce((sum, { seats }) => sum + seats, party.seats),
    );
    if (!van) {
      left.push({ party: party.id, why: party.seats > largest ? 'large' : 'no_van' });
      continue;
    }
    vans.splice(vans.indexOf(van), 1);
    made.push({ van: van.id, pier: party.pier, start: party.start });
    const run: Open = { run: '', van: van.id, seats: van.seats, pier: party.pier, start: party.start, stops: [] };
    open.push(run);
    take(run, party, party.from);
  }
  return { rounds: made, placed, left };
}

/** The run that somebody joins: one at his hotel, else in his area, else any that has seats and time for him. */
function placeAmong(open: readonly Open[], party: Party): { readonly run: Open; readonly at: string } | null {
  const fitting = open.flatMap((run) => {
    if (!isTogether(run, party) || takenOf(run) + party.seats > run.seats) return [];
    if (run.stops.length > 0 && (party.isPrivate || run.stops.some(({ isPrivate }) => isPrivate))) return [];
    const at = freeTime(run.stops, party);
    if (at === null) return [];
    const near = run.stops.some((stop) => isSameHotel(stop, party)) ? 0 : run.stops.some((stop) => isSameZone(stop, party)) ? 1 : 2;
    return [{ run, at, near }];
  });
  return fitting.toSorted((a, b) => a.near - b.near)[0] ?? null;
}

/** The smallest van for everybody who may still join, else the largest there is. */
function vanFor(vans: readonly FreeVan[], own: number, all: number): FreeVan | undefined {
  const fitting = vans.filter(({ seats }) => seats >= own);
  return fitting.find(({ seats }) => seats >= all) ?? fitting.at(-1);
}
