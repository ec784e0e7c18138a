import { answers, deskGet, deskPost, given, id, needed, text, word } from '../../schema/operation.ts';
import type { BlockKind } from '../boats/fields/vocab.ts';
import type { CalendarBar, CalendarDeparture, MisfitDeparture, PackedCalendar } from './answers.ts';
import type { Allotment } from './fields/departures.ts';
import { DEPARTURE_ACTIONS, DEPARTURE_WHYS } from './fields/vocab.ts';

/** `YYYY-MM-DD`: the first day and the one after the last. */
const DAYS = { from: needed(text(20)), to: needed(text(20)) };

/** Boats with their papers, departures and blocks of days, names of what sails, guides, agents, piers; with `boat` of that one alone. */
export const readPackedCalendar = deskGet('calendar', {
  right: 'departures.read',
  takes: { country: needed(id), ...DAYS, boat: text(40) },
  answer: answers<PackedCalendar>(),
});

interface SeatFaults {
  readonly faults: readonly { readonly fault: string; readonly id: string; readonly country: string; readonly day: string }[];
}

/** What does not agree now between departures, boats and vouchers. */
export const readSeatCheck = deskGet('seat-check', { right: 'departures.edit', answer: answers<SeatFaults>() });

/** Departures ahead that no longer fit their boats, the nearest first, each with everything that stands against it. */
export const readMisfits = deskGet('misfits', {
  right: 'departures.read',
  takes: { country: needed(id) },
  answer: answers<{ readonly departures: readonly MisfitDeparture[] }>(),
});

interface DepartureAnswer {
  readonly departure: CalendarDeparture;
}

/** A departure that no plan makes. @throws Refusal `invalid`, `boat_unfit`, `boat_busy` */
export const addDeparture = deskPost('departures', {
  right: 'departures.edit',
  keyed: true,
  takes: {
    country: needed(id),
    service_date: needed(text(20)),
    start_time: needed(text(20)),
    excursions: needed(given<readonly string[]>()),
    boat: id,
    capacity: given<number>(),
    min_pax: given<number>(),
    guide: id,
    captain: text(80),
    pier: id,
    note: text(500),
  },
  answer: answers<DepartureAnswer>(),
});

/**
 * What is done with a departure: `save` is an edit, `allow` lets it sail with more seats than the house sells of its boat, in the name of
 * whoever says so; the others are what its state allows.
 * @throws Refusal `move_refused`, `departure_booked`, `boat_misfit`, `boat_unfit`, `boat_busy`, `stale`
 */
export const actOnDeparture = deskPost('departures/{id}/{action}', {
  actions: ['save', 'allow', ...DEPARTURE_ACTIONS],
  right: 'departures.edit',
  takes: { why: word(DEPARTURE_WHYS), reason: text(300) },
  answer: answers<DepartureAnswer>(),
});

/** A boat takes nobody for a while; moments are `YYYY-MM-DD HH:MM` of its country's clock. @throws Refusal `invalid`, `boat_busy` */
export const addBlock = deskPost('blocks', {
  right: 'departures.edit',
  keyed: true,
  takes: { boat: needed(id), from: needed(given<string>()), until: needed(given<string>()), kind: needed(given<BlockKind>()), reason: text(300) },
  answer: answers<{ readonly block: CalendarBar }>(),
});

/** A block is changed (`save` is an edit), or taken away: then its id is all that is answered. @throws Refusal `invalid`, `boat_busy`, `stale` */
export const actOnBlock = deskPost('blocks/{id}/{action}', {
  actions: ['save', 'delete'],
  right: 'departures.edit',
  answer: answers<{ readonly block?: CalendarBar; readonly id?: string }>(),
});

/**
 * Seats that an agent may sell until so many hours before the start, when what is unsold falls back.
 * @throws Refusal `invalid` where so many are not free, or he holds some already
 */
export const addAllotment = deskPost('allotments', {
  right: 'departures.edit',
  keyed: true,
  takes: { departure: needed(id), agent: needed(id), seats: needed(given<number>()), release_hours: needed(given<number>()) },
  answer: answers<{ readonly allotment: Allotment }>(),
});

/** Other seats for an allotment, or what is unsold of it for everybody. @throws Refusal `invalid`, `move_refused`, `stale` */
export const actOnAllotment = deskPost('allotments/{id}/{action}', {
  actions: ['save', 'end'],
  right: 'departures.edit',
  takes: { seats: given<number>() },
  answer: answers<{ readonly allotment: Allotment }>(),
});

/** Makes what a plan says for the coming 120 days, and holds what is made already against it; `made`: how many departures came. */
export const makeOfPlan = deskPost('plans/{id}/make', { right: 'departures.edit', answer: answers<{ readonly made: number }>() });
