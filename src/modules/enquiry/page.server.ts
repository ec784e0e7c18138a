import { randomUUID } from 'node:crypto';
import { DEFAULT_COUNTRY } from '../../config/constants.ts';
import type { EnquiryIssues } from './rules/enquiry.ts';
import { timezoneOf } from '../../platform/countries.ts';
import { connectSite } from '../../platform/service.ts';
import { AppError, asAppError, toWire } from '../../errors/app-error.ts';
import { todayIn } from '../catalogue/today-in.ts';
import { uuidOfValues } from './form-uuid.ts';
import { type FormValues, readValues, toEnquiryInput } from './rules/enquiry-form.ts';
import { pathOfExcursion } from '../catalogue/excursion-path.ts';
import { salesEndOf } from '../catalogue/rules/day-state.ts';
import { type SailingDays, sailingOfRecords } from '../catalogue/rules/sailing-days.ts';
import type { Language } from '../../i18n/language.ts';
import { localized } from '../../i18n/localized.ts';
import { getT } from '../../i18n/t.ts';
import type { ExcursionSchedule } from '../catalogue/fields/excursion-schedules.ts';
import type { Country } from '../catalogue/fields/countries.ts';
import type { Excursion } from '../catalogue/fields/excursions.ts';
import type { ParkClosure } from '../catalogue/fields/park-closures.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { askedParty, type PartySums, partySums } from './party-sums.server.ts';
import { submitEnquiry } from './submit.server.ts';

const READ_TIMEOUT_MS = 2500;
/** As many as a message has room for. */
const SEVERAL_MAX = 10;

/** Everything the enquiry page shows. `sentBy` is the name of the person whose enquiry has just been taken. */
export interface EnquiryPage {
  readonly status: number;
  readonly retryAfterS: number | undefined;
  readonly sentBy: string | null;
  readonly excursionName: string;
  /** Page to go back to, without language prefix. */
  readonly back: string | null;
  readonly country: string;
  readonly excursionId: string;
  readonly variantId: string;
  /** The clock of the country, by its IANA name. */
  readonly timezone: string;
  readonly today: string;
  readonly sailing: SailingDays | undefined;
  /** What the party that was asked for pays for each variant; none where nobody asked. */
  readonly sums: readonly PartySums[];
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
  const several = request.method === 'GET' && excursionId === '' ? await readSeveral(url.searchParams.get('ask') ?? '', lang) : [];
  const country = outcome.values.country || excursion?.country || several[0]?.country || DEFAULT_COUNTRY;
  const timezone = await timezoneOf(country);
  const trip = excursion && (await readTrip(excursion));
  return {
    ...outcome,
    values: { ...outcome.values, ...askedFor(several, lang), uuid: outcome.values.uuid || randomUUID() },
    excursionName: excursion ? nameOf(excursion, lang) : several.map((one) => nameOf(one, lang)).join(', '),
    back: excursion && pathOfExcursion(excursion, excursion.expand?.country?.has_regions === true),
    country,
    excursionId,
    variantId,
    timezone,
    today: todayIn(timezone),
    sailing: trip?.sailing,
    sums: excursion && trip && asked.party ? await partySums(excursion, trip.variants, asked.party, lang) : [],
  };
}

type Outcome = Pick<EnquiryPage, 'status' | 'retryAfterS' | 'sentBy' | 'values' | 'issues' | 'message'>;
const emptyOutcome: Outcome = { status: 200, retryAfterS: undefined, sentBy: null, values: {}, issues: {}, message: '' };

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
    if (result.ok) return { ...emptyOutcome, values, sentBy: result.name };
    return failed(result.error, values, result.issues, lang);
  } catch (thrown) {
    return failed(asAppError(thrown), values, {}, lang);
  }
}

function failed(error: AppError, values: FormValues, issues: EnquiryIssues, lang: Language): Outcome {
  return { ...emptyOutcome, status: error.status, retryAfterS: error.retryAfterS, values, issues, message: toWire(error, getT(lang)).message };
}

const digits = (text: string | null): string => (text && /^\d{1,15}$/.test(text) ? text : '');

const nameOf = (excursion: Excursion, lang: Language): string => localized(excursion, 'site_name', lang) || localized(excursion, 'name', lang);

/** One enquiry about several excursions names them in the message, where the guest sees and changes them. */
function askedFor(several: readonly Excursion[], lang: Language): FormValues {
  if (several.length === 0) return {};
  const lines = several.map((one) => `• ${nameOf(one, lang)}`);
  return { message: `${[getT(lang)('enquiry_several'), ...lines].join('\n')}\n` };
}

/** The excursions that a collection asks about, in its order; the form works without them. */
async function readSeveral(text: string, lang: Language): Promise<readonly Excursion[]> {
  const ids = [...new Set(text.split(',').filter(digits))].slice(0, SEVERAL_MAX);
  if (ids.length === 0) return [];
  const pb = connectSite();
  const filter = ids.map((id) => pb.filter('id = {:id}', { id })).join(' || ');
  const found = await pb
    .collection('ic_excurs')
    .getFullList<Excursion>({ filter, skipTotal: true, signal: AbortSignal.timeout(READ_TIMEOUT_MS) })
    .catch(() => []);
  const known = ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
  return known.filter((one) => nameOf(one, lang) !== '');
}

interface AskedExcursion extends Excursion {
  readonly expand?: { readonly country?: Country };
}

/** The excursion that the enquiry is about, with its country; the form works without it. */
async function readExcursion(id: string): Promise<AskedExcursion | null> {
  if (!digits(id)) return null;
  return connectSite()
    .collection('ic_excurs')
    .getOne<AskedExcursion>(id, { expand: 'country', signal: AbortSignal.timeout(READ_TIMEOUT_MS) })
    .catch(() => null);
}

/** What is sold with the excursion and when it sails. */
interface Trip {
  readonly variants: readonly Excursion[];
  readonly sailing: SailingDays;
}

/** The form works without it. */
async function readTrip(main: Excursion): Promise<Trip | null> {
  const { id } = main;
  const pb = connectSite();
  const read = <R>(collection: string, filter: string, sort = ''): Promise<R[]> =>
    pb.collection(collection).getFullList<R>({ filter, sort, skipTotal: true, signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
  try {
    const [[schedule], variants, closures] = await Promise.all([
      read<ExcursionSchedule>('excursion_schedules', pb.filter('excursion = {:id}', { id })),
      read<Excursion>('ic_excurs', pb.filter('parent = {:id}', { id }), 'variant_sort'),
      read<ParkClosure>('park_closures', 'landing_only = false'),
    ]);
    return { variants, sailing: { ...sailingOfRecords(schedule, main, variants, closures), ...salesEndOf(schedule, main, variants) } };
  } catch {
    return null;
  }
}
