import type { Calendar, CalendarBar, CalendarBoat, CalendarDeparture, SailName } from '../../../model/departures/answers.ts';

/** What a calendar holds, by ids: bars are looked up by the thousand. */
export interface CalendarIndex {
  readonly boats: ReadonlyMap<string, CalendarBoat>;
  readonly departures: ReadonlyMap<string, CalendarDeparture>;
  readonly blocks: ReadonlyMap<string, CalendarBar>;
  readonly sails: ReadonlyMap<string, SailName>;
}

const byId = <T extends { readonly id: string }>(all: readonly T[]): ReadonlyMap<string, T> => new Map(all.map((one) => [one.id, one]));

export const indexOf = ({ boats, departures, blocks, sails }: Calendar): CalendarIndex => ({
  boats: byId(boats),
  departures: byId(departures),
  blocks: byId(blocks),
  sails: byId(sails),
});
