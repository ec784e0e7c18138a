import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../../../src/public/storefront/snapshot/catalogue.ts';
import type { PageView } from '../../../../src/app/pages/_public/types.ts';
import { lastModifiedIn } from '../../../../src/app/pages/_public/last-modified.ts';
import { demoSnapshot } from '../../../support/snapshot.ts';

const demo = demoSnapshot(3);
const [list] = demo.priceLists;
const [schedule] = demo.schedules;
if (!list || !schedule) throw new Error('The snapshot has a price list and a schedule.');

const WRITTEN = '2098-06-01 10:00:00.000Z';
const main = demo.excursions.find(({ id }) => id === list.excursion)?.parent || list.excursion;
const variant = demo.excursions.find(({ parent, status }) => parent === main && status === 'active')?.id ?? '';
const page = { path: '/somewhere', screen: { kind: 'excursion', body: { id: main } } } as unknown as PageView;

/** When the page changed last, as somebody reads who asks at an instant. Everything was written on 1 June. */
function changed(read_ms: number, lists: Partial<typeof demo> = {}, zone = 'Asia/Bangkok'): string | undefined {
  const excursions = demo.excursions.map((one) => ({ ...one, updated: WRITTEN }));
  const countries = demo.countries.map((one) => ({ ...one, timezone: zone }));
  return lastModifiedIn(buildCatalogue({ ...demo, excursions, countries, ...lists, read_ms }))(page);
}

describe('the last change of a page', () => {
  for (const [zone, begins, over] of [
    ['Asia/Bangkok', '2098-10-31T17:00:00.000Z', '2099-04-30T17:00:00.000Z'],
    ['Indian/Maldives', '2098-10-31T19:00:00.000Z', '2099-04-30T19:00:00.000Z'],
  ] as const)
    it(`is the midnight at which its prices turned over: ${zone}`, () => {
      expect(changed(Date.parse(begins) - 1, {}, zone)).toBe('2098-06-01T10:00:00.000Z');
      expect(changed(Date.parse(begins), {}, zone)).toBe(begins);
      expect(changed(Date.parse(over) - 1, {}, zone)).toBe(begins);
      expect(changed(Date.parse(over), {}, zone)).toBe(over);
    });

  it('is the hour in which somebody wrote a price list or a schedule, of a variant too', () => {
    const now = Date.UTC(2098, 8, 1);
    const priceLists = [{ ...list, updated: '2098-07-01 10:00:00.000Z' }];
    expect(changed(now, { priceLists })).toBe('2098-07-01T10:00:00.000Z');
    expect(variant).not.toBe('');
    const schedules = [...demo.schedules, { ...schedule, id: 'own', excursion: variant, updated: '2098-08-01 10:00:00.000Z' }];
    expect(changed(now, { priceLists, schedules })).toBe('2098-08-01T10:00:00.000Z');
  });

  it('is no midnight at which every price stayed as it was', () => {
    const same = { ...list, price_adult: 0, price_child: 0, price_infant: 0, private_price: 0 };
    expect(changed(Date.UTC(2098, 10, 15), { priceLists: [same] })).toBe('2098-06-01T10:00:00.000Z');
  });
});
