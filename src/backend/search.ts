import { CONTACTS_BEHIND, searchTerms, soundTerm, WHOLE_NUMBER_DIGITS } from '../modules/contacts/rules/contacts.ts';
import { once } from '../lib/once.ts';
import { clients } from '../modules/clients/fields/clients.ts';
import { leads } from '../modules/leads/fields/leads.ts';
import { vouchers } from '../modules/vouchers/fields/vouchers.ts';
import { rowOf } from '../schema/derive.ts';
import type { Description } from '../schema/describe.ts';
import type { App, RequestEvent } from './jsvm.d.ts';
import type { Actor } from './actor.ts';
import { deskRead } from './desk.ts';
import { readerParameters, rowSql } from './json-sql.ts';
import type { Statement } from './list-page.ts';
import { isMasked } from './masked-text.ts';
import { rowsOf } from './rows.ts';
import { countContacts } from './watch.ts';

/** The index knows runs of three characters. */
const TERM_MIN = 3;
const SHOWN_MAX = 30;
/** Where one kind of record is searched for, as a list; and as a file. */
const LISTED_MAX = 200;
const TAKEN_MAX = 20_000;
/** A list looks at the latest so many of what is found; a file at all. */
export const foundMax = (most: number, isWhole: boolean): number => (isWhole ? 1_000_000 : most);

/** A document that has every term; `parent` is the lead of an entry of its timeline. */
interface Hit {
  readonly entity: string;
  readonly record: string;
  readonly parent: string;
}

/** Terms that the index knows, those that are too short for it, and all of them. */
export interface Found {
  readonly match: string;
  readonly short: readonly string[];
  readonly terms: readonly string[];
}
/** What is found by nothing, because no term is long enough. */
export const NOTHING_FOUND: Found = { match: '', short: [], terms: [] };

/** The search in the index's words; `null` when no term is long enough. */
export function matchOf(query: string): Found | null {
  const terms = searchTerms(query);
  const long = terms.filter((term) => [...term].length >= TERM_MIN);
  if (long.length === 0) return null;
  const quoted = (term: string): string => `"${term.replace(/"/g, '""')}"`;
  const either = (term: string): string => (soundTerm(term) === '' ? quoted(term) : `(${quoted(term)} OR ${quoted(soundTerm(term))})`);
  return { match: long.map(either).join(' AND '), short: terms.filter((term) => !long.includes(term)), terms };
}

