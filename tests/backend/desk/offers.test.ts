import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk } from '../../support/desk.ts';
import { answerOf } from '../../support/house.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

let guests = 0;
const newLead = async (): Promise<RecordModel> => {
  const body = { country: 'thailand', name: `Гость ${++guests}`, phone_raw: `+7916000${String(1000 + guests)}`, assigned_user: '' };
  return (await desk(sales.as('senior'), 'leads', body)).body['lead'] as RecordModel;
};
const offer = async (lead: RecordModel, excursions: readonly string[]): Promise<string> =>
  String(((await desk(sales.as('senior'), `leads/${lead.id}/offer`, { excursions })).body['offer'] as RecordModel)['token']);
const ask = (route: string, body: Readonly<Record<string, unknown>>) => answerOf(sales.as('site').send(`/api/house/${route}`, { method: 'POST', body }));
const pick = (token: string, excursions: readonly string[]) => ask('offer-pick', { token, excursions });
const picksOf = async (id: string) =>
  ((await sales.admin.collection('leads').getOne(id))['picks'] as readonly { excursion: string }[]).map(({ excursion }) => excursion);
const readLead = (id: string) => sales.admin.collection('leads').getOne(id);

describe('what a guest picks', () => {
  it('from two offers is one list without repeats, and stays where another offer has it', async () => {
    const lead = await newLead();
    const [first, second] = [await offer(lead, ['128', '129']), await offer(lead, ['128', '1281'])];
    await pick(first, ['128']);
    await pick(second, ['128', '1281']);
    expect((await picksOf(lead.id)).toSorted()).toEqual(['128', '1281']);
    await pick(second, ['1281']);
    expect((await picksOf(lead.id)).toSorted()).toEqual(['128', '1281']);
    await pick(first, []);
    expect(await picksOf(lead.id)).toEqual(['1281']);
  });

  it('counts once however often it is sent, and nothing that was not offered does', async () => {
    const lead = await newLead();
    const token = await offer(lead, ['128', '129']);
    await Promise.all(Array.from({ length: 6 }, () => pick(token, ['129', '1281', '129'])));
    expect(await picksOf(lead.id)).toEqual(['129']);
    const { touches } = await readLead(lead.id);
    await pick(token, ['129']);
    expect((await readLead(lead.id))['touches']).toBe(touches);
  });

  it('reaches the lead that his was merged into, and a lost one, which stays lost', async () => {
    const [one, other] = [await newLead(), await newLead()];
    const token = await offer(other, ['128']);
    const [into, from] = [await readLead(one.id), await readLead(other.id)];
    const merged = await desk(sales.as('senior'), `leads/${one.id}/merge`, { from: other.id, expected: into['revision'], expected_from: from['revision'] });
    expect(merged.status).toBe(200);
    expect((await pick(token, ['128'])).status).toBe(200);
    expect(await picksOf(one.id)).toEqual(['128']);
    const { revision } = await readLead(one.id);
    expect((await desk(sales.as('senior'), `leads/${one.id}/move`, { to: 'lost', loss_reason: 'price', expected: revision })).status).toBe(200);
    expect((await pick(token, [])).status).toBe(200);
    expect(await readLead(one.id)).toMatchObject({ status: 'lost', picks: [] });
  });
});

describe('a guest who was made nobody', () => {
  it('has no link any more, and nothing brings him back', async () => {
    const lead = await newLead();
    const token = await offer(lead, ['128']);
    const { revision } = await readLead(lead.id);
    const linked = await desk(sales.as('senior'), `leads/${lead.id}/client`, { expected: revision });
    const client = linked.body['client'] as RecordModel;
    const current = await sales.admin.collection('clients').getOne(client.id);
    expect((await desk(sales.as('admin'), `clients/${client.id}/anonymise`, { expected: current['revision'], reason: 'asked' })).status).toBe(200);
    expect([(await ask('offer', { token })).status, (await pick(token, ['128'])).status]).toEqual([404, 404]);
    expect((await readLead(lead.id))['name']).toBe('—');
  });
});
