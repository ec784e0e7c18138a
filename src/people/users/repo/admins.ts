import type PocketBase from 'pocketbase';
import type { Edit } from '../../../schema/edit.ts';
import { answered } from '../../../errors/app-error.ts';
import { editBody, writeHeaders } from '../../../data/ask.ts';
import type { Admin } from '../../../model/users/fields/admins.ts';

const FIELDS = 'id,username,kind,name_ru,name_en,active,last_seen,created,updated,revision';
export type AdminRow = Omit<Admin, 'session_epoch'>;

/** As many as one answer holds: a house has a few. */
const MOST = 100;

/** All administrators, by their names. */
export async function listAdmins(pb: PocketBase): Promise<readonly AdminRow[]> {
  const { items } = await answered(pb.collection('admins').getList<AdminRow>(1, MOST, { fields: FIELDS }));
  return items.toSorted((one, other) => (one.username < other.username ? -1 : 1));
}

/** One administrator. @throws AppError `not_found` */
export function getAdmin(pb: PocketBase, id: string): Promise<AdminRow> {
  return answered(pb.collection('admins').getOne<AdminRow>(id, { fields: FIELDS }));
}

/** Writes what a form changed of an administrator. @throws AppError `stale` with both versions where somebody else changed the same */
export function updateAdmin(pb: PocketBase, id: string, edit: Edit, expected: number): Promise<AdminRow> {
  return answered(pb.collection('admins').update<AdminRow>(id, editBody(edit), { fields: FIELDS, headers: writeHeaders({ expected }) }));
}

/** Changes one's own password; every session ends, this one too. */
export async function changeAdminPassword(
  pb: PocketBase,
  { id, revision }: Pick<Admin, 'id' | 'revision'>,
  oldPassword: string,
  password: string,
): Promise<void> {
  const body = { oldPassword, password, passwordConfirm: password, seen: {} };
  await answered(pb.collection('admins').update(id, body, { fields: 'id', headers: writeHeaders({ expected: revision }) }));
}
