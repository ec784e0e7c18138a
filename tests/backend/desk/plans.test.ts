import { DEFAULT_TIMEZONE } from '../../../src/config/constants.ts';
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBusiness } from '../../../scripts/seed/business/database.ts';
import { seedLeads } from '../../../scripts/seed/business/leads.ts';
import { seedVouchers } from '../../../scripts/seed/business/vouchers.ts';
import { parseListQuery } from '../../../src/data/list-query.ts';
import { RULE_LIST, listRules, listVersions } from '../../../src/catalogue/cancellation/repo.ts';
import { AGENT_SORTS } from '../../../src/model/agents/fields/vocab.ts';
import { CLIENT_LIST, listClients } from '../../../src/crm/clients/repo.ts';
import { ask } from '../../../src/data/ask.ts';
import { readClient } from '../../../src/model/clients/operations.ts';
import { readLead } from '../../../src/model/leads/operations.ts';
import { readDeskWords, readPeople } from '../../../src/people/desk/repo/desk-words.ts';
import { listEvents, listWatched } from '../../../src/data/events.ts';
import { listExcursionNames } from '../../../src/catalogue/catalogue/repo/excursion-names.ts';
import { findSailing, listExcursionOptions } from '../../../src/catalogue/catalogue/repo/excursion-options.ts';
import { LEAD_LIST, listLeads, readBoard } from '../../../src/crm/leads/lead/leads.repo.ts';
import { listNotes, listNotesInOrder, NOTE_LIST } from '../../../src/catalogue/notes/repo.ts';
import { AGREEMENT_VERSION } from '../../../src/partners/agents/joining/joining.rules.ts';
import { listOwnCommissions, readOwnGuests } from '../../../src/partners/agents/own/own.repo.ts';
import { listOfVoucher, listQueue, listTemplates } from '../../../src/booking/reminders/repo.ts';
import { readStudioWork } from '../../../src/model/studio/operations.ts';
import { listContent } from '../../../src/studio/studio/overview/overview.repo.ts';
import { listViews, saveView } from '../../../src/people/desk/repo/saved-views.ts';
import { getVoucher, listPayments, readTaken, listVouchers, VOUCHER_LIST } from '../../../src/booking/vouchers/voucher/vouchers.repo.ts';
import { readPaymentFacts } from '../../../src/model/vouchers/operations.ts';
import { runSql } from '../../support/backend.ts';
import { examined } from '../../support/examined.ts';
import { desk as call, type DeskRole, patch } from '../../support/desk.ts';
import { type Answer, answerOf } from '../../support/house.ts';
import { listen, parametrised, type Heard } from '../../support/statements.ts';
import { studioOf } from '../../support/studio.ts';
import { startSailing } from '../../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales } from '../../support/voucher-desk.ts';
import { listReviews, REVIEW_LIST } from '../../../src/booking/reviews/repo.ts';
import { readVoucherOf } from '../../../src/model/reviews/operations.ts';
import { LEAD_LISTS, SALE_FILTERS } from '../../../src/office/statistics/figures/figure.rules.ts';
import { LEAD_SPLITS, LEAD_WHATS, SALE_BASES, SALE_SPLITS } from '../../../src/office/statistics/figures/question.rules.ts';
import { addPin, addQuestion, listLetters, listPins, listQuestions, type NewQuestion } from '../../../src/office/statistics/own/questions.repo.ts';
import { handlerFiles } from '../../../scripts/lib/hooks.ts';

/** Tables that grow with the business. */
const GROWING = new Set([
  ...['cash_entries', 'cash_moves', 'handovers', 'commission_entries', 'commission_steps', 'payouts', 'payout_lines'],
  ...['leads', 'lead_stages', 'activities', 'offers', 'clients', 'vouchers', 'payments', 'reminders', 'reviews', 'events', 'exports'],
  ...[
    'departures',
    'calendar_blocks',
    'runs',
    'run_stops',
    'sea_days',
    'sea_steps',
    'desk_keys',
    'desk_search',
    'desk_search_fts',
    'hits',
    'agent_leads',
    'agent_vouchers',
  ],
  ...['stat_leads', 'stat_sales', 'stat_money', 'stat_lead_facts', 'stat_lead_steps', 'stat_spells', 'stat_vouchers', 'stat_payments'],
]);
const COUNTRY = 'thailand';
const CHORES = [
  'statistics_settle',
  'commissions_unlock',
  'desk_expire_holds',
  'desk_queue_reminders',
  'departures_make',
  'departures_check_seats',
  'sea_keep',
];

let sales: SalesDesk;
let told: Heard;
let database: DatabaseSync;
type Facts = Readonly<Record<string, unknown>>;

const of = (answer: Answer, name: string): RecordModel => {
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body[name] as RecordModel;
};
const as = (role: DeskRole): PocketBase => sales.as(role);
const write = (role: DeskRole, route: string, body: Facts = {}) => call(as(role), route, body);
const query = (shape: Parameters<typeof parseListQuery>[0], text = '') => parseListQuery(shape, new URLSearchParams(text));

async function workOnLeads(): Promise<RecordModel> {
  const enquiry = { uuid: randomUUID(), country: COUNTRY, name: 'Анна', phone_raw: '8 916 123-45-67', language: 'ru', source: 'site_form', message: 'Хотим' };
  await as('site')
    .collection('leads')
    .create({ ...enquiry, consent: { version: '1', at: 'now' } });
  const add = async (name: string) =>
    of(await write('senior', 'leads', { country: COUNTRY, name, phone_raw: '+79161234567', language: 'ru', source: 'whatsapp' }), 'lead');
  const [other, lead] = [await add('Anna'), await add('Анна Щукина')];
  const seen = async () => (await ask(as('senior'), readLead, { id: lead.id })).lead.revision;
  await write('senior', `leads/${lead.id}/activity`, { kind: 'call_out', text: 'Поговорили', to: 'contacted' });
  const next = { next_action: 'Позвонить', next_action_at: `${dayFromNow(2)} 05:00:00.000Z` };
  of(await write('senior', `leads/${lead.id}/next`, { ...next, expected: await seen() }), 'lead');
  of(await write('senior', `leads/${lead.id}/assign`, { user: sales.idOf('manager'), expected: await seen() }), 'lead');
  const facts = { date_from: dayFromNow(9), adults: 2, hotel: 'Катания' };
  await patch(as('senior'), 'leads', lead.id, await seen(), { excursions: ['128'] });
  of(await write('senior', `leads/${lead.id}/move`, { to: 'qualified', fields: facts, expected: await seen() }), 'lead');
  const offer = of(await write('senior', `leads/${lead.id}/offer`, { excursions: ['128'], note: 'Для вас' }), 'offer');
  const guest = (route: string, body: Facts) => as('site').send(`/api/house/${route}`, { method: 'POST', body });
  await guest('offer', { token: offer['token'] });
  await guest('offer-pick', { token: offer['token'], excursions: ['128'] });
  await write('accountant', `leads/${lead.id}/reveal`);
  of(await write('senior', `leads/${lead.id}/merge`, { from: other.id, expected: await seen(), expected_from: other['revision'] }), 'lead');
  const linked = await write('senior', `leads/${lead.id}/client`, { expected: await seen() });
  const client = of(linked, 'client');
  await patch(as('senior'), 'clients', client.id, client['revision'], { diet: 'vegan' });
  const twin = of(await write('senior', 'clients', { country: COUNTRY, name: 'Тот же', phones: ['+79001112233'] }), 'client');
  await write('accountant', `clients/${twin.id}/reveal`);
  const revised = (await ask(as('senior'), readClient, { id: client.id })).client.revision;
  of(await write('senior', `clients/${client.id}/merge`, { from: twin.id, expected: revised, expected_from: twin['revision'] }), 'client');
  await ask(as('manager'), readLead, { id: lead.id });
  await call(as('manager'), 'leads/same?country=thailand&phone=%2B79161234567&messenger=anna_k&email=a@b.ru');
  await call(as('admin'), 'users/named?q=anna');
  await call(as('manager'), 'number?country=thailand&phone=0812345678&language=ru');
  const { id } = of(await write('senior', 'leads', { ...enquiry, uuid: randomUUID(), phone_raw: '+66811111111' }), 'lead');
  await ask(as('senior'), readLead, { id });
  for (const entity of ['leads', 'clients']) await listEvents(as('senior'), entity, entity === 'leads' ? lead.id : client.id);
  return lead;
}

