import type { LetIn } from '../backend/operations.ts';
import { STEP_KINDS, type StepKind } from './fields/vocab.ts';
import { answers, deskPost, each, flag, given, housePost, id, needed, number, text, word } from '../../schema/operation.ts';

/** Somebody lost what he proves himself by besides his password: it is taken away, his sessions end, and he is told. */
export const resetSecond = deskPost('second-factors/{id}/reset', {
  right: 'users.edit',
  takes: { of: needed(word(['users', 'admins'])) },
  answer: answers<{ readonly had: boolean }>(),
});

/** A code that was made: the site's server sends it, and nobody else sees it. */
interface MadeCode {
  readonly id: string;
  readonly code: string;
  readonly expires_in_s: number;
  readonly resend_after_s: number;
}

/**
 * Makes a code for a number (E.164) and counts it. Whether somebody has the number is not looked up: the answer and its timing are the
 * same for all. `address` is a digest, `most` how many may go out in a day at most.
 * @throws ClientResponseError 400 `phone`; 429 with `retry_after_s`
 */
export const makeCode = housePost('phone-code', {
  takes: { ...each(['phone', 'address', 'country'], needed(given<string>())), most: needed(given<{ readonly day: number; readonly country: number }>()) },
  answer: answers<MadeCode>(),
});

/** The code could not be sent: it dies and does not count against the number or the address. */
export const voidCode = housePost('phone-code/void', { takes: { id: needed(given<string>()) }, answer: answers<{ readonly ok: boolean }>() });

/** Signs in the user of a number, making a tourist of an unknown one. @throws ClientResponseError 400 with a `reason`, and of a wrong code how many tries are `left` */
export const loginByPhone = housePost('phone-login', {
  takes: each(['phone', 'code'], needed(given<string>())),
  answer: answers<LetIn & { readonly created: boolean }>(),
});

/** A passkey as its proofs are checked. */
export interface KeptPasskey {
  readonly credential: string;
  readonly public_key: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** What the site's server needs to check a proof; none of it goes to a browser but ids of passkeys. */
export interface StepFacts {
  readonly kind: StepKind;
  readonly subject: string;
  readonly username: string;
  readonly totp: string;
  readonly recovery_left: number;
  readonly passkeys: readonly (KeptPasskey & { readonly id: string })[];
}

/** A step by its id and the secret of whoever began it, from which device and address. */
const STEP = { id: needed(id), secret: needed(text(80)), device: needed(text(600)), address: needed(text(60)) } as const;

/** The password was right: what is left has five minutes. @throws ClientResponseError 404 of nobody */
export const beginStep = housePost('second/begin', {
  takes: { subject: needed(given<string>()), kind: needed(word(STEP_KINDS)) },
  answer: answers<{ readonly id: string; readonly secret: string }>(),
});

/**
 * Whose step it is and what can be proven. A guess is counted before anybody looks at it, so that guesses at once count too.
 * @throws ClientResponseError 400 with the `reason` `dead`; 429 with `retry_after_s`
 */
export const lookStep = housePost('second/look', { takes: { ...STEP, is_guess: needed(flag) }, answer: answers<StepFacts>() });

/**
 * The proof was checked, and is used up together with the step. Of many at once one wins. Without a proof it is a first factor that was
 * set up a moment ago. @throws ClientResponseError 400 with the `reason`: `dead`, `wrong`, `inactive`
 */
export const finishStep = housePost('second/finish', {
  takes: { ...STEP, totp_step: number, recovery: given<string>(), credential: given<string>(), counter: number },
  answer: answers<LetIn & { readonly way: string; readonly recovery_left: number }>(),
});

/** What somebody has for a second factor, as he may see it. */
export interface FactorState {
  readonly totp_since: string;
  readonly recovery_left: number;
  readonly recovery_made: string;
  readonly passkeys: readonly { readonly id: string; readonly name: string; readonly created: string; readonly used_at: string }[];
  /** Whether his kind of account is asked to have one. */
  readonly is_asked: boolean;
}

interface WholeState extends FactorState {
  readonly username: string;
  readonly passkeys: readonly (FactorState['passkeys'][number] & Pick<KeptPasskey, 'credential' | 'transports'>)[];
}

const SUBJECT = { subject: needed(given<string>()) } as const;
/** Whose they are, from which address; `is_first`: he is half signed in, and replaces nothing. */
const OWNER = { ...SUBJECT, address: needed(text(60)), is_first: needed(flag) } as const;

/** What came of a change: recovery codes where these are the first; why nothing was done. */
interface Changed {
  readonly codes?: readonly string[];
  readonly reason?: 'there' | 'many';
}

/** What he has. @throws ClientResponseError 404 of nobody and of guests, as all that follow */
export const secondState = housePost('second/state', { takes: SUBJECT, answer: answers<WholeState>() });

/** How many more sign-ins go without one, this one counted; `null` where none is asked of him. And, once, that what he had was taken away. */
export const countGrace = housePost('second/grace', {
  takes: { ...SUBJECT, is_required: needed(flag) },
  answer: answers<{ readonly left: number | null; readonly reset: boolean }>(),
});

/** Takes away what he has: `npm run admin -- second`. */
export const forgetSecond = housePost('second/forget', { by: ['superusers'], takes: SUBJECT, answer: answers<{ readonly had: boolean }>() });

/** An app whose code was right a moment ago takes the place of the one before. */
export const setTotp = housePost('second/totp', {
  takes: { ...OWNER, sealed: needed(text(1000)), totp_step: needed(number) },
  answer: answers<Changed>(),
});

/** A passkey that the site's server has checked. */
export const addPasskey = housePost('second/passkey', {
  takes: {
    ...{ ...OWNER, name: needed(text(60)), ...each(['credential', 'public_key'], needed(given<string>())) },
    ...{ counter: needed(given<number>()), transports: needed(given<readonly string[]>()) },
  },
  answer: answers<Changed>(),
});

/** A new set of recovery codes; of the one before none works any more. */
export const makeRecovery = housePost('second/recovery', { takes: OWNER, answer: answers<Changed>() });

/** Takes away the app (`totp`), or a passkey by its id. With the last one the recovery codes go. */
export const removeSecond = housePost('second/remove', { takes: { ...OWNER, what: needed(text(15)) }, answer: answers<Changed>() });
