import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, patch } from '../support/desk.ts';
import { answerOf } from '../support/house.ts';
import { type SalesDesk, startSales } from '../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

const stageOf = (id: string): Promise<RecordModel> => sales.admin.collection('statuses').getOne(id);
const change = async (id: string, fields: Readonly<Record<string, unknown>>, role: 'admin' | 'senior' = 'admin') =>
  patch(sales.as(role), 'statuses', id, (await stageOf(id))['revision'], fields, randomUUID());
const add = (role: 'admin' | 'senior', fields: Readonly<Record<string, unknown>>) =>
  answerOf(
    sales
      .as(role)
      .collection('statuses')
      .create({ name_ru: 'Ждёт', name_en: 'Waits', kind: 'open', next: ['lost'], sort: 35, ...fields }, { headers: { 'Idempotency-Key': randomUUID() } }),
  );
const faults = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) =>
  Object.entries((body['data'] as { readonly fields?: Readonly<Record<string, { readonly code: string }>> })?.fields ?? {}).map(
    ([field, { code }]) => `${field} ${code}`,
  );
async function moveTo(to: string): Promise<number> {
  const made = await desk(sales.as('manager'), 'leads', { country: 'thailand', name: 'Анна', phone_raw: '+79160001122', source: 'phone', language: 'ru' });
  const lead = made.body['lead'] as RecordModel;
  return (await desk(sales.as('manager'), `leads/${lead.id}/move`, { to, expected: lead['revision'] })).status;
}

describe('stages of leads', () => {
  it('are changed by administrators, and what they allow holds with the next move', async () => {
    expect((await add('senior', { id: 'waits0' })).status).toBe(400);
    expect((await add('admin', { id: 'waits', system: true })).status).toBe(200);
    expect((await stageOf('waits'))['system']).toBe(false);
    expect(await moveTo('waits')).toBe(422);
    const { next } = await stageOf('new');
    expect((await change('new', { next: [...next, 'waits'] })).status).toBe(200);
    expect(await moveTo('waits')).toBe(200);
    expect((await change('waits', { required_fields: ['hotel'] })).status).toBe(200);
    expect(await moveTo('waits')).toBe(422);
  });

  it('change their time to answer with the next lead', async () => {
    const before = (await stageOf('new'))['sla_minutes'];
    expect((await change('new', { sla_minutes: 100_000 })).status).toBe(200);
    const made = await desk(sales.as('manager'), 'leads', { country: 'thailand', name: 'Анна', phone_raw: '+79160001133', source: 'phone', language: 'ru' });
    expect(String((made.body['lead'] as RecordModel)['due_at']) > new Date(Date.now() + 5 * 86_400_000).toISOString().replace('T', ' ')).toBe(true);
    await change('new', { sla_minutes: before });
  });

  it('of the house stay, lead somewhere, and are never archived with leads in them', async () => {
    expect(faults(await change('new', { archived: true }))).toEqual(['archived stage_system']);
    expect(faults(await change('won', { kind: 'open' }))).toEqual(['kind stage_system']);
    expect(faults(await change('waits', { archived: true }))).toEqual(['archived stage_leads']);
    expect(faults(await change('waits', { next: [] }))).toEqual(['next stage_no_way']);
    expect(faults(await change('waits', { next: ['lost', 'nowhere'] }))).toEqual(['next stage_unknown']);
    expect(faults(await change('waits', { next: ['lost', 'waits'] }))).toEqual(['next stage_itself']);
    expect(faults(await change('waits', { required_fields: ['passport'] }))).toEqual(['required_fields wrong']);
    expect((await change('waits', { name_en: 'Thinks' }, 'senior')).status).toBe(404);
    await expect(sales.as('admin').collection('statuses').delete('waits')).rejects.toThrow();
  });

  it('tell in their history who changed what', async () => {
    const { rows } = (await desk(sales.as('senior'), 'events?entity=statuses&record=waits')).body as unknown as { readonly rows: readonly object[] };
    expect(rows[0]).toMatchObject({ actor_name: 'admin', action: 'update', after: { required_fields: ['hotel'] } });
  });
});
