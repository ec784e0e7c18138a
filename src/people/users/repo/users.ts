import type PocketBase from 'pocketbase';
import { ACTIVE_SELLERS } from '../../../schema/rules.ts';
import type { Edit } from '../../../schema/edit.ts';
import { answered } from '../../../errors/app-error.ts';
import { type NewUser, type User, users } from '../../../model/users/fields/users.ts';
import { type ListPage, type ListQuery, type ListShape, listCondition } from '../../../data/list-query.ts';
import { all, any, type Condition, filterOf, sortOf } from '../../../data/query.ts';
import { findUsers } from '../../../model/users/operations.ts';
import { ask, editBody, writeHeaders } from '../../../data/ask.ts';

/** What lists and panels show of a user; no password, no epoch. */
const FIELDS = 'id,username,phone_e164,type,name_ru,name_en,active,manager_code,languages,on_shift,manager,trials,last_seen,created,updated,revision';
export type UserRow = Omit<User, 'session_epoch'>;
type Seen = Pick<User, 'id' | 'revision'>;

/** What can be asked of the list of users. */
export const USER_LIST: ListShape = {
  description: users,
  search: ['username', 'name_ru', 'name_en', 'phone_e164', 'manager_code'],
  filters: ['type', 'active'],
  sorts: ['username', 'type', 'active', 'last_seen', 'created'],
  defaultSort: { field: 'created', descending: true },
  pageSize: 50,
  paging: 'pages',
};

/** What is asked of the list, with users whose folded names the server found. */
export function usersCondition(query: ListQuery, found: readonly string[]): Condition {
  const asked = listCondition(USER_LIST, query);
  if (found.length === 0) return asked;
  const named = any(...found.map((value) => ({ kind: 'is', field: 'id', operator: '=', value }) as const));
  return any(asked, all(named, listCondition(USER_LIST, { ...query, search: '' })));
}

// decision: folding-of-texts
/** Users whose names are meant with or without the marks of their letters; the browser carries no table of letters. */
const namedBy = async (pb: PocketBase, q: string): Promise<readonly string[]> => (q === '' ? [] : (await ask(pb, findUsers, { q })).ids);

/** A page of the list of users, counted. */
export async function listUsers(pb: PocketBase, query: ListQuery): Promise<ListPage<UserRow>> {
  const filter = filterOf(pb, usersCondition(query, await namedBy(pb, query.search)));
  const { items, totalItems, totalPages } = await answered(
    pb.collection('users').getList<UserRow>(query.page, query.size ?? USER_LIST.pageSize, { filter, sort: sortOf(query.sort), fields: FIELDS }),
  );
  return { rows: items, total: totalItems, hasMore: query.page < totalPages };
}

/** As many persons as one answer holds. */
const MOST_MANAGERS = 100;

/** Who may look after an agent: active managers and seniors. */
export async function listManagers(pb: PocketBase): Promise<readonly UserRow[]> {
  const { items } = await answered(pb.collection('users').getList<UserRow>(1, MOST_MANAGERS, { filter: ACTIVE_SELLERS, sort: 'username', fields: FIELDS }));
  return items;
}

/** One user. @throws AppError `not_found` */
export function getUser(pb: PocketBase, id: string): Promise<UserRow> {
  return answered(pb.collection('users').getOne<UserRow>(id, { fields: FIELDS }));
}

/** Adds a user, who may sign in at once. @throws AppError `invalid` with the faults by field */
export function createUser(pb: PocketBase, { password, ...user }: NewUser): Promise<UserRow> {
  return answered(
    pb.collection('users').create<UserRow>({ ...user, active: true, password, passwordConfirm: password }, { fields: FIELDS, headers: writeHeaders({}) }),
  );
}

/** Writes what a form changed of a user. @throws AppError `stale` with both versions where somebody else changed the same */
export function updateUser(pb: PocketBase, id: string, edit: Edit, expected: number): Promise<UserRow> {
  return answered(pb.collection('users').update<UserRow>(id, editBody(edit), { fields: FIELDS, headers: writeHeaders({ expected }) }));
}

/** Lets somebody in, or keeps him out, whatever else of him was changed meanwhile. */
export function switchUser(pb: PocketBase, { id, revision }: Seen, active: boolean): Promise<UserRow> {
  const edit = { active, seen: { active: !active } };
  return answered(pb.collection('users').update<UserRow>(id, edit, { fields: FIELDS, headers: writeHeaders({ expected: revision }) }));
}

/** Sets name and password of somebody, whichever was changed; with a new password his sessions end. */
export function setLogin(pb: PocketBase, id: string, edit: Edit, expected: number): Promise<UserRow> {
  const { password } = edit.fields;
  const body = { ...editBody(edit), ...(password === undefined ? {} : { passwordConfirm: password }) };
  return answered(pb.collection('users').update<UserRow>(id, body, { fields: FIELDS, headers: writeHeaders({ expected }) }));
}

/** Changes one's own password; every session ends, this one too. */
export async function changePassword(pb: PocketBase, { id, revision }: Seen, oldPassword: string, password: string): Promise<void> {
  const body = { oldPassword, password, passwordConfirm: password, seen: {} };
  await answered(pb.collection('users').update(id, body, { fields: 'id', headers: writeHeaders({ expected: revision }) }));
}
