import { answers, asked, deskGet, deskPost, each, flag, given, housePost, id, ids, needed, number, text, word } from '../../schema/operation.ts';
import { type SecurityKind, SIGN_IN_WAYS } from '../../schema/security.ts';
import type { Language } from '../../schema/vocab.ts';

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

/** What a session that was begun comes with. */
export interface BegunSession {
  readonly id: string;
  readonly is_new: boolean;
  /** Of somebody who has one, where the device is new to him. */
  readonly phone: string;
  /** Whether a letter can go to him. */
  readonly mail: boolean;
}

/**
 * Somebody was let in. Where he had sessions before and is to be told of this one, his number, and whether a letter can go to him: the
 * device is new to him, or whoever had his password set up a second step at the door. @throws ClientResponseError 404 of nobody
 */
export const beginSession = housePost('sessions', {
  takes: {
    ...{ subject: needed(given<string>()), agent: needed(text(400)), address: needed(text(60)), way: needed(word(SIGN_IN_WAYS)) },
    ...{ is_known: needed(flag), epoch: needed(number) },
  },
  answer: answers<BegunSession>(),
});

/** Somebody was seen in these sessions; the site's server tells it now and then. */
export const seenSessions = housePost('sessions/seen', { takes: { ids: needed(ids(500)) }, answer: answers<{ readonly ok: boolean }>() });

/** A letter about a sign-in that is new to its person; asked for when nobody waits for it any more. @throws ClientResponseError 404 */
export const mailNewDevice = housePost('sessions/mail', { takes: { id: needed(id) }, answer: answers<{ readonly outcome: string }>() });

/** A letter that is claimed about an account for money. */
export interface ClaimedAccountLetter {
  readonly id: string;
  /** Whose account it is: the house's own, an agent's, the reader's. */
  readonly kind: 'house' | 'agent' | 'own';
  /** In which it is written, one after the other. */
  readonly languages: readonly Language[];
  /** Its last signs alone. */
  readonly account: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly by_ru: string;
  readonly by_en: string;
  /** From when on it is used; '' where it does not wait. */
  readonly from: string;
  /** Of the house's own. */
  readonly country: string;
  readonly timezone: string;
  readonly isAdministrator: boolean;
}

/** Claims the next letter about a changed account, and nobody else does; nothing where none is due. */
export const claimAccountLetter = housePost('account-letters', {
  takes: { at: text(30) },
  answer: answers<{ readonly letter: ClaimedAccountLetter | null }>(),
});

/**
 * Sends a claimed letter to whoever it is for, and writes down what became of it. One that was claimed and of which nothing is known may
 * have gone: it stays claimed. @throws ClientResponseError 404 where it is claimed no more
 */
export const mailAccountLetter = housePost('account-letters/mail', {
  takes: { id: needed(id), ...each(['subject', 'text'], needed(given<string>())) },
  answer: answers<{ readonly outcome: string }>(),
});
