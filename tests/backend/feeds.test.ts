import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordModel } from 'pocketbase';
import type { FeedFacts } from '../../src/model/feeds/operations.ts';
import { desk } from '../support/desk.ts';
import { startSailing } from '../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

let sales: SalesDesk;
let boat: RecordModel;
beforeAll(async () => {
  sales = await startSales();
  ({ boat } = await startSailing(sales));
});
afterAll(() => sales.stop());

const feedOf = async (of: Readonly<Record<string, string>>, role: 'manager' | 'senior' = 'senior') =>
  desk(sales.as(role), 'feeds', { country: 'thailand', ...of });
const told = async (token: unknown): Promise<FeedFacts | number> => {
  const service = sales.as('site');
  try {
    return await service.send<FeedFacts>('/api/house/feed', { method: 'POST', body: { token } });
  } catch (error) {
    return (error as { readonly status: number }).status;
  }
};
const feed = (body: Readonly<Record<string, unknown>>) => body['feed'] as { readonly id: string; readonly token: string };

describe('the calendar behind a link', () => {
  it('tells what the boat sails from a month ago to 120 days ahead, as the departures have it, and names nobody', async () => {
    await sales.hold('senior', { service_date: dayFromNow(30), adults: 5, children: 0, infants: 0, start_time: '08:00', lead_name_latin: 'Secret Guest' });
    const { token } = feed((await feedOf({ boat: boat.id })).body);
    const facts = await told(token);
    if (typeof facts === 'number') throw new Error(`answered ${facts}`);
    const rows = await sales.admin.collection('departures').getFullList({ filter: `boat = "${boat.id}"`, sort: 'service_date,start_time' });
    expect(facts.departures.map(({ id, starts, taken, capacity }) => [id, starts, taken, capacity])).toEqual(
      rows.map((row) => [row.id, Date.parse(String(row['starts_at'])), row['seats_taken'], row['capacity']]),
    );
    expect(facts.departures.filter(({ taken }) => taken === 5)).toHaveLength(1);
    expect(JSON.stringify(facts)).not.toMatch(/Secret|price|total|phone/i);
    expect(facts.name_en).toBe(boat['name']);
    // Variants of one trip that sail together are one trip on the boat.
    const main = await sales.admin.collection('ic_excurs').getOne('128');
    const variants = await sales.admin.collection('ic_excurs').getFullList({ filter: 'parent = "128"', sort: 'id' });
    expect(variants.length).toBeGreaterThan(0);
    const other = await sales.admin.collection('ic_excurs').create({ ...main, id: '990128', slug: 'other-128', site_name_en: '', name_en: 'Another trip' });
    await sales.admin.collection('departures').update(rows[0]?.id ?? '', { excursions: [...variants.map(({ id }) => id), '128', other.id] });
    const again = await told(token);
    const nameOf = (one: RecordModel): unknown => one['site_name_en'] || one['name_en'];
    expect(typeof again === 'number' ? '' : again.departures[0]?.trips_en).toBe([main, other].map(nameOf).join(' · '));
  });

  it('is the same link however often it is made, and leads nowhere once it is taken back; the next one is another', async () => {
    const one = feed((await feedOf({ boat: boat.id })).body);
    expect(feed((await feedOf({ boat: boat.id })).body)).toMatchObject({ id: one.id, token: one.token });
    expect((await desk(sales.as('senior'), `feeds/${one.id}/end`, {})).status).toBe(200);
    expect(await told(one.token)).toBe(404);
    const next = feed((await feedOf({ boat: boat.id })).body);
    expect(next.token).not.toBe(one.token);
    expect(await told(next.token)).toMatchObject({ name_en: boat['name'] });
    // A boat that is put aside tells nothing more.
    await sales.admin.collection('boats').update(boat.id, { active: false });
    expect(await told(next.token)).toBe(404);
    await sales.admin.collection('boats').update(boat.id, { active: true });
  });

  it('is made by seniors alone, of one boat or one guide, and no guess finds one', async () => {
    expect((await feedOf({ boat: boat.id }, 'manager')).status).toBe(403);
    expect((await desk(sales.as('manager'), 'feeds?country=thailand')).status).toBe(403);
    expect((await feedOf({})).status).toBe(422);
    expect((await feedOf({ boat: boat.id, guide: sales.idOf('manager') })).status).toBe(422);
    expect((await feedOf({ guide: sales.idOf('manager') })).status).toBe(422);
    for (const guess of ['', 'x', '0'.repeat(32), { $ne: '' }, null, 0]) expect(await told(guess)).toBe(404);
    // The route is the site's alone: nobody who is signed in asks it himself.
    await expect(sales.as('senior').send('/api/house/feed', { method: 'POST', body: { token: '0'.repeat(32) } })).rejects.toMatchObject({ status: 403 });
  });
});
