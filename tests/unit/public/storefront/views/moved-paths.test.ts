import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressLeft } from '../../../../../src/catalogue/catalogue/rules/old-addresses.ts';
import { type Addresses, type LeftAddress, movedPaths } from '../../../../../src/public/storefront/views/moved-paths.ts';

interface Trip extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly country: string;
  readonly region: string;
  readonly slug: string;
  readonly status: string;
  readonly hidden: boolean;
  readonly parent: string;
}

const [COUNTRY, REGIONS, SLUGS] = ['thailand', ['phuket', 'krabi'], ['dawn', 'reef', 'bay', 'moon']];
const trip = (at: number): Trip => ({ id: `${101 + at}`, country: COUNTRY, region: 'phuket', slug: '', status: 'active', hidden: true, parent: '' });

/** The house as it is written: what the hook does with every change, and what the pages then say. */
function world() {
  const rows = new Map<string, LeftAddress>();
  let trips = [0, 1, 2].map(trip);
  let has_regions = true;
  let now = 0;
  const pathOf = ({ region, slug, id }: Trip): string => `/${COUNTRY}${has_regions ? `/${region}` : ''}/${slug || id}`;
  return {
    get trips() {
      return trips;
    },
    pathOf,
    change(at: number, fields: Partial<Trip>): void {
      const before = trips[at];
      if (!before) return;
      const after = { ...before, ...fields };
      if (after.slug !== '' && trips.some(({ id, slug }) => id !== after.id && slug === after.slug)) return;
      now += 1;
      const left = addressLeft('ic_excurs', before, after);
      const key = JSON.stringify([before.id, left]);
      const left_at = String(now).padStart(4, '0');
      if (left) rows.set(key, { id: rows.get(key)?.id ?? `row${now}`, entity: 'ic_excurs', record: before.id, ...left, left_at });
      trips = trips.map((one, index) => (index === at ? after : one));
    },
    remove(at: number): void {
      trips = trips.filter((_, index) => index !== at);
    },
    toggleRegions(): void {
      has_regions = !has_regions;
    },
    moved(): ReadonlyMap<string, string> {
      const pages = new Set(trips.filter(({ hidden }) => !hidden).map(pathOf));
      const lists = { categories: [], tags: [], groups: [], collections: [], posts: [] };
      const addresses = { ...lists, countries: [{ id: COUNTRY, has_regions }], excursions: trips, oldAddresses: [...rows.values()] };
      return movedPaths(addresses as unknown as Addresses, (path) => pages.has(path));
    },
  };
}

type Step = (house: ReturnType<typeof world>) => void;
const at = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(at, fc.constantFrom('', ...SLUGS)).map(
      ([one, slug]) =>
        (house: ReturnType<typeof world>) =>
          house.change(one, { slug }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(at, fc.boolean()).map(
      ([one, hidden]) =>
        (house: ReturnType<typeof world>) =>
          house.change(one, { hidden }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(at, fc.constantFrom(...REGIONS)).map(
      ([one, region]) =>
        (house: ReturnType<typeof world>) =>
          house.change(one, { region }),
    ),
  },
  { weight: 1, arbitrary: fc.constant((house: ReturnType<typeof world>) => house.toggleRegions()) },
  { weight: 1, arbitrary: at.map((one) => (house: ReturnType<typeof world>) => house.remove(one)) },
);

describe('old addresses', () => {
  it('lead to who was seen there last and is still somewhere, in one step, through random lives of renames', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (life) => {
        const house = world();
        /** Apart from the rows: who could be opened where, and at which step last. */
        const seen = new Map<string, Map<string, number>>();
        const look = (moment: number): void => {
          for (const { id, region, slug, hidden } of house.trips)
            for (const word of hidden ? [] : [slug || id, id])
              for (const path of [`/${COUNTRY}/${region}/${word}`, `/${COUNTRY}/${word}`]) seen.set(path, (seen.get(path) ?? new Map()).set(id, moment));
        };
        for (const [moment, act] of life.entries()) {
          act(house);
          look(moment);
        }
        const shown = new Map(house.trips.filter(({ hidden }) => !hidden).map((one) => [one.id, house.pathOf(one)]));
        const pages = new Set(shown.values());
        const expected = new Map<string, string>();
        for (const [path, visitors] of seen) {
          const [last] = [...visitors].filter(([id]) => shown.has(id)).toSorted((a, b) => b[1] - a[1]);
          const to = last && shown.get(last[0]);
          if (to !== undefined && !pages.has(path)) expected.set(path, to);
        }
        const moved = house.moved();
        expect(Object.fromEntries([...moved].toSorted())).toEqual(Object.fromEntries([...expected].toSorted()));
        for (const to of moved.values()) expect(moved.has(to)).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });

  it('of shelves and articles lead on as well, and a new record that takes one wins', () => {
    const old = (entity: LeftAddress['entity'], slug: string, record: string, left_at = '1'): LeftAddress => ({
      ...{ id: `${entity}-${slug}-${record}`, entity, record, slug, country: 'thailand', region: '', left_at },
    });
    const one = (id: string, slug: string) => ({ id, slug, country: 'thailand' });
    const addresses = {
      ...{ countries: [{ id: 'thailand', has_regions: true }], excursions: [], groups: [one('g', 'boats')], collections: [one('c', 'summer')] },
      ...{ categories: [one('a', 'islands'), one('b', 'sea')], tags: [one('t', 'kids')], posts: [one('p', 'when-to-come')] },
      oldAddresses: [
        ...[old('ic_excurs_categories', 'sea', 'a'), old('ic_excurs_categories', 'beaches', 'a'), old('ic_excurs_categories', 'beaches', 'gone', '2')],
        ...[
          old('ic_excurs_tags', 'children', 't'),
          old('ic_excurs_groups', 'ships', 'g'),
          old('excursion_collections', 'heat', 'c'),
          old('posts', 'season', 'p'),
        ],
      ],
    } as unknown as Addresses;
    expect(Object.fromEntries(movedPaths(addresses, (path) => !/beaches|children|ships|heat|\/season/.test(path)))).toEqual({
      '/categories/beaches': '/categories/islands',
      '/categories/tags/children': '/categories/tags/kids',
      '/categories/groups/ships': '/categories/groups/boats',
      '/collections/heat': '/collections/summer',
      '/thailand/posts/season': '/thailand/posts/when-to-come',
    });
  });
});
