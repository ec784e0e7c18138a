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
import { EncryptJWT, jwtDecrypt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { ClientResponseError } from 'pocketbase';
import { z } from 'zod';
import { SETUP_LIFE_S, SIGN_IN_STEP_LIFE_S, TOTP_DRIFT, TOTP_PERIOD_S } from '../../config/security.ts';
import { askHouse } from '../../data/ask.ts';
import { AppError } from '../../errors/app-error.ts';
import { STEP_KINDS } from '../../model/auth/fields/vocab.ts';
import { beginStep, finishStep, type KeptPasskey, lookStep, type StepFacts } from '../../model/auth/operations.ts';
import { backendDown, isDown, type Service } from '../../platform/service.ts';
import { createSealedCookie, type SealedCookie } from '../../platform/sessions/cookies.ts';
import type { AuthAnswer } from '../../platform/sessions/sessions.ts';
import type { AskedOf } from '../../schema/operation.ts';
import { recoveryIn, totpIn } from './rules/recovery.ts';
import { limitError, type TriedFrom } from './sign-in.server.ts';

const ISSUER = 'Treasure Island';
const SECRET_BYTES = 20;
const sealedSchema = z.object({ use: z.literal('totp'), of: z.string(), secret: z.string() });

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: TOTP_PERIOD_S, secret: Secret.fromBase32(secret) });

/** A new secret of an app, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that a QR code tells an app. */
export const totpAddress = (secret: string, username: string): string => totpOf(secret, username).toString();

/** The time step that a code is of, clocks that go a little wrong allowed for; `null` where it is of none. */
export function totpStep(secret: string, code: string, now_ms: number): number | null {
  const drift = totpOf(secret, '').validate({ token: code, timestamp: now_ms, window: TOTP_DRIFT });
  return drift === null ? null : Math.floor(now_ms / (TOTP_PERIOD_S * 1000)) + drift;
}

/**
 * Seals a secret for the database, for one person: put into another one's row it opens for nobody.
 * @param keys 32 bytes in hex each; the first one seals
 */
export function sealTotp(keys: readonly string[], subject: string, secret: string): Promise<string> {
  return new EncryptJWT({ use: 'totp', of: subject, secret }).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(Buffer.from(keys[0] ?? '', 'hex'));
}

/** The secret that was sealed for a person; `null` where none of the keys opens it, or it is another one's. */
export async function openTotp(keys: readonly string[], subject: string, sealed: string): Promise<string | null> {
  for (const key of keys) {
    try {
      const { payload } = await jwtDecrypt(sealed, Buffer.from(key, 'hex'), { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] });
      const found = sealedSchema.safeParse(payload).data;
      return found?.of === subject ? found.secret : null;
    } catch {}
  }
  return null;
}

const HOUSE = 'Treasure Island';
/** EdDSA, ES256, RS256: what every browser has. */
const ALGORITHMS = [-8, -7, -257];

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
  kind: z.enum(STEP_KINDS),
  subject: z.string(),
  challenge: z.string().default(''),
});
/** The first half of a sign-in, in a cookie of its own that opens nothing but its second half. */
export type Step = z.infer<typeof stepSchema>;

const setupSchema = z.object({ subject: z.string(), secret: z.string().default(''), challenge: z.string().default('') });
/** A secret, or a key, that is being set up and not proven yet. */
export type Setup = z.infer<typeof setupSchema>;

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

/** By what a step is finished: a code of the app, a recovery code, a passkey; nothing after a first factor was set up. */
type Proof = Pick<AskedOf<typeof finishStep>, 'totp_step' | 'recovery' | 'credential' | 'counter'>;

export function createSecond({ service, keys, sessionKey, isSecure }: SecondOptions, now: () => number = Date.now): Second {
  const said = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      throw translate(error);
    }
  };
  const named = ({ id, secret }: Step, { address, device }: TriedFrom) => ({ id, secret, address, device });
  const finish = async (step: Step, from: TriedFrom, proof: Proof): Promise<SecondAnswer> => {
    const { epoch, ...answer } = await said(askHouse(service, finishStep, { ...named(step, from), ...proof }));
    return { ...answer, meta: { session_epoch: epoch } };
  };
  const look = (step: Step, from: TriedFrom, isGuess = false): Promise<StepFacts> =>
    said(askHouse(service, lookStep, { ...named(step, from), is_guess: isGuess }));
  return {
    steps: createSealedCookie({ key: sessionKey, name: 'ti_step', schema: stepSchema, lifeS: SIGN_IN_STEP_LIFE_S, isSecure }),
    setups: createSealedCookie({ key: sessionKey, name: 'ti_setup', schema: setupSchema, lifeS: SETUP_LIFE_S, isSecure }),
    async begin(subject, kind) {
      const { id, secret } = await said(askHouse(service, beginStep, { subject, kind }));
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
