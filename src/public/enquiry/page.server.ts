import { randomUUID } from 'node:crypto';
import { DEFAULT_COUNTRY } from '../../config/constants.ts';
import { type EnquiryIssues, type FormValues, readValues, type Receipt, toEnquiryInput } from './rules/enquiry.ts';
import { uuidOfValues } from './form-uuid.ts';
import { timezoneOf } from '../../platform/countries.ts';
import { AppError, asAppError, toWire } from '../../errors/app-error.ts';
import { todayIn } from '../../catalogue/catalogue/today-in.ts';
import { siteTitle } from '../../catalogue/catalogue/excursion-title.ts';
import { pathOfExcursion } from '../../catalogue/catalogue/excursion-path.ts';
import { readExtras } from '../../catalogue/catalogue/rules/extras.ts';
import { limitsOf, type SoldLimits } from '../../catalogue/catalogue/rules/party.ts';
import type { SailingDays } from '../../catalogue/catalogue/rules/sailing-days.ts';
import type { Language } from '../../i18n/language.ts';
import { localized } from '../../i18n/localized.ts';
import { getT } from '../../i18n/t.ts';
import type { Excursion } from '../../model/catalogue/fields/excursions.ts';
import type { ExcursionBody } from '../storefront/views/excursion-body.ts';
import { readBody } from '../../platform/web/read-body.ts';
import { type PartySums, partySums } from '../storefront/views/party-sums.ts';
import { askedParty, currencyOf } from './asked-party.server.ts';
import type { OfferedTrip } from './rules/receipt-trip.ts';
import { submitEnquiry } from './submit.server.ts';
import { choicesOf, digits, offeredTrip, readExcursion, readOffered, readSeveral, readTrip } from './trips.server.ts';

/** Everything the enquiry page shows. `sentBy` is the name of the person whose enquiry has just been taken. */
export interface EnquiryPage {
  readonly status: number;
  readonly retryAfterS: number | undefined;
  readonly sentBy: string | null;
  readonly receipt: Receipt | null;
  readonly excursionName: string;
  /** Name of the chosen variant; '' where the trip itself is. */
  readonly variantName: string;
  /** Names of the trips that are asked about at once. */
  readonly several: readonly string[];
  /** Page to go back to, without language prefix. */
  readonly back: string | null;
  readonly country: string;
  readonly excursionId: string;
  readonly variantId: string;
  /** The clock of the country, by its IANA name. */
  readonly timezone: string;
  readonly today: string;
  readonly sailing: SailingDays | undefined;
  readonly limits: Readonly<Record<string, SoldLimits>> | undefined;
  /** What the party that was asked for pays for each variant; none where nobody asked. */
  readonly sums: readonly PartySums[];
  /** Where the trip collects its guests and what may be bought besides, and how its prices are written; `null` of no trip. */
  readonly choices: Pick<ExcursionBody, 'areas' | 'extras' | 'money'> | null;
  /** What the form's summary follows from. */
  readonly offered: readonly OfferedTrip[];
  readonly values: FormValues;
  readonly issues: EnquiryIssues;
  readonly message: string;
}

/** Makes the page of a GET, or takes a native form's POST and makes the page that answers it. */
export async function loadEnquiryPage(request: Request, address: string, lang: Language): Promise<EnquiryPage> {
  const url = new URL(request.url);
  const asked = askedParty(url.searchParams);
  const outcome = request.method === 'POST' ? await takePost(request, address, lang) : { ...emptyOutcome, values: asked.values, issues: asked.issues };
  const excursionId = outcome.values.excursion ?? digits(url.searchParams.get('ex'));
  const variantId = outcome.values.variant ?? digits(url.searchParams.get('variant'));
  const excursion = await readExcursion(excursionId);
  const several = excursionId === '' ? await readSeveral(outcome.values.excursions ?? url.searchParams.get('ask') ?? '', lang) : [];
  const country = outcome.values.country || excursion?.country || several[0]?.country || DEFAULT_COUNTRY;
  const timezone = await timezoneOf(country);
  const [trip, format] = excursion ? await Promise.all([readTrip(excursion, lang), currencyOf(country)]) : [null, null];
  const way = trip && { ...trip, area: asked.values.area ?? '', chosen: readExtras(asked.values.extras ?? ''), day: asked.values['date'] || todayIn(timezone) };
  return {
    ...outcome,
    values: { ...outcome.values, ...(request.method === 'GET' ? askedFor(several, lang) : {}), uuid: outcome.values.uuid || randomUUID() },
    excursionName: excursion ? siteTitle(excursion, lang) : '',
    variantName: variantNameOf(
      trip?.variants.find(({ id }) => id === variantId),
      lang,
    ),
    several: several.map((one) => siteTitle(one, lang)),
    back: excursion && pathOfExcursion(excursion, excursion.expand?.country?.has_regions === true),
    country,
    excursionId,
    variantId,
    timezone,
    today: todayIn(timezone),
    sailing: trip?.sailing,
    offered: excursion && trip && format ? [offeredTrip(excursion, trip, format, todayIn(timezone))] : await readOffered(several, lang),
    limits: excursion && trip ? limitsOf(excursion, trip.variants) : undefined,
    sums: excursion && way && format && asked.party ? partySums(excursion, way.variants, asked.party, way, format, lang) : [],
    choices: excursion && trip && format ? { ...choicesOf(excursion, trip, lang), money: { symbol: format.symbol, side: format.side } } : null,
  };
}

type Outcome = Pick<EnquiryPage, 'status' | 'retryAfterS' | 'sentBy' | 'receipt' | 'values' | 'issues' | 'message'>;
const emptyOutcome: Outcome = { status: 200, retryAfterS: undefined, sentBy: null, receipt: null, values: {}, issues: {}, message: '' };

async function takePost(request: Request, address: string, lang: Language): Promise<Outcome> {
  let values: FormValues = {};
  try {
    if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? '')) throw new AppError('body_not_readable');
    values = readValues(new URLSearchParams(await readBody(request)));
    const uuid = values.uuid || (await uuidOfValues(values, new Date().toISOString().slice(0, 10)));
    const result = await submitEnquiry(toEnquiryInput(values, uuid, lang), {
      address,
      cookies: request.headers.get('cookie'),
      referrer: request.headers.get('referer'),
    });
    if (result.ok) return { ...emptyOutcome, values, sentBy: result.name, receipt: result.receipt };
    return failed(result.error, values, result.issues, lang);
  } catch (thrown) {
    return failed(asAppError(thrown), values, {}, lang);
  }
}

function failed(error: AppError, values: FormValues, issues: EnquiryIssues, lang: Language): Outcome {
  return { ...emptyOutcome, status: error.status, retryAfterS: error.retryAfterS, values, issues, message: toWire(error, getT(lang)).message };
}

const variantNameOf = (variant: Excursion | undefined, lang: Language): string =>
  variant ? localized(variant, 'site_variant_name', lang) || siteTitle(variant, lang) : '';

/** One enquiry about several excursions names them in the message, where the guest sees and changes them. */
function askedFor(several: readonly Excursion[], lang: Language): FormValues {
  if (several.length === 0) return {};
  const lines = several.map((one) => `• ${siteTitle(one, lang)}`);
  return { excursions: several.map(({ id }) => id).join(','), message: `${[getT(lang)('enquiry_several'), ...lines].join('\n')}\n` };
}
