import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { ClientResponseError } from 'pocketbase';
import { z } from 'zod';
import { SETUP_LIFE_S, SIGN_IN_STEP_LIFE_S } from '../../config/security.ts';
import { AppError } from '../../errors/app-error.ts';
import { backendDown, isDown, type Service } from '../../platform/service.ts';
import { createSealedCookie, type SealedCookie } from '../../platform/sessions/sealed-cookie.ts';
import type { AuthAnswer } from '../../platform/sessions/sessions.ts';
import { recoveryIn, totpIn } from './rules/recovery.ts';
import { limitError, type TriedFrom } from './sign-in.server.ts';
import { openTotp, totpStep } from './totp.server.ts';

const HOUSE = 'Treasure Island';
/** EdDSA, ES256, RS256: what every browser has. */
const ALGORITHMS = [-8, -7, -257];

/** A passkey as PocketBase keeps it. */
export interface KeptPasskey {
  readonly credential: string;
  readonly public_key: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** What a browser proved of a passkey. */
interface UsedPasskey {
  readonly credential: string;
  readonly counter: number;
}

/** Passkeys of one site: what browsers are asked, and whether they answered it. Every answer is bound to the site's own origin. */
export interface Passkeys {
  askNew(username: string, known: readonly Pick<KeptPasskey, 'credential' | 'transports'>[]): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** The passkey that was made; `null` where the answer is none to that challenge. */
  readNew(response: RegistrationResponseJSON, challenge: string): Promise<KeptPasskey | null>;
  ask(known: readonly Pick<KeptPasskey, 'credential' | 'transports'>[]): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** The passkey that was used; `null` where the answer is none to that challenge, or by none of the known. */
  read(response: AuthenticationResponseJSON, challenge: string, known: readonly KeptPasskey[]): Promise<UsedPasskey | null>;
}

/** @param siteUrl public origin without a slash at the end */
export function createPasskeys(siteUrl: string): Passkeys {
  const rpID = new URL(siteUrl).hostname;
  const naming = (known: readonly Pick<KeptPasskey, 'credential' | 'transports'>[]) =>
    known.map(({ credential, transports }) => ({ id: credential, transports: [...transports] }));
  return {
    askNew: (username, known) =>
      generateRegistrationOptions({
        supportedAlgorithmIDs: ALGORITHMS,
        ...{ rpName: HOUSE, rpID, userName: username, excludeCredentials: naming(known) },
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      }),
    async readNew(response, expectedChallenge) {
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({ response, expectedChallenge, expectedOrigin: siteUrl, expectedRPID: rpID });
        if (!verified) return null;
        const { id, publicKey, counter } = registrationInfo.credential;
        const transports = (response.response.transports ?? []).filter((one) => /^[a-z-]{1,20}$/.test(one)).slice(0, 8);
        return { credential: id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports };
      } catch {
        return null;
      }
    },
    ask: (known) => generateAuthenticationOptions({ rpID, allowCredentials: naming(known), userVerification: 'required' }),
    async read(response, expectedChallenge, known) {
      const found = known.find(({ credential }) => credential === response.id);
      if (!found) return null;
      const credential = { id: found.credential, publicKey: new Uint8Array(Buffer.from(found.public_key, 'base64url')), counter: found.counter };
      try {
        const expected = { expectedChallenge, expectedOrigin: siteUrl, expectedRPID: rpID };
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({ response, credential, ...expected });
        return verified ? { credential: found.credential, counter: authenticationInfo.newCounter } : null;
      } catch {
        return null;
      }
    },
  };
}

const stepSchema = z.object({
  id: z.string(),
  secret: z.string(),
  kind: z.enum(['prove', 'enrol', 'proof']),
  subject: z.string(),
  challenge: z.string().default(''),
});
/** The first half of a sign-in, in a cookie of its own that opens nothing but its second half. */
export type Step = z.infer<typeof stepSchema>;

const setupSchema = z.object({ subject: z.string(), secret: z.string().default(''), challenge: z.string().default('') });
/** A secret, or a key, that is being set up and not proven yet. */
export type Setup = z.infer<typeof setupSchema>;

export interface StepFacts {
  readonly kind: Step['kind'];
  readonly subject: string;
  readonly username: string;
  readonly totp: string;
  readonly recovery_left: number;
  readonly passkeys: readonly (KeptPasskey & { readonly id: string })[];
}

