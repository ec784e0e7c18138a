import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provenFields } from '../../../src/access/policy.ts';
import { STAFF_WRITES } from '../../../src/access/writes.ts';
import { ALL_COLLECTIONS } from '../../../src/registry/collections.ts';
import { describedAs } from '../../../src/records/asked-words.ts';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { answerOf } from '../../support/house.ts';
import { houseRoutes } from '../../support/house-routes.ts';

type Asks = 'asked' | 'free' | Readonly<Record<string, 'asked' | 'free'>>;
const EVERY = 'nobody000000000';

/** Every write of the desk, and whether a session alone is enough for it. Said independently of the code: whoever adds a route adds its row. */
const ROUTES: Readonly<Record<string, Asks>> = {
  // Accounts and doors.
  'second-factors/{id}/reset': 'asked',
  'agent-invitations': 'asked',
  'agent-invitations/{id}/{action}': { renew: 'asked', revoke: 'asked' },
  'agent-applications/{id}/reject': 'asked',
  'agents/{id}/suspend': 'asked',
  'agents/{id}/restore': 'asked',
  'agents/{id}/manager': 'asked',
  'agents/{id}/merge': 'asked',
  feeds: 'asked',
  'feeds/{id}/end': 'asked',
  // Of one's own sessions nothing is asked, of others' the work itself asks: see below.
  'sessions/end-all': 'free',
  'sessions/{id}/end': 'free',
  'sessions/{id}/mine': 'free',
  'sessions/{id}/not-mine': 'free',
  // What the house says of itself, and how it works.
  'settings/{key}': 'asked',
  'settings/message-test': 'asked',
  'setup/country': 'asked',
  'setup/category': 'asked',
  'setup/excursion': 'asked',
  'retention/{code}/dry': 'free',
  'retention/{code}/period': 'asked',
  'house/prove': 'free',
  // Where money goes.
  'pay-methods': 'asked',
  'pay-methods/{id}/save': 'asked',
  'pay-methods/{id}/confirm': 'asked',
  'agents/{id}/account': 'asked',
  'agents/{id}/account-confirm': 'asked',
  'agent-account': 'asked',
  'agent-letters': 'asked',
  payouts: 'asked',
  'payouts/bank': 'asked',
  'payouts/{id}/{action}': { approve: 'asked', send: 'asked', confirm: 'asked', fail: 'asked', void: 'asked' },
  'currencies/{id}/make-main': 'asked',
  // What cannot be taken back, or takes much back.
  'clients/{id}/anonymise': 'asked',
  'imports/{id}/{action}': { check: 'free', run: 'free', pause: 'free', resume: 'free', cancel: 'free', undo: 'asked' },
  // The day's work.
  ...Object.fromEntries(
    [
      ...['agent-codes', 'agent-codes/{id}/{action}', 'agent-agreements', 'agent-devices', 'agent-devices/{id}/remove', 'agent-devices/{id}/test'],
      ...['commissions/{id}/reject', 'manual-entries', 'manual-entries/{id}/dispute', 'manual-entries/{id}/note', 'manual-entries/{id}/proof'],
      ...['manual-entries/{id}/match', 'manual-entries/{id}/approve', 'manual-entries/{id}/reject', 'manual-entries/{id}/answer'],
      ...['cancellation-rules', 'cancellation-rules/{id}/{action}', 'cash/boxes', 'cash-moves', 'cash-moves/{id}/{action}', 'cash/close'],
      // Two people pay a refund, each by his own session.
      ...['cash-requests', 'cash-requests/{id}/{action}'],
      ...['clients', 'leads/{id}/client', 'clients/{id}/merge', 'clients/{id}/reveal', 'leads/{id}/reveal'],
      ...['rates', 'rates/{id}/take-back', 'rates-held/{id}/confirm', 'rates-held/{id}/dismiss', 'rates-fetch'],
      ...['departures', 'departures/{id}/{action}', 'blocks', 'blocks/{id}/{action}', 'allotments', 'allotments/{id}/{action}', 'plans/{id}/make'],
      ...['guide-closing', 'guide-unsent', 'guide-unsent/{key}/photo'],
      ...['guide-copies', 'guide-copies/{id}/end', 'boarding', 'boarding/{key}/photo', 'handovers', 'handovers/{id}/{action}'],
      ...['imports', 'imports/{id}/lines', 'imports/{id}/mapping', 'imports/{id}/step'],
      ...['slips/{id}/{action}', 'statements', 'statement-lines/confirm', 'statement-lines/{id}/{action}'],
      ...['leads', 'leads/{id}/move', 'leads/{id}/assign', 'leads/{id}/activity', 'leads/{id}/next', 'leads/{id}/offer', 'leads/{id}/merge'],
      ...['referral/{lead}/decide', 'referral/{lead}/code', 'own-leads', 'own-holds/{id}/end', 'notes', 'notes/{id}/{action}'],
      ...['reminders/queue', 'reminders/{id}/{action}', 'reminder-templates', 'reminder-templates/{id}/save', 'reviews/{id}/{action}'],
      ...['pickups/draw', 'pickups/{voucher}/{action}', 'runs/{id}/{action}', 'sea-days', 'sea-days/{id}/{action}', 'sea-choices/{id}/answer'],
      ...['stats/targets', 'drafts', 'drafts/save', 'drafts/save-all', 'drafts/store', 'drafts/{id}/discard', 'versions/{id}/restore'],
      ...['publications/{id}/{action}', 'vouchers', 'vouchers/{id}/payments', 'vouchers/{id}/delete', 'vouchers/{id}/{action}'],
      ...['payments/{id}/{action}', 'waiting', 'waiting/{id}/{action}', 'exports'],
    ].map((route) => [route, 'free' as const]),
  ),
};

