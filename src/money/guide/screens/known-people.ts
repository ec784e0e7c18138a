import type { Person } from '../rules/party.ts';
import type { KeptDay } from './kept-shape.ts';

/** A copy that was taken before people had ids knows them by their places: they are named by these until the next copy comes. */
export function withPeople(kept: KeptDay): KeptDay {
  const isKnown = ({ id }: Partial<Person>): boolean => id !== undefined;
  const departures = kept.day.departures.map((departure) => ({
    ...departure,
    parties:
      departure.parties?.map((party) =>
        party.people.every(isKnown)
          ? party
          : { ...party, people: party.people.map((one, sort): Person => ({ ...one, id: String(sort), sort, isOff: false, isUnsure: false })) },
      ) ?? null,
  }));
  return { ...kept, day: { ...kept.day, departures } };
}
