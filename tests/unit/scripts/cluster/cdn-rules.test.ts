import fs from 'node:fs';
import { expect, it } from 'vitest';
import { CDN_RULES, cdnPage, cdnRule } from '../../../../scripts/cluster/cdn-rules.ts';
import { OWN_ENDPOINTS } from '../../../../src/app/endpoints/openapi.ts';
import { LANGUAGES } from '../../../../src/i18n/language.ts';
import { localePath } from '../../../../src/routing/href.ts';
import { ROUTES } from '../../../../src/routing/table.ts';

const filled = (pattern: string): string =>
  pattern
    .replace('{country}', 'thailand')
    .replace('{region}', 'phuket')
    .replace(/\{\w+\}/g, 'x');
const isKept = (path: string): boolean => ['pages', 'categories'].includes(cdnRule(path)?.name ?? '');

it('every screen of the table is a page that may be kept, or passed on by a word of its own', () => {
  const wrong = ROUTES.flatMap(({ pattern, rendering }) =>
    LANGUAGES.map((language) => localePath(filled(pattern), language)).filter((path) => isKept(path) !== (rendering === 'prerendered')),
  );
  expect(wrong).toEqual([]);
});

it('every endpoint has a rule of its own', () => {
  expect(Object.keys(OWN_ENDPOINTS).filter((path) => isKept(filled(path)))).toEqual([]);
  for (const path of ['/_pb/api/realtime', '/_health', '/api/vouchers/x.pdf', '/r/CODE/thailand'])
    expect(cdnRule(path)?.control, path).toBe('private, no-store');
});

it('no rule is without an address', () => {
  const asked = [...ROUTES.map(({ pattern }) => filled(pattern)), ...Object.keys(OWN_ENDPOINTS).map(filled)];
  const used = new Set([...asked, '/_astro/x.js', '/_img/x.webp', '/_clip/x.mp4', '/fonts/x.woff2', '/_version', '/sw.js'].map((path) => cdnRule(path)?.name));
  expect(CDN_RULES.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
});

it('is written down as it is: npm run cluster -- examples', () => {
  expect(fs.readFileSync('scripts/deploy/cdn.md', 'utf8')).toBe(cdnPage());
});
