import { formatNumber, nextOf } from '../../../backend/engine/counters.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import type { Plain } from '../../../backend/engine/record-data.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { storedTime, timeOf } from '../../../backend/engine/time.ts';
import { fold } from '../../../lib/text/fold.ts';
import { isMet } from '../../../lib/contacts/contacts.ts';
import { metBy } from '../../../people/contacts/hooks/contact-facts.ts';
import { checkLead, deriveLead, yearOf } from '../../../crm/leads/lead/lead.hooks.ts';
import { dueAt } from '../../../crm/leads/lead/lead.rules.ts';
import { isSameLead } from '../rules/joining.ts';
import { leadOf } from '../rules/lead-line.ts';
import type { Known } from '../rules/words.ts';
import { draftRows } from './draft-rows.ts';
import { idFrom, insertRows, rowOf, uuidFrom } from './insert-rows.ts';
import { recordsMet } from './met.ts';
import type { Draft, InsertFacts, People } from './people.ts';

/** Takes so many numbers of a series at once, inside the caller's transaction. @returns the first of them */
function takeNumbers(tx: App, kind: string, scope: string, year: number, count: number): number {
  if (count === 0) return 0;
  const first = nextOf(tx, kind, scope, year);
  tx.db()
    .newQuery('UPDATE counters SET last = {:last} WHERE kind = {:kind} AND scope = {:scope} AND year = {:year}')
    .bind({ kind, scope, year, last: first + count - 1 })
    .execute();
  return first;
}

const LEAD_DIGITS = 5;
/** A consent that somebody else's records tell of. */
const CONSENT_VERSION = 'imported';
/** By what a guest is met is changed by people alone: a file that is wrong about one would have somebody else written to. */
const FILLED = ['excursion', 'date_from', 'date_to', 'hotel', 'room', 'message', 'note'];

/** Lines as leads: they keep when they came and where they stood, and nobody is told. */
export const leadPeople: People = {
  table: 'leads',
  link: 'lead',
  fillable: FILLED,
  derived: ['phone_e164', 'keys', 'search'],
  told(read, known) {
    const planned = leadOf(read, known);
    if ('fault' in planned) return planned;
    const { told, standing, stages, isOpen } = planned.lead;
    return {
      told,
      standing,
      stages,
      isOpen,
      external: String(told['external_id'] ?? ''),
      cameAt: String(read.values['created'] ?? ''),
      created: String(standing['created']),
    };
  },
  complete(record) {
    checkLead(record);
    deriveLead(record);
  },
  isSame: isSameLead,
  candidateOf: (record, kinds) => ({
    ...metBy(record),
    external: record.getString('external_id'),
    at: record.getString('received_at'),
    isOpen: kinds.get(record.getString('status')) === 'open',
  }),
  isAlive: (record, country) => record.getString('country') === country && record.getString('merged_into') === '',
  byExternal(app, externals) {
    const sql = "SELECT id FROM leads INDEXED BY idx_leads_external WHERE external_id IN (SELECT value FROM json_each({:externals})) AND external_id != ''";
    const ids = rowsOf(app, sql, { externals: JSON.stringify(externals) }, { id: '' }).map(({ id }) => id);
    return ids.length === 0 ? [] : app.findRecordsByIds('leads', ids);
  },
  insert(tx, drafts, facts) {
    const { known, actor, now } = facts;
    const year = yearOf({ hours: known.hours, offsetAt: known.zone }, known.now_ms);
    const first = takeNumbers(tx, 'lead', known.country, year, drafts.length);
    const clients = clientsOf(tx, drafts, known.country);
    const { rows, blank } = draftRows(tx, leadPeople, drafts, facts, (draft, at) => ({
      ...numbered(draft, formatNumber('L', year, first + at, LEAD_DIGITS)),
      ...{ uuid: uuidFrom(`${facts.import}:${draft.line}`), cycle: 1 },
      ...{ ...ownerOf(draft), assigned_at: now, client: clients.get(draft.record) ?? '', created_by: actor.ref, updated_by: actor.ref },
      ...{ consent: { version: CONSENT_VERSION, at: draft.created }, due_at: dueOf(draft.record, known) },
    }));
    insertRows(tx, 'leads', rows, { blank });
    const { id: _id, ...untold } = rowOf(new Record(tx.findCollectionByNameOrId('lead_stages')), {});
    insertRows(
      tx,
      'lead_stages',
      rows.flatMap((row, at) => stagesOf(row, drafts[at], facts)),
      { blank: untold },
    );
  },
};

const ownerOf = ({ fields }: Draft): Plain => {
  const assigned_user = String(fields['assigned_user'] ?? '');
  return { assigned_user, assigned_reason: assigned_user === '' ? 'nobody' : 'by_hand' };
};

/** A lead is found by its number, which stands before all its words. */
const numbered = ({ record }: Draft, number: string): Plain => ({ number, search: `${fold(number)}\n${record.getString('search')}` });

function dueOf(lead: PbRecord<'leads'>, { statuses, hours, zone }: Known): string {
  const status = statuses.find(({ code }) => code === lead.getString('status'));
  if (!status) return '';
  const planned = lead.getString('next_action_at');
  const facts = { since_ms: timeOf(lead.getString('status_since')), nextActionAt_ms: planned === '' ? null : timeOf(planned) };
  const at = dueAt({ status: { ...status, next: [], kind: status.kind === 'open' ? 'open' : 'lost' }, ...facts }, hours, zone);
  return at === null ? '' : storedTime(at);
}

/** The newest client of the country whom each new lead's contacts are, as for a lead that anybody adds. */
function clientsOf(tx: App, drafts: readonly Draft[], country: string): ReadonlyMap<PbRecord, string> {
  const clients = recordsMet(
    tx,
    'clients',
    drafts.flatMap(({ candidate }) => candidate.keys),
  )
    .filter((client) => client.getString('state') === 'active' && client.getString('country') === country)
    .map((client) => ({ client, met: metBy(client) }))
    .toSorted((a, b) => (a.client.getString('created') < b.client.getString('created') ? 1 : -1));
  if (clients.length === 0) return new Map();
  const found = drafts.flatMap(({ record, candidate }) => {
    const client = clients.find(({ met }) => isMet(candidate, met));
    return client ? [[record, client.client.id] as const] : [];
  });
  return new Map(found);
}

function stagesOf(lead: Plain, draft: Draft | undefined, { actor, now }: InsertFacts): readonly Plain[] {
  const same = { lead: lead['id'], country: lead['country'], cycle: 1, assigned_user: lead['assigned_user'], source: lead['source'], by: actor.ref };
  return (draft?.stages ?? []).map((stage, at) => ({
    ...{ ...same, ...stage, loss_reason: stage.kind === 'lost' ? lead['loss_reason'] : '' },
    ...{ id: idFrom(`${String(lead['id'])}:${at}`), created: now },
  }));
}

/** Which kind each status is of. */
export const kindsOf = ({ statuses }: Known): ReadonlyMap<string, string> => new Map(statuses.map(({ code, kind }) => [code, kind]));
