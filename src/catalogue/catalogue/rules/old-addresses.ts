import type { Addressed } from '../../../model/catalogue/fields/vocab.ts';

/** What may stand between two strokes of an address. */
export const PATH_SEGMENT = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** What an address is made of; its path follows from that and from the country's having regions. */
export interface AddressParts {
  readonly country: string;
  /** '' of everything but an excursion. */
  readonly region: string;
  /** '' of an excursion that is named by its id. */
  readonly slug: string;
}

type Stored = Readonly<Record<string, unknown>>;

/** Whether a record had a page for everybody. A variant has none of its own. */
const PUBLIC: Readonly<Record<Addressed, (record: Stored) => boolean>> = {
  ic_excurs: ({ status, hidden, parent }) => status === 'active' && hidden !== true && !parent,
  ic_excurs_categories: ({ hidden }) => hidden !== true,
  ic_excurs_tags: () => true,
  ic_excurs_groups: () => true,
  excursion_collections: ({ active }) => active === true,
  posts: ({ state }) => state === 'published',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function partsOf(entity: Addressed, { country, region, slug }: Stored): AddressParts {
  // A post may lie in a region, and its address does not say so.
  return { country: textOf(country), region: entity === 'ic_excurs' ? textOf(region) : '', slug: textOf(slug) };
}

/**
 * The public address that a change takes a record from; `null` where it stays. What is hidden leaves its address too: it may
 * come back with another one.
 */
export function addressLeft(entity: Addressed, before: Stored, after: Stored): AddressParts | null {
  const [left, taken] = [partsOf(entity, before), partsOf(entity, after)];
  // What is no part of an address was never public.
  if (!PUBLIC[entity](before) || (left.slug !== '' && !PATH_SEGMENT.test(left.slug))) return null;
  const isSame = left.country === taken.country && left.region === taken.region && left.slug === taken.slug;
  return isSame && PUBLIC[entity](after) ? null : left;
}
