import { randomUUID } from 'node:crypto';
import { runSql } from './backend.ts';
import { actOnPayout, addRule, changeOf, rowsIn } from './commissions.ts';
import { desk } from './desk.ts';
import { dayFromNow, type SalesDesk } from './voucher-desk.ts';

/** What an agent may hear of under no circumstances, planted with another one. */
export interface Rival {
  readonly id: string;
  readonly manager: string;
  /** Ids of his rows by collection, all but those that are told to everybody. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  /** Words in his rows, by where they stand. */
  readonly words: ReadonlyMap<string, string>;
  /** Sums of his, which nobody else has. */
  readonly sums: readonly number[];
}

const DAY_MS = 86_400_000;
const PASSWORD = 'treasure-demo';

/** Words that are planted by field; letters alone, so that no pattern of a field refuses them later. */
const PLANTED: Readonly<Record<string, readonly string[]>> = {
  users: ['name_ru', 'name_en'],
  leads: ['name', 'hotel', 'room', 'note', 'message', 'next_action', 'messenger'],
  vouchers: ['lead_name_latin', 'contact_messenger', 'hotel', 'room', 'client_note', 'driver_note_th', 'supplier_reference'],
  payouts: ['reason', 'reference', 'payee', 'bank', 'account'],
  agent_profiles: ['payee', 'bank', 'account'],
  agent_codes: ['label'],
  referral_touches: ['decision'],
  clients: ['name', 'hotel'],
};

/** An enquiry that came by somebody's link, and perhaps by another one's later. */
async function enquire(sales: SalesDesk, name: string, code: string, last = ''): Promise<string> {
  const at = new Date(Date.now() - 2 * DAY_MS).toISOString();
  const other = last === '' ? {} : { last, last_method: 'link', last_at: new Date(Date.now() - DAY_MS).toISOString() };
  const body = {
    ...{ uuid: randomUUID(), country: 'thailand', name, language: 'ru', adults: 2, source: 'agent_link', received_at: new Date().toISOString() },
    ...{
      phone_raw: `+7916${Math.floor(1_000_000 + Math.random() * 8_000_000)}`,
      consent: { version: '2026-11-01', at },
      referral: { code, method: 'link', at, ...other },
    },
  };
  const { id } = await sales.as('site').collection('leads').create(body, { fields: 'id' });
  return id;
}

/** Guests, sales, a code of a desk and payouts of an agent. */
async function work(sales: SalesDesk, agent: string, code: string, other: string, adults: readonly number[]): Promise<void> {
  for (const [at, party] of adults.entries()) {
    const lead = await enquire(sales, `Гость ${at}`, code, at === 0 ? other : '');
    const voucher = await sales.sale('senior', { agent, lead, adults: party, children: 0 });
    if (at > 0) await sales.admin.collection('vouchers').update(voucher.id, { service_date: dayFromNow(-9) });
    if (at === adults.length - 2) {
      const payout = changeOf(await desk(sales.as('accountant'), 'payouts', { country: 'thailand', agent, currency: 'THB' }, randomUUID()));
      await actOnPayout(sales, 'senior', payout.id, 'approve');
      await actOnPayout(sales, 'accountant', payout.id, 'send', { reference: 'KB-1' });
    }
  }
}

