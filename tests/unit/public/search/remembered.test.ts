import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chosen, readChosen, toggleChosen, writeChosen } from '../../../../src/public/search/compare/chosen.ts';
import { COMPARED_MAX } from '../../../../src/public/search/compare/compare-facts.ts';
import { forgetSeen, readSeen } from '../../../../src/public/search/seen/seen.ts';

const slug = fc.stringMatching(/^[a-z0-9]{1,6}$/);
const country = fc.constantFrom('thailand', 'maldives');
const path = fc
  .tuple(fc.constantFrom('', '/en'), country, fc.constantFrom('', '/phuket', '/posts/a/excurs'), slug)
  .map(([lang, where, region, last]) => `${lang}/${where}${region}/${last}`);

describe('what was opened last', () => {
  it('is told once, the newest first, whatever the language and the way to it', () => {
    expect(readSeen('/en/thailand/phuket/dawn /thailand/posts/calm/excurs/dawn /maldives/ray')).toEqual([
      { country: 'thailand', slug: 'dawn' },
      { country: 'maldives', slug: 'ray' },
    ]);
  });

  it.each([[null], [''], ['<script>'], ['/'], ['{"a":1}'], ['https://elsewhere.example/a']])('is nothing in %s', (text) => {
    expect(readSeen(text)).toEqual([]);
  });

  it('is forgotten one by one, and nothing else with it', () => {
    fc.assert(
      fc.property(fc.array(path, { minLength: 1, maxLength: 12 }), fc.nat(), (paths, at) => {
        const text = paths.join(' ');
        const seen = readSeen(text);
        const gone = seen[at % seen.length];
        if (!gone) return;
        expect(readSeen(forgetSeen(text, gone))).toEqual(seen.filter((one) => one !== gone));
      }),
    );
    expect(forgetSeen('/thailand/phuket/dawn', { country: 'thailand', slug: 'dawn' })).toBeNull();
  });
});

describe('what is chosen for comparing', () => {
  it('is of one country, each once, three at most, and outlives being kept', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(country, fc.constantFrom('1', '2', '3', '4', '5')), { maxLength: 20 }), (steps) => {
        let chosen: Chosen = readChosen(null);
        for (const [where, id] of steps) {
          const before = chosen;
          chosen = toggleChosen(chosen, where, id);
          expect(chosen.ids.length).toBeLessThanOrEqual(COMPARED_MAX);
          expect(new Set(chosen.ids).size).toBe(chosen.ids.length);
          const wasIn = before.country === where && before.ids.includes(id);
          const isFull = before.country === where && before.ids.length === COMPARED_MAX;
          expect(chosen.ids.includes(id)).toBe(!wasIn && !isFull);
          expect(readChosen(writeChosen(chosen)).ids).toEqual(chosen.ids);
        }
      }),
    );
  });

  it.each([[null], [''], ['thailand'], ['thailand:'], ['thailand:x'], ['<b>:1'], [':1,2']])('is nothing in %s', (text) => {
    expect(readChosen(text).ids).toEqual([]);
  });
});
