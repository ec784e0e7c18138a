import type { Actor } from '../../../backend/sessions/actor.ts';
import { deskAct, deskShow } from '../../../backend/desk/desk.ts';
import type { App, PbRecord, RecordEvent, RequestEvent } from '../../../backend/jsvm.d.ts';
import { conditions, countText, limitIn, type PageAsked, pageStatement, pageText, totalStatement, type Walk } from '../../../backend/lists/list-sql.ts';
import { maskedFor } from '../../../backend/contacts/masks.ts';
import {
  isText,
  jsonIn,
  listOf,
  objectWith,
  type Plain,
  plainOf,
  refuseDays,
  refuseMasks,
  refuseShapes,
  setFields,
  shownOf,
  type Test,
} from '../../../backend/engine/record-data.ts';
import { byId, pointElsewhere, pointingAt, rowsOf } from '../../../backend/engine/rows.ts';
import type { OwnWay } from '../../../backend/desk/records.ts';
import { fieldFault, Refusal, inTransaction } from '../../../backend/engine/refusal.ts';
import { cursorIn, type RequestQuery, wordIn } from '../../../backend/engine/request.ts';
import { requireRevision } from '../../../backend/desk/revision.ts';
import { contactKeys, phoneKey } from '../../../lib/contacts/contacts.ts';
import { once } from '../../../lib/once.ts';
import { clients, type MessengerHandle } from '../../../model/clients/fields/clients.ts';
import { listClients as operation } from '../../../model/clients/known.operations.ts';
import { type ClientFilters, clientIndex } from '../../../model/clients/list.ts';
import * as operations from '../../../model/clients/operations.ts';
import { type Also, clientIn, foldedOf, numbersOf, takeClient, texts } from '../../../people/contacts/hooks/contact-facts.ts';
import { writtenOf } from '../../../schema/derive.ts';
import { kinshipOf } from '../../../schema/kinship.ts';
import { mergeInto, mergePlanOf } from '../../../schema/merge.ts';
import { clientOfLead } from '../../leads/lead/assign.hooks.ts';
import { voucherLines } from '../../leads/lead/lead-answers.hooks.ts';
import { leadFor, takeLead } from '../../leads/lead/lead.hooks.ts';

/** What the database takes whatever JSON it is, and what it has to be. */
const CLIENT_JSON: Readonly<Record<string, Test>> = {
  phones: listOf(isText),
  messengers: listOf(objectWith('handle', isText)),
  companions: listOf(objectWith('name', isText)),
  health_flags: listOf(isText),
  tags: listOf(isText),
  marketing_consent: objectWith('given', (value) => typeof value === 'boolean'),
  health_consent: objectWith('given', (value) => typeof value === 'boolean'),
};

/** What a person told of a client. @throws Refusal `invalid` */
export function checkClient(client: PbRecord<'clients'>): void {
  refuseMasks(client, clients);
  refuseShapes(client, CLIENT_JSON);
  refuseDays(client, 'stay', 'arrival_date', 'departure_date');
  refuseDays(client, 'birth', 'birth_date', 'birth_date');
  if (!isHealthAllowed(client) && jsonIn<readonly string[]>(client, 'health_flags', []).length > 0) throw fieldFault('health_consent', 'validation_required');
  if (client.getBool('blacklisted') && client.getString('blacklist_reason') === '') throw fieldFault('blacklist_reason', 'validation_required');
}

/** Whether the client lets us keep what he told of his health. */
function isHealthAllowed(client: PbRecord<'clients'>): boolean {
  return jsonIn<{ readonly given?: boolean }>(client, 'health_consent', {}).given === true;
}

const handlesIn = (values: unknown): readonly string[] =>
  Array.isArray(values) ? (values as readonly (MessengerHandle | null)[]).map((one) => String(one?.handle ?? '')) : [];

/**
 * A number that was known stays so while its line stays: when the client's language or the like no longer tells whose it is, the line
 * is written with its code.
 */
