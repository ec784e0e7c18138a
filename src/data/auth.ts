import type { Session, SessionUser } from '../access/session.ts';
import { AppError, tellSessionOver } from '../errors/app-error.ts';
import { endNotes } from '../lib/tab-notes.ts';
import { fromWire } from './own-endpoint.ts';

/** What `/_auth/phone-code` answers. */
export interface CodeSent {
  readonly expires_in_s: number;
  readonly resend_after_s: number;
}

/** What is missing after the right password. */
export interface SecondAsked {
  readonly kind: 'prove' | 'enrol' | 'proof';
  readonly ways: readonly ('totp' | 'passkey' | 'recovery')[];
}

/** Whoever is in: so often without a second factor yet, or with so many recovery codes left. */
export type WholeSession = Session & { readonly second?: { readonly left?: number; readonly reset?: true }; readonly recovery_left?: number };
export type PasswordAnswer = WholeSession | { readonly type: null; readonly second: SecondAsked };

export function signInWithPassword(collection: 'users' | 'admins', username: string, password: string): Promise<PasswordAnswer> {
  return ask('/_auth/with-password', { collection, username, password });
}

export function askPhoneCode(phone: string): Promise<CodeSent> {
  return ask('/_auth/phone-code', { phone });
}

export function signInWithPhone(phone: string, code: string): Promise<{ readonly type: 'user'; readonly user: SessionUser; readonly created: boolean }> {
  return ask('/_auth/with-phone', { phone, code });
}

export async function signOut(): Promise<void> {
  try {
    await ask('/_auth/logout', {});
  } finally {
    endNotes();
  }
}

/** Asks whether this browser is still signed in; where nobody answers, it is believed to be. */
export async function lookForSession(): Promise<void> {
  const { type } = await ask<{ readonly type: string | null }>('/_auth/refresh').catch(() => ({ type: '' }));
  if (type === null) tellSessionOver();
}

/** Asks one of the site's own endpoints. @throws AppError with the code of the answer. */
export async function ask<T>(path: string, body?: Readonly<Record<string, unknown>>): Promise<T> {
  const request: RequestInit = body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch (cause) {
    throw new AppError('backend_down', { cause });
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw fromWire(answer);
  return answer as T;
}
