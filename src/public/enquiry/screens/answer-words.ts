import { dayOffer, firstOffered, isTooMany } from '../../../catalogue/catalogue/rules/availability.ts';
import { reasonOfDay, type SailingDays } from '../../../catalogue/catalogue/rules/sailing-days.ts';
import type { SoldLimits } from '../../../catalogue/catalogue/rules/party.ts';
import { fillIn, messageOf } from '../../../i18n/message.ts';
import type { Availability } from '../../../model/departures/answers.ts';
import type { Language } from '../../../schema/vocab.ts';
import { type Receipt, parseAges } from '../rules/enquiry.ts';
import type { EnquiryTexts } from '../texts.ts';

/** Whom what is sold takes, and for whom somebody asks it. */
interface Asked {
  readonly limits: Readonly<Record<string, SoldLimits>> | undefined;
  /** The variant, or the excursion itself. */
  readonly sold: string | undefined;
  /** As they stand in the form. */
  readonly ages: string | undefined;
  readonly adults: string | undefined;
  readonly children: string | undefined;
}

/**
 * What a guest should know before he asks for children who are too young for a trip, or for more people than it takes; '' where it is fit for
 * them. It keeps nobody from writing: another trip may suit.
 * @param known what the house knows of the boats: what has no limit of its own has its boat's
 */
export function partyNotice(
  { limits, sold = '', ages = '', adults = '', children = '' }: Asked,
  known: Availability | null,
  lang: Language,
  texts: EnquiryTexts,
): string {
  const [from, own] = limits?.[sold] ?? [0, 0];
  if (parseAges(ages).some((age) => age < from)) return `${messageOf(texts, lang, 'enquiry_age_from', { count: from })} ${texts.enquiry_day_ask}`;
  const most = own || (known?.sold[sold]?.most ?? 0);
  const isTooLarge = isTooMany({ most }, (Number(adults) || 0) + (Number(children) || 0));
  return isTooLarge ? `${fillIn(texts.enquiry_at_most, { count: most })} ${texts.enquiry_day_ask}` : '';
}

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };
const REASON_KEYS = {
  off: 'enquiry_day_off',
  closed: 'enquiry_day_closed',
  season: 'enquiry_day_season',
  weekday: 'enquiry_day_weekday',
  over: 'enquiry_day_over',
  unsold: 'enquiry_day_unsold',
  full: 'enquiry_day_full',
} as const;

interface Reader {
  readonly lang: Language;
  readonly texts: EnquiryTexts;
  /** The country's clock, `YYYY-MM-DDTHH:MM`: of what has passed the form's own rule speaks. */
  readonly now: string;
}

/** What is asked for, as it stands in the form. */
interface AskedDay {
  /** `YYYY-MM-DD`, or what is no day. */
  readonly day: string | undefined;
  /** The variant, or the excursion itself. */
  readonly sold: string | undefined;
  readonly adults: string | undefined;
  /** Children: whether one takes a seat is the trip's own matter, so that with them one seat is enough here. */
  readonly children: string | undefined;
}

/**
 * What a guest should know of the day that he asks for: why the excursion cannot be had on it, and when it can next.
 * It keeps nobody from writing: a manager may know a way.
 * @param known what the house knows of the days; `null` where nobody could be asked
 * @returns '' where the day suits or where it is no day
 */
export function dayNotice(asked: AskedDay, sailing: SailingDays | undefined, known: Availability | null, { lang, texts, now }: Reader): string {
  const { day = '', sold = '' } = asked;
  if (!sailing || !/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return '';
  const adults = Number(asked.adults ?? '');
  const party = adults > 0 && !Number(asked.children ?? '') ? { adults, children: 0, infants: 0 } : undefined;
  const state = dayOffer(known, sold, day, sailing, now, party).word;
  if (state === 'runs' || state === 'past') return '';
  const next = firstOffered(known, sold, day, sailing, now, party);
  const format = new Intl.DateTimeFormat(LOCALES[lang], { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const soonest = next ? ` ${fillIn(texts.enquiry_day_next, { day: format.format(Date.parse(next)).replace(' ', '\u00a0') })}` : '';
  const said = state === 'off' ? reasonOfDay(day, sailing, sold) : '';
  const why = said ? ` ${said.replace(/[^.!?]$/, '$&.')}` : '';
  return `${texts[REASON_KEYS[state]]}${why}${soonest} ${texts.enquiry_day_ask}`;
}

/**
 * The number of an enquiry and by when it is answered, on the clock of the country that was asked about.
 * @param timezone IANA name
 */
export function answerWords({ number, answerBy }: Pick<Receipt, 'number' | 'answerBy'>, timezone: string, lang: Language, texts: EnquiryTexts): string {
  const said = fillIn(texts.enquiry_number, { number });
  const at = Date.parse(answerBy);
  if (Number.isNaN(at)) return said;
  const when = new Intl.DateTimeFormat(LOCALES[lang], { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone: timezone }).format(at);
  return `${said} ${fillIn(texts.enquiry_answer_by, { when })}`;
}
