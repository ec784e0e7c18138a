import { ENQUIRY_LIMITS, type EnquiryIssues, type FormValues, toEnquiryInput } from './rules/enquiry.ts';
import { connectSite } from '../../platform/service.ts';
import type { CurrencyFormat } from '../../lib/money.ts';
import { type ChosenExtras, readExtras, writeExtras } from '../../catalogue/catalogue/rules/extras.ts';
import type { Travellers } from '../../catalogue/catalogue/rules/party-total.ts';
import { isParty } from '../../catalogue/catalogue/rules/travellers.ts';
import type { Currency } from '../../model/currencies/fields/currencies.ts';
import { formatOf } from '../storefront/snapshot/catalogue.ts';

const READ_TIMEOUT_MS = 2500;
/** Longer than any party writes itself; what is longer says none. */
const LONGEST = 200;

const AREA = /^[a-z0-9-]{1,60}$/;
const EXTRA = 'x.';

/** Extras as the form without script names them, a number for each. */
const askedExtras = (query: URLSearchParams): ChosenExtras =>
  readExtras([...query].flatMap(([name, count]) => (name.startsWith(EXTRA) ? [`${name.slice(EXTRA.length)}.${count.trim()}`] : [])).join('_'));

/** The party, the day and the way that an address asks about, as texts of the form; a party that cannot be says what is wrong. */
export function askedParty(query: URLSearchParams): { readonly values: FormValues; readonly issues: EnquiryIssues; readonly party: Travellers | null } {
  const text = (name: string): string => (query.get(name) ?? '').slice(0, LONGEST);
  const [date, area] = [text('date'), text('area')];
  const extras = writeExtras(askedExtras(query));
  const day = { ...(date ? { date } : {}), ...(AREA.test(area) ? { area } : {}), ...(extras ? { extras } : {}) };
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

/** The currency that a country's prices are in; `null` where it cannot be read. */
export async function currencyOf(country: string): Promise<CurrencyFormat | null> {
  const pb = connectSite();
  const filter = pb.filter('country = {:country} && main = true', { country });
  const found = await pb
    .collection('currencies')
    .getList<Currency>(1, 1, { filter, skipTotal: true, signal: AbortSignal.timeout(READ_TIMEOUT_MS) })
    .catch(() => null);
  const [currency] = found?.items ?? [];
  return currency ? formatOf(currency) : null;
}
