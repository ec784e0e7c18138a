import { ENQUIRY_KEPT_MS } from '../../../model/enquiry/limits.ts';
import * as z from 'zod/mini';
import { PLANNED_DAYS } from '../../../catalogue/catalogue/rules/day-state.ts';
import { TRAVELLER_LIMITS } from '../../../catalogue/catalogue/rules/travellers.ts';
import { LANGUAGES, type Language } from '../../../schema/vocab.ts';
import { readExtras } from '../../../catalogue/catalogue/rules/extras.ts';
import type { Bought, Names, ReceiptTrip } from './receipt-trip.ts';

/** Bounds of an enquiry: characters, people, years of age, days from today. */
export const ENQUIRY_LIMITS = {
  name: 120,
  phone: 40,
  messenger: 80,
  hotel: 120,
  message: 2000,
  /** As many trips as a message has room for. */
  excursions: 10,
  adults: TRAVELLER_LIMITS.adults,
  children: TRAVELLER_LIMITS.children,
  childAge: TRAVELLER_LIMITS.age,
  daysAhead: PLANNED_DAYS,
  originText: 300,
} as const;
const DAY_MS = 86_400_000;
/** Stands for the version of the text on personal data that is in force when the enquiry arrives. */
export const CONSENT_IN_FORCE = 'current';
/** Two numbers are often given at once. */
const PHONE_DIGITS = { min: 6, max: 30 } as const;

/** What a person fills in, in the order of the form; `form` stands for the data that the page itself adds. */
export const ENQUIRY_FIELDS = ['name', 'phone', 'messenger', 'date', 'adults', 'children', 'ages', 'hotel', 'message', 'consent', 'form'] as const;
export type EnquiryField = (typeof ENQUIRY_FIELDS)[number];

export const ENQUIRY_ISSUES = [
  'name_missing',
  'name_long',
  'contact_missing',
  'phone_wrong',
  'phone_long',
  'messenger_long',
  'date_wrong',
  'date_past',
  'date_far',
  'adults_range',
  'children_range',
  'ages_range',
  'ages_count',
  'hotel_long',
  'message_long',
  'consent_missing',
  'form_wrong',
] as const;
export type EnquiryIssue = (typeof ENQUIRY_ISSUES)[number];
export type EnquiryIssues = Readonly<Partial<Record<EnquiryField, EnquiryIssue>>>;

/** The error text of every rule is its code; the words are found by the code where the language is known. */
const code = (issue: EnquiryIssue): EnquiryIssue => issue;

const line = (max: number, long: EnquiryIssue) =>
  z._default(
    z.string(code('form_wrong')).check(
      z.overwrite((value) => value.replace(/\s+/g, ' ').trim()),
      z.maxLength(max, long),
    ),
    '',
  );
const people = (min: number, max: number, issue: EnquiryIssue) => z.int(issue).check(z.gte(min, issue), z.lte(max, issue));
const recordId = z._default(z.string(code('form_wrong')).check(z.regex(/^\d{0,15}$/, code('form_wrong'))), '');
const originText = z.optional(z.string().check(z.overwrite((value) => value.slice(0, ENQUIRY_LIMITS.originText))));
const origin = z.object({
  landing: originText,
  page: originText,
  referrer: originText,
  utm_source: originText,
  utm_medium: originText,
  utm_campaign: originText,
  utm_content: originText,
  utm_term: originText,
});

/** When an enquiry was written: what it says of itself, unless that is to come or longer ago than any is kept. */
export function writtenAtOf({ writtenAt }: { readonly writtenAt: string }, now: Date): Date {
  const at = Date.parse(writtenAt);
  return at <= now.getTime() && at >= now.getTime() - ENQUIRY_KEPT_MS - DAY_MS ? new Date(at) : now;
}

