import type { TouchMethod, TouchSignal } from '../../../model/agents/fields/vocab.ts';

/** Codes that are said aloud, typed on phones and read off posters: what they are made of, and which of them are too like. */

/** So many codes of desks and campaigns are on at once, and so many were ever made: codes are never given back. */
export const MOST_CODES = 30;
export const MOST_CODES_EVER = 120;

/** Letters that nobody takes for another letter or a digit; a consonant and a vowel are one syllable. */
const CONSONANTS = 'dfghkmnprtv';
const VOWELS = 'aeu';
export const MAIN_SYLLABLES = 3;
export const DESK_SYLLABLES = 4;

/** Digits and letters that look alike, and Cyrillic letters that look and sound like Latin ones. */
const ALIKE: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', i: 'l', '8': 'b', '5': 's', '2': 'z', а: 'a', е: 'e', о: 'o', к: 'k', м: 'm', т: 't' };

// decision: codes-of-agents
/** A code as the eye sees it: without case, spaces and signs, one letter for all that look like it. @example foldCode(' KA-1O ') // 'kalo' */
export const foldCode = (code: string): string =>
  Array.from(code.toLowerCase(), (sign) => ALIKE[sign] ?? sign)
    .join('')
    .replace(/[^a-z0-9]/g, '');

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[bp]/g, 'p'],
  [/[dt]/g, 't'],
  [/[gkcq]/g, 'k'],
  [/[vfw]/g, 'f'],
  [/[mn]/g, 'm'],
  [/[zs]/g, 's'],
  [/[rl]/g, 'r'],
  [/[oa]/g, 'a'],
  [/[iey]/g, 'e'],
];

/** A code as it is heard by telephone: one letter for all that sound like it, none of them doubled. */
export const soundOf = (folded: string): string => SOUNDS.reduce((word, [letters, letter]) => word.replace(letters, letter), folded).replace(/(.)\1+/g, '$1');

