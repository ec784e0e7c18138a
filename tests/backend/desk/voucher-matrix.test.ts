import { randomUUID } from 'node:crypto';
import PocketBase, { type RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../support/backend.ts';
import { desk } from '../../support/desk.ts';
import { addPerson, type Answer, PASSWORD } from '../../support/house.ts';
import { dayFromNow, type SalesDesk, startSales } from '../../support/voucher-desk.ts';

/** States of a voucher (domain.md), in the order of the columns below. */
const STATES = ['draft', 'on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show', 'expired', 'cancelled', 'rejected'] as const;
type State = (typeof STATES)[number];

/** Who may at all; `manager` sold every voucher here, `manager2` none. */
const SELLERS = ['manager', 'senior', 'admin', 'developer'];
const CASHIERS = [...SELLERS, 'accountant'];
const PAYERS = ['senior', 'admin', 'developer', 'accountant'];
const ROLES = ['guest', 'tourist', 'agent', 'guide', 'content', 'accountant', 'manager2', 'manager', 'senior', 'admin', 'developer'] as const;
type Role = (typeof ROLES)[number];

const CODES: Readonly<Record<string, string>> = {
  '+': '200',
  // No such way from this state.
  '.': '422 move_refused',
  // The field is frozen here.
  f: '422 field_protected',
  // There is no money that could go.
  m: '422 refund_over',
  // A senior's to say: that others than the guest call off what was sold, whose the money is.
  s: '403 forbidden',
};

/** Every action that a route has: in which states it goes (one sign per state, in their order), and for whom. */
const TABLE: Readonly<Record<string, readonly [signs: string, who: readonly string[], managers?: string]>> = {
  //             draft hold supp conf comp absent exp canc rej
  office_note: ['  +    +    +    +    +    +     +   +    +  ', SELLERS],
  pick_up: ['      +    +    +    +    f    f     f   f    f  ', SELLERS],
  party: ['        +    +    f    f    f    f     f   f    f  ', SELLERS],
  client: ['       +    +    f    f    f    f     f   f    f  ', SELLERS, '+sfffffff'],
  hold: ['         +    .    .    .    .    .     .   .    .  ', SELLERS],
  supplier: ['     +    +    .    .    .    .     .   .    .  ', SELLERS],
  confirm: ['      .    +    +    .    .    .     .   .    .  ', SELLERS],
  reject: ['       .    .    +    .    .    .     .   .    .  ', SELLERS],
  amend: ['        .    .    .    +    .    .     .   .    .  ', SELLERS],
  reschedule: ['   .    .    .    +    .    .     .   .    .  ', SELLERS],
  complete: ['     .    .    .    +    .    .     .   .    .  ', SELLERS],
  no_show: ['      .    .    .    +    .    .     .   .    .  ', SELLERS],
  cancel: ['       +    +    +    +    .    .     .   .    .  ', SELLERS],
  call_off: ['     +    +    +    +    .    .     .   .    .  ', SELLERS, '+++s.....'],
  call_late: ['    +    +    +    +    .    .     .   .    .  ', SELLERS, '+++s.....'],
  delete: ['       +    .    .    .    .    .     .   .    .  ', SELLERS],
  pay: ['          .    +    +    +    +    +     .   .    .  ', CASHIERS],
  refund: ['       m    +    +    +    +    +     +   +    +  ', PAYERS],
  decline: ['      .    +    +    +    +    +     +   +    +  ', PAYERS],
  clear: ['             +    +    +    +    +     +   +    +  ', CASHIERS],
  void: ['              +    +    +    +    +     +   +    +  ', CASHIERS],
  correct: ['           +    +    +    +    +     +   +    +  ', PAYERS],
  correct_awaited: ['   .    .    .    .    .     .   .    .  ', PAYERS],
  correct_refund: ['    +    +    +    +    +     +   +    +  ', PAYERS],
};
/** A draft has no payments: nothing can be done to them. */
const OF_PAYMENTS = ['clear', 'void', 'correct', 'correct_awaited', 'correct_refund'];
/** What is done when the trip has been. */
const AFTERWARDS = ['complete', 'no_show', 'call_late'];

const signsOf = (action: string, text: string): readonly string[] => {
  const signs = [...text.replaceAll(' ', '')];
  return OF_PAYMENTS.includes(action) ? ['', ...signs] : signs;
};

interface Subject {
  readonly voucher: RecordModel;
  readonly cleared: string;
  readonly awaited: string;
  readonly refunded: string;
}
let sales: SalesDesk;
let developer: PocketBase;
/** A guest whom no voucher is for. */
let other: RecordModel;
const subjects = new Map<State, Subject>();
const clientOf = (role: Role): PocketBase => (role === 'developer' ? developer : sales.as(role));

const said = { reason: 'x' };
const CALLS: Readonly<Record<string, (subject: Subject) => readonly [route: string, body: Readonly<Record<string, unknown>>]>> = {
  office_note: () => ['save', { office_note: 'x' }],
  pick_up: () => ['save', { hotel: 'Patong' }],
  party: () => ['save', { adults: 3 }],
  client: () => ['save', { client: other.id, ...said }],
  hold: () => ['hold', {}],
  supplier: () => ['supplier', {}],
  confirm: () => ['confirm', { without_deposit: true, ...said }],
  reject: () => ['reject', said],
  amend: () => ['amend', { adults: 3, ...said }],
  reschedule: () => ['reschedule', { service_date: dayFromNow(20), ...said }],
  complete: () => ['complete', {}],
  no_show: () => ['no-show', said],
  cancel: () => ['cancel', { by: 'client', ...said }],
  call_off: () => ['cancel', { by: 'weather', ...said }],
  call_late: () => ['cancel', { by: 'client', ...said }],
  delete: () => ['delete', {}],
  pay: () => ['payments', { kind: 'balance', method: 'cash_thb', amount: 10_000, overpay: true }],
  refund: () => ['payments', { kind: 'refund', method: 'cash_thb', amount: 10_000, ...said }],
  decline: () => ['decline-refund', said],
  clear: ({ awaited }) => [`payments/${awaited}/clear`, {}],
  void: ({ awaited }) => [`payments/${awaited}/void`, said],
  correct: ({ cleared }) => [`payments/${cleared}/correct`, { amount: 20_000, ...said }],
  correct_awaited: ({ awaited }) => [`payments/${awaited}/correct`, { amount: 20_000, ...said }],
  correct_refund: ({ refunded }) => [`payments/${refunded}/correct`, { amount: 4_000, ...said }],
};

const voucherIn = ({ status, body }: Answer): RecordModel => {
  if (status !== 200) throw new Error(`refused: ${status} ${JSON.stringify(body)}`);
  return body['voucher'] as RecordModel;
};

/** A voucher in a state, come there by the desk's own ways, with more money than it costs and some that is awaited. */
async function subjectIn(state: State): Promise<Subject> {
  const { act, read, admin, pay } = sales;
  if (state === 'draft') return { voucher: await sales.draft('manager'), cleared: '', awaited: '', refunded: '' };
  const { id } = await sales.hold('manager');
  const cleared = await pay('manager', id, { kind: 'balance', amount: 700_000, overpay: true });
  const awaited = await pay('manager', id, { kind: 'balance', method: 'bank_thb', amount: 30_000, overpay: true });
  const refunded = await pay('senior', id, { kind: 'refund', amount: 5_000, ...said });
  const go = async (action: string, body: Readonly<Record<string, unknown>> = {}): Promise<RecordModel> =>
    voucherIn(await act('senior', await read(id), action, { ...said, ...body }));
  if (state === 'pending_supplier' || state === 'rejected') await go('supplier');
  if (state === 'rejected') await go('reject');
  if (['confirmed', 'completed', 'no_show'].includes(state)) await go('confirm');
  if (state === 'completed' || state === 'no_show') {
    await admin.collection('vouchers').update(id, { service_date: dayFromNow(-1) });
    await go(state === 'completed' ? 'complete' : 'no-show');
  }
  if (state === 'cancelled') await go('cancel', { by: 'client' });
  if (state === 'expired') await admin.collection('vouchers').update(id, { state, refund_state: 'due', refund_due: 700_000 });
  const idIn = ({ body }: Answer): string => (body['payment'] as RecordModel).id;
  return { voucher: await read(id), cleared: idIn(cleared), awaited: idIn(awaited), refunded: idIn(refunded) };
}

/** Puts everything back as it was before a cell. */
const KEPT = ['voucher_people', 'vouchers', 'payments'];
/** The ledger lets nobody put anything back. */
const liftGuards = (): void => runSql(sales, 'DROP TRIGGER payments_stay; DROP TRIGGER payments_kept');
const keep = (): void => runSql(sales, KEPT.map((table) => `CREATE TABLE kept_${table} AS SELECT * FROM ${table}`).join(';'));
const putBack = (): void => runSql(sales, KEPT.map((table) => `DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM kept_${table}`).join(';'));
const setDay = (id: string, day: string): void => runSql(sales, `UPDATE vouchers SET service_date = '${day}' WHERE id = '${id}'`);

beforeAll(async () => {
  sales = await startSales();
  liftGuards();
  await addPerson(sales.admin, 'admins', { username: 'developer', kind: 'developer' });
  developer = new PocketBase(sales.url).autoCancellation(false);
  await developer.collection('admins').authWithPassword('developer', PASSWORD);
  other = await sales.admin.collection('clients').create({ country: 'thailand', name: 'Olga', language: 'ru', state: 'active' });
  for (const state of STATES) {
    const subject = await subjectIn(state);
    expect(subject.voucher['state']).toBe(state);
    subjects.set(state, subject);
  }
  keep();
});
afterAll(() => sales.stop());

function expected(role: Role, sign: string, who: readonly string[], managers: string | undefined, at: number): string {
  if (role === 'guest') return '401 session_over';
  if (!who.includes(role)) return '403 forbidden';
  return CODES[role === 'manager' && managers ? (managers[at] as string) : sign] as string;
}

async function cell(role: Role, action: string, subject: Subject): Promise<string> {
  const { voucher } = subject;
  const [route, body] = (CALLS[action] as (typeof CALLS)[string])(subject);
  const isPast = voucher['state'] === 'confirmed' && AFTERWARDS.includes(action);
  if (isPast) setDay(voucher.id, dayFromNow(-1));
  const told = { uuid: randomUUID(), expected: voucher['revision'], ...body };
  const answer = await desk(clientOf(role), route.startsWith('payments/') ? route : `vouchers/${voucher.id}/${route}`, told);
  if (answer.status === 200 || isPast) putBack();
  return answer.status === 200 ? '200' : `${answer.status} ${answer.body['code']}`;
}

describe('a voucher', () => {
  for (const [action, [text, who, managers]] of Object.entries(TABLE)) {
    it(`is open to ${action} in its states and for its people only`, async () => {
      const signs = signsOf(action, text);
      expect(signs).toHaveLength(STATES.length);
      const [found, wanted]: [string[], string[]] = [[], []];
      for (const [at, state] of STATES.entries()) {
        if (signs[at] === '') continue;
        for (const role of ROLES) {
          found.push(`${state} ${role}: ${await cell(role, action, subjects.get(state) as Subject)}`);
          wanted.push(`${state} ${role}: ${expected(role, signs[at] as string, who, managers, at)}`);
        }
      }
      expect(found).toEqual(wanted);
    });
  }

  it.each([false, true])('is added by who sells; held at once: %s', async (hold) => {
    const body = { hold, again: true, excursion: '128', service_date: dayFromNow(10), adults: 2, lead_name_latin: 'Anna', contact_phone: '+79161234567' };
    const answers = await Promise.all(ROLES.map((role) => desk(clientOf(role), 'vouchers', { ...body, uuid: randomUUID() })));
    expect(ROLES.filter((_, at) => answers[at]?.status === 200)).toEqual(['manager2', ...SELLERS]);
  });

  it('has no other actions', async () => {
    const { voucher } = subjects.get('confirmed') as Subject;
    for (const action of ['expire', 'draft', 'send_to_supplier', 'toString'])
      expect((await desk(sales.as('admin'), `vouchers/${voucher.id}/${action}`, { expected: voucher['revision'] })).status).toBe(404);
  });
});
