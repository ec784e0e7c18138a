import type { AdminKind, UserType } from '../schema/vocab.ts';

/** A signed-in user as the site server knows him; no phone, no address. */
export interface SessionUser {
  readonly id: string;
  readonly username: string;
  readonly type: UserType;
  readonly name_ru: string;
  readonly name_en: string;
}

/** A signed-in administrator; a developer is one of a kind of its own. */
export interface SessionAdmin {
  readonly id: string;
  readonly username: string;
  readonly kind: AdminKind;
  readonly name_ru: string;
  readonly name_en: string;
}

/** Who asks (specification §4, Auth): an admin or a user; `null` stands for a visitor. */
export type Session = { readonly type: 'user'; readonly user: SessionUser } | { readonly type: 'admin'; readonly admin: SessionAdmin };

/** Every role that a session can have. */
export type Role = UserType | AdminKind | 'visitor';

/** The role of whoever has the session; `visitor` without one. */
export function roleOf(session: Session | null): Role {
  if (!session) return 'visitor';
  return session.type === 'admin' ? session.admin.kind : session.user.type;
}

/** Header in which a page of staff says in whose name it speaks. */
export const PERSON_HEADER = 'x-person';

/** Names the person of a session among all: `users:…` or `admins:…`. */
export function personOf(session: Session): string {
  return session.type === 'admin' ? `admins:${session.admin.id}` : `users:${session.user.id}`;
}

/** Whether a guest asks, signed in or not, and nobody who works with guests. */
export function isGuest(session: Session | null): boolean {
  const role = roleOf(session);
  return role === 'visitor' || role === 'tourist';
}