function keepNumbers(app: App, client: PbRecord<'clients'>): void {
  const phones = texts(jsonIn<unknown>(client, 'phones', []));
  const before = client.original();
  const known = before.getString('phone_e164');
  const stood = texts(jsonIn<unknown>(before, 'phones', []));
  if (phones.every((phone) => !stood.includes(phone))) return;
  const read = numbersOf(app, client);
  const readBefore = numbersOf(app, before);
  const isFirst = (phone: string): boolean => known !== '' && phoneKey(phone) === phoneKey(known);
  const kept = phones.map((phone, at) => {
    if (read[at] !== '' || !stood.includes(phone)) return phone;
    return readBefore[stood.indexOf(phone)] || (isFirst(phone) ? known : phone);
  });
  if (kept.some((phone, at) => phone !== phones[at])) client.set('phones', kept);
}

/** What follows from a client's contacts and words: his first number in E.164, his search text, his keys. */
export function deriveClient(app: App, client: PbRecord<'clients'>): void {
  keepNumbers(app, client);
  const phones = texts(jsonIn<unknown>(client, 'phones', []));
  const messengers = handlesIn(jsonIn<unknown>(client, 'messengers', []));
  const read = numbersOf(app, client);
  const numbers = phones.map((phone, at) => read[at] || phone);
  client.set('phone_e164', read.find((number) => number !== '') ?? '');
  client.set('keys', contactKeys({ phones: numbers, messengers, email: client.getString('email') }));
  // What a file said otherwise is found; nobody is met by it.
  const also = jsonIn<Also>(client, 'also', {});
  const handlesBeside = handlesIn(also['messengers']);
  client.set('search', foldedOf(client, clients, [...numbers, ...phones, ...texts(also['phones'])], [...messengers, ...handlesBeside]));
}

/** Updates of clients through the records API. */
export const clientWrites = once(
  (): OwnWay => ({
    editable: writtenOf(clients),
    kinship: kinshipOf(clients),
    isWritable: (_actor, record) => record.getString('state') === 'active',
    check: ({ record }) => checkClient(record),
    isQuiet: true,
  }),
);

/** What is asked of the list of clients; '' for anything. */
type ClientQuery = ClientFilters & PageAsked;

function walkOf(query: ClientQuery): Walk {
  const { country, state, vip, blacklisted } = query;
  const flags = Object.entries({ vip, blacklisted }).map(([name, value]) => value !== '' && `${name} = ${value}`);
  const where = conditions(country, [state !== '' && 'state = {:state}', ...flags], { state });
  return { description: clients, index: clientIndex(query), column: 'created', isAscending: false, where };
}

const flagIn = (value: string | undefined): ClientQuery['vip'] => (value === '1' || value === '0' ? value : '');

function queryOf(params: RequestQuery): ClientQuery {
  return {
    country: wordIn(params['country']),
    state: wordIn(params['state']),
    vip: flagIn(params['vip']),
    blacklisted: flagIn(params['blacklisted']),
    after: cursorIn(params),
    limit: limitIn(params['limit']),
  };
}

export function listClients(e: RequestEvent): void {
  deskShow(e, operation, (app, actor, asked) => {
    const query = queryOf(asked);
    const isWhole = asked.count === 'all';
    const page = pageText(app, actor, pageStatement(walkOf(query), query), query);
    return [page, ...(asked.count ? [countText(app, actor, totalStatement(walkOf(query), isWhole), isWhole)] : [])];
  });
}

const ROWS = 100;
const clientFor = (actor: Actor, client: PbRecord<'clients'>): Plain => maskedFor(actor, 'clients', shownOf(client));

/** Whatever the way, a client's keys and search text follow from his contacts. */
export function saveClient(e: RecordEvent): void {
  inTransaction(e, (tx) => {
    deriveClient(tx, e.record);
    e.next();
  });
}

export function addClient(e: RequestEvent): void {
  deskAct(e, operations.addClient, (desk) => {
    const fields = { language: 'ru', ...desk.body, state: 'active', last_manager: desk.actor.user };
    const client = desk.add('clients', fields, { action: 'create' }, checkClient);
    return { client: clientFor(desk.actor, client) };
  });
}

export function linkClient(e: RequestEvent): void {
  deskAct(e, operations.linkClient, (desk, { id }) => {
    const lead = takeLead(desk, id);
    desk.expect(lead);
    if (desk.body.client !== '') lead.set('client', clientIn(desk, desk.body.client, lead.getString('country')).id);
    const client = clientOfLead(desk, lead);
    desk.save(lead, { action: 'client' });
    return { lead: leadFor(desk.actor, lead), client: clientFor(desk.actor, client) };
  });
}

