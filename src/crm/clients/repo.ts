import type PocketBase from 'pocketbase';
import type { Edit } from '../../schema/edit.ts';
import { answered } from '../../errors/app-error.ts';
import { type ClientRow, clients } from '../../model/clients/fields/clients.ts';
import { type ClientRecord, listClients as listed } from '../../model/clients/known.operations.ts';
import { ask, askedFor, cursorOf, editBody, pageOf, writeHeaders } from '../../data/ask.ts';
import { CLIENT_FILTERS } from '../../model/clients/list.ts';
import type { ListPage, ListQuery, ListShape } from '../../data/list-query.ts';
import { search as desk } from '../../model/search/operations.ts';

/** What can be asked of the list of clients. */
export const CLIENT_LIST: ListShape = {
  description: clients,
  search: [],
  filters: CLIENT_FILTERS,
  sorts: ['created'],
  directions: { created: 'descending' },
  defaultSort: { field: 'created', descending: true },
  pageSize: 50,
  paging: 'keyset',
};

/** One page of a country's clients; words are looked up by the desk's own search. */
export async function listClients(pb: PocketBase, country: string, query: ListQuery): Promise<ListPage<ClientRow>> {
  if (query.search !== '') return searchClients(pb, country, query);
  const asked = { country, ...query.filters, ...cursorOf(query.cursor), ...askedFor(query, CLIENT_LIST.pageSize) };
  return pageOf(await ask(pb, listed, asked));
}

/** The latest that have the words; what else is asked is told of those. */
async function searchClients(pb: PocketBase, country: string, { search, filters, isWhole }: ListQuery): Promise<ListPage<ClientRow>> {
  const found = await ask(pb, desk, { country, q: search, entity: 'clients', whole: isWhole ?? false });
  const rows = found.rows.flatMap((row) => (row.entity === 'clients' ? [row] : []));
  const { state, vip, blacklisted } = filters;
  const isFlag = (asked: string | undefined, flag: boolean): boolean => asked === undefined || flag === (asked === '1');
  const asked = rows.filter((row) => (state === undefined || row.state === state) && isFlag(vip, row.vip) && isFlag(blacklisted, row.blacklisted));
  return { rows: asked, total: null, hasMore: false };
}

export function updateClient(pb: PocketBase, id: string, edit: Edit, expected: number): Promise<ClientRecord> {
  return answered(pb.collection('clients').update<ClientRecord>(id, editBody(edit), { headers: writeHeaders({ expected }) }));
}
