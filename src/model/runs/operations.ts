import { answers, deskGet, deskPost, given, housePost, id, needed, text } from '../../schema/operation.ts';
import type { Van } from './fields/vans.ts';
import { STOP_STATES, type StopState } from './fields/vocab.ts';

/** Somebody who is fetched on a day, with his place where he has one. */
export interface DayGuest {
  /** His voucher. */
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly transfer: 'shared' | 'private';
  readonly zone: string;
  readonly hotel: string;
  readonly room: string;
  readonly from: string;
  readonly to: string;
  readonly pier: string;
  readonly start: string;
  readonly departure: string;
  /** Id of his place, and its version; '' and 0 where nobody gave him one. */
  readonly stop: string;
  readonly revision: number;
  readonly run: string;
  readonly at: string;
  readonly state: StopState;
  readonly marked_at: string;
  readonly marked_by: string;
}

export interface DayRun {
  readonly id: string;
  readonly revision: number;
  readonly van: string;
  readonly pier: string;
  readonly start: string;
  readonly driver_name: string;
  readonly driver_phone: string;
  readonly token: string;
}

export type DayVan = Pick<Van, 'id' | 'name' | 'plate' | 'seats' | 'driver_name' | 'driver_phone' | 'owner' | 'supplier' | 'active'>;

/** Who is fetched on a day by which van. */
export interface PickupDay {
  readonly guests: readonly DayGuest[];
  readonly runs: readonly DayRun[];
  readonly vans: readonly DayVan[];
  readonly piers: readonly { readonly id: string; readonly name_ru: string; readonly name_en: string }[];
}

/** Why somebody stays without a van: nothing says where or when he waits, nobody has a van so large, or none that is free in his window. */
export type LeftWhy = 'gaps' | 'large' | 'no_van';

/** What a drawing-up did. */
export interface Drawn {
  readonly placed: number;
  readonly runs: number;
  readonly left: readonly { readonly party: string; readonly why: LeftWhy }[];
}

/** One who waits, as his driver reads him. */
export interface DriverStop {
  readonly stop: string;
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly zone: string;
  readonly hotel: string;
  readonly room: string;
  readonly lobby_note: string;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly seats: number;
  readonly driver_note: string;
  readonly state: StopState;
  readonly marked_at: string;
}

/** A run as its driver reads it: no money, and no guest's number. */
export interface DriverList {
  readonly day: string;
  readonly van: string;
  readonly plate: string;
  readonly pier: string;
  readonly start: string;
  readonly note: string;
  /** The desk's phone. */
  readonly desk: string;
  readonly timezone: string;
  readonly stops: readonly DriverStop[];
}

/** Who is fetched on a day, the runs and the vans. No money. */
export const readPickups = deskGet('pickups', {
  right: 'runs.read',
  takes: { country: needed(text(15)), day: needed(text(20)) },
  answer: answers<PickupDay>(),
});

/** A van for everybody who has none; nobody who has one is touched, nor whom somebody left without one. */
export const drawRuns = deskPost('pickups/draw', {
  right: 'runs.edit',
  takes: { country: needed(text(15)), day: needed(text(20)) },
  answer: answers<Drawn>(),
});

/** One guest's place in a van, and what became of him. */
export const actOnPlace = deskPost('pickups/{voucher}/{action}', {
  actions: ['place', 'aside', 'time', 'earlier', 'later', ...STOP_STATES],
  right: 'runs.edit',
  takes: { run: id, van: id, at: text(20) },
  answer: answers<unknown>(),
});

/** What the driver of a run reads, for whoever prints it. */
export const readRunList = deskGet('runs/{id}/list', { right: 'runs.read', answer: answers<DriverList>() });

/** A run: its van and driver (`save` is an edit), the driver's link, its end. */
export const actOnRun = deskPost('runs/{id}/{action}', {
  actions: ['save', 'link', 'end-link', 'delete'],
  right: 'runs.edit',
  answer: answers<{ readonly run: DayRun }>(),
});

const LINK = { token: needed(given<string>()) } as const;

/** The page behind a driver's link. @throws AppError `not_found` where it leads nowhere, or nowhere any more */
export const openRun = housePost('run', { takes: LINK, answer: answers<DriverList>() });

/** A driver says that he has a guest, is late, or finds nobody. @throws AppError `not_found`, `invalid` at `mark` */
export const markByDriver = housePost('run-mark', {
  takes: { ...LINK, stop: needed(text(15)), mark: needed(given<string>()) },
  answer: answers<DriverList>(),
});

/** A guest waits in his lobby, by his voucher's link. On his day alone, once a van is planned; the same again changes nothing. @throws AppError `not_found`, `too_early` */
export const sayReady = housePost('pickup-ready', { takes: { token: needed(text(32)) }, answer: answers<unknown>() });
