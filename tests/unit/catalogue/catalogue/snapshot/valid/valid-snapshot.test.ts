import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../../../../../src/public/storefront/snapshot/catalogue.ts';
import { type Part, PART_NAMES, PARTS, type Snapshot, type Stored } from '../../../../../../src/public/storefront/snapshot/snapshot.server.ts';
import { takeFailures } from '../../../../../../src/public/storefront/snapshot/valid/problems.server.ts';
import { type RecordProblem, validSnapshot } from '../../../../../../src/public/storefront/snapshot/valid/valid-snapshot.server.ts';
import { LANGUAGES } from '../../../../../../src/i18n/language.ts';
import { localePath } from '../../../../../../src/routing/href.ts';
import { allPages } from '../../../../../../src/app/pages/_public/pages.ts';
import { searchIndexOf } from '../../../../../../src/app/pages/_public/search-index.ts';
import { demoSnapshot } from '../../../../../support/snapshot.ts';
import { asRead, fieldsOf, GONE, type Spoil, spoilt, triedValues, WRONG_JSON, wrongValues } from '../../../../../support/spoil.ts';

const SITE = 'http://localhost';
const demo = demoSnapshot(5);
const recordsOf = (snapshot: Snapshot, part: Part): readonly Stored[] => snapshot[part] as readonly Stored[];

/** Everything that visitors get of a snapshot, by address; says that nothing failed on the way. */
function siteOf(snapshot: Snapshot): Readonly<Record<string, string>> {
  const catalogue = buildCatalogue(snapshot);
  const views = allPages(catalogue, SITE).map((view) => [localePath(view.path, view.lang), JSON.stringify(view)] as const);
  const indexes = catalogue.countries.flatMap(({ id }) =>
    LANGUAGES.map((lang) => [`${id}.${lang}`, JSON.stringify(searchIndexOf(catalogue, id, lang))] as const),
  );
  expect(takeFailures()).toEqual([]);
  // Of two pages with one address the first counts.
  return Object.fromEntries([...views, ...indexes].toReversed());
}

/** Addresses at which two sites differ. */
function differences(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((path) => one[path] !== other[path]);
}

const write = (part: Part, field: string, value: unknown, at = 0): Spoil => ({ part, at, kind: 'write', field, value });
const told = ({ problems }: { readonly problems: readonly RecordProblem[] }) =>
  problems.map(({ collection, record, field, code, kept }) => [collection, record, field, code, kept]);

