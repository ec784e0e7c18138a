import { searchTerms } from '../../../domain/contacts.ts';
import type { App, RequestEvent } from '../jsvm.d.ts';
import type { Actor } from './actor.ts';
import { deskRead } from './desk.ts';
import { maskedFor } from './masks.ts';
import { type Plain, shownOf } from './plain.ts';
import { rowsOf } from './rows.ts';

/** The index knows runs of three characters. */
const TERM_MIN = 3;
const FOUND_MAX = 300;
const SHOWN_MAX = 30;

/** A document that has every term; `parent` is the lead of an entry of its timeline. */
interface Hit {
  readonly entity: string;
  readonly record: string;
  readonly parent: string;
}

/** The search in the index's words; `null` when no term is long enough. */
export function matchOf(query: string): { readonly match: string; readonly short: readonly string[] } | null {
  const terms = searchTerms(query);
  const long = terms.filter((term) => [...term].length >= TERM_MIN);
  if (long.length === 0) return null;
  return { match: long.map((term) => `"${term.replace(/"/g, '""')}"`).join(' AND '), short: terms.filter((term) => !long.includes(term)) };
}

/** The latest documents of a country that have every term of the query. */
export function findDocuments(app: App, country: string, query: string, limit: number): readonly Hit[] {
  const asked = matchOf(query);
  if (!asked) return [];
  const parameters = { match: asked.match, country, limit, ...Object.fromEntries(asked.short.map((term, at) => [`short${at}`, term])) };
  const short = asked.short.map((_, at) => ` AND instr(s.body, {:short${at}}) > 0`).join('');
  return rowsOf(
    app,
    `SELECT s.entity, s.record, s.parent FROM desk_search_fts f JOIN desk_search s ON s.doc = f.rowid WHERE f.desk_search_fts MATCH {:match} AND s.country = {:country}${short} ORDER BY f.rowid DESC LIMIT {:limit}`,
    parameters,
    { entity: '', record: '', parent: '' },
  );
}

/** Ids of leads that a search finds, in themselves or in their timeline. */
export function findLeads(app: App, country: string, query: string): readonly string[] {
  const hits = findDocuments(app, country, query, FOUND_MAX);
  return [...new Set(hits.flatMap(({ entity, record, parent }) => (entity === 'leads' ? [record] : entity === 'activities' ? [parent] : [])))];
}

/** GET search?country=&q= : leads and clients by name, number, contact in any spelling, notes, timeline. */
export function search(e: RequestEvent): void {
  deskRead(e, 'desk.search', (app, actor, query) => {
    const text = (query['q'] ?? '').slice(0, 100);
    const hits = findDocuments(app, query['country'] ?? '', text, SHOWN_MAX * 2);
    const named = new Map<string, string>();
    for (const { entity, record, parent } of hits) {
      const [collection, id] = entity === 'activities' ? ['leads', parent] : [entity, record];
      if (id !== '' && !named.has(`${collection}:${id}`)) named.set(`${collection}:${id}`, entity);
    }
    const rows = [...named].slice(0, SHOWN_MAX).flatMap(([name, by]) => shown(app, actor, name, by));
    return { rows, tooShort: matchOf(text) === null };
  });
}

function shown(app: App, actor: Actor, name: string, by: string): readonly Plain[] {
  const [entity = '', id = ''] = name.split(':');
  const [record] = app.findRecordsByFilter(entity, 'id = {:id}', '', 1, 0, { id });
  if (!record) return [];
  const row = maskedFor(actor, entity, shownOf(record));
  const fields = [
    'id',
    'number',
    'name',
    'status',
    'state',
    'assigned_user',
    'phone_e164',
    'messenger',
    'email',
    'hotel',
    'created',
    'merged_into',
    'lead_name_latin',
    'service_date',
    'excursion_name_ru',
    'excursion_name_en',
  ];
  return [{ entity, by, ...Object.fromEntries(fields.filter((field) => row[field] !== undefined).map((field) => [field, row[field]])) }];
}