/** Two agents who have the same kinds of rows: the desk's own one asks, and of the other one nothing may be told. */
export async function plantRival(sales: SalesDesk): Promise<Rival> {
  const { admin } = sales;
  const own = sales.idOf('agent');
  const person = { type: 'agent', active: true, password: PASSWORD, passwordConfirm: PASSWORD };
  const { id } = await admin.collection('users').create({
    username: 'zxqrivalnamexqz',
    name_ru: 'Соперник',
    name_en: 'Rival',
    manager_code: 'zxqrivalcodexqz',
    email: 'zxqrivalmail@example.com',
    ...person,
  });
  await admin.collection('users').update(own, { manager_code: 'owncode' });
  const [mine, his] = [sales.idOf('manager'), sales.idOf('manager2')];
  for (const [agent, manager] of [
    [own, mine],
    [id, his],
  ] as const)
    await admin.collection('users').update(agent, { manager });
  await addRule(sales);
  await addRule(sales, { agent: id, value: 1337 });
  await work(sales, own, 'owncode', 'zxqrivalcodexqz', [2, 3, 1, 2]);
  await work(sales, id, 'zxqrivalcodexqz', 'owncode', [5, 7, 4, 6]);
  const [profile] = await admin.collection('agent_profiles').getFullList({ filter: `agent = "${id}"` });
  const account = { payee: 'x', bank: 'x', account: 'x', expected: profile?.['revision'] };
  await desk(sales.as('accountant'), `agents/${id}/account`, account);
  runSql(
    sales,
    `INSERT INTO agent_codes (id, agent, code, label, main, state, folded, sound, created, updated, revision)
      VALUES ('zxqdeskcode0001', '${id}', 'zxqdeskcodexqz', 'x', FALSE, 'active', 'zxqdeskcodexqz', 'zxqdeskcodexqz', '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z', 1);
     INSERT INTO agent_agreements (id, agent, version, language, accepted_at, created) VALUES ('zxqagreement001', '${id}', '2026-11-26', 'ru', '2026-01-02 03:04:05.678Z', '2026-01-01 00:00:00.000Z');`,
  );
  const ids = idsOf(sales, id);
  return { id, manager: his, ids, words: plant(sales, ids), sums: sumsOf(sales, id) };
}

/** Ids of an agent's rows. What both touched is told to neither as a touch. */
function idsOf(sales: SalesDesk, agent: string): Rival['ids'] {
  const of = (sql: string): readonly string[] => rowsIn(sales, sql, agent).map((row) => String(row['id']));
  const own = ['agent_profiles', 'commission_rules', 'commission_entries', 'commission_steps', 'payouts', 'payout_lines', 'agent_codes', 'agent_agreements'];
  return {
    users: [agent],
    ...Object.fromEntries([...own, 'leads', 'vouchers', 'referral_touches'].map((name) => [name, of(`SELECT id FROM ${name} WHERE agent = ?`)])),
    clients: of("SELECT DISTINCT client AS id FROM vouchers WHERE agent = ? AND client != ''"),
  };
}

function plant(sales: SalesDesk, ids: Rival['ids']): Rival['words'] {
  const words = new Map([
    ['users.username', 'zxqrivalnamexqz'],
    ['users.email', 'zxqrivalmail'],
    ['users.manager_code', 'zxqrivalcodexqz'],
    ['agent_codes.code', 'zxqdeskcodexqz'],
  ]);
  for (const [table, fields] of Object.entries(PLANTED))
    for (const field of fields) {
      const word = `zxq${table}${field}xqz`.replaceAll('_', '');
      words.set(`${table}.${field}`, word);
      // His own payouts, and the touches of his guests.
      runSql(sales, `UPDATE ${table} SET "${field}" = '${word}' WHERE id IN ('${(ids[table] ?? []).join("', '")}')`);
    }
  const numbers = [
    ...rowsIn(sales, 'SELECT number, id FROM payouts'),
    ...rowsIn(sales, 'SELECT number, id FROM vouchers'),
    ...rowsIn(sales, 'SELECT number, id FROM leads'),
  ];
  const his = new Set(Object.values(ids).flat());
  for (const { id, number } of numbers) if (his.has(String(id)) && number !== '') words.set(`number ${String(id)}`, String(number));
  return words;
}

/** What he earned, and of what: sums that no row of anybody else has. */
function sumsOf(sales: SalesDesk, agent: string): readonly number[] {
  const sums = (sign: '=' | '!='): Set<number> =>
    new Set(
      [
        ...rowsIn(
          sales,
          `SELECT amount AS sum FROM commission_entries WHERE agent ${sign} ? UNION SELECT base_amount FROM commission_entries WHERE agent ${sign} ?`,
          agent,
          agent,
        ),
        ...rowsIn(sales, `SELECT net AS sum FROM payouts WHERE agent ${sign} ? UNION SELECT total FROM vouchers WHERE agent ${sign} ?`, agent, agent),
      ].map((row) => Number(row['sum'])),
    );
  const others = sums('!=');
  return [...sums('=')].filter((sum) => sum >= 10_000 && !others.has(sum));
}
