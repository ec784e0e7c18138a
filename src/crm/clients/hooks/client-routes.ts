import { mergeInto, mergePlanOf } from '../../../schema/merge.ts';
import { clients } from '../../../model/clients/fields/clients.ts';
import * as operations from '../../../model/clients/operations.ts';
import type { App, PbRecord, RecordEvent, RequestEvent } from '../../../backend/jsvm.d.ts';
import { inTransaction } from '../../../backend/sessions.ts';
import type { Actor } from '../../../backend/actor.ts';
import { deskAct, deskShow } from '../../../backend/desk.ts';
import { leadFor, voucherLines } from '../../leads/lead/lead-answers.hooks.ts';
import { deriveClient } from './client-facts.ts';
import { clientOfLead } from '../../leads/lead/assign.hooks.ts';
import { clientIn, takeClient } from '../../../people/contacts/hooks/client-lookup.ts';
import { takeLead } from '../../leads/lead/lead.hooks.ts';
import { maskedFor } from '../../../backend/masks.ts';
import { jsonIn, type Plain, plainOf, shownOf } from '../../../backend/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { requireRevision } from '../../../backend/revision.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { checkClient, isHealthAllowed } from './client-checks.ts';
import { byId, pointElsewhere, pointingAt } from '../../../backend/record-lookup.ts';

const ROWS = 100;
const clientFor = (actor: Actor, client: PbRecord): Plain => maskedFor(actor, 'clients', shownOf(client));

/** Whatever the way, a client's keys and search text follow from his contacts. */
export function saveClient(e: RecordEvent): void {
  inTransaction(e, () => {
    deriveClient(e.record);
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

function sameContacts(app: App, client: PbRecord): readonly PbRecord[] {
  const keys = JSON.stringify(jsonIn<readonly string[]>(client, 'keys', []));
  const sql = "SELECT DISTINCT record FROM desk_keys WHERE entity = 'clients' AND record != {:id} AND key IN (SELECT value FROM json_each({:keys})) LIMIT 20";
  return rowsOf(app, sql, { id: client.id, keys }, { record: '' }).flatMap(({ record }) =>
    app.findRecordsByFilter('clients', "id = {:record} && state = 'active'", '', 1, 0, { record }),
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
    for (const [field, value] of Object.entries(changes)) target.set(field, value);
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
