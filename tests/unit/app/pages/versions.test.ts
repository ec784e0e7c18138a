import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../../src/i18n/language.ts';
import { packWords } from '../../../../src/public/search/search-words.ts';
import { createWordsPacker } from '../../../../src/public/search/words-packer.ts';
import { buildCatalogue, type Catalogue } from '../../../../src/public/storefront/snapshot/catalogue.ts';
import { type Part, PART_NAMES, type Snapshot, type Stored } from '../../../../src/public/storefront/snapshot/snapshot.server.ts';
import { validSnapshot } from '../../../../src/public/storefront/snapshot/valid/valid-snapshot.server.ts';
import { partyPrices } from '../../../../src/public/storefront/views/party-sums.ts';
import { compareFactsOf } from '../../../../src/app/pages/_public/country-files.ts';
import { lastModifiedIn } from '../../../../src/app/pages/_public/last-modified.ts';
import { pagesIn } from '../../../../src/app/pages/_public/pages.ts';
import { searchIndexOf, searchWordsOf } from '../../../../src/app/pages/_public/search-index.ts';
import { digestByParts } from '../../../../src/platform/hash.ts';
import { randomFrom } from '../../../support/random-edits.ts';
import { demoSnapshot } from '../../../support/snapshot.ts';

const SITE = 'https://island.example';
const EDITS = 60;
const DAY_MS = 86_400_000;

/** Everything that a release says of a catalogue. */
function saidBy(catalogue: Catalogue): Readonly<Record<string, unknown>> {
  const changed = lastModifiedIn(catalogue);
  const files = catalogue.countries.flatMap(({ id }) => [
    [`${id} prices`, partyPrices(catalogue, id)] as const,
    ...LANGUAGES.flatMap((lang) => [
      [`${id} ${lang} index`, searchIndexOf(catalogue, id, lang)] as const,
      [`${id} ${lang} words`, searchWordsOf(catalogue, id, lang)] as const,
      [`${id} ${lang} facts`, compareFactsOf(catalogue, id, lang)] as const,
    ]),
  ]);
  const pages = LANGUAGES.flatMap((lang) => pagesIn(catalogue, lang, SITE).map((view) => [`${lang} ${view.path}`, { view, changed: changed(view) }] as const));
  return JSON.parse(JSON.stringify(Object.fromEntries([...files, ...pages]))) as Readonly<Record<string, unknown>>;
}

type Random = () => number;
const pick = <T>(random: Random, items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];

/** Does to some record what a day of editing does: a field as another record has it, gone, come, or in another place. */
function edited(snapshot: Snapshot, random: Random, step: number): Snapshot {
  const kind = random();
  if (kind < 0.05) return { ...snapshot, read_ms: snapshot.read_ms + Math.floor(random() * 40) * DAY_MS * (random() < 0.5 ? 1 : 900) };
  if (kind < 0.12) {
    const key = pick(random, Object.keys(snapshot.pictures)) ?? '';
    const other = snapshot.pictures[pick(random, Object.keys(snapshot.pictures)) ?? ''];
    const { [key]: _gone, ...rest } = snapshot.pictures;
    return { ...snapshot, pictures: other && random() < 0.6 ? { ...snapshot.pictures, [key]: { ...other, hash: `h${step}` } } : rest };
  }
  const part: Part = random() < 0.4 ? 'excursions' : (pick(random, PART_NAMES) ?? 'tags');
  const records = snapshot[part] as readonly Stored[];
  const record = pick(random, records);
  const other = pick(random, records);
  if (!record || !other) return snapshot;
  const put = (changed: readonly Stored[]): Snapshot => ({ ...snapshot, [part]: changed });
  if (kind < 0.18) return put(records.filter((one) => one !== record));
  if (kind < 0.24) return put([...records, { ...record, id: `${record.id}x${step}` }]);
  if (kind < 0.3) return put(records.map((one) => (one === record ? other : one === other ? record : one)));
  const field = pick(
    random,
    Object.keys(record).filter((name) => name !== 'id'),
  );
  const value: unknown = Reflect.get(other, field ?? '');
  const changed = typeof value === 'string' && /_(ru|en)$/.test(field ?? '') ? `${value} ${step}` : value;
  return put(records.map((one) => (one === record ? { ...one, [field ?? '']: changed } : one)));
}

/** The same record with everything in it otherwise that may be so. */
function otherwise(record: Stored): Stored {
  const fields = Object.entries(record).map(([name, value]: [string, unknown]) => {
    if (typeof value === 'string' && /_(ru|en)$/.test(name)) return [name, `${value} иначе`];
    if (typeof value === 'number' && name !== 'sort') return [name, value + 1];
    return [name, typeof value === 'boolean' ? !value : value];
  });
  return { ...(Object.fromEntries(fields) as Stored), id: record.id };
}