/** How a second step can be made. */
export const SECOND_WAYS = ['totp', 'passkey', 'recovery'] as const;
export type SecondWay = (typeof SECOND_WAYS)[number];

export type SecondAnswer = AuthAnswer & { readonly way: string; readonly recovery_left: number };

/** The second step of signing in. Every way throws an AppError of the catalogue. */
export interface Second {
  readonly steps: SealedCookie<Step>;
  readonly setups: SealedCookie<Setup>;
  /** The password was right: what follows is asked for. */
  begin(subject: string, kind: Step['kind']): Promise<Step>;
  look(step: Step, from: TriedFrom, isGuess?: boolean): Promise<StepFacts>;
  /** By a code of the app or a recovery code, told apart by how they look. */
  byCode(step: Step, typed: string, from: TriedFrom): Promise<SecondAnswer>;
  byPasskey(step: Step, used: UsedPasskey, from: TriedFrom): Promise<SecondAnswer>;
  /** A first factor was set up a moment ago in the name of the step. */
  afterSetup(step: Step, from: TriedFrom): Promise<SecondAnswer>;
}

interface SecondOptions {
  readonly service: Service;
  /** Of `SITE_FACTOR_KEYS`. */
  readonly keys: readonly string[];
  readonly sessionKey: string;
  readonly isSecure: boolean;
}

/** The ways of a step that were found. */
export const waysOf = ({ totp, passkeys, recovery_left }: StepFacts): readonly SecondWay[] => [
  ...(totp === '' ? [] : (['totp'] as const)),
  ...(passkeys.length === 0 ? [] : (['passkey'] as const)),
  ...(recovery_left === 0 ? [] : (['recovery'] as const)),
];

export function createSecond({ service, keys, sessionKey, isSecure }: SecondOptions, now: () => number = Date.now): Second {
  const ask = async <T>(path: string, body: Readonly<Record<string, unknown>>): Promise<T> => {
    try {
      return await service.send<T>(`/api/house/second/${path}`, { method: 'POST', body });
    } catch (error) {
      throw translate(error);
    }
  };
  const named = ({ id, secret }: Step, { address, device }: TriedFrom) => ({ id, secret, address, device });
  const finish = async (step: Step, from: TriedFrom, proof: Readonly<Record<string, unknown>>): Promise<SecondAnswer> => {
    const { epoch, ...answer } = await ask<SecondAnswer & { readonly epoch: number }>('finish', { ...named(step, from), ...proof });
    return { ...answer, meta: { session_epoch: epoch } };
  };
  const look = (step: Step, from: TriedFrom, isGuess = false): Promise<StepFacts> => ask('look', { ...named(step, from), is_guess: isGuess });
  return {
    steps: createSealedCookie({ key: sessionKey, name: 'ti_step', schema: stepSchema, lifeS: SIGN_IN_STEP_LIFE_S, isSecure }),
    setups: createSealedCookie({ key: sessionKey, name: 'ti_setup', schema: setupSchema, lifeS: SETUP_LIFE_S, isSecure }),
    async begin(subject, kind) {
      const { id, secret } = await ask<{ readonly id: string; readonly secret: string }>('begin', { subject, kind });
      return { id, secret, kind, subject, challenge: '' };
    },
    look,
    async byCode(step, typed, from) {
      if (step.kind !== 'prove') throw new AppError('second_dead');
      const { subject, totp } = await look(step, from, true);
      const recovery = recoveryIn(typed);
      if (recovery !== '') return finish(step, from, { recovery });
      const secret = totp === '' ? null : await openTotp(keys, subject, totp);
      const code = totpIn(typed);
      // A step of nobody's is refused, and written down, where every other wrong code is.
      const totp_step = secret === null || code === '' ? 0 : (totpStep(secret, code, now()) ?? 0);
      return finish(step, from, { totp_step });
    },
    byPasskey: (step, used, from) => finish(step, from, { ...used }),
    afterSetup: (step, from) => finish(step, from, {}),
  };
}

function translate(error: unknown): unknown {
  if (!(error instanceof ClientResponseError)) return error;
  if (isDown(error)) return backendDown(error);
  const data: { readonly reason?: string; readonly retry_after_s?: number } = Object(error.response['data']);
  if (error.status === 429) return limitError(data.retry_after_s ?? 60);
  if (data.reason === 'wrong') return new AppError('second_wrong');
  if (data.reason === 'inactive') return new AppError('auth_inactive');
  return data.reason === 'dead' ? new AppError('second_dead') : new AppError('internal', { cause: error });
}
