import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { answerOf } from '../../support/house.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

async function save(id: string, change: Readonly<Record<string, unknown>>, role: 'admin' | 'senior' = 'admin') {
  const seen = await desk.admin.collection('sources').getOne(id);
  const headers = { 'X-Expected-Revision': String(seen['revision']) };
  return answerOf(
    desk
      .as(role)
      .collection('sources')
      .update(id, { ...change, seen }, { headers }),
  );
}
let phone = 79_170_000_000;
async function enquire(source_detail: Readonly<Record<string, string>>, source = 'site_form'): Promise<RecordModel> {
  phone += 1;
  const consent = { version: '1', at: new Date().toISOString() };
  const lead = { uuid: randomUUID(), country: 'thailand', name: 'Анна', language: 'ru', phone_raw: `+${phone}`, source, source_detail, consent };
  return desk.admin.collection('leads').create(lead);
}

describe('a source', () => {
  it('is what an enquiry says of where its guest came from, the first of several, and never of a lead that somebody entered', async () => {
    expect((await enquire({ utm_source: 'vk' }))['source']).toBe('site_form');
    expect((await save('vk', { match: ['utm_source=vk', 'vk.com'], default_manager: desk.idOf('manager2') })).status).toBe(200);
    expect(await enquire({ utm_source: 'VK' })).toMatchObject({ source: 'vk', assigned_user: desk.idOf('manager2'), assigned_reason: 'source_default' });
    expect((await enquire({ referrer: 'https://m.vk.com/feed' }))['source']).toBe('vk');
    expect((await enquire({ referrer: 'https://notvk.com/' }))['source']).toBe('site_form');
    expect((await enquire({ utm_source: 'vk' }, 'phone'))['source']).toBe('phone');
    expect((await save('vk', { active: false })).status).toBe(200);
    expect((await enquire({ utm_source: 'vk' }))['source']).toBe('site_form');
  });

  it('takes no pattern that means nothing, no cost without its currency, and no manager who sells nothing', async () => {
    for (const match of [['instagram'], ['https://x.com'], [1], 'vk.com', Array(31).fill('vk.com'), { a: 1 }])
      expect((await save('instagram', { match })).body, JSON.stringify(match)).toMatchObject({ data: { fields: { match: { code: 'wrong' } } } });
    expect((await save('instagram', { monthly_cost: 500_000 })).body).toMatchObject({ data: { fields: { currency: { code: 'missing' } } } });
    expect((await save('instagram', { monthly_cost: 500_000, currency: 'THB' })).status).toBe(200);
    expect((await save('instagram', { default_manager: desk.idOf('guide') })).body).toMatchObject({ data: { fields: { default_manager: { code: 'wrong' } } } });
    expect((await save('instagram', { default_manager: desk.idOf('senior') })).status).toBe(200);
    expect((await save('instagram', { monthly_cost: 1 }, 'senior')).status).toBeGreaterThan(400);
  });
});
