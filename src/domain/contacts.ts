import type { Language } from '../schema/vocab.ts';

/** Calling codes and trunk habits of the countries from which guests and the house call; anything else needs its plus. */
interface DialPlan {
  readonly code: string;
  readonly trunk: string;
  /** Digits after the trunk prefix. */
  readonly lengths: readonly number[];
}
const PLANS: Readonly<Record<string, DialPlan>> = {
  thailand: { code: '66', trunk: '0', lengths: [8, 9] },
  maldives: { code: '960', trunk: '', lengths: [7] },
};
const RUSSIA: DialPlan = { code: '7', trunk: '8', lengths: [10] };
/** Digits that tell numbers apart when one of two was written without its country. */
const TAIL_DIGITS = 9;

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

function dialled(digits: string, { code, trunk, lengths }: DialPlan): string {
  if (digits.startsWith(code) && lengths.includes(digits.length - code.length)) return `+${digits}`;
  return digits.startsWith(trunk) && lengths.includes(digits.length - trunk.length) ? `+${code}${digits.slice(trunk.length)}` : '';
}

/**
 * A number in E.164 as far as can be told without a library, which the hooks cannot carry; '' when it cannot be one.
 * @example normalisePhone('089 123 45 67', 'thailand', 'en') // '+66891234567'
 */
export function normalisePhone(raw: string, country: string, language: Language): string {
  const digits = digitsOf(raw);
  if (raw.trim().startsWith('+')) return isPossible(digits) ? `+${digits}` : '';
  if (digits.startsWith('00')) return isPossible(digits.slice(2)) ? `+${digits.slice(2)}` : '';
  const home = PLANS[country];
  const plans = [...(home ? [home] : []), ...(language === 'ru' || /^[78]9\d{9}$/.test(digits) ? [RUSSIA] : [])];
  for (const plan of plans) {
    const found = dialled(digits, plan);
    if (found) return found;
  }
  return digits.length >= 11 && isPossible(digits) ? `+${digits}` : '';
}

const isPossible = (digits: string): boolean => digits.length >= 8 && digits.length <= 15 && !digits.startsWith('0');

/**
 * What two spellings of one number share; '' when there are too few digits to tell.
 * @example phoneKey('8 (916) 123-45-67') === phoneKey('+7 916 123 45 67')
 */
export function phoneKey(phone: string): string {
  const digits = digitsOf(phone);
  return digits.length >= TAIL_DIGITS - 2 ? digits.slice(-TAIL_DIGITS) : '';
}

/** A messenger handle without its decoration: `https://t.me/Anna_K`, `@anna_k` → `anna_k`. */
export function handleKey(handle: string): string {
  const bare = handle
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/^(t\.me|wa\.me|telegram\.me|vk\.com|instagram\.com)\//, '')
    .replace(/^(telegram|whatsapp|tg|wa|vk|viber|line)\s*[:：]?\s+/, '')
    .replace(/^@/, '')
    .replace(/[/?#].*$/, '');
  const digits = digitsOf(bare);
  return digits.length >= TAIL_DIGITS && /^[\d\s()+.-]+$/.test(bare) ? digits.slice(-TAIL_DIGITS) : bare;
}

export interface Contacts {
  readonly phones: readonly string[];
  readonly messengers: readonly string[];
  readonly email: string;
}

/** Keys by which the same person is met again, whichever way a contact was written. */
export function contactKeys({ phones, messengers, email }: Contacts): readonly string[] {
  const keys = [
    ...phones.map(phoneKey).map((key) => key && `p:${key}`),
    // A number given as a messenger is the same number.
    ...messengers.map(handleKey).map((key) => key && (/^\d{9}$/.test(key) ? `p:${key}` : `m:${key}`)),
    email.trim() === '' ? '' : `e:${email.trim().toLowerCase()}`,
  ];
  return [...new Set(keys.filter((key) => key !== ''))];
}

/** Whether two people could be one. */
export function isSamePerson(a: Contacts, b: Contacts): boolean {
  const known = new Set(contactKeys(a));
  return contactKeys(b).some((key) => known.has(key));
}

/** Letters in one case, ё as е, so that a search finds every spelling. */
export const fold = (text: string): string => text.toLowerCase().replace(/ё/g, 'е').replace(/\s+/g, ' ').trim();

/** What a search looks into: folded words, and every number as its bare digits. */
export function searchText(words: readonly string[], phones: readonly string[]): string {
  const numbers = phones.map(digitsOf).filter((digits) => digits !== '');
  return [...words.map(fold).filter((word) => word !== ''), ...new Set(numbers)].join('\n');
}

/**
 * Terms of a search, each of which must occur; a number in any spelling becomes the digits that all spellings share.
 * @example searchTerms('8 (916) 123-45') // ['91612345']
 */
export function searchTerms(query: string): readonly string[] {
  const text = fold(query);
  if (/^[+\d][\d\s().-]*$/.test(text) && digitsOf(text).length >= 5) return [withoutTrunk(text)];
  return text
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 6);
}

function withoutTrunk(text: string): string {
  const digits = digitsOf(text);
  if (text.startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  return digits.startsWith('0') || digits.startsWith('8') ? digits.slice(1) : digits;
}
