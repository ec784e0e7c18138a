import { randomUUID } from 'node:crypto';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { connect } from '../../src/data/pocketbase.ts';
import { runSql } from './backend.ts';
import { actOnPayout, addRule, changeOf, rowsIn } from './commissions.ts';
import { examinedBy } from './examined.ts';
import { desk } from './desk.ts';
import type { Answer } from './house.ts';
import { rowsPointingAt } from './markers.ts';
import { dayFromNow, paymentIn, type SalesDesk } from './voucher-desk.ts';

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
  /** The key under which he wrote down a guest, and what he wrote. */
  readonly said: { readonly key: string; readonly body: Readonly<Record<string, unknown>> };
  /** A number of a guest of his, and the address of his device with the keys that it is reached by. */
  readonly phone: string;
  readonly device: Readonly<Record<string, string>>;
  /** The picture that he showed for his word, as it is kept. */
  readonly proof: { readonly id: string; readonly file: string };
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
  agent_devices: ['name'],
  agent_manual_entries: ['guest_name', 'messenger', 'comment', 'reason'],
  agent_manual_notes: ['text'],
  agent_letter_ways: ['email'],
  agent_invitations: ['email', 'code'],
  agent_applications: ['name', 'place', 'way', 'email', 'reason'],
  referral_touches: ['decision'],
  clients: ['name', 'hotel'],
};