/** The day `days` after a `YYYY-MM-DD` day. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function isPossiblePhone(text: string): boolean {
  // biome-ignore lint/plugin: asked by the site alone, on Node and in browsers.
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max;
}

/** Schema of an enquiry on a `YYYY-MM-DD` day of the country's calendar. Issues carry `EnquiryIssue` codes. */
export function enquirySchema(today: string) {
  const lastDay = addDays(today, ENQUIRY_LIMITS.daysAhead);
  const ofForm = code('form_wrong');
  return z
    .object({
      uuid: z.uuid(ofForm),
      country: z.string(ofForm).check(z.regex(/^[a-z]+(-[a-z]+)*$/, ofForm), z.maxLength(40, ofForm)),
      language: z.enum(LANGUAGES, ofForm),
      excursion: recordId,
      variant: recordId,
      /** Several trips at once, of a collection. */
      excursions: z._default(z.array(recordId, code('form_wrong')).check(z.maxLength(ENQUIRY_LIMITS.excursions, code('form_wrong'))), []),
      name: line(ENQUIRY_LIMITS.name, 'name_long').check(z.minLength(1, code('name_missing'))),
      phone: line(ENQUIRY_LIMITS.phone, 'phone_long').check(z.refine((value) => value === '' || isPossiblePhone(value), code('phone_wrong'))),
      messenger: line(ENQUIRY_LIMITS.messenger, 'messenger_long'),
      date: z._default(z.string(code('date_wrong')), '').check(
        z.refine((day) => day === '' || isCalendarDay(day), code('date_wrong')),
        z.refine((day) => day === '' || day >= today, code('date_past')),
        z.refine((day) => day === '' || day <= lastDay, code('date_far')),
      ),
      adults: people(1, ENQUIRY_LIMITS.adults, 'adults_range'),
      children: people(0, ENQUIRY_LIMITS.children, 'children_range'),
      ages: z._default(z.array(people(0, ENQUIRY_LIMITS.childAge, 'ages_range'), code('ages_range')), []),
      hotel: line(ENQUIRY_LIMITS.hotel, 'hotel_long'),
      // Chosen by the page itself: what is not understood keeps nobody from writing.
      area: z.catch(z._default(z.string().check(z.regex(/^[a-z0-9-]{0,60}$/)), ''), ''),
      extras: z.catch(z._default(z.array(z.object({ extra: z.string(), qty: z.int() })), []), []),
      message: z._default(z.string(ofForm).check(z.trim(), z.maxLength(ENQUIRY_LIMITS.message, code('message_long'))), ''),
      consent: z.boolean(code('consent_missing')).check(z.refine((given) => given, code('consent_missing'))),
      consentVersion: z.string(code('consent_missing')).check(z.regex(/^[\w.-]{1,40}$/, code('consent_missing'))),
      // Where a person came from never decides whether they may write.
      origin: z.catch(z._default(origin, {}), {}),
      // A device with a wrong clock may write as well.
      writtenAt: z.catch(z._default(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/)), ''), ''),
    })
    .check(
      z.refine(({ phone, messenger }) => phone !== '' || messenger !== '', {
        error: code('contact_missing'),
        path: ['phone'],
        // Also beside other mistakes: a person should learn of all of them at once.
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
      z.refine(({ children, ages }) => ages.length === children, { error: code('ages_count'), path: ['ages'] }),
    );
}

export type Enquiry = z.output<ReturnType<typeof enquirySchema>>;
export type EnquiryResult = { readonly ok: true; readonly enquiry: Enquiry } | { readonly ok: false; readonly issues: EnquiryIssues };

/**
 * Checks an enquiry; the first issue of each field is reported.
 * @example parseEnquiry({ …, date: '2020-01-01' }, '2026-11-21') // { ok: false, issues: { date: 'date_past' } }
 */
export function parseEnquiry(input: unknown, today: string): EnquiryResult {
  const parsed = enquirySchema(today).safeParse(input);
  if (parsed.success) return { ok: true, enquiry: parsed.data };
  const issues: Partial<Record<EnquiryField, EnquiryIssue>> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = fieldOf(path[0]);
    issues[field] ??= ENQUIRY_ISSUES.find((issue) => issue === message) ?? 'form_wrong';
  }
  return { ok: false, issues };
}

function fieldOf(key: PropertyKey | undefined): EnquiryField {
  if (key === 'consentVersion') return 'consent';
  return ENQUIRY_FIELDS.find((field) => field === key) ?? 'form';
}

/**
 * Ages out of a free text; words between the numbers do not matter.
 * @example parseAges('4, 9') // [4, 9]
 */
export function parseAges(text: string): readonly number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}

/** What a person types; the names of the inputs. */
export const TYPED = ['name', 'phone', 'messenger', 'date', 'adults', 'children', 'ages', 'hotel', 'message'] as const;
const NAMES = [...TYPED, 'consent', 'uuid', 'country', 'excursion', 'variant', 'excursions', 'area', 'extras'] as const;
export type FormName = (typeof NAMES)[number];
/** Texts of the form as they stand in it. `consent` holds the version of the text that was agreed to, or nothing; `excursions` numbers, parted by commas. */
export type FormValues = Readonly<Partial<Record<FormName, string>>>;