async function writeDrafts(): Promise<void> {
  const { type, draft, publish } = studioOf(sales);
  of(await write('content', 'drafts', { entity: 'ic_excurs_tags', fields: { country: COUNTRY, name_ru: 'Т' }, hand: 'h' }), 'draft');
  await type('content', 'summary_ru', 'Новое');
  await publish('content', [await draft()]);
  const [version] = (await call(as('content'), 'versions?entity=ic_excurs&record=128')).body['rows'] as readonly RecordModel[];
  await write('content', `versions/${version?.id}/restore`);
  const { id, revision } = await draft();
  await write('content', `drafts/${id}/discard`, { expected: revision });
  await write('content', `publications/${version?.['publication']}/take-back`);
  await type('content', 'summary_en', 'Still open');
  const price = { entity: 'ic_excurs', record: '128', field: 'price_adult', base: (await sales.admin.collection('ic_excurs').getOne('128'))['price_adult'] };
  const post = { entity: 'posts', fields: { country: COUNTRY, slug: 'shade', title_ru: 'Тень', title_en: 'Shade', state: 'published' } };
  const typed = await write('content', 'drafts/save-all', { hand: 'h', fields: [{ ...price, value: 2700, seen: [] }], added: [post] });
  const stored = (typed.body['drafts'] as readonly RecordModel[] | undefined)?.find(({ entity }) => entity === post.entity);
  of(typed, 'drafts');
  of(await write('content', 'drafts/store', { entity: post.entity, record: stored?.['record'] }), 'record');
  await Promise.all([listContent(as('content'), COUNTRY), ask(as('content'), readStudioWork, { country: COUNTRY })]);
}

/** Areas that go and areas that stay, and what holds them. */
async function deleteAreas(): Promise<void> {
  const add = (id: string, name_en: string) => sales.admin.collection('pickup_areas').create({ id, country: COUNTRY, name_ru: name_en, name_en, hotels: [] });
  const remove = ({ id, revision }: RecordModel) =>
    answerOf(
      as('content')
        .collection('pickup_areas')
        .delete(id, { headers: { 'Idempotency-Key': randomUUID(), 'X-Expected-Revision': String(revision) } })
        .then((isDone) => ({ isDone })),
    );
  const [used, unused] = [await add('cape-panwa', 'Cape Panwa'), await add('cape-yamu', 'Cape Yamu')];
  of(await write('senior', 'leads', { country: COUNTRY, name: 'Ольга', phone_raw: '+79165550011', zone: 'Cape Panwa' }), 'lead');
  expect([(await remove(used)).status, (await remove(unused)).status]).toEqual([400, 200]);
}

async function sell(lead: RecordModel): Promise<void> {
  const held = of(await write('manager', 'vouchers', { uuid: randomUUID(), lead: lead.id, excursion: '128', hold: true }), 'voucher');
  const paid = of(await sales.pay('manager', held.id, { amount: 300_000 }), 'voucher');
  const slip = of(await sales.pay('manager', held.id, { amount: 10_000, method: 'card' }), 'voucher');
  const [payment] = await listPayments(as('senior'), slip.id);
  for (const act of ['correct', 'clear', 'void']) await write('accountant', `payments/${payment?.id}/${act}`, { amount: 9_000, reason: 'опечатка' });
  const sold = of(await sales.act('senior', await sales.read(paid.id), 'confirm', { without_deposit: true, reason: 'Постоянный гость' }), 'voucher');
  await call(as('site'), `vouchers/${sold.id}/document`);
  await call(as('site'), `public-voucher/${sold['public_token']}`);
  await answerOf(as('site').send<Record<string, unknown>>(`/api/desk/public-voucher/${sold['public_token']}/seen`, { method: 'POST' }));
  const moved = of(await sales.act('senior', sold, 'reschedule', { service_date: dayFromNow(3), reason: 'Дождь' }), 'voucher');
  const queue = { day: dayFromNow(3), kind: 'pickup_tomorrow' } as const;
  await write('senior', 'reminders/queue', { country: COUNTRY, ...queue });
  const [reminder] = (await listQueue(as('senior'), COUNTRY, queue)).rows;
  if (reminder)
    for (const step of ['prepare', 'send', 'confirm', 'fail', 'skip']) await write('senior', `reminders/${reminder.id}/${step}`, { channel: 'whatsapp' });
  await Promise.all([listOfVoucher(as('senior'), sold.id), getVoucher(as('senior'), sold.id)]);
  const amended = of(await sales.act('senior', moved, 'amend', { adults: 3, reason: 'Ещё один' }), 'voucher');
  for (const act of ['save', 'supplier', 'reject', 'complete', 'no-show', 'decline-refund']) await sales.act('senior', amended, act, { reason: 'x' });
  const unwanted = of(await write('manager', 'vouchers', { uuid: randomUUID(), lead: lead.id, excursion: '128' }), 'voucher');
  of(await sales.act('senior', unwanted, 'delete'), 'id');
  const next = of(await write('manager', 'vouchers', { uuid: randomUUID(), lead: lead.id, excursion: '128', hold: true }), 'voucher');
  const kept = { by: 'operator', refund_choice: 'credit', reason: 'Передумали' };
  const cancelled = of(await sales.act('senior', await sales.read(sold.id), 'cancel', kept), 'voucher');
  await ask(as('manager'), readPaymentFacts, { id: next.id });
  const credit = await sales.pay('manager', next.id, { method: 'credit', amount: 5_000, credit_from: cancelled.id });
  of(await write('senior', `payments/${of(credit, 'payment').id}/correct`, { amount: 4_000, reason: 'опечатка' }), 'payment');
  of(await sales.pay('accountant', cancelled.id, { kind: 'refund', amount: 5_000, reason: 'Возврат' }), 'payment');
  const dropped = of(await sales.act('senior', await sales.read(next.id), 'cancel', { reason: 'Передумали' }), 'voucher');
  of(await sales.act('accountant', dropped, 'decline-refund', { reason: 'Чаевые' }), 'voucher');
  await listEvents(as('senior'), 'vouchers', sold.id);
  await ask(as('senior'), readLead, { id: lead.id });
  const client = String(sold['client']);
  const { revision } = (await ask(as('senior'), readClient, { id: client })).client;
  of(await write('admin', `clients/${client}/anonymise`, { expected: revision, reason: 'просьба гостя' }), 'client');
}

async function readLists(): Promise<void> {
  const pb = as('senior');
  for (const text of ['', 'status=open', `manager=${sales.idOf('manager')}`, 'overdue=1', 'q=анна', 'status=lost&source=vk', 'period=month'])
    await listLeads(pb, { country: COUNTRY, timezone: DEFAULT_TIMEZONE }, { ...query(LEAD_LIST, text), isCounted: true });
  await readBoard(pb, { country: COUNTRY, timezone: DEFAULT_TIMEZONE }, {});
  for (const text of ['', 'state=active', 'vip=1', 'blacklisted=1', 'q=smith']) {
    const asked = query(CLIENT_LIST, text);
    const { rows } = await listClients(pb, COUNTRY, asked);
    const last = rows.at(-1);
    if (last) await listClients(pb, COUNTRY, { ...asked, cursor: { value: last.created, id: last.id } });
  }
  for (const text of ['', 'state=confirmed', `seller=${sales.idOf('manager')}`, 'trip=week', 'refund=due', 'pickup=open', 'excursion=128', 'q=anna'])
    await listVouchers(pb, { country: COUNTRY, timezone: DEFAULT_TIMEZONE }, { ...query(VOUCHER_LIST, text), isCounted: true });
  await Promise.all([readDeskWords(pb, COUNTRY), readPeople(pb), listViews(pb, 'leads'), listExcursionNames(pb, COUNTRY), listExcursionOptions(pb, COUNTRY)]);
  await Promise.all([findSailing(pb, '128'), listTemplates(pb, COUNTRY), listNotes(pb, COUNTRY, query(NOTE_LIST)), listNotesInOrder(pb, COUNTRY)]);
  await Promise.all([listRules(pb, COUNTRY, query(RULE_LIST)), listVersions(pb, sales.rule.id), listOwnCommissions(as('agent'), COUNTRY)]);
  await readTaken(pb, { country: COUNTRY, excursion: '128', from: dayFromNow(0), to: dayFromNow(7) });
  await listWatched(pb);
  await saveView(pb, { owner: sales.idOf('senior'), screen: 'leads', name: 'Мои', query: 'status=open' });
}

