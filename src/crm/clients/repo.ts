import type PocketBase from 'pocketbase';
import type { Edit } from '../../schema/edit.ts';
import { answered } from '../../errors/from-pocketbase.ts';
import { type Client, type ClientRow, clients, type NewClient } from '../../model/clients/fields/clients.ts';
import { CLIENT_FILTERS } from '../../model/clients/list.ts';
import type { ListPage, ListQuery, ListShape } from '../../data/list-query.ts';
import { askedFor, deskRead, deskWrite, editBody, type ListAnswer, pageOf, cursorOf, type WriteFacts, writeHeaders } from '../../data/desk.ts';
import type { LeadRecord, LeadVoucher } from '../leads/repo.ts';

export type ClientRecord = Omit<Client, 'search' | 'keys'> & { readonly masked?: boolean };

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
  return pageOf(await deskRead<ListAnswer<ClientRow>>(pb, 'clients', asked));
}

/** The latest that have the words; what else is asked is told of those. */
async function searchClients(pb: PocketBase, country: string, { search, filters, isWhole }: ListQuery): Promise<ListPage<ClientRow>> {
  const params = { country, q: search, entity: 'clients', ...(isWhole ? { whole: 1 } : {}) };
  const { rows } = await deskRead<{ readonly rows: readonly ClientRow[] }>(pb, 'search', params);
  const { state, vip, blacklisted } = filters;
  const isFlag = (asked: string | undefined, flag: boolean): boolean => asked === undefined || flag === (asked === '1');
  const asked = rows.filter((row) => (state === undefined || row.state === state) && isFlag(vip, row.vip) && isFlag(blacklisted, row.blacklisted));
  return { rows: asked, total: null, hasMore: false };
}

/** Everything that the card of a client shows. */
export interface ClientPage {
  readonly client: ClientRecord;
  readonly leads: readonly LeadRecord[];
  readonly vouchers: readonly LeadVoucher[];
  readonly merged: readonly ClientRecord[];
  readonly duplicates: readonly ClientRecord[];
}

export function getClientPage(pb: PocketBase, id: string): Promise<ClientPage> {
  return deskRead(pb, `clients/${id}`);
}

export function updateClient(pb: PocketBase, id: string, edit: Edit, expected: number): Promise<ClientRecord> {
  return answered(pb.collection('clients').update<ClientRecord>(id, editBody(edit), { headers: writeHeaders({ expected }) }));
}

interface ClientAnswer {
  readonly client: ClientRecord;
}
export async function createClient(pb: PocketBase, country: string, input: NewClient, facts: WriteFacts): Promise<ClientRecord> {
  return (await deskWrite<ClientAnswer>(pb, 'clients', { ...input, country }, facts)).client;
}

type Seen = Pick<Client, 'id' | 'revision'>;
/** Puts client `from` into this one: leads and vouchers move, values that differ are kept. */
export async function mergeClient(pb: PocketBase, into: Seen, from: Seen): Promise<ClientRecord> {
  return (await deskWrite<ClientAnswer>(pb, `clients/${into.id}/merge`, { from: from.id, expected_from: from.revision }, { expected: into.revision })).client;
}

/** Wipes whatever says who somebody was; numbers, days and sums stay. */
export async function anonymiseClient(pb: PocketBase, { id, revision }: Seen, reason: string): Promise<ClientRecord> {
  return (await deskWrite<ClientAnswer>(pb, `clients/${id}/anonymise`, { reason }, { expected: revision })).client;
}

/** Contacts of somebody else's client; who asked is written down. */
export function revealClient(pb: PocketBase, id: string): Promise<Pick<Client, 'phones' | 'phone_e164' | 'messengers' | 'email'>> {
  return deskWrite(pb, `clients/${id}/reveal`, {});
}