/** In every part a record that says everything otherwise, and one that is gone. */
const EVERY_PART = PART_NAMES.flatMap((part) => [
  (snapshot: Snapshot): Snapshot => ({ ...snapshot, [part]: (snapshot[part] as readonly Stored[]).map((one, at) => (at === 0 ? otherwise(one) : one)) }),
  (snapshot: Snapshot): Snapshot => ({ ...snapshot, [part]: (snapshot[part] as readonly Stored[]).toSpliced(-1, 1) }),
]);

function compare(catalogue: Catalogue, snapshot: Snapshot, what: string): void {
  const [going, anew] = [saidBy(catalogue), saidBy(buildCatalogue(validSnapshot(structuredClone(snapshot)).snapshot))];
  expect(Object.keys(going), what).toEqual(Object.keys(anew));
  for (const [name, said] of Object.entries(anew)) expect(going[name], `${what}: ${name}`).toEqual(said);
}

it('what goes on from the catalogue of before says the same as what is made of nothing, whatever was edited', { timeout: 240_000 }, () => {
  const demo = demoSnapshot(8);
  const first = buildCatalogue(validSnapshot(demo).snapshot);
  compare(first, demo, 'the demo');
  for (const [at, change] of EVERY_PART.entries()) {
    const snapshot = change(demo);
    compare(buildCatalogue(validSnapshot(snapshot).snapshot, first), snapshot, `${PART_NAMES[at >> 1]}, ${at % 2 ? 'gone' : 'otherwise'}`);
  }
  for (const seed of [1, 2]) {
    const random = randomFrom(seed);
    let snapshot = demo;
    let catalogue: Catalogue | undefined;
    for (let step = 0; step < EDITS; step += 1) {
      catalogue = buildCatalogue(validSnapshot(snapshot).snapshot, catalogue);
      if (step % 4 === 0) compare(catalogue, snapshot, `seed ${seed}, step ${step}`);
      snapshot = edited(snapshot, random, step);
    }
  }
});

it('an edit of one excursion leaves the versions of all others, one of a place leaves none', () => {
  const before = demoSnapshot();
  const first = buildCatalogue(before);
  const mains = first.listed('thailand');
  const versions = mains.map((main) => first.versionOf(main));
  const second = buildCatalogue({ ...before, excursions: before.excursions.map((one) => (one.id === '101' ? { ...one, summary_ru: 'Иначе' } : one)) }, first);
  const now = second.listed('thailand').map((main) => second.versionOf(main));
  expect(now.filter((version, at) => version !== versions[at])).toHaveLength(1);
  const third = buildCatalogue({ ...before, locations: before.locations.map((one, at) => (at === 0 ? { ...one } : one)) }, second);
  expect(third.listed('thailand').filter((main, at) => third.versionOf(main) === now[at])).toEqual([]);
});

it('words that are packed again after a change are the words that are packed of nothing', () => {
  const random = randomFrom(7);
  const catalogue = buildCatalogue(demoSnapshot(30));
  const documents = ['boat', 'sea', 'moon', 'cave', 'reef', 'dawn', 'isle', 'palm'];
  let worded = catalogue.listed('thailand').map(({ id }) => ({ id, words: [0, 1, 2, 3, 4].map(() => documents.filter(() => random() < 0.3)) }));
  const packer = createWordsPacker();
  for (let step = 0; step < 200; step += 1) {
    expect(packer(worded)).toEqual(packWords(worded));
    const at = Math.floor(random() * worded.length);
    const kind = random();
    if (kind < 0.1) worded = worded.toSpliced(at, 1);
    else if (kind < 0.2) worded = worded.toSpliced(at, 0, { id: `new${step}`, words: [[`word${step}`], [], [], [], []] });
    else
      worded = worded.map((one, place) =>
        place === at
          ? { id: one.id, words: one.words.map((own) => documents.filter((word) => (random() < 0.2 ? !own.includes(word) : own.includes(word)))) }
          : one,
      );
    if (worded.length === 0) break;
  }
});

it('a digest by parts tells equal values as equal and others apart', () => {
  const value = { list: [{ a: 1 }, { b: [2] }], plain: 'x', none: null };
  expect(digestByParts(structuredClone(value))).toBe(digestByParts(value));
  for (const other of [
    { ...value, plain: 'y' },
    { ...value, list: [{ a: 1 }] },
    { ...value, list: [{ a: 1 }, { b: [3] }] },
    { ...value, none: 0 },
  ])
    expect(digestByParts(other)).not.toBe(digestByParts(value));
});