/** A review from its link to its page, and back. */
async function hearReviews(): Promise<void> {
  const sold = await sales.sale('manager');
  const day = dayFromNow(-1);
  await sales.admin.collection('vouchers').update(sold.id, { service_date: day });
  await sales.act('manager', await sales.read(sold.id), 'complete');
  await write('senior', 'reminder-templates', {
    country: COUNTRY,
    kind: 'review',
    language: 'ru',
    channel: 'copy',
    code: 'review',
    body: '{link}',
    active: true,
  });
  await write('manager', 'reminders/queue', { country: COUNTRY, day, kind: 'review' });
  const reminder = await sales.admin.collection('reminders').getFirstListItem(sales.admin.filter('voucher = {:id}', { id: sold.id }));
  of(await write('manager', `reminders/${reminder.id}/prepare`, { expected: reminder['revision'], channel: 'copy' }), 'reminder');
  const find = () => sales.admin.collection('reviews').getFirstListItem(sales.admin.filter('voucher = {:id}', { id: sold.id }));
  const { id, token } = await find();
  const guest = (route: string, more: Facts = {}) => as('site').send(`/api/house/${route}`, { method: 'POST', body: { token, ...more } });
  await guest('review');
  await guest('review-write', { rating: 5, text: 'Море было спокойное', name: 'Анна', consent: true });
  await listReviews(as('senior'), COUNTRY, query(REVIEW_LIST));
  await ask(as('senior'), readVoucherOf, { id });
  for (const act of ['save', 'publish', 'decline'])
    of(await write('senior', `reviews/${id}/${act}`, { expected: (await find())['revision'], reason: 'x' }), 'review');
  await guest('review-withdraw');
}

/** What an agent has earned, and is paid. */
async function sendRewards(): Promise<void> {
  of(await call(as('agent'), `commissions/balance?country=${COUNTRY}`), 'sums');
  const place = '2026-01-01 00:00:00.000Z~aaaaaaaaaaaaaaa';
  for (const role of ['senior', 'manager'] as const)
    for (const list of ['open', 'watched', 'all']) of(await call(as(role), `referral/touches?country=${COUNTRY}&list=${list}&before=${place}`), 'guests');
  of(await call(as('senior'), `referral/touches?country=${COUNTRY}&number=L-26-00001`), 'guests');
  const { id: agent } = await sales.admin.collection('users').update(sales.idOf('agent'), { manager_code: 'plans-code' });
  const lead = of(await write('senior', 'leads', { country: COUNTRY, name: 'Touched', phone_raw: '+79165550099' }), 'lead');
  const seen = async () => (await sales.admin.collection('leads').getOne(lead.id))['revision'];
  of(await write('senior', `referral/${lead.id}/code`, { code: 'plans-code', expected: await seen() }), 'lead');
  of(await write('senior', `referral/${lead.id}/decide`, { agent, reason: 'plans', expected: await seen() }), 'lead');
}

/** What an agent says of a guest, and the office's look at it. */
async function sendManual(): Promise<void> {
  const phone = '+79165550098';
  const lead = of(await write('senior', 'leads', { country: COUNTRY, name: 'Sent', phone_raw: phone }), 'lead');
  const said = { country: COUNTRY, guest_name: 'Sent', phone, said_on: dayFromNow(0) };
  const [first, second] = [of(await write('agent', 'manual-entries', said), 'entry'), of(await write('agent', 'manual-entries', said), 'entry')];
  const seen = async (id: string) => (await sales.admin.collection('agent_manual_entries').getOne(id))['revision'];
  const act = async (id: string, action: string, more: Facts = {}) =>
    of(await write('senior', `manual-entries/${id}/${action}`, { expected: await seen(id), ...more }), 'entry');
  of(await call(as('agent'), `manual-entries?country=${COUNTRY}`), 'entries');
  const place = '2026-01-01 00:00:00.000Z~aaaaaaaaaaaaaaa';
  for (const role of ['senior', 'manager'] as const) of(await call(as(role), `manual-office?country=${COUNTRY}&state=submitted&before=${place}`), 'entries');
  of(await call(as('senior'), `manual-office?country=${COUNTRY}&state=submitted`), 'entries');
  of(await call(as('senior'), `manual-office/${first.id}`), 'entry');
  const proof = new FormData();
  proof.set('file', new File([Buffer.from('%PDF-1.4')], 'proof.pdf', { type: 'application/pdf' }));
  await examined(sales, 'agent').send(`/api/desk/manual-entries/${first.id}/proof`, { method: 'POST', body: proof });
  await act(first.id, 'match', { number: lead['number'] });
  await act(first.id, 'approve');
  await act(second.id, 'reject', { reason: 'plans' });
  of(await write('agent', `manual-entries/${second.id}/dispute`, { text: 'plans' }), 'entry');
  of(await write('agent', `manual-entries/${second.id}/note`, { text: 'plans' }), 'entry');
  of(await write('senior', `manual-entries/${second.id}/answer`, { text: 'plans' }), 'entry');
  // A guest who has a voucher and no lead.
  const third = of(await write('agent', 'manual-entries', said), 'entry');
  await act(third.id, 'match', { number: (await sales.sale('senior', {}))['number'] });
  of(await call(as('senior'), `manual-office/${third.id}`), 'entry');
  await act(third.id, 'approve');
  of(await call(as('agent'), `manual-entries?country=${COUNTRY}&before=${dayFromNow(2)} 00:00:00.000Z~aaaaaaaaaaaaaaa`), 'entries');
}

/** What sails, what blocks it, and its calendar. */
async function sendBoats(): Promise<void> {
  const { boat, plan } = await startSailing(sales, { name: 'Plans' });
  const [from, to] = [dayFromNow(0), dayFromNow(30)];
  for (const route of [`calendar?country=${COUNTRY}&from=${from}&to=${to}`, `calendar?country=${COUNTRY}&boat=${boat.id}&from=${from}&to=${to}`])
    of(await call(as('manager'), route), 'boats');
  of(await call(as('manager'), `seats?country=${COUNTRY}&excursion=128&from=${from}&to=${to}`), 'rows');
  of(await call(as('agent'), `free-seats?country=${COUNTRY}&from=${from}&to=${dayFromNow(7)}`), 'rows');
  of(await call(as('senior'), 'seat-check'), 'faults');
  const block = { boat: boat.id, from: `${dayFromNow(150)} 08:00`, until: `${dayFromNow(151)} 08:00`, kind: 'maintenance' };
  const { id, revision } = of(await write('senior', 'blocks', block), 'block');
  of(await write('senior', `blocks/${id}/save`, { kind: 'hold', seen: { kind: 'maintenance' }, expected: revision }), 'block');
  const departure = { country: COUNTRY, service_date: dayFromNow(140), start_time: '13:00', excursions: ['128'], boat: boat.id };
  const made = of(await write('senior', 'departures', departure), 'departure');
  of(await write('senior', `departures/${made.id}/save`, { note: 'x', seen: { note: '' }, expected: made['revision'] }), 'departure');
  of(await write('manager', 'vouchers', { uuid: randomUUID(), excursion: '128', service_date: dayFromNow(100), adults: 2, hold: true, ...GUEST }), 'voucher');
  expect(
    await write('manager', 'vouchers', { uuid: randomUUID(), excursion: '128', service_date: dayFromNow(100), adults: 39, hold: true, again: true, ...GUEST }),
  ).toMatchObject({ status: 409, body: { code: 'seats_gone' } });
  await write('senior', `plans/${plan.id}/make`);
  await as('site').send('/api/house/availability', { method: 'POST', body: { excursion: '128' } });
  await as('site').send('/api/house/availability/day', { method: 'POST', body: { country: COUNTRY, day: dayFromNow(103) } });
  const departed = await sales.admin
    .collection('departures')
    .getFirstListItem(`country = "${COUNTRY}" && plan = "${plan.id}" && service_date = "${dayFromNow(103)}"`);
  const wanted = { departure: departed.id, agent: sales.idOf('agent'), seats: 2, release_hours: 24 };
  const allotment = of(await write('senior', 'allotments', wanted), 'allotment');
  const fewer = of(await write('senior', `allotments/${allotment.id}/save`, { seats: 1, expected: allotment['revision'] }), 'allotment');
  of(await write('senior', `allotments/${allotment.id}/end`, { expected: fewer['revision'] }), 'allotment');
  const full = { service_date: dayFromNow(103), start_time: '08:00' };
  await sales.hold('senior', { ...full, adults: 38, children: 0 });
  const draft = await sales.draft('senior', { ...full, adults: 2, children: 0 });
  await call(as('senior'), `vouchers/${draft.id}/fit`);
  await write('senior', 'waiting', { voucher: draft.id });
  const { rows } = (await call(as('senior'), `waiting?country=${COUNTRY}&voucher=${draft.id}`)).body as Readonly<Record<string, readonly RecordModel[]>>;
  await call(as('senior'), `waiting?country=${COUNTRY}&departure=${departed.id}`);
  await write('senior', `waiting/${rows?.[0]?.id}/leave`, { expected: rows?.[0]?.['revision'] });
  const feed = of(await write('senior', 'feeds', { country: COUNTRY, boat: boat.id }), 'feed');
  of(await call(as('senior'), `feeds?country=${COUNTRY}`), 'rows');
  await as('site').send('/api/house/feed', { method: 'POST', body: { token: feed['token'] } });
  const guided = of(await write('senior', 'feeds', { country: COUNTRY, guide: sales.idOf('guide') }), 'feed');
  await as('site').send('/api/house/feed', { method: 'POST', body: { token: guided['token'] } });
  await write('senior', `feeds/${feed.id}/end`);
}

