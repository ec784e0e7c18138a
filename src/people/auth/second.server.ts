import { ClientResponseError } from 'pocketbase';
import { z } from 'zod';
import { SETUP_LIFE_S, SIGN_IN_STEP_LIFE_S } from '../../config/security.ts';
import { askHouse } from '../../data/ask.ts';
import { AppError } from '../../errors/app-error.ts';
import { createSealedCookie, type SealedCookie } from '../../platform/sessions/sealed-cookie.ts';
import type { AuthAnswer } from '../../platform/sessions/sessions.ts';
import { backendDown, isDown, type Service } from '../../platform/service.ts';
import { beginStep, finishStep, lookStep, type StepFacts } from '../../model/auth/operations.ts';
import { STEP_KINDS } from '../../model/auth/fields/vocab.ts';
import type { AskedOf } from '../../schema/operation.ts';
import type { UsedPasskey } from './passkeys.server.ts';
import { recoveryIn, totpIn } from './rules/recovery.ts';
import type { TriedFrom } from './sign-in.server.ts';
import { limitError } from './sign-in-limits.server.ts';
import { openTotp, totpStep } from './totp.server.ts';

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
