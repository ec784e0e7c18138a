import fs from 'node:fs';
import { expect, it } from 'vitest';

/** The search of visitors has its fields in its details from the beginning. */
const OTHERS = ['src/kit/ui/before-live.tsx', 'src/public/search/screens/SearchResults.tsx'];

it('what is filled when it is opened is a Fold: details alone do not hear of what was done before their page was alive', () => {
  const screens = fs.globSync('src/**/*.tsx').filter((file) => !OTHERS.includes(file));
  expect(screens.length).toBeGreaterThan(100);
  expect(screens.filter((file) => /<details\b[^>]*\sonToggle=/.test(fs.readFileSync(file, 'utf8')))).toEqual([]);
});
