import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_STATUSES, statusesOf } from '../../../src/crm/leads/lead/lead.rules.ts';
import { desk as call, patch, startDesk, type TestDesk } from '../../support/desk.ts';
import { answerOf } from '../../support/house.ts';

const STATUSES = statusesOf(DEFAULT_STATUSES);
const WAYS = ['route', 'route', 'route', 'bare route', 'patch', 'raw', 'raw with reason', 'batch', 'activity'] as const;
const KNOWN = { date_from: '2026-12-24', hotel: 'Катания', adults: 2 };
let desk: TestDesk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

async function newLead(): Promise<string> {
  const body = { country: 'thailand', name: 'Путник', phone_raw: `+7900${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`, assigned_user: '' };
  return String(((await call(desk.as('senior'), 'leads', body)).body['lead'] as { id: string }).id);
}

/** Tries to put a lead into a status one way or another; whether it worked is looked up, not believed. */
async function push(id: string, way: (typeof WAYS)[number], to: string): Promise<void> {
  const { revision } = await desk.admin.collection('leads').getOne(id, { fields: 'revision' });
  const senior = desk.as('senior');
  const reason = { loss_reason: 'price' };
  switch (way) {
    case 'route':
      await call(senior, `leads/${id}/move`, { to, expected: revision, fields: KNOWN, ...reason });
      break;
    case 'bare route':
      await call(senior, `leads/${id}/move`, { to, expected: revision });
      break;
    case 'activity':
      await call(senior, `leads/${id}/activity`, { kind: 'call_out', text: 'x', to, ...reason });
      break;
    case 'patch':
      await patch(senior, 'leads', id, revision, { status: to, ...reason });
      break;
    case 'raw':
      await answerOf(desk.admin.collection('leads').update(id, { status: to }));
      break;
    case 'raw with reason':
      await answerOf(desk.admin.collection('leads').update(id, { status: to, ...reason, ...KNOWN }));
      break;
    case 'batch': {
      const batch = senior.createBatch();
      batch.collection('leads').update(id, { status: to, ...reason }, { headers: { 'X-Expected-Revision': revision } });
      await answerOf(batch.send());
    }
  }
}

describe('a lead', () => {
  it('takes no path outside the table, whoever pushes it whichever way', async () => {
    const step = fc.tuple(fc.constantFrom(...WAYS), fc.constantFrom(...STATUSES.keys()));
    let moves = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (walk) => {
        const id = await newLead();
        for (const [way, to] of walk) await push(id, way, to);
        const lead = await desk.admin.collection('leads').getOne(id);
        const path = await desk.admin.collection('lead_stages').getFullList({ filter: desk.admin.filter('lead = {:id}', { id }), sort: 'at,created' });
        expect(path[0]).toMatchObject({ from: '', to: 'new' });
        path.slice(1).forEach((row, index) => {
          expect(row['from']).toBe(path[index]?.['to']);
          expect(STATUSES.get(row['from'])?.next).toContain(row['to']);
          if (row['to'] === 'lost') expect(row['loss_reason']).not.toBe('');
        });
        const status = STATUSES.get(lead['status']);
        expect(path.at(-1)?.['to']).toBe(lead['status']);
        expect(lead['status']).not.toBe('won');
        expect(lead['next_action_at'] !== '').toBe(status?.kind === 'open');
        expect(lead['due_at'] !== '').toBe(status?.kind === 'open');
        expect(lead['closed_at'] === '').toBe(status?.kind === 'open');
        for (const field of status?.required ?? []) expect(lead[field]).not.toBe('');
        moves += path.length - 1;
      }),
      { numRuns: 40 },
    );
    expect(moves).toBeGreaterThan(20);
  });

  it('pushed by many at once moves as often as its history says, and every refusal says why', async () => {
    const id = await newLead();
    const { revision } = await desk.admin.collection('leads').getOne(id);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        call(
          desk.as('senior'),
          `leads/${id}/move`,
          { to: index % 2 ? 'contacted' : 'spam', expected: revision },
          index % 3 ? randomUUID() : `same-key-for-all-${index % 2}`,
        ),
      ),
    );
    const path = await desk.admin.collection('lead_stages').getFullList({ filter: desk.admin.filter('lead = {:id}', { id }) });
    expect(path).toHaveLength(2);
    for (const { status, body } of answers) expect(status === 200 || body['code'] === 'stale').toBe(true);
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => (body['lead'] as { status: string }).status)).size).toBe(1);
  });
});
