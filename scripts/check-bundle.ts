import fs from 'node:fs';
import path from 'node:path';
import { buildHooks } from './lib/hooks.ts';

/**
 * What PocketBase's engine lacks or reads otherwise, in the bundle itself: files that the site shares with the hooks
 * (texts, lib, rights, errors) are not held to it where they lie, since what only the site asks of them may use it.
 */
const LACKING: readonly (readonly [string, RegExp])[] = [
  ['Intl', /\bIntl\./],
  ['a locale', /\.toLocale(Date|Time)?String\(/],
  ['a class of Unicode in a pattern', /\\[pP]\{/],
  ['structuredClone', /\bstructuredClone\(/],
  ['URL', /\bnew URL(SearchParams)?\(/],
  ['a timer', /\bset(Timeout|Interval)\(/],
];

fs.mkdirSync('.cache', { recursive: true });
const made = fs.mkdtempSync('.cache/bundle-');
try {
  const text = fs.readFileSync(path.join(await buildHooks(made), 'house.js'), 'utf8');
  const found = LACKING.flatMap(([what, pattern]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [`${what}: …${text.slice(Math.max(0, at - 60), at + 60)}…`];
  });
  for (const one of found) console.error(`✗ PocketBase's engine has none of it, the bundle of hooks does. ${one}`);
  console.log(`backend bundle: ${Math.round(text.length / 1024)} KB, ${found.length} problems`);
  process.exitCode = found.length > 0 ? 1 : 0;
} finally {
  fs.rmSync(made, { recursive: true, force: true });
}
