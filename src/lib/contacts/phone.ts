import { type CountryCode, getCountryCallingCode, Metadata, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/core';
import plans from 'libphonenumber-js/max/metadata';
import { digitsOf, numberIn } from './contacts.ts';

type Language = 'ru' | 'en';

/** What is known of whoever left a number. */
export interface PhoneContext {
  /** Country of the trip: two letters of ISO 3166, '' where none is known. */
  readonly trip: string;
  /** The language in which the guest writes. */
  readonly language: Language;
  /** The country that a person chose for this number, two letters: a number without a code of its own is dialled there. */
  readonly chosen?: string;
}

/** A number in E.164, whether it is beyond doubt, and whose it is (two letters; '' of numbers of no country); or what was typed. */
export type PhoneReading =
  | { readonly state: 'number'; readonly e164: string; readonly country: string; readonly sure: boolean }
  | { readonly state: 'unknown'; readonly typed: string };

/** Where people of a language are at home. English is at home in dozens of countries and tells none. */
const HOMES: Readonly<Record<Language, readonly string[]>> = { ru: ['RU', 'KZ'], en: [] };

/** Digits that are dialled before a number at home, at most. */
const TRUNK_LENGTHS = [0, 1, 2];
/** Numbers that are remembered with their readings. */
const READ_LATELY_MOST = 1024;

const isCountry = (country: string): country is CountryCode => country !== '' && Object.hasOwn(plans.countries, country);

/** A reading by the library: as if it were dialled in a country, or by its plus alone. */
const parsed = (text: string, country?: CountryCode): PhoneNumber | undefined =>
  parsePhoneNumberFromString(text, { ...(country ? { defaultCountry: country } : {}), extract: false }, plans);

const told = (phone: PhoneNumber, sure: boolean): PhoneReading => ({ state: 'number', e164: phone.number, country: phone.country ?? '', sure });

/** Different numbers that the digits are where their owner may be at home. Countries that share a code dial alike. */
function atHome(text: string, { trip, language }: PhoneContext): readonly PhoneNumber[] {
  const homes = [...HOMES[language], trip].filter(isCountry);
  const codes = homes.map((country) => getCountryCallingCode(country, plans));
  const read = homes.filter((_, at) => codes.indexOf(codes[at] ?? '') === at).flatMap((country) => parsed(text, country) ?? []);
  const valid = read.filter((phone) => phone.isValid());
  return valid.filter((phone, at) => valid.findIndex(({ number }) => number === phone.number) === at);
}

/** Whether it may be a mobile number, by which guests are reached. In some plans the two kinds look alike. */
const isCarried = (phone: PhoneNumber): boolean => ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(phone.getType() ?? '');

/** Whether somewhere these digits are a mobile number as people write it there: without a code, and with its trunk digit where that is usual. */
function isWrittenSoAtHome(digits: string): boolean {
  const known = new Metadata(plans);
  return (Object.keys(plans.countries) as CountryCode[]).some((country) => {
    known.selectNumberingPlan(country);
    const lengths = known.numberingPlan?.possibleLengths() ?? [];
    if (!TRUNK_LENGTHS.some((trunk) => lengths.includes(digits.length - trunk))) return false;
    const phone = parsed(digits, country);
    return phone?.country === country && isCarried(phone) && digitsOf(phone.formatNational()) === digits;
  });
}

/** A number that says its country by a plus or by 00, as far as it is one. */
function international(text: string, context: PhoneContext): PhoneReading | null {
  const said = parsed(text.replace(/^(\(?)00/, '+$1'));
  if (said?.isValid()) return told(said, true);
  // From some countries more digits than 00 are dialled before a code.
  const [dialled, ...more] = text.startsWith('+') ? [] : atHome(text, context);
  if (dialled) return told(dialled, more.length === 0);
  // A code that was written with its plus says the country; a range that the plans do not know yet is believed for its length.
  return said?.isPossible() ? told(said, text.startsWith('+') && said.country !== undefined) : null;
}

/** A number without a code that somebody said where to dial; one that the plan does not know yet is believed for its length. */
function inCountry(text: string, country: CountryCode): PhoneReading | null {
  const phone = parsed(text.replace(/^\+/, ''), country);
  return phone?.isPossible() ? told(phone, true) : null;
}

function read(text: string, context: PhoneContext): PhoneReading | null {
  const { chosen = '' } = context;
  // No country's code begins like this: the plus stands before a number as it is dialled at home, as in +8 916….
  const hasCode = /^(\+|\(?00)/.test(text) && (parsed(text) !== undefined || !text.startsWith('+'));
  const said = hasCode ? international(text, context) : null;
  if (said?.state === 'number' && said.sure) return said;
  if (isCountry(chosen)) return inCountry(text, chosen);
  if (hasCode) return said;
  const [home, ...more] = atHome(text.replace(/^\+/, ''), context);
  if (home) return told(home, more.length === 0);
  const far = text.startsWith('+') ? undefined : parsed(`+${digitsOf(text)}`);
  return far?.isValid() ? told(far, !isWrittenSoAtHome(digitsOf(text))) : null;
}

/** What was read lately: the same numbers come again, and PocketBase's engine takes milliseconds for each. */
const lately = new Map<string, PhoneReading | null>();

// decision: numbers-of-telephones
/**
 * How a number that somebody typed is read, everywhere in the house. libphonenumber knows the numbering plans; this decides by
 * the way it was written and by where its owner may be at home:
 * - with + or 00 it says its country itself;
 * - otherwise it is a number as it is dialled in the country of the trip or of the guest's language, with or without the digit that
 *   is dialled first there (0, in Russia and Kazakhstan 8), or with their code without its plus, if exactly one of them has such a number;
 * - otherwise it may have lost its plus, which is beyond doubt where no country writes a mobile number of its own with these digits.
 * A country that somebody chose is believed where the number says none. Nobody calls or writes to what is not `sure`.
 * @example readPhone('8 (701) 123-45-67', { trip: 'TH', language: 'ru' }) // +77011234567 of KZ, sure
 * @example readPhone('139 1234 5678', { trip: 'TH', language: 'ru' }) // unknown
 * @example readPhone('139 1234 5678', { trip: 'TH', language: 'ru', chosen: 'CN' }) // +8613912345678 of CN, sure
 */
export function readPhone(typed: string, context: PhoneContext): PhoneReading {
  const text = numberIn(typed);
  if (text === '') return { state: 'unknown', typed };
  const key = [text, context.trip, context.language, context.chosen ?? ''].join('|');
  const known = lately.get(key);
  const found = known === undefined ? read(text, context) : known;
  if (lately.size >= READ_LATELY_MOST) lately.clear();
  lately.set(key, found);
  return found ?? { state: 'unknown', typed };
}

/** The number in E.164 where it is beyond doubt, '' otherwise. @example surePhone('089 123 45 67', { trip: 'TH', language: 'en' }) // '+66891234567' */
export function surePhone(typed: string, context: PhoneContext): string {
  const reading = readPhone(typed, context);
  return reading.state === 'number' && reading.sure ? reading.e164 : '';
}

/**
 * The countries that may have a number without a code of its own, by its length alone, in the order of the plans; one of them is chosen for what is
 * not beyond doubt. None where the number says its country itself, and where no country has numbers so long. Nothing is parsed: PocketBase's engine
 * would need a second for all of them.
 * @example countriesFor('052-123-4567') // ['AE', …, 'IL', …]
 */
export function countriesFor(typed: string): readonly string[] {
  const text = numberIn(typed);
  if (text === '' || (text.startsWith('+') && parsed(text) !== undefined)) return [];
  const digits = digitsOf(text).length;
  const known = new Metadata(plans);
  return (Object.keys(plans.countries) as CountryCode[]).filter((country) => {
    known.selectNumberingPlan(country);
    const lengths = known.numberingPlan?.possibleLengths() ?? [];
    return TRUNK_LENGTHS.some((trunk) => lengths.includes(digits - trunk));
  });
}

/**
 * A number as it is dialled in a country that somebody chose, in E.164; '' where there is none so long, and where it would be read as another one's
 * once its code stands before it: countries that share a code are told apart by their ranges alone.
 * @example phoneIn('052-123-4567', 'IL') // '+972521234567'
 */
export function phoneIn(typed: string, chosen: string): string {
  const nowhere = { trip: '', language: 'en' } as const;
  const e164 = surePhone(typed, { ...nowhere, chosen });
  const again = readPhone(e164, nowhere);
  return again.state === 'number' && again.sure && again.e164 === e164 && again.country === chosen ? e164 : '';
}

/** The country of a number in E.164, two letters; '' for numbers of none, such as satellite phones. */
export const countryOf = (e164: string): string => parsed(e164)?.country ?? '';
