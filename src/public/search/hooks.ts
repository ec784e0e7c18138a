import { once } from '../../lib/once.ts';
import { clients } from '../../model/clients/fields/clients.ts';
import { leads } from '../../model/leads/fields/leads.ts';
import { vouchers } from '../../model/vouchers/fields/vouchers.ts';
import { rowOf } from '../../schema/derive.ts';
import type { Description } from '../../schema/describe.ts';
import type { App, RequestEvent } from '../../backend/jsvm.d.ts';
import type { Actor } from '../../backend/sessions/actor.ts';
import { countContacts } from '../../backend/contacts/contact-reads.ts';
import { search as operation } from '../../model/search/operations.ts';
import { deskShow } from '../../backend/desk/desk.ts';
import { foundSql, matchOf, readerParameters, rowSql } from '../../backend/lists/list-sql.ts';
import { isMasked } from '../../records/asked-words.ts';
import { rowsOf } from '../../backend/engine/rows.ts';

const SHOWN_MAX = 30;
/** Where one kind of record is searched for, as a list; and as a file. */
const LISTED_MAX = 200;
const TAKEN_MAX = 20_000;

/** A document that has every term; `parent` is the lead of an entry of its timeline. */
interface Hit {
  readonly entity: string;
  readonly record: string;
  readonly parent: string;
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

export function search(e: RequestEvent): void {
  deskShow(e, operation, (app, actor, { country, q = '', whole, ...asked }) => {
    const text = q.slice(0, 100);
    const entity = Object.keys(selects()).find((one) => one === asked.entity);
    const most = entity ? (whole ? TAKEN_MAX : LISTED_MAX) : SHOWN_MAX;
    const hits = findDocuments(app, actor, country, text, entity ? most : most * 2, entity);
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
