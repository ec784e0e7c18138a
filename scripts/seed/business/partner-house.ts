import { randomUUID } from 'node:crypto';
import type PocketBase from 'pocketbase';
import { ClientResponseError, type RecordModel } from 'pocketbase';
import { dayAfter, localDay } from '../../../src/lib/time/zone.ts';
import { PARTNERS, partnerId } from './partner-list.ts';

const PHUKET = (): number => 420;
const MALDIVES = 'maldives';
/** Who sells in the other country, too. */
const ABROAD = partnerId({ username: 'demo-mark' });
/** Days from today of the trips that he sold there: two are over, and their days have run. */
const TRIPS = [-20, -12, 6] as const;

type Fields = Readonly<Record<string, unknown>>;

/** What the house does by its own routes, once the year is written. What was done in an earlier run is not done again. */
export async function workAsHouse(admin: PocketBase, now_ms: number): Promise<void> {
  const post = posting(admin);
  if ((await admin.collection('commission_entries').getList(1, 1, { filter: "reject_reason != ''" })).totalItems > 0) return;
  await rejectSome(admin, post);
  await amendOne(admin, post);
  await sellAbroad(admin, post, now_ms);
  await drawUp(post);
}

type Post = (route: string, body: Fields) => Promise<Readonly<Record<string, RecordModel>>>;
const posting =
  (admin: PocketBase): Post =>
  (route, body) =>
    admin.send(`/api/desk/${route}`, { method: 'POST', body, headers: { 'Idempotency-Key': randomUUID() } });

/**
 * Settles those who collect from guests themselves, once the cash of the demo is counted: the first of them agreed,
 * the others have their statements before them. What was done in an earlier run is not done again.
 */
export async function settlePartners(admin: PocketBase): Promise<void> {
  const post = posting(admin);
  if ((await admin.collection('payouts').getList(1, 1, { filter: "way = 'set_off'" })).totalItems > 0) return;
  for (const [at, partner] of PARTNERS.filter(({ settlement }) => settlement === 'net_rate' || settlement === 'billing').entries()) {
    const agent = partnerId(partner);
    // A small demo has one of them without a trip that is over.
    if (!(await isDone(post('payouts', { country: 'thailand', agent, currency: 'THB', way: 'set_off' }), NOTHING_DUE))) continue;
    const payout = await admin.collection('payouts').getFirstListItem(admin.filter("agent = {:agent} && way = 'set_off'", { agent }));
    let revision = Number(payout['revision']);
    for (const action of at === 0 ? ['approve', 'send', 'confirm'] : ['approve', 'send'])
      revision = Number((await post(`payouts/${payout.id}/${action}`, { expected: revision, reason: 'Подтвердил по телефону' }))['payout']?.['revision']);
  }
}

/** One sale was the agent's own and is taken back though it was paid; one was told twice. */
async function rejectSome(admin: PocketBase, post: Post): Promise<void> {
  const entries = admin.collection('commission_entries');
  const paid = admin.filter("state = 'paid' && amount > 0 && agent != {:draft}", { draft: partnerId({ username: 'demo-monsoon' }) });
  for (const [filter, reason] of [
    [paid, 'self'],
    ["state = 'pending' && amount > 0", 'duplicate'],
  ] as const) {
    const { items } = await entries.getList(1, 1, { filter, sort: '-sold_on,id' });
    for (const { id, revision } of items) await post(`commissions/${id}/reject`, { expected: revision, reason });
  }
}

/** A guest of a party stays at home: what is earned becomes less. */
async function amendOne(admin: PocketBase, post: Post): Promise<void> {
  const filter = "agent != '' && state = 'confirmed' && adults > 1 && created_by = 'demo' && extras = '[]' && total > 0";
  const { items } = await admin.collection('vouchers').getList(1, 20, { filter, sort: '-service_date,id' });
  for (const { id, revision, adults } of items)
    if (await isDone(post(`vouchers/${id}/amend`, { expected: revision, adults: Number(adults) - 1, reason: 'Едут без одного', waive: true }))) return;
}

/** Why the house draws up no payout of a partner of a small demo. */
const NOTHING_DUE: readonly string[] = ['payout_small', 'payout_there'];

/**
 * Whether the house took it.
 * @param reasons what it may say against it; anything, where they are left out, as long as it is no fault of its own
 */
async function isDone(work: Promise<unknown>, reasons?: readonly string[]): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status >= 500) throw error;
    const code = String(error.response['code']);
    if (reasons && !reasons.includes(code)) throw new Error(`The house refused what the demo does: ${code}`, { cause: error });
    return false;
  }
}

/** A few trips of another country, in another currency. */
async function sellAbroad(admin: PocketBase, post: Post, now_ms: number): Promise<void> {
  const today = localDay(now_ms, PHUKET);
  const trips = await admin
    .collection('ic_excurs')
    .getFullList({ filter: `country = '${MALDIVES}' && parent = '' && status = 'active' && price_adult > 0`, sort: 'id' });
  const guests = ['Marina Volkova', 'Thomas Weber', 'Irina Sokolova'];
  for (const [at, days] of TRIPS.entries()) {
    const uuid = randomUUID();
    const party = { service_date: dayAfter(today, 14 + at), adults: 2, children: 0, lead_name_latin: guests[at], contact_phone: `+7900000000${at}` };
    const sold = { uuid, country: MALDIVES, agent: ABROAD, hold: true, off_schedule: true, reason: 'По договорённости', excursion: trips[at]?.id ?? '' };
    const { voucher } = await post('vouchers', { again: true, ...sold, ...party });
    await post(`vouchers/${voucher?.id}/confirm`, { expected: voucher?.['revision'], without_deposit: true, reason: 'Гость партнёра' });
    await admin.collection('vouchers').update(String(voucher?.id), { service_date: dayAfter(today, days) });
  }
}

/** Payouts that nobody has approved yet, and one of another currency that was sent. */
async function drawUp(post: Post): Promise<void> {
  for (const partner of PARTNERS.filter(({ last }) => last === 'draft'))
    await isDone(post('payouts', { country: 'thailand', agent: partnerId(partner), currency: 'THB' }), NOTHING_DUE);
  const { payout } = await post('payouts', { country: MALDIVES, agent: ABROAD, currency: 'USD' });
  const approved = await post(`payouts/${payout?.id}/approve`, { expected: payout?.['revision'] });
  await post(`payouts/${payout?.id}/send`, { expected: approved['payout']?.['revision'], reference: 'MV-1' });
}
