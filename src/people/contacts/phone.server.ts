import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Language } from '../../schema/vocab.ts';
import type { CountryCode } from 'libphonenumber-js';

/**
 * The number in E.164, or '' when it is not a valid number of any reading: as written, with the forgotten plus,
 * and for Russian speakers as dialled at home.
 * @example toE164('8 (916) 123-45-67', 'thailand', 'ru') // '+79161234567'
 */
export function toE164(phone: string, country: string, language: Language): string {
  const readings = [
    parsePhoneNumberFromString(phone, phoneRegionOf(country)),
    phone.includes('+') ? undefined : parsePhoneNumberFromString(`+${phone.replace(/^\s*00/, '')}`),
    language === 'ru' ? parsePhoneNumberFromString(phone, 'RU') : undefined,
  ];
  return readings.find((reading) => reading?.isValid())?.number ?? '';
}

/** The country of a number in E.164, two letters; '' for numbers of none, such as satellite phones. */
export function regionOf(e164: string): string {
  return parsePhoneNumberFromString(e164)?.country ?? '';
}

const PHONE_REGIONS: Readonly<Record<string, CountryCode>> = { thailand: 'TH', maldives: 'MV' };

/** Where a number without its country's code is from; the house's own country stands in for an unknown one. */
export function phoneRegionOf(country: string): CountryCode {
  return (Object.hasOwn(PHONE_REGIONS, country) && PHONE_REGIONS[country]) || 'TH';
}
