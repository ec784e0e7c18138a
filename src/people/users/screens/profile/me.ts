import type PocketBase from 'pocketbase';
import type { Session } from '../../../../access/session.ts';
import { type AdminRow, changeAdminPassword, getAdmin } from '../../repo/admins.ts';
import { signInWithPassword } from '../../../../data/auth.ts';
import { changePassword, getUser, type UserRow } from '../../repo/users.ts';

/** Whoever is signed in, with the whole record. */
export type Me = { readonly type: 'user'; readonly record: UserRow } | { readonly type: 'admin'; readonly record: AdminRow };

/** The record of whoever has the session. */
export async function loadMe(pb: PocketBase, session: Session): Promise<Me> {
  if (session.type === 'admin') return { type: 'admin', record: await getAdmin(pb, session.admin.id) };
  return { type: 'user', record: await getUser(pb, session.user.id) };
}

/**
 * A new password ends every session by design, so this one begins again with it.
 * @returns whether it did; else a second step is missing
 */
export async function renewPassword(pb: PocketBase, { type, record }: Me, oldPassword: string, password: string): Promise<boolean> {
  await (type === 'admin' ? changeAdminPassword : changePassword)(pb, record, oldPassword, password);
  const answer = await signInWithPassword(type === 'admin' ? 'admins' : 'users', record.username, password);
  return answer.type !== null;
}
