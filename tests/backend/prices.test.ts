import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { desk, type DeskRole } from '../support/desk.ts';
import { recordIn, type Studio, studioOf } from '../support/studio.ts';
import { dayFromNow, type SalesDesk, startSales, voucherIn } from '../support/voucher-desk.ts';
import { runSql } from '../support/backend.ts';

let sales: SalesDesk;
let studio: Studio;
beforeAll(async () => {
  sales = await startSales();
  studio = studioOf(sales);
});
afterAll(() => sales.stop());
afterEach(async () => {
  await studio.clear();
  for (const { id } of await sales.admin.collection('price_lists').getFullList()) await sales.admin.collection('price_lists').delete(id);
  await sales.admin.collection('ic_excurs').update('128', { price_adult: 2500, price_child: 1900, price_infant: 0 });
});

type Facts = Readonly<Record<string, unknown>>;
const lists = () => sales.admin.collection('price_lists');
const saveAll = (role: DeskRole, body: Facts, key: string = randomUUID()) => desk(sales.as(role), 'drafts/save-all', { hand: role, ...body }, key);
const typed = (value: unknown, more: Facts = {}): Facts => ({ entity: 'ic_excurs', record: '128', field: 'price_adult', value, base: 2500, seen: [], ...more });
const winter = (more: Facts = {}): Facts => ({
  entity: 'price_lists',
  fields: { excursion: '128', valid_from: dayFromNow(20), valid_to: dayFromNow(40), price_adult: 3000, ...more },
});
const unitsOn = async (service_date: string, more: Facts = {}) =>
  (
    (await sales.draft('manager', { service_date, adults: 2, children: 1, infants: 1, ...more }))['units'] as readonly { type: string; unit_price: number }[]
  ).map(({ type, unit_price }) => [type, unit_price]);

describe('a voucher', () => {
  it('is quoted the prices of its day: those of the list that began last, usual ones where none holds', async () => {
    await lists().create({ excursion: '128', valid_from: dayFromNow(10), price_adult: 2800 });
    await lists().create({ excursion: '128', valid_from: dayFromNow(20), valid_to: dayFromNow(25), price_adult: 3100, price_child: 2100, price_infant: 500 });
    expect(await unitsOn(dayFromNow(9))).toEqual([
      ['adult', 250_000],
      ['child', 190_000],
      ['infant', 0],
    ]);
    expect(await unitsOn(dayFromNow(10))).toEqual([
      ['adult', 280_000],
      ['child', 190_000],
      ['infant', 0],
    ]);
    for (const day of [20, 25])
      expect(await unitsOn(dayFromNow(day))).toEqual([
        ['adult', 310_000],
        ['child', 210_000],
        ['infant', 50_000],
      ]);
    expect((await unitsOn(dayFromNow(26)))[0]).toEqual(['adult', 280_000]);
    // Of the variant that is sold, and of nothing else.
    expect(await unitsOn(dayFromNow(20), { variant: '1281' })).toEqual([['private_boat', 3_000_000]]);
  });

  it('keeps what it was quoted when a list comes later, and is priced anew when it is moved to a day of other prices', async () => {
    const voucher = await sales.draft('manager', { service_date: dayFromNow(15) });
    const held = await sales.act('manager', voucher, 'hold', {});
    expect(held.status).toBe(200);
    await lists().create({ excursion: '128', valid_from: dayFromNow(10), valid_to: dayFromNow(30), price_adult: 9000 });
    const noted = await sales.act('manager', voucherIn(held), 'save', { room: '7' });
    expect(voucherIn(noted)).toMatchObject({ price_snapshot: { adult: 250_000 } });
    const same = await sales.act('manager', voucherIn(noted), 'save', { service_date: dayFromNow(16) });
    expect(voucherIn(same)).toMatchObject({ price_snapshot: { adult: 250_000 } });
    const moved = await sales.act('manager', voucherIn(same), 'save', { service_date: dayFromNow(35) });
    expect(voucherIn(moved)).toMatchObject({ price_snapshot: { adult: 250_000 } });
    const dear = await sales.act('manager', voucherIn(moved), 'save', { service_date: dayFromNow(30) });
    expect(voucherIn(dear)).toMatchObject({ price_snapshot: { adult: 900_000 } });
  });
});

