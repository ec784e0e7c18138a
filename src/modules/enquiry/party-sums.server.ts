import { ENQUIRY_LIMITS, type EnquiryIssues } from './rules/enquiry.ts';
import { type FormValues, toEnquiryInput } from './rules/enquiry-form.ts';
import { connectSite } from '../../platform/service.ts';
import { formatMoney } from '../../lib/money.ts';
import type { Language } from '../../i18n/language.ts';
import { localized } from '../../i18n/localized.ts';
import { isOnBoat } from '../catalogue/rules/excursion-facts.ts';
import { offerOf } from '../catalogue/rules/party-offer.ts';
import { partyTotal, takesAll, type Travellers } from '../catalogue/rules/party-total.ts';
import { isParty } from '../catalogue/rules/travellers.ts';
import type { Excursion } from '../catalogue/fields/excursions.ts';
import type { Currency } from '../currencies/fields/currencies.ts';
import { sayIn } from '../storefront/family-texts.ts';
import { family as en } from '../storefront/messages/en.ts';
import { family as ru } from '../storefront/messages/ru.ts';
import { refusalWords, totalWords } from '../storefront/party-words.ts';
import { formatOf } from '../storefront/snapshot/catalogue.ts';

/** Where no boat is named a whole group pays. */
const unitOf = (sold: Excursion, main: Excursion): 'adult' | 'boat' | 'group' => (!sold.private ? 'adult' : isOnBoat(sold, main, '') ? 'boat' : 'group');

const READ_TIMEOUT_MS = 2500;
const TEXTS = { ru, en } as const;
/** Longer than any party writes itself; what is longer says none. */
const LONGEST = 200;

/** What a party pays for a variant; `total` is '' where its lines say why there is none. */
export interface PartySums {
  readonly name: string;
  readonly total: string;
  readonly lines: readonly string[];
}

/** The party and the day that an address asks about, as texts of the form; a party that cannot be says what is wrong. */
export function askedParty(query: URLSearchParams): { readonly values: FormValues; readonly issues: EnquiryIssues; readonly party: Travellers | null } {
  const text = (name: string): string => (query.get(name) ?? '').slice(0, LONGEST);
  const date = text('date');
  const day = date ? { date } : {};
  if (text('adults') === '') return { values: day, issues: {}, party: null };
  const { adults, ages } = toEnquiryInput({ adults: text('adults'), ages: text('ages') }, '', 'ru');
  const values = { ...day, adults: text('adults'), ages: text('ages'), children: String(ages.length) };
  if (isParty({ adults, ages })) return { values, issues: {}, party: { adults, ages } };
  const issues: EnquiryIssues = {
    ...(isParty({ adults, ages: [] }) ? {} : { adults: 'adults_range' }),
    ...(ages.length > ENQUIRY_LIMITS.children ? { children: 'children_range' } : isParty({ adults: 1, ages }) ? {} : { ages: 'ages_range' }),
  };
  return { values, issues, party: null };
}

/** What a party pays for an excursion and each of its variants, in words; none where the currency cannot be read. */
export async function partySums(main: Excursion, variants: readonly Excursion[], party: Travellers, lang: Language): Promise<readonly PartySums[]> {
  const pb = connectSite();
  const filter = pb.filter('country = {:country} && main = true', { country: main.country });
  const found = await pb
    .collection('currencies')
    .getList<Currency>(1, 1, { filter, skipTotal: true, signal: AbortSignal.timeout(READ_TIMEOUT_MS) })
    .catch(() => null);
  const [currency] = found?.items ?? [];
  if (!currency) return [];
  const format = formatOf(currency);
  const say = sayIn(TEXTS[lang], lang);
  return [main, ...variants].map((sold) => {
    const name = localized(sold, 'site_variant_name', lang) || localized(sold, 'site_name', lang) || localized(sold, 'name', lang);
    const offer = offerOf(sold, main, format.code);
    if (!offer) return { name, total: '', lines: [say('family_on_request')] };
    const total = partyTotal(offer, party);
    if (!takesAll(total)) return { name, total: '', lines: [refusalWords(total, offer, say)] };
    const isExact = total.least.whole === total.most.whole;
    return { name, total: isExact ? formatMoney(total.least.whole, format) : '', lines: totalWords(total, offer, unitOf(sold, main), format, say) };
  });
}
