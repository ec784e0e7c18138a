import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { deskRead } from '../../../backend/desk.ts';
import { objectSql } from '../../../backend/json-sql.ts';
import { COUNT_MAX, countText, limitIn, pageText, type Statement, walkFrom } from '../../../backend/list-page.ts';
import { type ListCursor, cursorIn, type RequestQuery, wordIn } from '../../../backend/request.ts';

/** What can be asked of the list of clients; '' for either. */
export interface ClientQuery {
  readonly country: string;
  readonly state: string;
  readonly vip: '' | '0' | '1';
  readonly blacklisted: '' | '0' | '1';
  readonly after: ListCursor | null;
  readonly limit: number;
}

/** What lists show of a client. */
export const CLIENT_ROW: readonly string[] = [
  ...['id', 'name', 'name_latin', 'phone_e164', 'email', 'language', 'hotel', 'room', 'arrival_date', 'departure_date', 'tags', 'vip', 'blacklisted'],
  ...['state', 'totals', 'last_manager', 'created', 'updated', 'revision'],
];
export const CLIENT_SHAPES = { tags: 'json', totals: 'json', vip: 'bool', blacklisted: 'bool' } as const;

/** The index that a query walks, newest first; it is named in the statement. */
function indexOf({ state, vip, blacklisted }: ClientQuery): string {
  // Few are important or black-listed: whatever else is asked is read of those.
  if (blacklisted === '1') return 'idx_clients_7';
  if (vip === '1') return 'idx_clients_6';
  return state === '' ? 'idx_clients_8' : 'idx_clients_1';
}

function conditions(query: ClientQuery): Statement {
  const { country, state, vip, blacklisted } = query;
  const parts = ['country = {:country}'];
  const parameters: Record<string, string | number> = { country };
  if (state !== '') {
    parts.push('state = {:state}');
    parameters['state'] = state;
  }
  for (const [name, value] of Object.entries({ vip, blacklisted })) if (value !== '') parts.push(`${name} = ${value}`);
  return { sql: parts.join(' AND '), parameters };
}

export function clientListStatement(query: ClientQuery): Statement {
  const { sql, parameters } = conditions(query);
  const { behind, direction } = walkFrom(query.after, 'created', false);
  const page = `SELECT id AS page_id FROM clients INDEXED BY ${indexOf(query)} WHERE ${sql}${behind} ORDER BY created ${direction}, id ${direction} LIMIT {:limit}`;
  return {
    sql: `SELECT ${objectSql('c', CLIENT_ROW, ['phone_e164', 'email'], 'last_manager', { shapes: CLIENT_SHAPES })} AS row, c.created AS value, c.id AS id FROM (${page}) JOIN clients c ON c.id = page_id ORDER BY c.created ${direction}, c.id ${direction}`,
    parameters: { ...parameters, ...(query.after ? { after_value: query.after.value, after_id: query.after.id } : {}), limit: query.limit + 1 },
  };
}

export function clientCountStatement(query: ClientQuery, isWhole: boolean): Statement {
  const { sql, parameters } = conditions(query);
  const found = `SELECT 1 FROM clients INDEXED BY ${indexOf(query)} WHERE ${sql}`;
  return { sql: `SELECT count(*) AS total FROM (${found}${isWhole ? '' : ` LIMIT ${COUNT_MAX + 1}`})`, parameters };
}

const flagIn = (value: string | undefined): ClientQuery['vip'] => (value === '1' || value === '0' ? value : '');

function queryOf(told: RequestQuery): ClientQuery {
  return {
    country: wordIn(told['country']),
    state: wordIn(told['state']),
    vip: flagIn(told['vip']),
    blacklisted: flagIn(told['blacklisted']),
    after: cursorIn(told),
    limit: limitIn(told['limit']),
  };
}

/** GET clients?country=&state=&vip=&blacklisted=: one page, newest first; `count=1` counts too, `count=all` to the end. */
export function listClients(e: RequestEvent): void {
  deskRead(e, 'clients.read', (app, actor, told) => {
    const query = queryOf(told);
    const page = pageText(app, actor, clientListStatement(query), query);
    return [page, ...(told['count'] ? [countText(app, actor, clientCountStatement(query, told['count'] === 'all'), told['count'] === 'all')] : [])];
  });
}