const numbered = (name: string, terms: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(terms.map((term, at) => [`${name}${at}`, term]));

const soundsOf = (terms: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(numbered('sound', terms.map(soundTerm))).filter(([, sound]) => sound !== ''));

/** Where contacts begin in a document. */
const BEHIND = `instr(s.body || '${CONTACTS_BEHIND}', '${CONTACTS_BEHIND}')`;
const OWNER = `CASE s.entity ${[leads, clients, vouchers].map(({ name, owner }) => `WHEN '${name}' THEN (SELECT ${owner?.field} FROM ${name} WHERE id = s.record)`).join(' ')} END`;

/**
 * SQL of whether a reader may find a document by the terms (wants `readerParameters`): whoever sees the contacts by any
 * part of them, others by a whole contact or by what is open to them. Else a masked number would be told digit by digit.
 */
function foundFairly(terms: readonly string[]): string {
  const fair = terms.map((term, at) => {
    const contacts = `substr(s.body, ${BEHIND})`;
    const isNumber = /^\d+$/.test(term);
    const wholes = isNumber ? (term.length >= WHOLE_NUMBER_DIGITS ? [`{:term${at}} || char(10)`] : []) : [`char(10) || {:term${at}} || char(10)`];
    const whole = wholes.map((line) => ` OR instr(${contacts}, ${line}) > 0`).join('');
    const open = `substr(s.body, 1, ${BEHIND} - 1)`;
    const sound = soundTerm(term) === '' ? '' : ` OR instr(${open}, {:sound${at}}) > 0`;
    return `(instr(${open}, {:term${at}}) > 0${sound}${whole})`;
  });
  return `({:sees_all} = 1 OR s.entity = 'activities' OR (${fair.join(' AND ')}) OR ({:sees_own} = 1 AND ${OWNER} IN ('', {:reader})))`;
}

/** Documents of a country (`{:country}`) that have every term, latest first: SQL of what is asked of them. */
export function foundSql({ match, short, terms }: Found, what: string, more: string, most: string): Statement {
  const also = short.map((_, at) => ` AND instr(s.body, {:short${at}}) > 0`).join('');
  return {
    sql: `SELECT ${what} FROM desk_search_fts f JOIN desk_search s ON s.doc = f.rowid WHERE f.desk_search_fts MATCH {:match}${more} AND s.country = {:country}${also} AND ${foundFairly(terms)} ORDER BY f.rowid DESC LIMIT ${most}`,
    parameters: { match, ...numbered('short', short), ...numbered('term', terms), ...soundsOf(terms) },
  };
}

/** The latest documents of a country that have every term of the query; of one kind where it is named. */
function findDocuments(app: App, actor: Actor, country: string, query: string, limit: number, entity = ''): readonly Hit[] {
  const asked = matchOf(query);
  if (!asked) return [];
  const only = entity === '' ? '' : ' AND s.entity = {:entity}';
  const { sql, parameters } = foundSql(asked, 's.entity, s.record, s.parent', only, '{:limit}');
  return rowsOf(
    app,
    sql,
    { ...parameters, ...readerParameters(actor), country, limit, ...(entity === '' ? {} : { entity }) },
    { entity: '', record: '', parent: '' },
  );
}

/** GET search?country=&q=&entity=&whole= : leads, clients and vouchers by name, number, contact in any spelling, notes, timeline; or one kind of them. */
export function search(e: RequestEvent): void {
  deskRead(e, 'desk.search', (app, actor, query) => {
    const text = (query['q'] ?? '').slice(0, 100);
    const entity = Object.keys(selects()).find((one) => one === query['entity']);
    const most = entity ? (query['whole'] === '1' ? TAKEN_MAX : LISTED_MAX) : SHOWN_MAX;
    const hits = findDocuments(app, actor, query['country'] ?? '', text, entity ? most : most * 2, entity);
    const named = new Map<string, Hit>();
    for (const hit of hits) {
      const record = hit.entity === 'activities' ? hit.parent : hit.record;
      const name = `${tableOf(hit)}:${record}`;
      if (record !== '' && !named.has(name)) named.set(name, { ...hit, record });
    }
    const found = [...named.values()].slice(0, most);
    const idsOf = (table: string): readonly string[] => found.filter((hit) => tableOf(hit) === table).map(({ record }) => record);
    const rows = new Map(Object.entries(selects()).flatMap(([table, select]) => objectsOf(app, actor, select, idsOf(table))));
    const shown = found.flatMap((hit) => {
      const row = rows.get(hit.record);
      return row ? [`{"entity":"${tableOf(hit)}","by":"${hit.entity}",${row.slice(1)}`] : [];
    });
    return [`"rows":[${shown.join(',')}]`, `"tooShort":${matchOf(text) === null}`];
  });
}

/** Where a found document belongs: an entry of a timeline to its lead. */
const tableOf = ({ entity }: Hit): string => (entity === 'activities' ? 'leads' : entity);

const FOUND_LEAD = ['id', 'number', 'name', 'status', 'assigned_user', 'phone_e164', 'messenger', 'email', 'hotel', 'client', 'merged_into', 'created'];
const FOUND_VOUCHER = [
  ...['id', 'number', 'state', 'lead_name_latin', 'service_date', 'excursion_name_ru', 'excursion_name_en', 'sold_by', 'lead', 'client', 'hotel', 'created'],
];
const selected = (description: Description, columns: readonly string[]): string =>
  `SELECT id, ${rowSql(description.name, description, { columns })} AS row FROM ${description.name}`;
const selects = once(
  (): Readonly<Record<string, string>> => ({
    leads: selected(leads, FOUND_LEAD),
    clients: selected(clients, [...rowOf(clients), 'merged_into']),
    vouchers: selected(vouchers, FOUND_VOUCHER),
  }),
);

function objectsOf(app: App, actor: Actor, select: string, ids: readonly string[]): readonly (readonly [string, string])[] {
  if (ids.length === 0) return [];
  const parameters = { ids: JSON.stringify(ids), ...readerParameters(actor) };
  const found = rowsOf(app, `${select} WHERE id IN (SELECT value FROM json_each({:ids}))`, parameters, { id: '', row: '' });
  const seen = select === selects()['vouchers'] ? [] : found.filter(({ row }) => !isMasked(row));
  countContacts(
    app,
    actor,
    seen.map(({ id }) => id),
  );
  return found.map(({ id, row }) => [id, row]);
}
