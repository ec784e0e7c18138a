import { EventSource } from 'eventsource';
import PocketBase, { type RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk as call, startDesk, type TestDesk } from '../../support/desk.ts';

const WITHIN_MS = 1000;
let desk: TestDesk;
beforeAll(async () => {
  Object.assign(globalThis, { EventSource });
  desk = await startDesk();
});
afterAll(() => desk.stop());

/** What somebody is told of leads while he looks at a list. */
async function watch(role: 'manager' | 'manager2' | 'guide'): Promise<{ readonly seen: RecordModel[]; readonly stop: () => Promise<void> }> {
  const client = new PocketBase(desk.url).autoCancellation(false);
  client.authStore.save(desk.as(role).authStore.token, desk.as(role).authStore.record);
  const seen: RecordModel[] = [];
  await client.collection('leads').subscribe('*', ({ record }) => seen.push(record));
  return { seen, stop: () => client.collection('leads').unsubscribe() };
}

describe('a list of leads', () => {
  it('shows another manager’s write within a second, without his guest’s phone, and nothing to a guide', async () => {
    const [own, colleague, guide] = [await watch('manager'), await watch('manager2'), await watch('guide')];
    const told = { country: 'thailand', name: 'Живая', phone_raw: '+79160001122' };
    const started = Date.now();
    const { id, revision } = (await call(desk.as('manager'), 'leads', told)).body['lead'] as RecordModel;
    await expect.poll(() => colleague.seen.some((lead) => lead.id === id && lead['status'] === 'new'), { timeout: WITHIN_MS, interval: 10 }).toBe(true);
    await call(desk.as('manager'), `leads/${id}/move`, { to: 'contacted', expected: revision });
    await expect.poll(() => colleague.seen.some((lead) => lead['status'] === 'contacted'), { timeout: WITHIN_MS, interval: 10 }).toBe(true);
    console.info(`two writes seen by another within ${Date.now() - started} ms`);
    await expect.poll(() => own.seen.length, { timeout: WITHIN_MS }).toBe(2);
    expect(JSON.stringify(own.seen)).toContain('+79160001122');
    expect(JSON.stringify(colleague.seen)).not.toContain('0001122');
    expect(guide.seen).toEqual([]);
    for (const one of [own, colleague, guide]) await one.stop();
  });
});