/** An enquiry that came by somebody's link, and perhaps by another one's later. */
export async function enquire(sales: SalesDesk, name: string, code: string, last = ''): Promise<string> {
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

/** What was answered, where it was not refused. */
function done(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

/** Guests, sales, a code of a desk and payouts of an agent; the last party he takes the money of himself, and is settled for it. */
async function work(sales: SalesDesk, agent: string, code: string, other: string, adults: readonly number[]): Promise<void> {
  const sold: string[] = [];
  for (const [at, party] of adults.entries()) {
    const lead = await enquire(sales, `Гость ${at}`, code, at === 0 ? other : '');
    const isLast = at === adults.length - 1;
    if (isLast) await settleBy(sales, agent, 'net_rate');
    const voucher = await sales.sale('senior', { agent, lead, adults: party, children: 0 });
    if (at > 0) await sales.admin.collection('vouchers').update(voucher.id, { service_date: dayFromNow(-9) });
    sold.push(voucher.id);
    if (at === adults.length - 3) await payOut(sales, agent, 'transfer', ['approve', 'send']);
    if (at === adults.length - 2) await payOut(sales, agent, 'transfer', ['approve']);
  }
  const collected = { kind: 'balance', method: 'agent_collected', amount: 123_400 + 100 * (adults[0] ?? 0), currency: 'THB', overpay: true };
  const payment = paymentIn(done(await sales.pay('senior', String(sold.at(-1)), collected)));
  done(await desk(sales.as('accountant'), `payments/${payment.id}/clear`, { reason: 'Видели', overpay: true }));
  await payOut(sales, agent, 'set_off', ['approve', 'send', 'confirm']);
  await settleBy(sales, agent, 'referral');
}

async function settleBy(sales: SalesDesk, agent: string, settlement: string): Promise<void> {
  const [profile] = await sales.admin.collection('agent_profiles').getFullList({ filter: `agent = "${agent}"` });
  await sales.admin.collection('agent_profiles').update(String(profile?.id), { settlement });
}

async function payOut(sales: SalesDesk, agent: string, way: string, actions: readonly string[]): Promise<void> {
  const drafted = await desk(sales.as('accountant'), 'payouts', { country: 'thailand', agent, currency: 'THB', way }, randomUUID());
  const payout = changeOf(drafted);
  for (const action of actions)
    done(await actOnPayout(sales, action === 'approve' ? 'senior' : 'accountant', payout.id, action, { reference: 'KB-1', reason: 'x' }));
}

interface Said {
  readonly body: Readonly<Record<string, unknown>>;
  readonly proof: Rival['proof'];
}
/** An agent says of three guests that he sent them: of one with a picture, one is disputed and written of, one is found and his. */
async function sayGuests(sales: SalesDesk, client: PocketBase, phones: readonly [string, string, string], key: string, mark: string): Promise<Said> {
  const body = { country: 'thailand', guest_name: 'Анна', messenger: '', excursion: '128', pax: '2', comment: 'x', said_on: dayFromNow(0) };
  const say = async (phone: string, own: string = randomUUID()): Promise<string> =>
    (done(await desk(client, 'manual-entries', { ...body, phone }, own)).body['entry'] as RecordModel).id;
  const office = async (id: string, action: string, more: Readonly<Record<string, unknown>>): Promise<void> => {
    const { revision } = await sales.admin.collection('agent_manual_entries').getOne(id);
    done(await desk(sales.as('senior'), `manual-entries/${id}/${action}`, { expected: revision, ...more }));
  };
  const [shown, disputed, found] = [await say(phones[0], key), await say(phones[1]), await say(phones[2])];
  const form = new FormData();
  form.set('file', new File([Buffer.from(`%PDF-1.4 ${mark}contentxqz`)], `${mark}filexqz.pdf`, { type: 'application/pdf' }));
  await examinedBy(sales, client.authStore.token).send(`/api/desk/manual-entries/${shown}/proof`, { method: 'POST', body: form });
  await office(disputed, 'reject', { reason: 'Гость пришёл сам' });
  done(await desk(client, `manual-entries/${disputed}/dispute`, { text: 'Это мой гость' }));
  done(await desk(client, `manual-entries/${disputed}/note`, { text: 'Он брал визитку' }));
  await office(disputed, 'answer', { text: 'Проверим' });
  const lead = done(await desk(sales.as('manager'), 'leads', { country: 'thailand', name: 'Анна', phone_raw: phones[2] }, randomUUID())).body['lead'];
  await office(found, 'match', { lead: (lead as RecordModel).id });
  await office(found, 'approve', { reason: 'Верим' });
  const [proof] = rowsIn(sales, 'SELECT id, file FROM agent_manual_proofs WHERE entry = ?', shown);
  return { body: { ...body, phone: phones[0] }, proof: { id: String(proof?.['id']), file: String(proof?.['file']) } };
}

const keyOf = (word: string): string => `B${word}`.padEnd(87, 'A');
/** A device with marks in what it is reached by. */
export const deviceOf = (mark: string): Readonly<Record<string, string>> => ({
  ...{ endpoint: `https://push.example.com/zxq${mark}endpointxqz`, p256dh: keyOf(`zxq${mark}pointxqz`), auth: `zxq${mark}secretxqz`.padEnd(22, 'A') },
  ...{ key: keyOf('house'), language: 'ru', browser: 'Chrome/126.0 Android' },
});

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
  await work(sales, own, 'owncode', 'zxqrivalcodexqz', [2, 3, 1, 2, 8]);
  await work(sales, id, 'zxqrivalcodexqz', 'owncode', [5, 7, 4, 6, 9]);
  const [profile] = await admin.collection('agent_profiles').getFullList({ filter: `agent = "${id}"` });
  const account = { payee: 'x', bank: 'x', account: 'x', expected: profile?.['revision'] };
  await desk(sales.as('accountant'), `agents/${id}/account`, account);
  const rival = connect(sales.url).autoCancellation(false);
  await rival.collection('users').authWithPassword('zxqrivalnamexqz', PASSWORD);
  const key = 'zxqidempotencykeyxqz';
  const device = deviceOf('device');
  for (const [client, mark] of [
    [sales.as('agent'), 'own'],
    [rival, 'device'],
  ] as const)
    done(await desk(client, 'agent-devices', deviceOf(mark)));
  const letters = { email: 'letters@example.com', language: 'ru', sales: true, due: true, less: true, payouts: true, revision: 0 };
  for (const client of [sales.as('agent'), rival]) done(await desk(client, 'agent-letters', letters));
  await sayGuests(sales, sales.as('agent'), ['+79995550001', '+79995550002', '+79995550003'], randomUUID(), 'own');
  const { body, proof } = await sayGuests(sales, rival, ['+79996660001', '+79996660002', '+79996660003'], key, 'zxqproof');
  runSql(
    sales,
    `INSERT INTO agent_codes (id, agent, code, label, main, state, folded, sound, created, updated, revision)
      VALUES ('zxqdeskcode0001', '${id}', 'zxqdeskcodexqz', 'x', FALSE, 'active', 'zxqdeskcodexqz', 'zxqdeskcodexqz', '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z', 1);
     INSERT INTO agent_agreements (id, agent, version, language, accepted_at, created) VALUES ('zxqagreement001', '${id}', '2026-11-26', 'ru', '2026-01-02 03:04:05.678Z', '2026-01-01 00:00:00.000Z');
     INSERT INTO sessions (id, subject, browser, system, is_new, epoch, created) VALUES ('zxqsession00001', 'users:${id}', 'Chrome', 'Android', TRUE, 1, '2026-01-01 00:00:00.000Z');`,
  );
  await admin
    .collection('agent_invitations')
    .create({ agent: id, state: 'open', digest: 'a'.repeat(64), language: 'ru', expires_at: '2030-01-01 00:00:00.000Z' });
  const applied = { uuid: randomUUID(), state: 'invited', name: 'x', kind: 'hotel', language: 'ru', agreed_at: '2026-01-01 00:00:00.000Z', agent: id };
  await admin.collection('agent_applications').create(applied);
  const ids = idsOf(sales, id);
  const words = plant(sales, ids);
  for (const [where, word] of [
    ['agent_devices.endpoint', 'zxqdeviceendpointxqz'],
    ['agent_devices.p256dh', 'zxqdevicepointxqz'],
    ['agent_devices.auth', 'zxqdevicesecretxqz'],
    ['agent_manual_proofs.file', 'zxqprooffilexqz'],
    ['content of a proof', 'zxqproofcontentxqz'],
    ['agent_manual_entries.phone', '79996660'],
  ] as const)
    words.set(where, word);
  return { id, manager: his, ids, words, sums: sumsOf(sales, id), said: { key, body }, phone: '+79996660003', device, proof };
}

/** Ids of everything that points at an agent, down to the last row. What points at the other as well is told to neither as his. */
function idsOf(sales: SalesDesk, agent: string): Rival['ids'] {
  const of = (sql: string): readonly string[] => rowsIn(sales, sql, agent).map((row) => String(row['id']));
  const pointing = rowsPointingAt(sales, { users: [agent] });
  const own = rowsPointingAt(sales, { users: [sales.idOf('agent')] });
  const rows = Object.entries(pointing).map(([name, ids]) => [name, ids.filter((id) => !own[name]?.includes(id))] as const);
  return {
    ...Object.fromEntries(rows.filter(([, ids]) => ids.length > 0)),
    users: [agent],
    sessions: of("SELECT id FROM sessions WHERE subject = 'users:' || ?"),
    cash_entries: of("SELECT id FROM cash_entries WHERE holder = 'users:' || ?"),
    clients: of("SELECT DISTINCT client AS id FROM vouchers WHERE agent = ? AND client != ''"),
  };
}

function plant(sales: SalesDesk, ids: Rival['ids']): Map<string, string> {
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

const SUMS = [
  'SELECT amount AS sum FROM commission_entries WHERE agent {sign} ?',
  'SELECT base_amount AS sum FROM commission_entries WHERE agent {sign} ?',
  'SELECT SUM(amount) AS sum FROM commission_entries WHERE agent {sign} ? GROUP BY agent',
  'SELECT SUM(amount) AS sum FROM commission_entries WHERE agent {sign} ? GROUP BY agent, state',
  'SELECT net AS sum FROM payouts WHERE agent {sign} ?',
  'SELECT gross AS sum FROM payouts WHERE agent {sign} ?',
  'SELECT held AS sum FROM payouts WHERE agent {sign} ?',
  'SELECT ABS(set_off) AS sum FROM payouts WHERE agent {sign} ?',
  "SELECT SUM(amount) AS sum FROM cash_entries WHERE holder {sign} 'users:' || ? GROUP BY holder",
  'SELECT total AS sum FROM vouchers WHERE agent {sign} ?',
  'SELECT p.amount AS sum FROM payments p JOIN vouchers v ON v.id = p.voucher WHERE v.agent {sign} ?',
] as const;

/** What he earned, and of what, and what he holds: sums that no row of anybody else has. */
function sumsOf(sales: SalesDesk, agent: string): readonly number[] {
  const sums = (sign: '=' | '!='): Set<number> =>
    new Set(SUMS.flatMap((sql) => rowsIn(sales, sql.replace('{sign}', sign), agent)).map((row) => Number(row['sum'])));
  const others = sums('!=');
  return [...sums('=')].filter((sum) => sum >= 10_000 && !others.has(sum));
}
