import { answers, deskGet, deskPost, each, flag, given, housePost, needed, text, word } from '../../schema/operation.ts';
import type { Language } from '../../schema/vocab.ts';
import { LETTER_KINDS, type LetterKind } from './fields/vocab.ts';
import { EMAIL_MAX, ENDPOINT_MAX } from './limits.ts';
import type { Moved } from './office.operations.ts';

/** Of what an agent wants letters, and where they go: '' where he wants none. */
export interface LetterChoice extends Readonly<Record<LetterKind, boolean>> {
  readonly email: string;
  readonly language: string;
}

export interface OwnLetterWays extends LetterChoice {
  /** Whether the house can send mail. */
  readonly isMail: boolean;
  readonly revision: number;
}

/** A device on which an agent has messages. */
export interface OwnDevice {
  readonly id: string;
  readonly name: string;
  /** SHA-256 of where it is reached, in hex: its own browser knows it by this. */
  readonly mark: string;
  /** The house's public key that it takes messages of. */
  readonly key: string;
  readonly sent_at: string;
  /** How often in a row it could not be reached. */
  readonly failures: number;
  readonly created: string;
}

export interface OwnDevices {
  readonly rows: readonly OwnDevice[];
  /** So many there may be. */
  readonly most: number;
}

interface OfDevice {
  readonly device: { readonly id: string };
}

/** Of what an agent himself wants letters, and where they go; the revision that a change is held against. */
export const readLetterWays = deskGet('agent-letters', { right: 'referral.own', answer: answers<OwnLetterWays>() });

/** An agent says of what he wants letters; an empty address, of nothing. @throws AppError `stale`, `invalid` at `email` */
export const setLetterWays = deskPost('agent-letters', {
  right: 'referral.own',
  proof: 'asked',
  takes: { email: needed(text(EMAIL_MAX)), language: needed(given<string>()), ...each(LETTER_KINDS, flag), revision: needed(given<number>()) },
  answer: answers<{ readonly revision: number }>(),
});

/** On which devices an agent has messages. */
export const listDevices = deskGet('agent-devices', { right: 'referral.own', answer: answers<OwnDevices>() });

/**
 * An agent wants messages on the device that he asks with: where it is reached, its keys, the house's public `key`, and as the browser
 * names itself. The same device asked again is one.
 * @throws AppError `invalid` at `endpoint`: `limit`, `wrong`
 */
export const addDevice = deskPost('agent-devices', {
  right: 'referral.own',
  takes: {
    ...{ endpoint: needed(text(ENDPOINT_MAX + 1)), p256dh: needed(text(88)), auth: needed(text(23)), key: needed(text(88)) },
    ...{ language: needed(given<string>()), browser: needed(text(400)) },
  },
  answer: answers<OfDevice>(),
});

/** An agent has no messages on a device of his any more. @throws AppError `not_found` */
export const removeDevice = deskPost('agent-devices/{id}/remove', { right: 'referral.own', answer: answers<unknown>() });

/** An agent asks for a message to a device of his; the site server may take it once, and not often. @throws AppError `not_found`, `invalid` at `device`: `soon` */
export const testDevice = deskPost('agent-devices/{id}/test', { right: 'referral.own', answer: answers<OfDevice>() });

/** A letter that is claimed. */
export interface AgentLetter extends Moved {
  readonly id: string;
  /** Names what was claimed: whoever claimed it says by this what became of it. */
  readonly claim: string;
  readonly language: Language;
}

/** A device as whoever sends to it is told of it. */
export interface ReachedDevice {
  readonly id: string;
  readonly language: Language;
  readonly device: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
}

export interface ClaimedPush extends ReachedDevice, Moved {
  readonly claim: string;
}

/** The instant by the clock of the program that asks; now where it says none. */
const AT = { at: text(30) } as const;
const CLAIMED = { id: needed(given<string>()), claim: needed(text(30)) } as const;

/** Claims the next letter to an agent, and nobody else does; nothing where none is due. */
export const claimAgentLetter = housePost('agent-letters', { takes: AT, answer: answers<{ readonly letter: AgentLetter | null }>() });

/** Sends a claimed letter to the address that its agent wrote down. @throws AppError `not_found` where it is claimed no more */
export const mailAgentLetter = housePost('agent-letters/mail', {
  takes: { ...CLAIMED, ...each(['subject', 'text'], needed(given<string>())) },
  answer: answers<{ readonly outcome: string }>(),
});

/** What became of a letter. One that did not go is told again later, with what moves until then. @throws AppError `not_found` */
export const tellAgentLetter = housePost('agent-letters/told', { takes: { ...CLAIMED, isSent: needed(flag), ...AT }, answer: answers<unknown>() });

/** Claims the next message to a device, and nobody else does; nothing where none is due. `key` is the house's public key. */
export const claimPush = housePost('agent-push', {
  takes: { ...AT, key: needed(text(88)) },
  answer: answers<{ readonly push: ClaimedPush | null }>(),
});

/** Where a device is reached whose agent asked for a test just now, once. */
export const takeForTest = housePost('agent-push/test', { takes: { id: needed(text(15)) }, answer: answers<{ readonly push: ReachedDevice | null }>() });

/**
 * What became of a message, or of a test where it has no claim. A device that is gone goes from here too; one that could not be reached
 * is tried later, with what moves until then, and given up after so many times.
 */
export const tellPush = housePost('agent-push/told', {
  takes: { id: needed(given<string>()), claim: text(30), outcome: needed(word(['sent', 'gone', 'failed'])), ...AT },
  answer: answers<unknown>(),
});
