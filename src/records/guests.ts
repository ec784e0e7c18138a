import { blanksIn, type FieldErasures, erasuresIn } from '../schema/erasure.ts';
import type { Description } from '../schema/describe.ts';
import { OF_GUESTS } from '../registry/guests.ts';

const described: ReadonlyMap<string, Description> = new Map(OF_GUESTS.map((one) => [one.name, one]));

/** What becomes of the fields of a collection of guests; of one of the house's own nothing is said. */
export function erasuresOf(collection: string): FieldErasures {
  const description = described.get(collection);
  return description ? erasuresIn(description) : {};
}

/** The fields of a collection of guests that are emptied when their guest is forgotten, and what stands in their columns then. */
export function blanksOf(collection: string): Readonly<Record<string, string | 0>> {
  const description = described.get(collection);
  return description ? blanksIn(description) : {};
}

interface GuestLink {
  readonly collection: string;
  readonly field: string;
  readonly to: string;
}

/** The links in an order in which nothing is walked from before all that leads to it was. */
function fromThePersonDown(links: readonly GuestLink[]): readonly GuestLink[] {
  const isReached = ({ to }: GuestLink): boolean => links.every(({ collection }) => collection !== to);
  const next = links.filter(isReached);
  if (links.length === 0) return [];
  if (next.length === 0) throw new Error(`Links of ${links.map(({ collection }) => collection).join(', ')} lead in a circle`);
  return [...next, ...fromThePersonDown(links.filter((link) => !isReached(link)))];
}

/** Where rows about a guest are found: each points at one that is his, from the person down. */
export const GUEST_LINKS: readonly GuestLink[] = fromThePersonDown(
  OF_GUESTS.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, one]) =>
      one.type === 'relation' && one.about?.isGuestLink ? [{ collection: name, field, to: one.collection }] : [],
    ),
  ),
);
