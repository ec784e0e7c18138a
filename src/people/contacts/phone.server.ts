import { DEFAULT_COUNTRY } from '../../config/constants.ts';
import { surePhone } from '../../lib/contacts/phone.ts';
import { isoOf } from '../../platform/countries.ts';
import type { Language } from '../../schema/vocab.ts';

/**
 * A number that somebody typed on the site, in E.164; '' where it is none beyond doubt: he is asked for its code.
 * @param country id of the country that he looks at; the house's own where he looks at none
 */
export const typedPhone = async (typed: string, language: Language, country: string = DEFAULT_COUNTRY): Promise<string> =>
  surePhone(typed, { trip: await isoOf(country), language });