/** Whether two folded codes differ by one letter at most: another one, one more or one less. */
export function isOneApart(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

/** Whether a code could be taken for another: by the eye, by the ear, or by a slip of one letter. */
export function isTooLike(code: string, other: string): boolean {
  const [one, two] = [foldCode(code), foldCode(other)];
  return isOneApart(one, two) || soundOf(one) === soundOf(two);
}

/** The two halves of a folded code: whatever is one slip apart from it begins with the first or ends with the second. */
export const halvesOf = (folded: string): readonly [string, string] => {
  const half = Math.floor(folded.length / 2);
  return [folded.slice(0, half), folded.slice(half)];
};

const TRIES = 60;

/**
 * A new code that can be said aloud and is like no other; where those of a length run out, it is a syllable longer.
 * @param isTaken whether there is one that a code could be taken for
 * @param letter one of some letters, by chance
 */
export function newCode(syllables: number, isTaken: (code: string) => boolean, letter: (letters: string) => string): string {
  for (let tries = 0; tries < TRIES; tries++) {
    const code = Array.from({ length: syllables }, () => letter(CONSONANTS) + letter(VOWELS)).join('');
    if (!isTaken(code)) return code;
  }
  return newCode(syllables + 1, isTaken, letter);
}

/** A code as it is printed: capitals. */
export const writtenCode = (code: string): string => code.toUpperCase();

/** A code as it is dictated: syllables apart where it is made of them. @example spelledCode('katume') // 'KA · TU · ME' */
export function spelledCode(code: string): string {
  const isSyllables = /^(?:[bcdfghjklmnpqrstvwxz][aeiouy])+$/.test(code);
  return (isSyllables ? (code.match(/../g) ?? []) : [...code]).join(' · ').toUpperCase();
}

/**
 * The address of a printed code, which a camera reads and a person can type; it leads to the shared link's page and says that it was printed.
 * @param site where the site is reached, without a slash at the end
 * @param path the page that it leads to, without language prefix; '' for the first one
 * @example codeLink('https://treasure.example', 'katume', '/thailand/dawn') // 'https://treasure.example/r/KATUME/thailand/dawn'
 */
export const codeLink = (site: string, code: string, path = ''): string => `${site}/r/${writtenCode(code)}${path}`;

/**
 * The address that an agent sends on.
 * @param path the page that it leads to, without language prefix; '' for the first one
 * @example sharedLink('https://treasure.example', 'katume', '/thailand/dawn') // 'https://treasure.example/thailand/dawn?ref=katume'
 */
export const sharedLink = (site: string, code: string, path = ''): string => `${site}${path === '' ? '/' : path}?ref=${code}`;

/** Languages of posters: what guests at a desk speak. */
export const POSTER_LANGUAGES = ['ru', 'en', 'th'] as const;
export type PosterLanguage = (typeof POSTER_LANGUAGES)[number];

/** Characters of a written address that every messenger and phone opens. */
export const MOST_LINK = 1800;

/**
 * A text as short as the address that opens a messenger with it may be: whole lines from the beginning, and the last part, where it is
 * read in full. @param most characters of the text as it is written in an address
 * @example linkText('Hi\n\na\nbbbbb\nccccc\n\nread: x', 40) // 'Hi\n\na\n…\n\nread: x'
 */
export function linkText(text: string, most = MOST_LINK): string {
  const lengthOf = (one: string): number => encodeURIComponent(one).length;
  if (lengthOf(text) <= most) return text;
  const cut = text.lastIndexOf('\n\n');
  const [body, end] = cut < 0 ? [text, '…'] : [text.slice(0, cut), `…${text.slice(cut)}`];
  const lines = body.split('\n');
  while (lines.length > 0 && lengthOf(`${lines.join('\n')}\n${end}`) > most) lines.pop();
  return `${lines.join('\n').trimEnd()}\n${end}`;
}

const DAY_MS = 86_400_000;

/** One way by which an agent and a guest met. */
export interface Touch {
  readonly agent: string;
  /** What the guest followed or said; '' where nothing was. */
  readonly code: string;
  readonly method: TouchMethod;
  readonly at_ms: number;
  /** Days for which the agent owns the guest. */
  readonly days: number;
  /** He works as an agent no more, or not now. */
  readonly isStopped: boolean;
}

export interface Attribution {
  /** Whose the guest is; none where no touch lives. */
  readonly owner: Touch | null;
  /** Touches that live, the first one first. */
  readonly live: readonly Touch[];
  /** Others touched the guest while he was the owner's: the office looks at it. */
  readonly isDisputed: boolean;
}

/** Whether an agent still owns, at an instant, whom he touched. A touch of the future is none: nobody owns by a clock that is wrong. */
export const isLive = ({ at_ms, days, isStopped }: Touch, now_ms: number): boolean => !isStopped && at_ms <= now_ms && now_ms - at_ms <= days * DAY_MS;

// decision: whose-a-guest-is
/**
 * Whose a guest is: the first touch owns for its days, whatever came later (domain.md, agent). Of two at the same instant, the
 * one that is told first.
 * @param now_ms instant of the enquiry.
 */
export function attribute(touches: readonly Touch[], now_ms: number): Attribution {
  const live = touches.filter((touch) => isLive(touch, now_ms)).toSorted((one, other) => one.at_ms - other.at_ms);
  const owner = live[0] ?? null;
  return { owner, live, isDisputed: live.some(({ agent }) => agent !== owner?.agent) };
}

/** Enquiries of one agent within an hour, or of one browser within the days of its mark, from which on they are looked at. */
export const BURST = 6;
export const SAME_DEVICE = 3;

export interface Suspicion {
  /** The number or the address of the guest is the agent's own. */
  readonly isOwnContact: boolean;
  /** Enquiries that this agent brought within the hour before, this one counted. */
  readonly withinHour: number;
  /** Enquiries that this agent brought by the browser of this one, this one counted. */
  readonly ofDevice: number;
}

/** What the office might look at; reasons, no verdicts. */
export const signalsOf = ({ isOwnContact, withinHour, ofDevice }: Suspicion): readonly TouchSignal[] => [
  ...(isOwnContact ? (['own_contact'] as const) : []),
  ...(withinHour >= BURST ? (['burst'] as const) : []),
  ...(ofDevice >= SAME_DEVICE ? (['one_device'] as const) : []),
];
