import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';

/** A session as lists tell it. */
export interface SessionRow {
  readonly id: string;
  readonly subject: string;
  readonly browser: string;
  readonly system: string;
  readonly place: string;
  readonly way: string;
  readonly is_new: boolean;
  readonly last_seen: string;
  /** '' while it goes on. */
  readonly ended_at: string;
  readonly created: string;
  readonly username: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly type: string;
  /** Whether it is the one that asks. */
  readonly is_current: boolean;
}

const rowsIn = async (answer: Promise<{ readonly rows: readonly SessionRow[] }>): Promise<readonly SessionRow[]> => (await answer).rows;

/** One's own sessions, the latest first, those that are over too. */
export const listOwnSessions = (pb: PocketBase): Promise<readonly SessionRow[]> => rowsIn(deskRead(pb, 'sessions'));

/** Sessions of everybody that go on. */
export const listAllSessions = (pb: PocketBase): Promise<readonly SessionRow[]> => rowsIn(deskRead(pb, 'sessions', { everybody: 1 }));

/** A sign-in on a device that was not known as one's own; `may_know`: this session may say that it was one's own. */
export interface NewDevice extends SessionRow {
  readonly may_know: boolean;
}

/** An account for money that somebody else changed; it is used from an instant on. */
export interface ChangedAccount {
  readonly id: string;
  readonly kind: 'house' | 'agent';
  /** Of the house's own. */
  readonly country: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly by_ru: string;
  readonly by_en: string;
  readonly from: string;
}

/** What somebody is told above whatever screen is open. */
export interface Notices {
  readonly rows: readonly NewDevice[];
  readonly accounts: readonly ChangedAccount[];
}

export const listNotices = (pb: PocketBase): Promise<Notices> => deskRead(pb, 'new-devices');

export const endSession = (pb: PocketBase, id: string): Promise<unknown> => deskWrite(pb, `sessions/${id}/end`, {});

/** All of one's own but this one. */
export const endOtherSessions = (pb: PocketBase): Promise<unknown> => deskWrite(pb, 'sessions/end-all', {});

/** All of somebody else. */
export const endSessionsOf = (pb: PocketBase, of: string): Promise<unknown> => deskWrite(pb, 'sessions/end-all', { of });

export const knowSession = (pb: PocketBase, id: string): Promise<unknown> => deskWrite(pb, `sessions/${id}/mine`, {});
export const disownSession = (pb: PocketBase, id: string): Promise<unknown> => deskWrite(pb, `sessions/${id}/not-mine`, {});
