import { readExtras } from '../../../catalogue/catalogue/rules/extras.ts';
import type { Language } from '../../../schema/vocab.ts';
import { ENQUIRY_LIMITS, parseAges } from './enquiry.ts';

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
}

/** A receipt out of an answer; `null` of one that has none, as that to an enquiry which is sent again. */
export function readReceipt(answer: unknown): Receipt | null {
  const [number, answerBy] = ['number', 'answerBy'].map((key): unknown => (typeof answer === 'object' && answer !== null ? Reflect.get(answer, key) : ''));
  return typeof number === 'string' && number !== '' ? { number, answerBy: typeof answerBy === 'string' ? answerBy : '' } : null;
}
