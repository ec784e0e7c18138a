import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';
import type { Language } from '../../../schema/vocab.ts';
import type { Application } from '../rules/joining.ts';

/** How an invitation stands that nobody has come by yet. */
export interface ToldInvitation {
  readonly id: string;
  readonly agent: string;
  readonly state: string;
  readonly language: string;
  readonly expires_at: string;
  readonly revision: number;
}

/** Who is invited, as a form says it. */
export interface NewInvitation {
  readonly name: string;
  readonly kind: string;
  readonly language: Language;
  /** E.164; '' where he says it himself. */
  readonly phone: string;
  readonly email: string;
  readonly manager: string;
  readonly code: string;
  readonly settlement: string;
  readonly rate_group: string;
  readonly hold_days: string;
  readonly cookie_days: string;
  /** Whose application it answers; ''. */
  readonly application: string;
}

/** Somebody who asks to become an agent. */
export interface ListedApplication extends Omit<Application, 'agreed'> {
  readonly id: string;
  readonly state: string;
  readonly language: string;
  readonly agreed_at: string;
  readonly reason: string;
  readonly decided_at: string;
  readonly created: string;
  readonly revision: number;
}

interface Made {
  readonly invitation: ToldInvitation;
}

/** Invites somebody. @param digest of the word in his link @param key names the form that was sent @throws AppError `invalid` with the faults by field */
export const inviteAgent = async (pb: PocketBase, invited: NewInvitation, digest: string, key: string): Promise<ToldInvitation> =>
  (await deskWrite<Made>(pb, 'agent-invitations', { ...invited, digest }, { key })).invitation;

/** Puts another link in the place of an invitation's. @throws AppError `stale`, `move_refused` */
export const renewInvitation = async (pb: PocketBase, id: string, digest: string, expected: number): Promise<ToldInvitation> =>
  (await deskWrite<Made>(pb, `agent-invitations/${encodeURIComponent(id)}/renew`, { digest }, { expected })).invitation;

/** Takes a link back. @throws AppError `stale`, `move_refused` */
export const revokeInvitation = (pb: PocketBase, id: string, expected: number): Promise<unknown> =>
  deskWrite(pb, `agent-invitations/${encodeURIComponent(id)}/revoke`, {}, { expected });

/** Who asks to become an agent. @throws AppError */
export const listApplications = (
  pb: PocketBase,
  state: string,
  page: number,
): Promise<{ readonly rows: readonly ListedApplication[]; readonly hasMore: boolean }> => deskRead(pb, 'agent-applications', { state, page });

/** Rejects an application. @throws AppError `stale`, `move_refused`, `reason_missing` */
export const rejectApplication = (pb: PocketBase, id: string, reason: string, expected: number): Promise<unknown> =>
  deskWrite(pb, `agent-applications/${encodeURIComponent(id)}/reject`, { reason }, { expected });
