import { formatNumber, nextOf, rowsOf } from '../../../backend/engine/rows.ts';
import { jsonIn, type Plain, plainOf, storedTime, timeOf } from '../../../backend/engine/record-data.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import type { Actor } from '../../../backend/sessions/actor.ts';
import { checkLead, deriveLead, yearOf } from '../../../crm/leads/lead/lead.hooks.ts';
import { dueAt } from '../../../crm/leads/lead/lead.rules.ts';
import { contactKeys, isMet } from '../../../lib/contacts/contacts.ts';
import { fold } from '../../../lib/text/fold.ts';
import { leads } from '../../../model/leads/fields/leads.ts';
import { type Also, metBy, texts } from '../../../people/contacts/hooks/contact-facts.ts';
import type { Description } from '../../../schema/describe.ts';
import { type Candidate, isSameLead } from '../rules/joining.ts';
import { leadOf, saidOfLead, type Stage } from '../rules/lead-line.ts';
import type { LineFault, ReadLine } from '../rules/read-line.ts';
import type { Known } from '../rules/words.ts';
import { recordsMet } from './met.ts';

/** A record that a line would become, held against the rules of its collection and in no table yet. */
export interface Draft {
  readonly record: PbRecord;
  /** What was set of it; the rest is blank, or follows. */
  readonly fields: Record<string, unknown>;
  readonly line: number;
  readonly candidate: Candidate;
  readonly stages: readonly Stage[];
  readonly created: string;
}

/** What a line says of a guest, before it is a record. */
export interface Told {
  /** What people say of one: a record that is there takes what it lacks of it. */
  readonly told: Plain;
  /** What the line itself says, by the record's fields. */
  readonly said: Plain;
  readonly standing: Plain;
  readonly stages: readonly Stage[];
  readonly isOpen: boolean;
  readonly external: string;
  /** When it came, as the file says; '' where it does not. */
  readonly cameAt: string;
  readonly created: string;
}

/** How lines become leads, or clients. */
export interface People {
  readonly table: 'leads' | 'clients';
  /** Field of a line that points at the record. */
  readonly link: 'lead' | 'client';
  /** Fields that a line fills in where the record says nothing. */
  readonly fillable: readonly string[];
  /** Fields whose other values a record keeps beside. */
  readonly places: readonly string[];
  readonly told: (read: ReadLine, known: Known, actor: Actor) => Told | { readonly fault: LineFault };
  /** Fields that follow from others, as the record has them once it is complete. */
  readonly derived: readonly string[];
  /** Derives what follows and holds the record against the desk's own checks. @throws Refusal */
  readonly complete: (app: App, record: PbRecord) => void;
  readonly isSame: (line: Candidate, other: Candidate) => boolean;
  readonly candidateOf: (app: App, record: PbRecord, statuses: ReadonlyMap<string, string>) => Candidate;
  /** Whether a record may be joined at all. */
  readonly isAlive: (record: PbRecord, country: string) => boolean;
  /** Records by numbers of their own. */
  readonly byExternal: (app: App, externals: readonly string[]) => readonly PbRecord[];
  /** Puts drafts into their tables. */
  readonly insert: (tx: App, drafts: readonly Draft[], facts: InsertFacts) => void;
}

export interface InsertFacts {
  readonly known: Known;
  readonly actor: Actor;
  readonly import: string;
  readonly now: string;
}

/**
 * A record in memory as its row: what PocketBase itself would store of it. JSON stands as its text.
 * @param more what no save would take: its id, when it was added.
 */
export function rowOf(record: PbRecord, more: Plain): Plain {
  const { fields } = record.collection();
  const plain: Plain = { ...plainOf(record), ...more };
  return Object.fromEntries(
    Object.entries(plain).flatMap(([name, value]) => {
      const type = name === 'id' ? 'text' : fields.getByName(name)?.type();
      if (type === undefined) return [];
      return [[name, value !== null && (type === 'json' || Array.isArray(value)) ? JSON.stringify(value) : value]];
    }),
  );
}

/** Fields of a row as they are stored; what is no field of it is left out. Reading hundreds of records field by field would cost more than writing them. */
function storedFields(blank: Plain, fields: Plain, jsonFields: readonly string[]): Plain {
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'id' || name in blank) row[name] = value !== null && jsonFields.includes(name) && typeof value !== 'string' ? JSON.stringify(value) : value;
  }
  return row;
}

/** Names of a collection's fields that hold JSON, lists among them. */
function jsonFieldsOf(record: PbRecord): readonly string[] {
  const { fields } = record.collection();
  const blank = plainOf(record);
  return Object.keys(blank).filter((name) => fields.getByName(name)?.type() === 'json' || Array.isArray(blank[name]));
}

interface Insert {
  /** A row whose place is taken is left out; else it refuses all. */
  readonly isOnce?: boolean;
  /** What stands where a row tells nothing: said once, not with each of the rows. */
  readonly blank?: Plain;
}

