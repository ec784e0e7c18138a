import { answers, asked, deskGet, deskPost, each, flag, text } from '../../schema/operation.ts';
import type { SecurityKind } from '../../schema/security.ts';

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

/** One's own sessions, the latest first, those that are over too; with `everybody` all that go on, or those of one person. */
export const listSessions = deskGet('sessions', {
  right: 'profile.read',
  takes: { everybody: flag, of: text(60) },
  answer: answers<{ readonly rows: readonly SessionRow[] }>(),
});

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

/**
 * Sign-ins on devices that were not known as one's own, and of which nothing was said; never the session that asks. With them the
 * accounts for money that were changed lately.
 */
export const listNewDevices = deskGet('new-devices', { right: 'profile.read', answer: answers<Notices>() });

/** A session is over within a second, wherever it is. */
export const endSession = deskPost('sessions/{id}/end', { right: 'profile.read', answer: answers<unknown>() });

/** Of oneself all sessions but the one that asks; of somebody else, for administrators, all of them and his tokens. */
export const endAllSessions = deskPost('sessions/end-all', { right: 'profile.read', takes: { of: text(60) }, answer: answers<unknown>() });

/** The new device is one's own: said by an older session alone, from a device that was known before. */
export const knowSession = deskPost('sessions/{id}/mine', { right: 'profile.read', answer: answers<unknown>() });

/** The new device is not: its session ends. */
export const disownSession = deskPost('sessions/{id}/not-mine', { right: 'profile.read', answer: answers<unknown>() });

/** A row of the log. */
export interface SecurityRow {
  readonly id: string;
  readonly at: string;
  readonly kind: SecurityKind;
  readonly subject: string;
  readonly name: string;
  readonly address: string;
  readonly what: string;
  readonly actor: string;
  readonly actor_name: string;
}

/** What happened at the doors and what was taken through them, the latest first. */
export const readSecurityLog = deskGet('security-log', {
  right: 'security.read',
  takes: {
    ...{ kind: text(40), person: text(60), q: text(60) },
    ...each(['from', 'to', 'after', 'before', 'limit', 'count'], asked),
  },
  answer: answers<{
    readonly rows: readonly SecurityRow[];
    readonly hasMore: boolean;
    readonly hasPrevious?: boolean;
    readonly total?: number;
    readonly isMore?: boolean;
  }>(),
});