/** The runs of a day, from the drawing-up to the driver's tap. */
async function fetchGuests(): Promise<void> {
  const day = dayFromNow(33);
  const van = await sales.admin.collection('vans').create({ country: COUNTRY, name: 'Plans', seats: 9, owner: 'own', active: true });
  const voucher = await sales.sale('senior', { service_date: day, transfer: 'shared', zone: 'Kata', pickup_from: '06:45', pickup_to: '07:15' });
  await write('manager', 'pickups/draw', { country: COUNTRY, day });
  const { guests, runs } = (await call(as('manager'), `pickups?country=${COUNTRY}&day=${day}`)).body as Readonly<Record<string, readonly RecordModel[]>>;
  const [guest, run] = [guests?.find(({ id }) => id === voucher.id), runs?.[0]];
  await write('manager', `pickups/${voucher.id}/later`, { expected: guest?.['revision'] });
  await write('manager', `runs/${run?.id}/save`, { note: 'x', seen: { note: '' }, expected: run?.['revision'] });
  const linked = of(await write('manager', `runs/${run?.id}/link`, { expected: 2 }), 'run');
  const house = (route: string, body: Facts) => as('site').send(`/api/house/${route}`, { method: 'POST', body });
  await house('run', { token: linked['token'] });
  await house('run-mark', { token: linked['token'], stop: guest?.['stop'], mark: 'picked' });
  await call(as('manager'), `runs/${run?.id}/list`);
  await call(as('site'), `public-voucher/${voucher['public_token']}`);
  await patch(as('senior'), 'vans', van.id, van['revision'], { seats: 8 });
}

/** A guide's day, from the copy on his phone to the cash that the office counts. */
/** Everything of the cash desk: lists by every filter, hand-overs, what two decide, a day that is closed. */
async function keepCash(): Promise<void> {
  const read = (route: string) => call(as('accountant'), route);
  const asks = ['', '&state=pending', '&kind=refund&method=cash_thb', '&currency=RUB&least=1000&most=9000000', `&from=${dayFromNow(-30)}&to=${dayFromNow(0)}`];
  for (const asked of [
    ...asks,
    `&received_by=${sales.idOf('manager')}`,
    '&q=Anna',
    '&sort=received_at&state=cleared',
    `&least=1&kind=deposit&from=${dayFromNow(-30)}`,
  ])
    for (const route of ['payments', 'payments/totals']) {
      const page = await read(`${route}?country=${COUNTRY}&limit=2&count=1${asked}`);
      const after = String(page.body['after'] ?? '');
      if (after !== '') for (const way of ['after', 'before']) await read(`${route}?country=${COUNTRY}&limit=2${asked}&${way}=${encodeURIComponent(after)}`);
    }
  await read(`payments?country=${COUNTRY}&count=all&whole=1&q=Anna`);
  const [payment] = (await read(`payments?country=${COUNTRY}&method=cash_thb&state=cleared`)).body['rows'] as readonly RecordModel[];
  await read(`payments/${payment?.id}`);
  const { held } = (await read(`cash?country=${COUNTRY}`)).body as { held: readonly { holder: string; currency: string; amount: number }[] };
  const box = held.find(({ holder }) => holder.startsWith('boxes:'));
  const lines = [{ currency: box?.currency, amount: 100 }];
  await write('accountant', 'cash/boxes', { country: COUNTRY, kind: 'pier', name_ru: 'Пирс' });
  await write('accountant', 'cash-moves', { country: COUNTRY, from: box?.holder, to: 'bank', lines, note: '1' });
  const given = of(await write('accountant', 'cash-moves', { country: COUNTRY, from: box?.holder, to: `users:${sales.idOf('manager')}`, lines }), 'move');
  of(await write('manager', `cash-moves/${given.id}/count`, { counted: lines, expected: given['revision'] }), 'move');
  await read(`cash/rows?country=${COUNTRY}&holder=${box?.holder}&currency=${box?.currency}`);
  const differs = { country: COUNTRY, kind: 'difference', holder: box?.holder, currency: box?.currency, amount: 100, reason: 'Нашли' };
  const request = of(await write('accountant', 'cash-requests', differs), 'request');
  of(await write('senior', `cash-requests/${request.id}/approve`, { expected: request['revision'] }), 'request');
  const corrects = { country: COUNTRY, kind: 'correction', payment: payment?.id, amount: 1000, reason: 'Ошибка' };
  const proposed = of(await write('accountant', 'cash-requests', corrects), 'request');
  of(await write('senior', `cash-requests/${proposed.id}/decline`, { expected: proposed['revision'], reason: 'Нет' }), 'request');
  await read(`cash/due?country=${COUNTRY}`);
  await call(as('manager'), `cash?country=${COUNTRY}`);
  const day = (await read(`cash/day?country=${COUNTRY}`)).body as { day: string; lines: readonly { holder: string; currency: string; closing: number }[] };
  const counted = day.lines.map(({ holder, currency, closing }) => ({ holder, currency, amount: Math.max(0, closing) }));
  await write('accountant', 'cash/close', { country: COUNTRY, day: day.day, counted });
  await read(`cash/day?country=${COUNTRY}&day=${day.day}`);
}

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

async function guideGuests(): Promise<void> {
  const [day, start_time] = [dayFromNow(1), '09:30'];
  // An hour of its own: whoever was sold tomorrow before sits on everything else.
  const sails = { country: COUNTRY, service_date: day, start_time, starts_at: new Date(`${day}T${start_time}:00+07:00`), excursions: ['128'] };
  const departure = await sales.admin.collection('departures').create({ ...sails, capacity: 40, state: 'open', guide: sales.idOf('guide') });
  const voucher = await sales.sale('senior', { service_date: day, start_time, off_schedule: true, reason: 'Завтра', adults: 2, children: 0 });
  const copy = of(await write('guide', 'guide-copies', { country: COUNTRY, device: 'phone-of-plans' }), 'copy');
  await call(as('guide'), `guide?country=${COUNTRY}`);
  await call(as('senior'), `guide?country=${COUNTRY}&departure=${departure.id}`);
  const action = (kind: string, more: Facts) => ({ key: randomUUID(), kind, departure: departure.id, at: Date.now(), ...more });
  const [incident, cash] = [action('incident', { note: 'x' }), action('cash', { voucher: voucher.id, amount: 100_000, currency: 'THB' })];
  const actions = [action('check_in', { voucher: voucher.id, who: [0] }), incident, cash];
  await write('guide', 'boarding', { country: COUNTRY, copy: copy.id, signature: copy['signature'], actions });
  const photo = new FormData();
  photo.append('photo', new File([PIXEL], 'x.png'));
  await as('guide')
    .send(`/api/desk/boarding/${incident.key}/photo`, { method: 'POST', body: photo })
    .catch(() => null);
  await call(as('accountant'), `rates?country=${COUNTRY}`);
  await countPages();
  const later = new Date(Date.now() + 7_200_000).toISOString();
  const ahead = { country: COUNTRY, source: 'manual', valid_from: later, rates: [{ base: 'THB', quote: 'RUB', value: '2.54' }] };
  const [rate] = (await write('accountant', 'rates', ahead)).body['rates'] as readonly string[];
  await write('accountant', `rates/${rate}/take-back`, {});
  const held = { country: COUNTRY, source: 'bank', date: later.slice(0, 10), rates: [{ base: 'THB', quote: 'RUB', value: '3.5', spread_percent: 0 }] };
  for (const answer of ['confirm', 'dismiss']) {
    await as('site').send('/api/house/rates-held', { method: 'POST', body: held });
    const [waiting] = await sales.admin.collection('rates_held').getFullList({ filter: "state = 'waiting'" });
    of(await write('accountant', `rates-held/${waiting?.id}/${answer}`, {}), answer === 'confirm' ? 'rates' : 'id');
  }
  await write('accountant', 'rates-fetch', {});
  await write('admin', 'house/prove', {});
  of(await call(as('admin'), 'house'), 'jobs');
  const rouble = await sales.admin.collection('currencies').getFirstListItem(`country = "${COUNTRY}" && code = "RUB"`);
  await call(as('admin'), `currencies/${rouble.id}/main`);
  await call(as('admin'), `currencies/${rouble.id}/make-main`, { confirm: 'THB', expected: rouble['revision'] });
  await call(as('guide'), `handovers?country=${COUNTRY}`);
  const handed = { country: COUNTRY, keys: [cash.key], handed: [{ currency: 'THB', amount: 100_000 }] };
  const handover = of(await write('guide', 'handovers', handed), 'handover');
  await call(as('accountant'), `handovers?country=${COUNTRY}`);
  await write('accountant', `handovers/${handover.id}/count`, { counted: handed.handed, expected: handover['revision'] });
  await keepCash();
  await call(as('senior'), `guide-copies?country=${COUNTRY}`);
  await write('senior', `guide-copies/${copy.id}/end`);
  await closeGuidesDay(departure, copy);
}

