import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../src/data/ask.ts';
import { connect } from '../../src/data/pocketbase.ts';
import { getT } from '../../src/i18n/t.ts';
import { AppError, asAppError } from '../../src/errors/app-error.ts';
import { makeIdempotencyKeys } from '../../src/lib/idempotency-keys.ts';
import { actOnOwnManual } from '../../src/partners/agents/manual/manual.server.ts';
import { proveManual } from '../../src/partners/agents/manual/manual.repo.ts';
import { addImport, actOnImport, mapImport, readImport, stepImport } from '../../src/model/imports/operations.ts';
import { sendLines } from '../../src/office/imports/repo/imports.ts';
import { handSlip, saidOf } from '../../src/money/incoming/endpoints.server.ts';
import { addStatement } from '../../src/model/incoming/operations.ts';
import { createService } from '../../src/platform/service.ts';
import { rowsIn } from '../support/commissions.ts';
import { type DeskRole, desk } from '../support/desk.ts';
import { examinedBy } from '../support/examined.ts';
import { type LosingGate, openLosingGate } from '../support/losing-gate.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

const ORIGIN = 'https://house.test';
const LINES = 12;
const HASTE_MS = 2_000;
const t = getT('ru');

let sales: SalesDesk;
let gate: LosingGate;
beforeAll(async () => {
  sales = await startSales();
  gate = await openLosingGate(sales.url);
});
afterAll(async () => {
  await gate.close();
  await sales.stop();
});
afterEach(() => gate.lose(0));

const through = (role: DeskRole) => connect(gate.url, { token: sales.as(role).authStore.token });
/** Likewise, and the site looked into the file that is sent. */
const examinedThrough = (role: DeskRole) => examinedBy({ url: gate.url, secrets: sales.secrets }, sales.as(role).authStore.token);
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => asAppError(error).code,
  );
const count = (table: string, where: string): number => Number(rowsIn(sales, `SELECT COUNT(*) AS count FROM ${table} WHERE ${where}`)[0]?.['count']);