export function readClient(e: RequestEvent): void {
  deskShow(e, operations.readClient, (app, actor, { id }) => {
    const client = byId(app, 'clients', id);
    if (!client) throw new Refusal('not_found');
    return {
      client: clientFor(actor, client),
      leads: pointingAt(app, 'leads.client', id, { limit: ROWS }).map((lead) => leadFor(actor, lead)),
      vouchers: voucherLines(app, 'client', id),
      merged: pointingAt(app, 'clients.merged_into', id, { limit: ROWS }).map((one) => clientFor(actor, one)),
      duplicates: sameContacts(app, client).map((one) => clientFor(actor, one)),
    };
  });
}

/** Other cards with a contact of a client's that could go into his: those that `mergeClients` takes. */
function sameContacts(app: App, client: PbRecord<'clients'>): readonly PbRecord[] {
  const keys = JSON.stringify(jsonIn<readonly string[]>(client, 'keys', []));
  const country = client.getString('country');
  const sql = "SELECT DISTINCT record FROM desk_keys WHERE entity = 'clients' AND record != {:id} AND key IN (SELECT value FROM json_each({:keys})) LIMIT 20";
  return rowsOf(app, sql, { id: client.id, keys }, { record: '' }).flatMap(({ record }) =>
    app.findRecordsByFilter('clients', "id = {:record} && state = 'active' && country = {:country}", '', 1, 0, { record, country }),
  );
}

export function mergeClients(e: RequestEvent): void {
  deskAct(e, operations.mergeClients, (desk, { id }) => {
    const target = takeClient(desk, id);
    const source = takeClient(desk, desk.body.from);
    if (source.id === target.id || source.getString('country') !== target.getString('country')) throw fieldFault('from', 'validation_invalid_value');
    desk.expect(target);
    requireRevision(desk.tx, desk.actor, source, desk.body.expected_from);
    const isOlder = source.getString('created') < target.getString('created') && (source.getString('first_source') || source.getString('first_agent')) !== '';
    const isBrought = (target.getString('first_source') || target.getString('first_agent')) !== '';
    const changes = mergeInto(plainOf(target), plainOf(source), mergePlanOf(clients), isOlder || !isBrought ? 'source' : 'target');
    setFields(target, changes);
    // What is known of his health stands in one place, and only where he allows it now.
    if (!isHealthAllowed(target)) target.set('health_flags', []);
    source.set('health_flags', []);
    target.set('vip', target.getBool('vip') || source.getBool('vip'));
    target.set('blacklisted', target.getBool('blacklisted') || source.getBool('blacklisted'));
    target.set('legal_hold', target.getBool('legal_hold') || source.getBool('legal_hold'));
    target.set('totals', addTotals(jsonIn(target, 'totals', NO_TOTALS), jsonIn(source, 'totals', NO_TOTALS)));
    // They go with the vouchers: no list or file counts them twice.
    source.set('totals', NO_TOTALS);
    for (const pointer of ['leads.client', 'activities.client', 'vouchers.client', 'clients.merged_into'] as const)
      pointElsewhere(desk.tx, pointer, { from: source.id, to: target.id });
    source.set('state', 'merged');
    source.set('merged_into', target.id);
    desk.save(source, { action: 'merged', note: { into: target.id } });
    desk.save(target, { action: 'merge', note: { from: source.id } });
    return { client: clientFor(desk.actor, target) };
  });
}

interface Totals {
  readonly vouchers: number;
  readonly paid: Readonly<Record<string, number>>;
  readonly last_trip: string;
}
const NO_TOTALS: Totals = { vouchers: 0, paid: {}, last_trip: '' };

function addTotals(a: Totals, b: Totals): Totals {
  const paid: Record<string, number> = { ...a.paid };
  for (const [currency, sum] of Object.entries(b.paid)) paid[currency] = (paid[currency] ?? 0) + sum;
  return { vouchers: a.vouchers + b.vouchers, paid, last_trip: [a.last_trip, b.last_trip].sort()[1] ?? '' };
}