/** What a phone still had, the day's end for all its parties, and the lists that the night leaves. */
async function closeGuidesDay(departure: RecordModel, copy: RecordModel): Promise<void> {
  const late = { key: randomUUID(), kind: 'incident', departure: departure.id, at: Date.now(), note: 'y' };
  const by = { copy: copy.id, key: copy['key'] };
  const sent = await answerOf(as('guest').send('/api/desk/guide-unsent', { method: 'POST', body: { ...by, actions: [late] } }));
  expect(sent.body['results']).toMatchObject([{ result: 'done' }]);
  const photo = new FormData();
  for (const [name, value] of Object.entries(by)) photo.append(name, String(value));
  photo.append('photo', new File([PIXEL], 'x.png'));
  await answerOf(as('guest').send(`/api/desk/guide-unsent/${late.key}/photo`, { method: 'POST', body: photo }));
  const days = [dayFromNow(-3), dayFromNow(0), dayFromNow(1)];
  for (const day of days) of(await call(as('senior'), `guide-closing?country=${COUNTRY}&day=${day}`), 'parties');
  for (const day of days) of(await write('senior', 'guide-closing', { country: COUNTRY, day, ends: {} }), 'closed');
  of(await call(as('senior'), `misfits?country=${COUNTRY}`), 'rows');
  of(await call(as('senior'), `open-people?country=${COUNTRY}`), 'rows');
}

/** Sessions of everybody, new devices, the log of the doors, a second factor that is taken back. */
async function lookAtDoors(): Promise<void> {
  for (const route of ['sessions', 'sessions?everybody=1', 'new-devices', 'security-log', 'security-log?kind=sign_in']) await call(as('admin'), route);
  for (const act of ['end', 'mine', 'not-mine']) await write('admin', `sessions/nobody000000000/${act}`);
  await write('admin', 'sessions/end-all', { of: 'users:nobody000000000' });
  await write('admin', `second-factors/users:${sales.idOf('manager')}/reset`);
}

/** Pages that are opened, and what the desk sees of them. */
async function countPages(): Promise<void> {
  const day = dayFromNow(0);
  const sum = { country: COUNTRY, day, page: 'ic_excurs:128', language: 'ru', source: 'direct', referral: 'x', count: 1 };
  await as('site').send('/api/house/hits', { method: 'POST', body: { uuid: randomUUID(), sums: [sum, { ...sum, page: 'posts:1' }] } });
  await as('site').send('/api/house/hit-pages', { method: 'GET' });
  for (const route of ['hits', 'hits/rows']) await call(as('content'), `${route}?country=${COUNTRY}&from=${day}&to=${day}`);
  await call(as('content'), `hits/views?country=${COUNTRY}&of=ic_excurs:128`);
  // What a house begins with, in a country of its own.
  const names = { name_ru: 'Египет', name_en: 'Egypt' };
  await write('admin', 'setup/country', { ...names, id: 'egypt', timezone: 'Africa/Cairo', has_regions: true, regions: 'Хургада / Hurghada' });
  const shelf = (await write('admin', 'setup/category', { ...names, country: 'egypt' })).body['id'];
  await write('admin', 'setup/excursion', { ...names, country: 'egypt', category: shelf, region: 'hurghada', unit: 'seat', price_adult: 900 });
}

/** Figures of every kind, and the lists behind them by every filter. */
async function askForFigures(): Promise<void> {
  const days = { from: dayFromNow(-200), to: dayFromNow(0) };
  const leads = LEAD_WHATS.map((what) => ({ of: 'leads', what, by: LEAD_SPLITS, ...days, ...(what === 'open' ? { from: '' } : {}) }));
  const sold = SALE_BASES.flatMap((basis) => ['', ...SALE_SPLITS].map((split) => ({ of: 'sales', basis, split, ...days })));
  const ask = [...leads, ...sold, { of: 'money', by: ['kind'], ...days }, { of: 'leads', what: 'new', by: [], each: 'day', ...days }];
  for (const role of ['senior', 'manager'] as const) {
    const asked = role === 'senior' ? ask : ask.filter(({ of }) => of !== 'money');
    of(await call(as(role), `stats/sums?country=${COUNTRY}&ask=${encodeURIComponent(JSON.stringify(asked))}`), 'answers');
  }
  const turn = async (route: string): Promise<void> => {
    const { body } = await call(as('senior'), `${route}&limit=2`);
    of({ status: 200, body }, 'rows');
    if (body['after'] !== '') of(await call(as('senior'), `${route}&limit=2&after=${encodeURIComponent(String(body['after']))}`), 'rows');
  };
  const within = `country=${COUNTRY}&from=${days.from}&to=${days.to}`;
  const manager = `&manager=${sales.idOf('manager')}`;
  const all = `${manager}&status=lost&source=vk&reason=price`;
  for (const what of LEAD_LISTS) for (const filter of ['', all]) await turn(`stats/leads?${within}&what=${what}${filter}`);
  for (const filter of [manager, '&source=vk', '&status=lost', '&reason=price', '&reason=none']) await turn(`stats/leads?${within}&what=closed${filter}`);
  for (const what of ['been', 'closed', 'in_work']) await turn(`stats/leads?${within}&what=${what}&status=lost,offered`);
  of(await call(as('senior'), `stats/load?${within}`), 'boats');
  of(await call(as('senior'), `stats/categories?country=${COUNTRY}`), 'rows');
  const month = days.to.slice(0, 7);
  const target = { manager: sales.idOf('manager'), total: 50_000_000, vouchers: 20 };
  for (const [at, change] of [{}, { total: 1 }, { total: 0, vouchers: 0 }].entries())
    of(await write('senior', 'stats/targets', { country: COUNTRY, month, rows: [{ ...target, ...change, revision: at }] }), 'changed');
  for (const role of ['senior', 'manager'] as const) of(await call(as(role), `stats/targets?country=${COUNTRY}&from=${month}&to=${month}`), 'rows');
  const filters = SALE_FILTERS.map((name) => `&${name}=x`).join('');
  for (const basis of SALE_BASES)
    for (const filter of ['', `&state=sold${filters}`, '&excursion=128,901,none']) await turn(`stats/vouchers?${within}&basis=${basis}${filter}`);
}

/** A question that is kept, pinned, and answered on a Monday. */
async function keepQuestions(): Promise<void> {
  const kept = { owner: sales.idOf('senior'), country: COUNTRY, name: 'Новые', language: 'ru', monday: 'email', email: 'a@example.com' };
  const question = await addQuestion(as('senior'), { ...kept, question: 'preset=last_week&measure=new', shared: true } as NewQuestion);
  await addPin(as('manager'), sales.idOf('manager'), question.id);
  for (const role of ['manager', 'senior'] as const) await Promise.all([listQuestions(as(role), COUNTRY), listPins(as(role)), listLetters(as(role))]);
  await call(as('senior'), 'stats/letters');
  const post = (route: string, body: Facts) => as('site').send(`/api/house/stat-letters/${route}`, { method: 'POST', body });
  const { letter } = (await post('claim', { at: '2026-11-30T01:00:00Z' })) as { readonly letter: RecordModel };
  const ask = JSON.stringify([{ of: 'leads', what: 'new', by: [], from: dayFromNow(-7), to: dayFromNow(0) }]);
  await post('sums', { id: letter.id, ask });
  await post('mail', { id: letter.id, subject: 'Новые', text: '1' });
  await post('told', { id: letter.id, state: 'sent', code: '' });
}