describe('while nobody can say whether writes are kept', () => {
  it('a slip of a guest is there once, is said to have come, and is said to be known when he sends it again', async () => {
    const biller = '099400016550001';
    const method = { country: 'thailand', method: 'thai_qr', kind: 'biller', name_ru: 'PromptPay', name_en: 'PromptPay', active: true, sort: 1 };
    const added = await desk(sales.as('accountant'), 'pay-methods', { ...method, account: biller, confirm: biller, holder: 'TREASURE ISLAND CO' });
    const way = (added.body['method'] as { readonly id: string }).id;
    const { revision } = await sales.admin.collection('pay_methods').getOne(way);
    expect((await desk(sales.as('admin'), `pay-methods/${way}/confirm`, { expected: revision })).status).toBe(200);
    const held = await sales.hold('manager');
    const token = String((await sales.read(held.id))['public_token']);
    const bytes = Buffer.from(`%PDF-1.4 ${randomUUID()}`);
    const slip = { bytes, hash: createHash('sha256').update(bytes).digest('hex'), code: '', name: 'slip.pdf', type: 'application/pdf' } as const;
    const service = createService(gate.url, sales.secrets.serviceToken);
    // The account signs in by a write of its own.
    await service.send(`/api/desk/public-voucher/${token}`, { method: 'GET' });
    const kept = () => [count('slips', `voucher = '${held.id}'`), count('payments', `voucher = '${held.id}' AND state = 'pending'`)];
    gate.lose(2);
    expect(await handSlip(token, way, slip, service)).toBe('sent');
    expect([gate.lost(), ...kept()]).toEqual([2, 1, 1]);
    expect(await handSlip(token, way, slip, service)).toBe('known');
    gate.lose(3);
    const lost = await handSlip(token, way, slip, service).catch(saidOf);
    expect([lost, ...kept()]).toEqual(['unknown', 1, 1]);
    // Nothing was done by a machine that follows.
    expect(saidOf(new AppError('standby'))).toBe('failed');

    // This server waits no longer for what the gate has not answered yet.
    const hasty = createService(gate.url, sales.secrets.serviceToken, HASTE_MS);
    await hasty.send(`/api/desk/public-voucher/${token}`, { method: 'GET' });
    gate.lose(0);
    gate.linger(2 * HASTE_MS);
    const other = { ...slip, hash: createHash('sha256').update('other').digest('hex') };
    expect(await handSlip(token, way, other, hasty).catch(saidOf)).toBe('unknown');
    expect(count('slips', `voucher = '${held.id}'`)).toBe(2);
    gate.linger(0);
  });

  it('what an agent says of a guest comes back as he typed it, and is there once when he sends the page again; so is what he shows', async () => {
    const guest = `Анна ${randomUUID().slice(0, 8)}`;
    const typed = { act: 'submit', key: randomUUID(), guest_name: guest, phone: '+79995550101', said_on: dayFromNow(0), pax: '2', comment: 'у стойки' };
    const send = (form: Readonly<Record<string, string>>) => {
      const body = new URLSearchParams(form);
      const request = new Request(`${ORIGIN}/thailand/profile/referral/manual`, {
        method: 'POST',
        body,
        headers: { origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
      });
      return actOnOwnManual(through('agent'), request, 'thailand', t);
    };
    const entries = () => rowsIn(sales, 'SELECT id, state FROM agent_manual_entries WHERE guest_name = ?', guest);
    gate.lose(1);
    expect((await send(typed)).refused).toMatchObject({ typed, status: 503, problems: { form: t('error_unknown_outcome') } });
    expect(entries()).toHaveLength(1);
    expect((await send(typed)).refused).toBeNull();
    expect(entries()).toMatchObject([{ state: 'submitted' }]);
    const id = String(entries()[0]?.['id']);

    const before = gate.lost();
    gate.lose(2);
    await proveManual(examinedThrough('agent'), id, new File(['%PDF-1.4 chat'], 'proof.pdf', { type: 'application/pdf' }));
    expect([gate.lost() - before, count('agent_manual_proofs', `entry = '${id}'`)]).toEqual([2, 1]);
    gate.lose(3);
    expect(await codeOf(proveManual(examinedThrough('agent'), id, new File(['%PDF-1.4 chat'], 'proof.pdf', { type: 'application/pdf' })))).toBe(
      'unknown_outcome',
    );
    expect(count('agent_manual_proofs', `entry = '${id}'`)).toBe(1);
  });

  it('each line of a file becomes one lead, although copies fail from its first line to its last', async () => {
    const pb = through('admin');
    const columns = ['name', 'phone'];
    const lines = Array.from({ length: LINES }, (_, at) => ({ line: at + 2, cells: [`Гость ${at}`, `+799944400${String(at).padStart(2, '0')}`] }));
    const { import: made } = await ask(pb, addImport, { country: 'thailand', what: 'leads', name: 'lost.csv', columns });
    gate.lose(2);
    await sendLines(pb, made.id, lines, () => undefined);
    const mapping = { columns, values: {}, defaults: {} } as const;
    await ask(pb, mapImport, { id: made.id, mapping, lines: lines.length }, { expected: made.revision });
    const { import: checked } = await ask(pb, readImport, { id: made.id });
    await ask(pb, actOnImport, { id: made.id, action: 'run' }, { expected: checked.revision });
    const before = gate.lost();
    gate.lose(3);
    for (let asked = 0, worked = 'more'; worked === 'more' && asked < 100; asked += 1)
      worked = await ask(pb, stepImport, { id: made.id, worker: 'page' }).then(
        (step) => step.worked,
        () => 'more',
      );
    expect(gate.lost() - before).toBe(3);
    expect((await ask(pb, readImport, { id: made.id })).import.states).toEqual({ created: LINES });
    expect(count('leads', "phone_e164 LIKE '+799944400%'")).toBe(LINES);
  });

  it('a statement of a bank is loaded once', async () => {
    const [pb, keys] = [through('accountant'), makeIdempotencyKeys()];
    const name = `Bank ${randomUUID().slice(0, 6)}`;
    const columns = { day: 0, amount: 1, payer: 2, words: 3, reference: -1, isMonthFirst: false };
    const lines = [{ line: 1, day: dayFromNow(-1), amount: 1590_00, payer: 'ANNA', words: '', reference: '' }];
    const sent = { country: 'thailand', bank: { name, currency: 'THB', columns }, file: 'nov.csv', lines };
    const load = () => ask(pb, addStatement, sent, { key: keys.keyFor(sent) });
    gate.lose(1);
    expect(await codeOf(load())).toBe('unknown_outcome');
    expect(await codeOf(load())).toBe('done');
    expect(count('statement_lines', 'amount = 159000')).toBe(1);
  });
});
