import type { LetterKind, StepAction } from '../../../model/agents/fields/vocab.ts';
import { ENDPOINT_MAX } from '../../../model/agents/limits.ts';
import type { LetterLine, LetterStep } from '../../../model/agents/office.operations.ts';

const MINUTE_MS = 60_000;
/** What has just moved may move again, and comes seldom alone. */
const SETTLED_MS = 10 * MINUTE_MS;
/** An agent has one letter in this time at most; one that was refused is tried again after it. */
export const LETTER_MS = 60 * MINUTE_MS;
/** How long nobody else takes a letter that was claimed: longer than sending takes. */
export const CLAIM_MS = 2 * MINUTE_MS;
/** What could not be told by then is no news any more. */
export const NEWS_MS = 7 * 24 * LETTER_MS;

/** Whether a text can be an address of e-mail; whether somebody reads it nobody knows. */
export const isEmail = (text: string): boolean => /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(text);

// decision: messages-to-agents
/** Whether a letter goes now. @param oldest_ms the instant of the oldest move that it would tell */
export const isLetterDue = (oldest_ms: number, now_ms: number): boolean => now_ms - oldest_ms >= SETTLED_MS;

const OF_ACTIONS: Partial<Readonly<Record<StepAction, LetterKind>>> = {
  sold: 'sales',
  raised: 'sales',
  adjusted: 'sales',
  unlocked: 'due',
  reduced: 'less',
  cancelled: 'less',
  rejected: 'less',
  clawed_back: 'less',
};

/**
 * What of the steps of an agent's commissions a letter tells: of each commission and kind one line, from where it stood first to where
 * it stands last. What only goes on by the clock, or into a payout, is none.
 * @param steps oldest first
 * @param wanted the kinds that he wants
 */
export function linesOf(steps: readonly LetterStep[], wanted: readonly LetterKind[]): readonly LetterLine[] {
  const lines = new Map<string, LetterLine>();
  for (const step of steps) {
    const kind = OF_ACTIONS[step.action as StepAction];
    if (!kind || !wanted.includes(kind)) continue;
    const first = lines.get(`${step.entry} ${kind}`);
    lines.set(`${step.entry} ${kind}`, first ? { ...step, kind, before: first.before, created: first.created } : { ...step, kind });
  }
  return [...lines.values()];
}

/** A sale has several steps within a minute: they come as one message. */
const PUSH_SETTLED_MS = MINUTE_MS;
/** A device has one message in this time at most. */
export const PUSH_MS = 10 * MINUTE_MS;
/** How long nobody else takes a message that was claimed: longer than sending takes. */
export const PUSH_CLAIM_MS = 2 * MINUTE_MS;
/** A device asks for so many tests. */
export const TEST_MS = 20_000;
/** Devices that one agent has messages on. */
export const MOST_DEVICES = 5;
/** So often in a row a device is tried, over a day and a half; then it is given up. */
export const MOST_FAILURES = 9;

// decision: messages-to-agents
/** Whether a message goes now. @param oldest_ms the instant of the oldest move that it would tell */
export const isPushDue = (oldest_ms: number, now_ms: number): boolean => now_ms - oldest_ms >= PUSH_SETTLED_MS;

/** How long is waited after so many failures in a row: 5 minutes, twice that, and so on. @returns ms */
export const waitAfter = (failures: number): number => 5 * MINUTE_MS * 2 ** Math.max(0, failures - 1);

/** A name of the open net: no bare address, no name of one word, no name and password, no port of its own. */
const ENDPOINT = /^https:\/\/((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*)(?::443)?\/[\x21-\x7e]*$/i;
/** Names that are given out inside of networks. */
const INSIDE = /\.(?:local|localhost|internal|intranet|lan|home|corp|private|test|invalid|home\.arpa|in-addr\.arpa)$/i;

/** Whether messages may be sent to an address that a browser told; whose it is, the connection looks at again. */
export function isPushEndpoint(endpoint: string): boolean {
  const host = ENDPOINT.exec(endpoint)?.[1] ?? '';
  return endpoint.length <= ENDPOINT_MAX && host !== '' && !INSIDE.test(host);
}

/** Whether this is the public key of a device: an uncompressed point, 65 bytes in base64url. */
export const isDeviceKey = (key: string): boolean => /^B[A-Za-z0-9_-]{86}$/.test(key);
/** Whether this is the secret of a device: 16 bytes in base64url. */
export const isDeviceSecret = (secret: string): boolean => /^[A-Za-z0-9_-]{21}[AQgw]$/.test(secret);