/** Files: of leads, so many that their words are forgotten together, and of vouchers that want the same seats. */
async function bringIn(): Promise<void> {
  const leads = Array.from({ length: 24 }, (_, at) => [String(at), 'Файл', `+791600099${10 + at}`, at % 2 === 0 ? 'Kata' : 'Karon']);
  await bringFile('leads', ['external_id', 'name', 'phone', 'hotel'], leads);
  const day = dayFromNow(9);
  const guests = ['1', '2'].map((at) => ['File', `+7916000980${at}`, '128', day, '2']);
  await bringFile('vouchers', ['name', 'phone', 'excursion', 'service_date', 'adults'], guests);
}

/** Checked, written, looked at, taken back. */
async function bringFile(what: string, columns: readonly string[], rows: readonly (readonly string[])[]): Promise<void> {
  const { as } = sales;
  const file = of(await write('admin', 'imports', { country: COUNTRY, what, name: 'a.csv', columns }), 'import');
  const lines = rows.map((cells, at) => ({ line: at + 2, cells }));
  await write('admin', `imports/${file.id}/lines`, { lines });
  let { import: now } = (await write('admin', `imports/${file.id}/mapping`, { mapping: { columns }, lines: rows.length, expected: file['revision'] })).body as {
    import: { revision: number };
  };
  for (const act of ['check', 'run', 'undo']) {
    ({ import: now } = (await write('admin', `imports/${file.id}/${act}`, { expected: now.revision })).body as { import: { revision: number } });
    for (let worked: unknown = 'more'; worked === 'more'; ) {
      const { body } = await write('admin', `imports/${file.id}/step`, { worker: 'plans' });
      ({ import: now } = body as { import: { revision: number } });
      ({ worked } = body);
    }
    await call(as('admin'), `imports/${file.id}`);
    await call(as('admin'), `imports/${file.id}/report?only=refused`);
  }
  await call(as('admin'), `imports?country=${COUNTRY}`);
}

/** What partners earn: rules, sales that are due, rejected, paid out, and what of it agents and their managers read. */
async function payAgents(): Promise<void> {
  const agent = sales.idOf('agent');
  await as('senior')
    .collection('commission_rules')
    .create({ country: COUNTRY, state: 'active', pay: 'percent', value: 1200, base: 'total', tiers: [{ from: 2, value: 1500 }] });
  await sales.admin.collection('users').update(agent, { manager: sales.idOf('manager') });
  for (const adults of [1, 2, 3]) {
    const voucher = await sales.sale('senior', { service_date: dayFromNow(130), adults, children: 0, agent });
    await sales.admin.collection('vouchers').update(voucher.id, { service_date: dayFromNow(-adults - 1), departure: '' });
  }
  await sales.admin.send('/api/house/commissions', { method: 'POST', body: { at: `${dayFromNow(9)}T00:00:00Z` } });
  const entries = await sales.admin.collection('commission_entries').getFullList({ filter: `agent = "${agent}"` });
  const due = entries.find(({ state }) => state === 'due');
  of(await write('senior', `commissions/${due?.id}/reject`, { expected: due?.['revision'], reason: 'self' }), 'entry');
  const drafted = async () => of(await write('accountant', 'payouts', { country: COUNTRY, agent, currency: 'THB', until: dayFromNow(9) }), 'payout');
  const act = async (id: string, action: string): Promise<void> => {
    const { revision } = await sales.admin.collection('payouts').getOne(id);
    of(await write(action === 'approve' ? 'senior' : 'accountant', `payouts/${id}/${action}`, { expected: revision, reason: 'x' }), 'payout');
  };
  of(await call(as('accountant'), `payouts/due?country=${COUNTRY}`), 'rows');
  await act((await drafted()).id, 'void');
  const { id } = await drafted();
  const { revision: known } = await sales.admin.collection('agent_profiles').getFirstListItem(`agent = "${agent}"`);
  await write('accountant', `agents/${agent}/account`, { payee: 'Anna', account: '1', expected: known });
  await write('accountant', `agents/${agent}/account`, { payee: 'Anna', account: '2', expected: Number(known) + 1 });
  await write('admin', `agents/${agent}/account-confirm`, { expected: Number(known) + 2 });
  for (const action of ['approve', 'send', 'confirm']) {
    await act(id, action);
    if (action === 'approve') of(await write('accountant', 'payouts/bank', { payouts: [id] }), 'rows');
  }
  of(await call(as('accountant'), `payouts?country=${COUNTRY}&state=confirmed`), 'rows');
  of(await call(as('accountant'), `payouts/${id}`), 'payout');
  for (const role of ['accountant', 'manager'] as const)
    for (const sort of AGENT_SORTS) of(await call(as(role), `agents?country=${COUNTRY}&sort=${sort}`), 'rows');
  for (const act of ['suspend', 'restore']) {
    const { revision } = await sales.admin.collection('agent_profiles').getFirstListItem(`agent = "${agent}"`);
    await write('senior', `agents/${agent}/${act}`, { reason: 'x', expected: revision });
  }
  const { revision: seen } = await sales.admin.collection('users').getOne(agent);
  await write('senior', `agents/${agent}/manager`, { manager: sales.idOf('manager'), expected: seen });
  of(await call(as('senior'), `agents/${agent}/news?country=${COUNTRY}`), 'lines');
  const twin = await sales.admin
    .collection('users')
    .create({ username: 'plans-twin', type: 'agent', active: true, password: 'treasure-demo', passwordConfirm: 'treasure-demo' });
  const { facts, other, kept } = (await call(as('senior'), `agents/${twin.id}/merge?into=${agent}`)).body as Readonly<Record<string, Facts>>;
  const press = { into: agent, reason: 'x', seen: facts?.['seen'], expected: other?.['revision'], expected_kept: kept?.['revision'] };
  await write('senior', `agents/${twin.id}/merge`, press);
  const invitation = { name: 'X', kind: 'hotel', language: 'ru', digest: 'b'.repeat(64), code: 'plans' };
  const link = of(await write('senior', 'agent-invitations', invitation), 'invitation');
  of(await write('senior', `agent-invitations/${link.id}/renew`, { digest: 'c'.repeat(64), expected: link['revision'] }), 'invitation');
  of(await call(as('senior'), `agents?country=${COUNTRY}`), 'invitations');
  const joining = { digest: 'c'.repeat(64), name: 'X', phone: '+66812345699', agreed: true, version: AGREEMENT_VERSION, language: 'ru' };
  for (const route of ['join', 'join-accept']) await as('site').send(`/api/house/${route}`, { method: 'POST', body: joining });
  const asks = { uuid: randomUUID(), name: 'X', kind: 'hotel', phone: '+66812345698', place: 'X', way: 'X', agreed: true };
  await as('site').send('/api/house/agent-application', { method: 'POST', body: asks });
  const [asking] = (await call(as('senior'), 'agent-applications')).body['rows'] as readonly RecordModel[];
  of(await write('senior', `agent-applications/${asking?.id}/reject`, { expected: asking?.['revision'], reason: 'x' }), 'application');
  const { revision: own } = (await call(as('agent'), 'agent-account')).body;
  const wanted = { email: 'a@example.com', language: 'ru', sales: true, due: true, less: true, payouts: true };
  await write('agent', 'agent-letters', { ...wanted, revision: (await call(as('agent'), 'agent-letters')).body['revision'] });
  const point = createECDH('prime256v1').generateKeys('base64url');
  const subscribed = {
    endpoint: 'https://push.example.com/plans',
    p256dh: point,
    auth: randomBytes(16).toString('base64url'),
    key: point,
    language: 'ru',
    browser: 'x',
  };
  const device = of(await write('agent', 'agent-devices', subscribed), 'device');
  of(await call(as('agent'), 'agent-devices'), 'rows');
  of(await write('agent', `agent-devices/${device.id}/test`, {}), 'device');
  await as('site').send('/api/house/agent-push', { method: 'POST', body: { at: `${dayFromNow(2)}T00:00:00Z`, key: point } });
  await write('agent', `agent-devices/${device.id}/remove`, {});
  const letters = (route: string, body: Facts) => as('site').send(`/api/house/agent-letters${route}`, { method: 'POST', body });
  const [ways] = await sales.admin.collection('agent_letter_ways').getFullList();
  await sales.admin.collection('agent_letter_ways').update(String(ways?.id), { told_at: `${dayFromNow(-1)} 00:00:00.000Z` });
  const { letter } = (await letters('', { at: `${dayFromNow(2)}T00:00:00Z` })) as { readonly letter: RecordModel };
  await letters('/mail', { id: letter.id, claim: letter['claim'], subject: 'x', text: 'x' });
  await letters('/told', { id: letter.id, claim: letter['claim'], isSent: false });
  of(await write('agent', 'agent-account', { payee: 'X', account: '12', revision: own }), 'account');
  of(await write('agent', 'agent-agreements', { version: AGREEMENT_VERSION, language: 'ru' }), 'agreement');
  const made = of(await write('agent', 'agent-codes', { label: 'x' }), 'code');
  of(await write('agent', `agent-codes/${made.id}/off`, { expected: made['revision'] }), 'code');
  await handGuestOver(agent);
  const lists = {
    agent: ['agent_commissions', 'agent_commission_steps', 'agent_payouts', 'agent_terms', 'own_codes', 'own_agreements'],
    manager: ['managed_commissions', 'managed_payouts'],
  } as const;
  for (const role of ['agent', 'manager'] as const)
    for (const list of lists[role])
      if ((await as(role).collection(list).getList(1, 20, { sort: '-id', skipTotal: true })).items.length === 0) throw new Error(`${list}: empty`);
  await as('accountant')
    .collection('commission_entries')
    .getList(1, 20, { filter: `agent = "${agent}"`, skipTotal: true });
}