describe('a snapshot that pages can be made of', () => {
  it('is the snapshot itself where nothing is wrong', () => {
    const sound = validSnapshot(demo);
    expect(sound.problems).toEqual([]);
    for (const part of PART_NAMES) expect(sound.snapshot[part]).toBe(demo[part]);
    expect(Object.keys(siteOf(sound.snapshot)).length).toBeGreaterThan(100);
  });

  it('has every record of before in the place of one that was spoilt, and says which field of which', () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const part of PART_NAMES) {
      const [first] = recordsOf(demo, part);
      for (const [field, options] of fieldsOf(part)) {
        const missing = options.required ? [triedValues(options)[0], GONE] : options.type === 'json' ? [] : [GONE];
        const json = options.type === 'json' ? WRONG_JSON.filter((value) => isWrong(field, value)) : [];
        for (const value of [...missing, ...wrongValues(options), ...json]) {
          tried += 1;
          const sound = validSnapshot(spoilt(demo, [write(part, field, value)]), demo);
          const [problem, ...more] = sound.problems;
          const isNamed =
            problem?.collection === PARTS[part][0] && problem.record === first?.id && problem.field === field && problem.kept && more.length === 0;
          const isAsBefore = PART_NAMES.every((one) => recordsOf(sound.snapshot, one).every((record, at) => record === recordsOf(demo, one)[at]));
          if (!isNamed || !isAsBefore) wrong.push(`${part}.${field} = ${String(JSON.stringify(value) ?? String(value))}: ${JSON.stringify(told(sound))}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(500);
  });

  it('leaves out a new country without a main currency with all that stands in it, and nothing else', () => {
    const country = { ...recordsOf(demo, 'countries')[0], id: 'bali', name_en: 'Bali' };
    const [like] = demo.excursions;
    const now = {
      ...demo,
      countries: [...demo.countries, country],
      excursions: [...demo.excursions, { ...like, id: '999', slug: 'new', country: 'bali' }],
      categories: [...demo.categories, { ...demo.categories[0], id: 'new', slug: 'new-shelf', country: 'bali' }],
    } as unknown as Snapshot;
    const sound = validSnapshot(now, demo);
    expect(told(sound)).toEqual([['countries', 'bali', 'main', 'no_main_currency', false]]);
    expect(differences(siteOf(sound.snapshot), siteOf(demo))).toEqual([]);
  });

  it('keeps the prices of a country whose main currency is taken away, hidden or unmarked', () => {
    const at = demo.currencies.findIndex(({ main, country }) => main && country === 'thailand');
    for (const spoil of [{ part: 'currencies', at, kind: 'delete' } as const, write('currencies', 'main', false, at)]) {
      const sound = validSnapshot(spoilt(demo, [spoil]), demo);
      expect(told(sound)).toEqual([['countries', 'thailand', 'main', 'no_main_currency', true]]);
      expect(differences(siteOf(sound.snapshot), siteOf(demo))).toEqual([]);
    }
  });

  it('goes over to another main currency as soon as there is one', () => {
    const at = demo.currencies.findIndex(({ main, country }) => main && country === 'thailand');
    const other = demo.currencies.findIndex(({ main, country }) => !main && country === 'thailand');
    const now = spoilt(demo, [write('currencies', 'main', false, at), write('currencies', 'main', true, other)]);
    expect(told(validSnapshot(now, demo))).toEqual([]);
    const broken = validSnapshot(spoilt(now, [write('currencies', 'code', 5, at)]), demo);
    expect(broken.snapshot.currencies.filter(({ main, country }) => main && country === 'thailand').map(({ id }) => id)).toEqual([demo.currencies[other]?.id]);
  });

  it('lets go what was deleted or hidden on purpose', () => {
    const sound = validSnapshot(spoilt(demo, [{ part: 'posts', at: 0, kind: 'delete' }]), demo);
    expect(sound.problems).toEqual([]);
    expect(sound.snapshot.posts).not.toContainEqual(demo.posts[0]);
  });

  it('hides what somebody hid, whatever else is wrong with it', () => {
    const at = demo.categories.findIndex(({ hidden }) => !hidden);
    const sound = validSnapshot(spoilt(demo, [write('categories', 'hidden', true, at), write('categories', 'slug', 'a/b', at)]), demo);
    expect(told(sound)).toEqual([['ic_excurs_categories', demo.categories[at]?.id, 'slug', 'malformed', true]]);
    expect(sound.snapshot.categories[at]).toEqual({ ...demo.categories[at], hidden: true });
  });

  it('keeps an excursion where it was while the country that it was moved to cannot be shown', () => {
    const country = { ...recordsOf(demo, 'countries')[0], id: 'bali' };
    const now = spoilt({ ...demo, countries: [...demo.countries, country] } as unknown as Snapshot, [write('excursions', 'country', 'bali')]);
    const sound = validSnapshot(now, demo);
    expect(told(sound)).toContainEqual(['ic_excurs', demo.excursions[0]?.id, 'country', 'waits', true]);
    expect(differences(siteOf(sound.snapshot), siteOf(demo))).toEqual([]);
  });

  it('lets no other rule speak in the place of a cancellation rule that is not whole', () => {
    const own = { ...recordsOf(demo, 'rules')[0], id: 'own', scope: 'excursion', excursion: '101', tiers: [{ nonsense: true }] };
    const sound = validSnapshot({ ...demo, rules: [...demo.rules, own] } as unknown as Snapshot);
    expect(told(sound)).toEqual([['cancellation_rules', 'own', 'tiers', 'malformed', false]]);
    const page = allPages(buildCatalogue(sound.snapshot), SITE).find(({ screen }) => screen.kind === 'excursion' && screen.body.id === '101');
    expect(page?.screen).toMatchObject({ body: { cancellation: [] } });
  });

  it('takes an address that the site has itself, or that leads out of it, from nobody', () => {
    const now = {
      ...demo,
      countries: [...demo.countries, { ...demo.countries[0], id: 'categories' }],
      tags: [...demo.tags, { ...demo.tags[0], id: 'outside', slug: '../../etc' }],
    } as unknown as Snapshot;
    expect(told(validSnapshot(now, demo))).toEqual([
      ['countries', 'categories', 'id', 'reserved', false],
      ['ic_excurs_tags', 'outside', 'slug', 'malformed', false],
    ]);
  });
});

/** A value of an open JSON field may have the field's shape by chance; what the shapes are is written here once more. */
function isWrong(field: string, value: unknown): boolean {
  if (field === 'tiers' || field === 'reschedule' || field === 'operator_cancel') return true;
  // So many hours may be set.
  if (field === 'value') return value !== 5;
  return !(Array.isArray(value) && value.length === 0);
}

const spoils = (snapshot: Snapshot): fc.Arbitrary<Spoil> =>
  fc.constantFrom(...PART_NAMES.filter((part) => recordsOf(snapshot, part).length > 0)).chain((part) =>
    fc.tuple(fc.nat(40), fc.constantFrom(...fieldsOf(part)), fc.nat(20), fc.integer({ min: 0, max: 9 })).map(([at, [field, options], choice, luck]): Spoil => {
      if (luck === 0) return { part, at, kind: 'delete' };
      const values = triedValues(options);
      return write(part, field, values[choice % values.length], at);
    }),
  );

describe('whatever is done to the catalogue', () => {
  it('every page is made, and those of sound records are as if the spoilt ones had been left alone', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.array(spoils(demo), { minLength: 1, maxLength: 5 }), (chosen) => {
        const now = spoilt(demo, chosen);
        const sound = validSnapshot(now, demo);
        const found = siteOf(sound.snapshot);
        // The same edits without those that were found wrong. A country whose currency is missing is not wrong itself.
        const wrong = sound.problems.filter(({ code }) => code !== 'no_main_currency');
        const named = new Set(wrong.map(({ collection, record }) => `${collection}/${record}`));
        const restored = Object.fromEntries(
          PART_NAMES.map((part) => {
            const before = new Map(recordsOf(demo, part).map((record) => [record.id, record]));
            return [part, recordsOf(now, part).map((record) => (named.has(`${PARTS[part][0]}/${record.id}`) ? (before.get(record.id) ?? record) : record))];
          }),
        );
        const again = validSnapshot(asRead({ ...now, ...restored } as Snapshot), demo);
        expect(again.problems.filter(({ code }) => code !== 'no_main_currency' && code !== 'waits' && code !== 'unknown')).toEqual([]);
        expect({ problems: told(sound), differences: differences(found, siteOf(again.snapshot)) }).toEqual({ problems: told(sound), differences: [] });
      }),
      { numRuns: 30 },
    );
  });

  it('every page is made where nothing is known of before', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.array(spoils(demo), { minLength: 1, maxLength: 8 }), (chosen) => {
        const sound = validSnapshot(spoilt(demo, chosen));
        siteOf(sound.snapshot);
        expect(sound.problems.every(({ kept }) => !kept)).toBe(true);
      }),
      {
        numRuns: 30,
        // A rule without its term for the weather, in a country whose pages do not know the rule's region.
        examples: [[[write('rules', 'operator_cancel', 5, 0), write('countries', 'has_regions', false, 0)]]],
      },
    );
  });

  it('an empty database has a home page, a country and an error page, in both languages, that search engines leave out', () => {
    const empty = { ...Object.fromEntries(PART_NAMES.map((part) => [part, []])), pictures: {} } as unknown as Snapshot;
    const { snapshot, problems } = validSnapshot(empty);
    expect(problems).toEqual([]);
    const site = siteOf(snapshot);
    for (const path of ['/', '/en', '/thailand', '/en/thailand', '/_excurs'])
      expect(JSON.parse(site[path] ?? '{}')).toMatchObject({ noindex: true, screen: { kind: 'setup' } });
    for (const path of ['/404', '/500', '/en/404', '/offline', '/sync', '/thailand/sync', '/legal', '/about', '/language']) expect(site[path]).toBeDefined();
  });
});
