import { describe, expect, it } from 'vitest';
import { editorsOf, segmentsOf } from '../../../../src/studio/manager-mode/offers-of.ts';
import { EDITORS } from '../../../../src/studio/manager-mode/editors.ts';
import { ROUTES, type Route } from '../../../../src/routing/table.ts';

const built: readonly Route[] = (ROUTES as readonly Route[]).map((row) => (row.rendering === 'planned' ? { ...row, rendering: 'on-demand' } : row) as Route);
const everybody = (): boolean => true;
const page = { kind: 'excursion', country: 'thailand', region: 'phuket', ex: 'phi-phi' } as const;

describe('the way from a page to its editor', () => {
  it('is every screen of the studio that the table has for it', () => {
    const names = new Set<string>((ROUTES as readonly Route[]).map(({ name }) => name));
    expect([...EDITORS.excursion, ...EDITORS.region].filter((name) => !names.has(name))).toEqual([]);
    expect(editorsOf(page, everybody, built).map(({ name }) => name)).toEqual([...EDITORS.excursion]);
    expect(editorsOf(page, everybody, built)[0]?.href).toBe('/thailand/phuket/phi-phi/text');
    expect(editorsOf({ kind: 'region', country: 'thailand', region: 'phuket' }, everybody, built)[0]?.href).toBe('/thailand/phuket/sort');
  });

  it('leaves out the region where a country has none', () => {
    expect(editorsOf({ ...page, region: '' }, everybody, built)[0]?.href).toBe('/thailand/phi-phi/text');
    const lists = editorsOf({ kind: 'region', country: 'maldives', region: '' }, everybody, built);
    expect(lists.map(({ href }) => href)).toEqual(['/maldives/sort', '/maldives/tags', '/maldives/groups']);
  });

  it('leads to nothing that is not there yet, or not for whoever asks', () => {
    expect(editorsOf(page, () => false, built)).toEqual([]);
    const planned = built.map((row) => (row.name === 'excursion-prices' ? { ...row, rendering: 'planned' } : row) as Route);
    expect(editorsOf(page, everybody, planned).map(({ name }) => name)).not.toContain('excursion-prices');
  });
});

it('a path is a page of the catalogue by its segments alone', () => {
  expect(segmentsOf('/thailand/phuket/phi-phi')).toEqual({ country: 'thailand', first: 'phuket', second: 'phi-phi' });
  expect(segmentsOf('/thailand/phuket')).toEqual({ country: 'thailand', first: 'phuket', second: '' });
  for (const path of ['/', '/thailand', '/thailand/leads', '/thailand/phuket/phi-phi/days', '/thailand/%2e%2e', '/thailand/" || 1=1', '//evil.test', ''])
    expect(segmentsOf(path), path).toBeNull();
});