/** A guest whom an agent hands over and another agent knows, on seats of his own that he gives back, and the agent's own day. */
async function handGuestOver(agent: string): Promise<void> {
  const day = dayFromNow(104);
  const departed = await sales.admin.collection('departures').getFirstListItem(`country = "${COUNTRY}" && service_date = "${day}" && start_time = "08:00"`);
  of(await write('senior', 'allotments', { departure: departed.id, agent, seats: 4, release_hours: 24 }), 'allotment');
  const { manager_code: code } = await sales.admin.collection('users').getOne(agent);
  const guest = { country: COUNTRY, code, name: 'Handed', hotel: 'Kata', phone_raw: '+79165550098', excursion: '128', date_from: day, adults: 2, children: 0 };
  const first = of(await write('agent', 'own-leads', { ...guest, message: 'x', consent: true }), 'hold');
  of(await write('agent', `own-holds/${first.id}/end`), 'hold');
  const rival = await sales.admin.collection('users').create({
    ...{
      username: 'rival',
      name_ru: 'Rival',
      type: 'agent',
      active: true,
      manager_code: 'rival-code',
      password: 'treasure-demo',
      passwordConfirm: 'treasure-demo',
    },
  });
  const known = of(await write('senior', 'leads', { country: COUNTRY, name: 'Known', phone_raw: '+79165550097' }), 'lead');
  await sales.admin.collection('leads').update(known.id, { agent: rival.id });
  const second = of(await write('agent', 'own-leads', { ...guest, phone_raw: '+79165550097', consent: true }), 'hold');
  const { revision } = await sales.admin.collection('vouchers').getOne(second.id);
  of(await write('senior', `vouchers/${second.id}/confirm`, { expected: revision, without_deposit: true, reason: 'x' }), 'voucher');
  of(await call(as('agent'), `own-day?country=${COUNTRY}`), 'months');
  const page = { page: 1, month: '' };
  const [paid] = (await readOwnGuests(as('agent'), COUNTRY, page)).guests;
  // What was paid out of here was sold to nobody who had asked.
  runSql(sales, `UPDATE commission_entries SET lead = '${paid?.id}' WHERE agent = '${agent}' AND payout != ''`);
  const own = await readOwnGuests(as('agent'), COUNTRY, page);
  for (const name of ['guests', 'vouchers', 'commissions', 'ofGuests', 'payouts'] as const)
    if (own[name].length === 0) throw new Error(`own-guests: no ${name}`);
  of(await call(as('agent'), `own-trips?country=${COUNTRY}&day=${day}`), 'trips');
}

/** How guests pay by themselves: accounts, slips, lines of a bank. */
async function takeMoney(): Promise<void> {
  const method = {
    country: COUNTRY,
    method: 'thai_qr',
    kind: 'promptpay_phone',
    account: '0812345678',
    confirm: '0812345678',
    name_ru: 'QR',
    name_en: 'QR',
    active: true,
  };
  const way = of(await write('accountant', 'pay-methods', method), 'method');
  await write('accountant', `pay-methods/${way.id}/save`, { expected: way['revision'], seen: way, holder: 'TI' });
  const { revision: shown } = await sales.admin.collection('pay_methods').getOne(way.id);
  of(await write('admin', `pay-methods/${way.id}/confirm`, { expected: shown }), 'method');
  const held = of(
    await write('manager', 'vouchers', { uuid: randomUUID(), excursion: '128', service_date: dayFromNow(120), adults: 2, hold: true, again: true, ...GUEST }),
    'voucher',
  );
  const stored = await sales.admin.collection('vouchers').getOne(held.id);
  for (const hash of ['a', 'b']) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ token: String(stored['public_token']), way: way.id, hash: hash.repeat(64), code: '004:0151241025AT' }))
      form.append(name, value);
    form.append('file', new File([Buffer.from('%PDF-1.4')], 'slip.pdf', { type: 'application/pdf' }));
    await as('site').send('/api/house/slip', { method: 'POST', body: form });
  }
  await call(as('site'), `public-voucher/${stored['public_token']}`);
  const { waiting } = (await call(as('manager'), `slips?country=${COUNTRY}`)).body as { readonly waiting: readonly RecordModel[] };
  await write('accountant', `slips/${waiting[0]?.id}/refuse`, { expected: waiting[0]?.['revision'], reason: 'unreadable' });
  await write('accountant', `slips/${waiting[1]?.id}/accept`, { expected: waiting[1]?.['revision'] });
  const bank = { name: 'KBank', currency: 'THB', columns: { day: 0, amount: 1, payer: -1, words: -1, reference: -1, isMonthFirst: false } };
  const line = { line: 1, day: dayFromNow(-1), amount: 100_00, payer: 'A', words: '', reference: '' };
  await write('accountant', 'statements', { country: COUNTRY, bank, file: 'x.csv', lines: [line] });
  const { open } = (await call(as('accountant'), `statements?country=${COUNTRY}`)).body as { readonly open: readonly RecordModel[] };
  await write('accountant', 'statement-lines/confirm', { picks: [{ line: open[0]?.id, voucher: held.id, payment: '' }] });
  const counted = await sales.admin.collection('statement_lines').getOne(String(open[0]?.id));
  await write('accountant', `statement-lines/${counted.id}/undo`, { expected: counted['revision'], reason: 'x' });
}

/** What is called off, who is asked, and what becomes of it. */
async function callOff(): Promise<void> {
  const day = dayFromNow(101);
  for (const adults of [1, 2, 3])
    of(await write('manager', 'vouchers', { uuid: randomUUID(), excursion: '128', service_date: day, adults, hold: true, again: true, ...GUEST }), 'voucher');
  const seaDays: RecordModel[] = [];
  for (const scope of [{ scope: 'day' }, { scope: 'pier', place: 'chalong' }, { scope: 'place', place: 'chalong' }])
    seaDays.push(of(await write('senior', 'sea-days', { country: COUNTRY, service_date: day, why: 'weather', ...scope }), 'sea_day'));
  for (const { id } of seaDays) of(await call(as('manager'), `sea-days/${id}/preview`), 'money');
  const { id } = seaDays[0] as RecordModel;
  const act = async (action: string) =>
    of(await write('senior', `sea-days/${id}/${action}`, { expected: (await sales.admin.collection('sea_days').getOne(id))['revision'] }), 'sea_day');
  await act('run');
  of(await call(as('manager'), `sea-days?country=${COUNTRY}`), 'rows');
  of(await call(as('manager'), `sea-days/${id}/choices`), 'rows');
  const [choice, other] = await sales.admin.collection('sea_choices').getFullList({ filter: `sea_day = "${id}"` });
  const guest = (route: string, more: Facts = {}) => as('site').send(`/api/house/${route}`, { method: 'POST', body: { token: choice?.['token'], ...more } });
  await guest('sea-choice');
  of(await call(as('manager'), `sea-choices/${other?.id}/days`), 'days');
  await guest('sea-answer', { answer: 'money' });
  // Somebody has answered: it is refused, and heard.
  await write('senior', `sea-days/${id}/undo`, { expected: (await sales.admin.collection('sea_days').getOne(id))['revision'] });
  of(await write('manager', `sea-choices/${other?.id}/answer`, { answer: 'money' }), 'choice');
}