/** Adds rows that were held against the rules before: one statement for all of them, past the hooks. */
export function insertRows(tx: App, table: string, rows: readonly Plain[], { isOnce = false, blank = {} }: Insert = {}): void {
  if (rows.length === 0) return;
  const told = new Set(rows.flatMap((row) => Object.keys(row)));
  const same = Object.keys(blank).filter((name) => !told.has(name));
  const names = [...told];
  const columns = [...names, ...same].map((name) => `"${name}"`).join(', ');
  const values = [...names.map((name) => `json_extract(value, '$."${name}"')`), ...same.map((name) => `{:${name}}`)].join(', ');
  const sql = `INSERT ${isOnce ? 'OR IGNORE ' : ''}INTO ${table} (${columns}) SELECT ${values} FROM json_each({:rows}) ORDER BY key`;
  const whole = rows.map((row) => {
    const untold = names.filter((name) => !(name in row) && name in blank);
    return untold.length === 0 ? row : { ...row, ...Object.fromEntries(untold.map((name) => [name, blank[name]])) };
  });
  const parameters = Object.fromEntries(same.map((name) => [name, blank[name] as string | number | null]));
  tx.db()
    .newQuery(sql)
    .bind({ ...parameters, rows: JSON.stringify(whole) })
    .execute();
}

/** A record's id out of what it is made from, so that the same thing twice is one. */
export const idFrom = (text: string): string => $security.sha256(text).slice(0, 15);

/** The same as a uuid. */
export function uuidFrom(text: string): string {
  const hex = $security.sha256(text);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** Drafts as rows of their table: what was set of them, what follows from it, and what the house adds; and what stands where nothing was set. */
export function draftRows(
  tx: App,
  people: People,
  drafts: readonly Draft[],
  { import: of, now }: InsertFacts,
  own: (draft: Draft, at: number) => Plain,
): { readonly rows: readonly Plain[]; readonly blank: Plain } {
  const empty = new Record(tx.findCollectionByNameOrId(people.table));
  const { id: _id, ...blank } = rowOf(empty, {});
  const jsonFields = jsonFieldsOf(empty);
  const rows = drafts.map((draft, at) => {
    // JSON stands in a record as its text.
    const derived = Object.fromEntries(people.derived.map((name) => [name, draft.record.getString(name)]));
    const row = { ...draft.fields, ...derived, ...own(draft, at), id: idFrom(`${of}:${draft.line}`), created: draft.created, updated: now, revision: 1 };
    return storedFields(blank, row, jsonFields);
  });
  return { rows, blank };
}

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

/** Fields that two records of one guest are put together by: of each the other value has a place beside. */
export const placesIn = ({ fields }: Pick<Description, 'fields'>): readonly string[] =>
  Object.entries(fields).flatMap(([name, { about }]) => (about?.merge ? [name] : []));

const LEAD_DIGITS = 5;
/** A consent that somebody else's records tell of. */
const CONSENT_VERSION = 'imported';
/** By what a guest is met is changed by people alone: a file that is wrong about one would have somebody else written to. */
const FILLED = ['excursion', 'date_from', 'date_to', 'hotel', 'room', 'message', 'note', 'budget', 'budget_currency'];

/** Lines as leads: they keep when they came and where they stood, and nobody is told. */
export const leadPeople: People = {
  table: 'leads',
  link: 'lead',
  fillable: FILLED,
  places: placesIn(leads),
  derived: ['phone_e164', 'keys', 'search'],
  told(read, known) {
    const planned = leadOf(read, known);
    if ('fault' in planned) return planned;
    const { told, standing, stages, isOpen } = planned.lead;
    return {
      told,
      said: saidOfLead(read),
      standing,
      stages,
      isOpen,
      external: String(told['external_id'] ?? ''),
      cameAt: String(read.values['created'] ?? ''),
      created: String(standing['created']),
    };
  },
  complete(app, record) {
    checkLead(record);
    deriveLead(app, record);
  },
  isSame: isSameLead,
  candidateOf: (app, record, kinds) => ({
    ...metBy(app, record),
    keys: ownKeys(record),
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

/** By what a lead itself is met: what lines before put beside it makes no other line its own, however the file is cut. */
function ownKeys(lead: PbRecord<'leads'>): readonly string[] {
  const phones = [lead.getString('phone_e164') || lead.getString('phone_raw'), ...texts(jsonIn<Also>(lead, 'also', {})['phone_e164'])];
  return contactKeys({ phones, messengers: [lead.getString('messenger')], email: lead.getString('email') });
}

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
  const facts = { since_ms: timeOf(lead.getString('status_since')), nextActionAt_ms: planned === '' ? null : timeOf(planned), holdEnds_ms: null };
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
    .map((client) => ({ client, met: metBy(tx, client) }))
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