/** Reads the form's texts from a browser's or a request's form data. */
export function readValues(data: { get(name: string): unknown }): FormValues {
  const values: Partial<Record<FormName, string>> = {};
  for (const name of NAMES) {
    const value = data.get(name);
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}

/** What the schema checks, out of the form's texts. */
export function toEnquiryInput(values: FormValues, uuid: string, language: Language) {
  return {
    uuid,
    language,
    country: values.country ?? '',
    excursion: values.excursion ?? '',
    variant: values.variant ?? '',
    excursions: readExcursions(values.excursions ?? ''),
    name: values.name ?? '',
    phone: values.phone ?? '',
    messenger: values.messenger ?? '',
    date: values.date ?? '',
    adults: wholeNumber(values.adults),
    children: values.children ? wholeNumber(values.children) : 0,
    ages: parseAges(values.ages ?? ''),
    hotel: values.hotel ?? '',
    area: values.area ?? '',
    extras: Object.entries(readExtras(values.extras ?? '')).map(([extra, qty]) => ({ extra, qty })),
    message: values.message ?? '',
    consent: Boolean(values.consent),
    consentVersion: values.consent ?? '',
  };
}

/** Numbers of several trips, each once; anything else in the text is ignored. @example readExcursions('101,x,101,103') // ['101', '103'] */
export function readExcursions(text: string): readonly string[] {
  return [...new Set(text.split(',').filter((id) => /^\d{1,15}$/.test(id)))].slice(0, ENQUIRY_LIMITS.excursions);
}
export type EnquiryInput = ReturnType<typeof toEnquiryInput>;

/** What the form sends: the input, where the person came from and when it was written (ISO 8601), if that was not just now. */
export interface EnquiryPayload extends EnquiryInput {
  readonly origin: Readonly<Record<string, string>>;
  readonly writtenAt?: string;
}

function wholeNumber(text: string | undefined): number {
  return text && /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
}

/** What the house answers to an enquiry that it has taken. */
export interface Receipt {
  /** The number of the lead. */
  readonly number: string;
  /** By when the desk answers, in its office hours: ISO 8601 in UTC; '' where no time is set. */
  readonly answerBy: string;
  /** What was asked for, at the prices of that moment; none where the house could not say them. */
  readonly trips: readonly ReceiptTrip[];
}

const BOUGHT: readonly Bought[] = ['adult', 'boat', 'group'];
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isNames = (value: unknown): value is Names => isObject(value) && Object.values(value).every((name) => typeof name === 'string');
const isNumbers = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every((one) => Number.isFinite(one));
const isExtra = (value: unknown): boolean => isObject(value) && isNames(value['names']) && isNumbers([value['qty'], value['price']]);

function isWay(value: unknown): boolean {
  if (value === null) return true;
  if (!isObject(value) || !isObject(value['supplement'])) return false;
  const { price, unit } = value['supplement'];
  return typeof value['from'] === 'string' && typeof value['to'] === 'string' && isNumbers([price]) && (unit === 'person' || unit === 'party');
}

function isTrip(value: unknown): value is ReceiptTrip {
  if (!isObject(value)) return false;
  const { names, variant = {}, area = {}, money, party, unit, offer, way, extras } = value;
  return (
    [names, variant, area].every(isNames) &&
    ['id', 'day', 'hotel'].every((key) => typeof value[key] === 'string') &&
    isObject(money) &&
    typeof money['symbol'] === 'string' &&
    (money['side'] === 'left' || money['side'] === 'right') &&
    (party === null || (isObject(party) && isNumbers(party['ages']) && isNumbers([party['adults']]))) &&
    BOUGHT.some((one) => one === unit) &&
    isNumbers(offer) &&
    isWay(way) &&
    Array.isArray(extras) &&
    extras.every(isExtra)
  );
}

/** Trips out of an answer or of what a device kept; what is none is left out, and all of them where there is no list. */
export const readTrips = (value: unknown): readonly ReceiptTrip[] => (Array.isArray(value) ? value.filter(isTrip) : []);

/** A receipt out of an answer; `null` of one that has none, as that to an enquiry which is sent again. */
export function readReceipt(answer: unknown): Receipt | null {
  const [number, answerBy, trips] = ['number', 'answerBy', 'trips'].map((key): unknown =>
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, key) : '',
  );
  if (typeof number !== 'string' || number === '') return null;
  return { number, answerBy: typeof answerBy === 'string' ? answerBy : '', trips: readTrips(trips) };
}
