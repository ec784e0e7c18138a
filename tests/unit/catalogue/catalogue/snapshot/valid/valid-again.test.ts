import { expect, it } from 'vitest';
import { openGoodRecords, validSnapshot } from '../../../../../../src/public/storefront/snapshot/valid/valid-snapshot.server.ts';
import type { Part, Snapshot, Stored } from '../../../../../../src/public/storefront/snapshot/snapshot.server.ts';
import { randomFrom } from '../../../../../support/random-edits.ts';
import { demoSnapshot } from '../../../../../support/snapshot.ts';

const STEPS = 60;
/** Parts that others lead to, and what of them decides. */
const EDITED: readonly (readonly [Part, Readonly<Record<string, readonly unknown[]>>])[] = [
  ['countries', { timezone: ['Asia/Bangkok', 'nowhere'] }],
  ['currencies', { main: [true, false], decimals: [0, -5] }],
  ['categories', { slug: ['sea', 'not a slug'], country: ['thailand', 'maldives', 'atlantis'] }],
  ['excursions', { category: ['', 'lost'], slug: ['moved', 'ä b'], summary_en: ['said anew'], hidden: [true, false] }],
  ['locations', { country: ['thailand', 'atlantis'], lat: [7.9, 900] }],
  ['closures', { location: ['lost'], from: ['01-01', 'soon'] }],
  ['rules', { tiers: [null, []] }],
];

/** A life of a catalogue, step by step: one record is changed, goes, or comes back as it was. */
function life(seed: number): readonly Snapshot[] {
  const random = randomFrom(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const first = demoSnapshot(3);
  const steps = [first];
  for (let step = 1; step < STEPS; step += 1) {
    const before = steps.at(-1) as Snapshot;
    const [part, fields] = pick(EDITED);
    const records = before[part] as readonly Stored[];
    const id = pick(first[part] as readonly Stored[]).id;
    const isThere = records.some((one) => one.id === id);
    const [field, values] = pick(Object.entries(fields));
    const as =
      random() < 0.4 ? (first[part] as readonly Stored[]).find((one) => one.id === id) : { ...records.find((one) => one.id === id), id, [field]: pick(values) };
    const rest = random() < 0.15 ? records.filter((one) => one.id !== id) : records.map((one) => (one.id === id ? (as as Stored) : one));
    steps.push({ ...before, [part]: isThere ? rest : [...records, (first[part] as readonly Stored[]).find((one) => one.id === id)] });
  }
  return steps;
}

it.each([1, 2, 3, 4, 5])('what was looked at before is judged as if it were looked at for the first time (seed %i)', (seed) => {
  const steps = life(seed);
  const judged = (copied: boolean) => {
    const good = openGoodRecords(undefined);
    return steps.map((step) => {
      const { snapshot, problems } = validSnapshot(copied ? structuredClone(step) : step, good.read());
      good.save(snapshot);
      return { snapshot: JSON.stringify(snapshot), problems };
    });
  };
  // Copies are other objects each time: of them nothing is known.
  const [fresh, again] = [judged(true), judged(false)];
  expect(new Set(fresh.map(({ snapshot }) => snapshot)).size).toBeGreaterThan(STEPS / 6);
  expect(fresh.some(({ problems }) => problems.length > 0)).toBe(true);
  for (const [at, step] of again.entries()) {
    expect(step.problems, `step ${at}`).toEqual(fresh[at]?.problems);
    expect(step.snapshot === fresh[at]?.snapshot, `step ${at}`).toBe(true);
  }
});
