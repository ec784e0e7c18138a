import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createHitCounter, type HitBatch } from '../../../../src/public/hits/site-hits.server.ts';
import { HITS } from '../../../../src/model/hits/limits.ts';
import { HIT_SOURCES } from '../../../../src/model/hits/fields/hits.ts';
import type { Hit } from '../../../../src/model/hits/operations.ts';
import { isHitSum, MOST_SUMS } from '../../../../src/public/hits/rules/hit.ts';

const NEVER_MS = 3_600_000;
const hitOf = (page: number, source = 0): Hit => ({
  ...{ country: 'thailand', day: '2026-11-24', page: `ic_excurs:${page}`, language: 'ru', referral: '' },
  source: HIT_SOURCES[source % HIT_SOURCES.length] ?? 'other',
});

/** Keeps sums as a table does: what has come under a name once is not added again. */
function keeper(fails: () => 'before' | 'after' | 'no') {
  const [kept, seen] = [new Map<string, number>(), new Set<string>()];
  const send = async ({ uuid, sums }: HitBatch): Promise<void> => {
    await Promise.resolve();
    const how = fails();
    if (how === 'before') throw new Error('away');
    expect(sums.length).toBeLessThanOrEqual(MOST_SUMS);
    if (!seen.has(uuid)) for (const sum of sums) kept.set(`${sum.page} ${sum.source}`, (kept.get(`${sum.page} ${sum.source}`) ?? 0) + sum.count);
    seen.add(uuid);
    if (how === 'after') throw new Error('the answer was lost');
  };
  return { kept, send };
}

it('tells every hit once, whatever gets lost on the way', async () => {
  const hit = fc.record({ page: fc.nat(30), source: fc.nat(8), isFlushed: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(hit, { maxLength: 200 }), fc.infiniteStream(fc.constantFrom('before', 'after', 'no', 'no')), async (hits, how) => {
      let isWell = false;
      const { kept, send } = keeper(() => (isWell ? 'no' : (how.next().value ?? 'no')));
      const counter = createHitCounter(send, NEVER_MS);
      for (const { page, source, isFlushed } of hits) {
        counter.add(hitOf(page, source));
        if (isFlushed) await counter.flush();
      }
      isWell = true;
      await counter.flush();
      const wanted = new Map<string, number>();
      for (const { page, source } of hits)
        wanted.set(`ic_excurs:${page} ${hitOf(page, source).source}`, (wanted.get(`ic_excurs:${page} ${hitOf(page, source).source}`) ?? 0) + 1);
      expect(new Map([...kept].toSorted())).toEqual(new Map([...wanted].toSorted()));
    }),
    { numRuns: 60 },
  );
});

it('keeps a bounded number of sums apart while nobody takes them, and loses none', async () => {
  let isWell = false;
  const { kept, send } = keeper(() => (isWell ? 'no' : 'before'));
  const counter = createHitCounter(send, NEVER_MS);
  const sent = HITS.keptSums * 3;
  for (let page = 0; page < sent; page += 1) {
    counter.add(hitOf(page));
    if (page % 5000 === 0) await counter.flush();
  }
  isWell = true;
  await counter.flush();
  expect([...kept.values()].reduce((sum, count) => sum + count, 0)).toBe(sent);
  expect(kept.size).toBeLessThanOrEqual(HITS.keptSums * 2 + 2 * MOST_SUMS);
});

it('takes no sum that is none', () => {
  const sum = { ...hitOf(1), count: 1 };
  expect(isHitSum(sum)).toBe(true);
  for (const wrong of [
    { day: '2026-02-30' },
    { page: 'x' },
    { page: `a:${'b'.repeat(61)}` },
    { language: 'de' },
    { source: 'evil' },
    { referral: 'a b' },
    { referral: 7 },
    { count: 0 },
    { count: 1.5 },
    { count: '1' },
    { count: 1e9 },
    { country: 'Тай' },
  ])
    expect([wrong, isHitSum({ ...sum, ...wrong })]).toEqual([wrong, false]);
  expect(isHitSum(null)).toBe(false);
});