/** Fields that ask, of every collection that staff write through the records API. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  users: ['username', 'phone_e164', 'type', 'active', 'manager_code', 'password'],
  admins: ['username', 'kind', 'active', 'password'],
  countries: ['timezone', 'phone', 'whatsapp', 'telegram'],
};

let desk: TestDesk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const WRITES = houseRoutes().filter(({ method, path }) => method === 'POST' && path.startsWith('/api/desk/'));
const wordOf = (path: string): string => path.replace('/api/desk/', '');
/** Behind the house's own account: nobody's session comes that far. */
const HOUSE_ONLY = ['public-voucher/{token}/seen'];

/** A write that a browser sends, of somebody who has proven nothing. */
const send = (path: string, isProven = false) =>
  answerOf(
    desk.as('admin').send(path, {
      method: 'POST',
      body: { expected: 1 },
      headers: { 'Idempotency-Key': randomUUID(), 'x-house-address': '198.51.100.7', 'x-house-proof': isProven ? '1' : '0' },
    }),
  );

describe('every write of the desk', () => {
  it('has its row here', () => {
    const known = [...Object.keys(ROUTES), ...HOUSE_ONLY].toSorted();
    expect([...WRITES.map(({ path }) => wordOf(path)), 'exports'].toSorted()).toEqual(known);
  });

  it('asks for a proof, or does not, as its row says', async () => {
    const wrong: string[] = [];
    for (const [route, asks] of Object.entries(ROUTES)) {
      const cases = typeof asks === 'string' ? [[route, asks]] : Object.entries(asks).map(([action, one]) => [route.replace('{action}', action), one]);
      for (const [word = '', expected] of cases) {
        const path = `/api/desk/${word.replaceAll(/\{\w+\}/g, EVERY)}`;
        const { body } = await send(path);
        if ((body['code'] === 'proof_missing') !== (expected === 'asked')) wrong.push(`${word}: ${expected}, but ${String(body['code'])}`);
        if (expected === 'asked' && (await send(path, true)).body['code'] === 'proof_missing') wrong.push(`${word} asks in vain`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('that is about others’ sessions asks, and about one’s own does not', async () => {
    const session = await desk.admin.collection('sessions').create({ subject: `users:${desk.idOf('senior')}`, last_seen: new Date() });
    const own = await desk.admin.collection('sessions').create({ subject: `admins:${desk.idOf('admin')}`, last_seen: new Date() });
    expect((await send(`/api/desk/sessions/${session.id}/end`)).body['code']).toBe('proof_missing');
    expect((await send(`/api/desk/sessions/${own.id}/end`)).status).toBe(200);
    const all = await answerOf(
      desk.as('admin').send('/api/desk/sessions/end-all', {
        method: 'POST',
        body: { of: `users:${desk.idOf('senior')}` },
        headers: { 'x-house-address': '198.51.100.7', 'x-house-proof': '0' },
      }),
    );
    expect(all.body['code']).toBe('proof_missing');
    expect((await send(`/api/desk/sessions/${session.id}/end`, true)).status).toBe(200);
  });
});

describe('every field that staff write', () => {
  it('asks as the table says; of accounts all that nobody let go', () => {
    const asking = Object.keys(STAFF_WRITES).flatMap((name) => {
      const description = describedAs(name);
      const fields = description ? provenFields(description) : [];
      return fields.length === 0 ? [] : [[name, fields]];
    });
    expect(Object.fromEntries(asking)).toEqual(FIELDS);
    expect(ALL_COLLECTIONS.filter(({ kind }) => kind === 'auth').every(({ name }) => name === 'services' || name in FIELDS)).toBe(true);
  });

  it.each(['phone', 'whatsapp', 'telegram', 'timezone'])('a content editor changes %s of a country by a proof alone', async (field) => {
    const { revision } = await desk.admin.collection('countries').getOne('thailand');
    const value = field === 'timezone' ? 'Asia/Tokyo' : '+66800000000';
    const change = (isProven: boolean, fields: object) =>
      answerOf(
        desk
          .as('content')
          .collection('countries')
          .update('thailand', fields, {
            headers: { 'X-Expected-Revision': String(revision), 'x-house-address': '198.51.100.7', 'x-house-proof': isProven ? '1' : '0' },
          }),
      );
    expect((await change(false, { [field]: value })).body['code']).toBe('proof_missing');
    await change(false, { [`${field}+`]: '1' });
    expect((await desk.admin.collection('countries').getOne('thailand'))[field]).not.toBe(value);
    expect((await change(true, { [field]: value })).status).toBe(200);
  });

  it('of an account may be a name without one, and nothing else', async () => {
    const id = desk.idOf('manager2');
    const change = async (fields: object) => {
      const { revision } = await desk.admin.collection('users').getOne(id);
      return answerOf(
        desk
          .as('admin')
          .collection('users')
          .update(id, fields, {
            headers: { 'X-Expected-Revision': String(revision), 'x-house-address': '198.51.100.7', 'x-house-proof': '0' },
          }),
      );
    };
    expect((await change({ name_ru: 'Новое имя' })).status).toBe(200);
    for (const fields of [{ manager_code: 'mine' }, { type: 'senior' }, { active: false }, { phone_e164: '+66800000009' }, { type: 'guide', name_ru: 'Имя' }])
      expect((await change(fields)).body['code'], JSON.stringify(fields)).toBe('proof_missing');
  });
});