describe('a price list', () => {
  it('ends no earlier than it begins, says a price, and one that can be paid', async () => {
    const body = { excursion: '128', valid_from: '2027-05-10', price_adult: 2000 };
    for (const [wrong, field] of [
      [{ valid_to: '2027-05-09' }, 'valid_to'],
      [{ price_adult: 0 }, 'price_adult'],
      [{ price_adult: 2000.5 }, 'price_adult'],
      [{ valid_from: '2027-5-1' }, 'valid_from'],
    ] as const)
      await expect(lists().create({ ...body, ...wrong })).rejects.toMatchObject({ status: 400, response: { data: { [field]: {} } } });
    await lists().create({ ...body, valid_to: '2027-05-10' });
    await expect(lists().create(body)).rejects.toMatchObject({ status: 400 });
  });

  it('is proposed by managers, published by editors, and nobody else’s to touch', async () => {
    for (const role of ['guest', 'guide', 'agent', 'accountant'] as const)
      expect((await saveAll(role, { added: [winter()] })).status).toBeGreaterThanOrEqual(401);
    expect((await saveAll('manager', { added: [winter()] })).status).toBe(200);
    const drafts = await studio.drafts('content', 'subject=ic_excurs:128');
    expect(drafts).toMatchObject([{ entity: 'price_lists', kind: 'create', fields: { price_adult: 3000 } }]);
    for (const role of ['manager', 'accountant', 'guide'] as const) expect((await studio.publish(role, drafts)).status).toBe(403);
    expect((await studio.publish('content', drafts)).status).toBe(200);
    expect(await lists().getFullList()).toMatchObject([{ excursion: '128', price_adult: 3000, valid_from: dayFromNow(20) }]);
  });

  it('is prepared, published at its instant once, told to the pages, and taken back', async () => {
    await saveAll('content', { added: [winter()] });
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = recordIn(await studio.publish('content', await studio.drafts('content', 'subject=ic_excurs:128'), { at }), 'publication');
    await studio.due();
    expect(await lists().getFullList()).toEqual([]);
    runSql(sales, `UPDATE publications SET publish_at = '2026-01-01 00:00:00.000Z' WHERE id = '${id}'`);
    await Promise.all([studio.due(), studio.due()]);
    const [list] = await lists().getFullList();
    expect(list).toMatchObject({ price_adult: 3000 });
    expect(await sales.admin.collection('outbox').getFullList({ filter: `record = "${list?.id}"` })).toHaveLength(1);
    expect((await unitsOn(dayFromNow(20)))[0]).toEqual(['adult', 300_000]);
    expect((await desk(sales.as('content'), `publications/${id}/take-back`, {})).status).toBe(200);
    expect(await lists().getFullList()).toEqual([]);
    expect((await unitsOn(dayFromNow(20)))[0]).toEqual(['adult', 250_000]);
  });
});

describe('many sums typed together', () => {
  it('are all of them typed or none, and once under one key', async () => {
    const wrong = await saveAll('content', { fields: [typed(2600), typed('many', { field: 'price_child' })] });
    expect(wrong.status).toBe(422);
    expect(await studio.drafts('content')).toEqual([]);
    const key = randomUUID();
    const body = { fields: [typed(2600), typed(30_500, { record: '1281', field: 'private_price', base: 30_000 })], added: [winter()] };
    const answers = await Promise.all([1, 2, 3].map(() => saveAll('content', body, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const drafts = await studio.drafts('content', 'subject=ic_excurs:128');
    expect(drafts.map(({ entity }) => entity).toSorted()).toEqual(['ic_excurs', 'ic_excurs', 'price_lists']);
  });

  it('lose nobody’s price: who had not seen it stands beside it', async () => {
    await saveAll('manager', { fields: [typed(2700)] });
    await saveAll('content', { fields: [typed(2800)] });
    const draft = await studio.draft();
    expect(draft.differences).toMatchObject([{ field: 'price_adult', value: 2700, rivals: [{ value: 2800 }] }]);
    expect((await studio.publish('content', [draft])).status).toBe(409);
    const [word] = draft.differences;
    await saveAll('content', { fields: [typed(2800, { seen: [word?.token, ...(word?.rivals ?? []).map(({ token }) => token)] })] });
    expect((await studio.publish('content', [await studio.draft()])).status).toBe(200);
    expect(await studio.live()).toMatchObject({ price_adult: 2800 });
  });

  it('go live as one publication and come back as one', async () => {
    const before = [await studio.live(), await studio.live('1281')];
    await saveAll('content', { fields: [typed(2650), typed(32_000, { record: '1281', field: 'private_price', base: before[1]?.['private_price'] })] });
    const { id } = recordIn(await studio.publish('content', await studio.drafts('content', 'subject=ic_excurs:128'), { why: '+7 %' }), 'publication');
    expect([(await studio.live())['price_adult'], (await studio.live('1281'))['private_price']]).toEqual([2650, 32_000]);
    await desk(sales.as('content'), `publications/${id}/take-back`, {});
    expect([(await studio.live())['price_adult'], (await studio.live('1281'))['private_price']]).toEqual([
      before[0]?.['price_adult'],
      before[1]?.['private_price'],
    ]);
  });

  it('are asked for by what they need', async () => {
    expect((await saveAll('content', {})).status).toBe(422);
    expect((await saveAll('content', { fields: Array.from({ length: 1001 }, () => typed(1)) })).status).toBe(422);
    expect((await saveAll('content', { fields: [{ ...typed(1), base: undefined }] })).status).toBeGreaterThanOrEqual(400);
    expect((await saveAll('content', { fields: [typed(1, { entity: 'users' })] })).status).toBe(404);
    expect((await saveAll('content', { fields: [typed(1, { field: 'revision' })] })).status).toBe(422);
  });
});