const GUEST = { lead_name_latin: 'Anna Ivanova', contact_phone: '+79161234567', hotel: 'Kata' };

async function keepHouse(): Promise<void> {
  const note = { country: COUNTRY, title_ru: 'А', title_en: 'A', body_ru: 'Б', body_en: 'B', kind: 'bring', scope: 'country', show_on: ['voucher'] };
  const added = of(await write('senior', 'notes', note), 'note');
  for (const act of ['save', 'publish', 'sort', 'withdraw', 'archive'])
    await write('senior', `notes/${added.id}/${act}`, { ...note, expected: added['revision'] });
  const rule = of(await write('senior', 'cancellation-rules', { country: COUNTRY, name_ru: 'Б', name_en: 'B' }), 'rule');
  for (const act of ['save', 'activate', 'archive']) await write('senior', `cancellation-rules/${rule.id}/${act}`, { expected: rule['revision'] });
  const template = { country: COUNTRY, code: 'usual', kind: 'pickup_tomorrow', language: 'ru', channel: 'whatsapp', body: 'Завтра {{time}}', active: true };
  const made = await write('senior', 'reminder-templates', template);
  await write('senior', `reminder-templates/${(made.body['template'] as RecordModel | undefined)?.id ?? 'x'}/save`, template);
  of(await call(as('senior'), 'retention'), 'rows');
  of(await write('admin', 'retention/requests/dry'), 'run');
  await call(as('admin'), 'retention/requests/count?count=6');
  const newer = [
    'slips',
    'statement-lines',
    'import-cells',
    'imports',
    'sessions',
    'security-log',
    'faults',
    'run-links',
    'sea-links',
    'cash-requests',
    'cash-moves',
    'cash-closes',
  ];
  for (const rule of ['sales', 'cards', 'health', 'messages', 'incidents', 'exports', 'accounts', 'review-words', ...newer])
    of(await write('admin', `retention/${rule}/dry`), 'run');
  await write('admin', 'retention/requests/period', { count: 18, reason: 'x' });
  await write('admin', 'settings/hold_hours', { country: COUNTRY, value: 20, expected: 0 });
  of(await call(as('senior'), `settings?country=${COUNTRY}`), 'rows');
  await call(as('content'), `shown-settings?country=${COUNTRY}`);
  const asked = { outcome: 'asked', host: 'sms.example', end: '5678', address: '127.0.0.1' };
  const { id: test } = (await write('admin', 'settings/message-test', asked)).body;
  await write('admin', 'settings/message-test', { ...asked, outcome: 'accepted', id: test });
  await as('site').send('/api/house/settings', { method: 'POST', body: { since: '' } });
  await write('accountant', 'exports', { list: 'leads', format: 'csv', filter: '', rows: 3 });
  for (const chore of CHORES) await sales.admin.crons.run(chore);
}

beforeAll(async () => {
  sales = await startSales({ isTelling: true });
  const business = openBusiness(sales.dataDir);
  seedLeads(business, { count: 3000, days: 365, now_ms: Date.now() });
  seedVouchers(business, { count: 1500, now_ms: Date.now() });
  business.close();
  const heard = listen(sales.process);
  await sell(await workOnLeads());
  await writeDrafts();
  await deleteAreas();
  await readLists();
  await hearReviews();
  await sendBoats();
  await sendRewards();
  await sendManual();
  await fetchGuests();
  await takeMoney();
  await guideGuests();
  await callOff();
  await payAgents();
  await lookAtDoors();
  await bringIn();
  await askForFigures();
  await keepQuestions();
  await keepHouse();
  // Chores answer before they are done, and what was done is told a little later.
  const patterns = patternsOfDesk();
  expect(patterns.length).toBeGreaterThan(35);
  await vi.waitFor(() => expect(patterns.filter((pattern) => !isHeard(pattern, heard().requests))).toEqual([]), { timeout: 45_000, interval: 250 });
  await vi.waitFor(
    () => expect(heard().statements.filter((sql) => /^SELECT .*vouchers.*(expires_at|service_date)/.test(sql)).length).toBeGreaterThan(1),
    10_000,
  );
  told = heard();
  // A copy of it as the business is, with the statistics that PocketBase has made every day.
  const copy = path.join(sales.dataDir, 'plans.db');
  const live = new DatabaseSync(path.join(sales.dataDir, 'pb_data/data.db'));
  live.exec(`VACUUM INTO '${copy}'`);
  live.close();
  database = new DatabaseSync(copy);
  // A voucher has one review at most, which statistics can tell of many rows alone.
  database.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
    INSERT INTO reviews (id, country, excursion, voucher, token, state) SELECT 'r' || i, 'thailand', '128', 'v' || i, 't' || i, 'waiting' FROM n`);
  database.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
    INSERT INTO commission_entries (id, country, agent, voucher, kind, turn, state, sold_on) SELECT 'e' || i, 'thailand', 'a' || (i % 9), 'v' || i, 'sale', 1, 'paid', '2026-11-01' FROM n`);
}, 540_000);
afterAll(async () => {
  database?.close();
  await sales?.stop();
});

/** Routes of the desk and of what it sends to the house, as their handlers register them. @example 'POST /api/desk/leads/{id}/take' */
function patternsOfDesk(): readonly string[] {
  return handlerFiles()
    .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/routerAdd\('(\w+)', '(\/api\/(?:desk|house\/offer|house\/review)[^']*)'/g)])
    .map(([, method, route]) => `${method} ${route}`);
}
const isHeard = (pattern: string, requests: readonly string[]): boolean => {
  const shape = new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`);
  return requests.some((request) => shape.test(request));
};

/** The table that a name of a plan stands for. */
function tableOf(name: string, statement: string): string {
  const plain = statement.replace(/[`"[\]{}]/g, '');
  return new RegExp(`(?:FROM|JOIN|UPDATE|,)\\s+(\\w+)\\s+(?:AS\\s+)?${name}\\b`, 'i').exec(plain)?.[1] ?? name;
}

/** Growing tables that a statement reads from end to end. */
function readWhole(statement: string): readonly string[] {
  // Of a named index the text counts: without it the statement would not have run.
  const sql = /INDEXED BY/.test(statement) ? statement : parametrised(statement);
  return database
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all()
    .map((row) => String(row['detail']))
    .filter((line) => line.startsWith('SCAN ') && !/VIRTUAL TABLE INDEX [^0]/.test(line))
    .map((line) => tableOf(line.split(' ')[1] ?? '', statement))
    .filter((table) => GROWING.has(table));
}

const faults = (): readonly string[] =>
  told.statements
    .filter((sql) => /^(SELECT|UPDATE|DELETE|INSERT|WITH)/.test(sql))
    .flatMap((sql) => readWhole(sql).map((table) => `${table}: ${sql.replace(/\s+/g, ' ').slice(0, 400)}`));

describe('every statement that the desk makes', () => {
  it('was heard, of every route', () => {
    expect(patternsOfDesk().filter((pattern) => !isHeard(pattern, told.requests))).toEqual([]);
    expect(told.statements.length).toBeGreaterThan(150);
    // The hook asks one question for each kind of use, the vouchers' and the leads' among them.
    for (const used of [/FROM excursion_transfers t, json_each/, /FROM leads INDEXED BY/, /FROM vouchers INDEXED BY/, /FROM drafts d, draft_values v/])
      expect(told.statements.some((sql) => used.test(sql))).toBe(true);
  });

  it('reads no table of the business from end to end, in a new house', () => {
    database.exec('DELETE FROM sqlite_stat1; ANALYZE sqlite_schema');
    expect(faults()).toEqual([]);
  });

  it('nor in a grown one, whose statistics say that nearly all rows are alike', () => {
    database.exec('ANALYZE');
    expect(faults()).toEqual([]);
  });
});
