import { ask, type SecondAsked, type WholeSession } from './auth.ts';
import { proven } from './ask.ts';

/** What is missing of a sign-in that was begun in this browser; `null` where none waits. */
export async function readSecond(): Promise<SecondAsked | null> {
  return (await ask<{ readonly second: SecondAsked | null }>('/_auth/second')).second;
}

/** The second step by a code of an app or a recovery code. */
export const signInWithCode = (code: string): Promise<WholeSession> => ask('/_auth/second', { code });

/** What somebody has for a second factor. */
export interface FactorState {
  readonly totp_since: string;
  readonly recovery_left: number;
  readonly passkeys: readonly { readonly id: string; readonly name: string; readonly created: string; readonly used_at: string }[];
}

/** What was set up: recovery codes where these are the first, and the session of whoever was half signed in. */
export interface SetUp {
  readonly codes: readonly string[];
  readonly session: WholeSession | null;
}

export const readFactors = (): Promise<FactorState> => ask('/_auth/factors');
export const beginTotp = (): Promise<{ readonly secret: string; readonly address: string }> => proven(() => ask('/_auth/factors/totp', {}));
export const confirmTotp = (code: string): Promise<SetUp> => proven(() => ask('/_auth/factors/totp/confirm', { code }));
export const renewRecovery = (): Promise<{ readonly codes: readonly string[] }> => proven(() => ask('/_auth/factors/recovery', {}));
export const removeFactor = (what: string): Promise<unknown> => proven(() => ask('/_auth/factors/remove', { what }));
export const askNewPasskey = (): Promise<Readonly<Record<string, unknown>>> => proven(() => ask('/_auth/factors/passkey', {}));
export const keepPasskey = (name: string, response: unknown): Promise<SetUp> => proven(() => ask('/_auth/factors/passkey/confirm', { name, response }));
/** What a browser is asked of a passkey: to sign in, or to prove once more who sits there. */
export const askPasskey = (what: 'second' | 'proof'): Promise<Readonly<Record<string, unknown>>> => ask(`/_auth/${what}/passkey`, {});
export const signByPasskey = <T>(what: 'second' | 'proof', response: unknown): Promise<T> => ask(`/_auth/${what}/passkey/use`, { response });
/** Whether this session has a proof that is fresh yet. */
export const hasProof = async (): Promise<boolean> =>
  ((await (await fetch('/_auth/proof', { cache: 'no-store' })).json()) as { readonly fresh?: boolean }).fresh === true;

export const proveByPassword = (password: string): Promise<unknown> => ask('/_auth/proof', { password });
