import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import type { ExcursionName } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import type { LeadRecord } from '../../../model/leads/answers.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { localized } from '../../../i18n/localized.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { nameIn, wishText } from './lead-words.ts';
import { shownPhone } from './leads-resource.tsx';

type SummaryFacts = Pick<
  LeadRecord,
  | 'number'
  | 'name'
  | 'phone_e164'
  | 'phone_raw'
  | 'messenger'
  | 'email'
  | 'date_from'
  | 'date_to'
  | 'adults'
  | 'children'
  | 'infants'
  | 'hotel'
  | 'room'
  | 'zone'
  | 'extras'
  | 'source'
  | 'message'
  | 'excursion'
  | 'variant'
  | 'excursions'
  | 'child_ages'
>;

export const dayText = (day: string, lang: Language): string => formatDay(day, lang);

/** Who comes, in words. @example partyText(t, lead) // '2 adults, 1 child' */
export function partyText(t: Translate, { adults, children, infants }: Pick<SummaryFacts, 'adults' | 'children' | 'infants'>): string {
  return [
    adults > 0 ? t('party_adults', { count: adults }) : '',
    children > 0 ? t('party_children', { count: children }) : '',
    infants > 0 ? t('party_infants', { count: infants }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Ages of the children, in words; '' where nobody has said. */
export const agesText = (t: Translate, { child_ages }: Pick<SummaryFacts, 'child_ages'>): string =>
  (child_ages ?? []).length > 0 ? t('lead_ages', { ages: (child_ages ?? []).join(', ') }) : '';

/** What is wanted beside the seats, in words; '' where nothing is. @example extrasText(lead, 'en') // 'Fins × 2' */
export const extrasText = ({ extras }: Pick<SummaryFacts, 'extras'>, lang: Language): string =>
  (extras ?? []).map((one) => `${localized({ name_ru: one.name_ru ?? one.extra, name_en: one.name_en ?? '' }, 'name', lang)} × ${one.qty}`).join(', ');

/** A lead as a text to pass on: one line per fact that is known. */
export function summaryOf(
  t: Translate,
  lang: Language,
  lead: SummaryFacts,
  { words, names }: { readonly words: DeskWords; readonly names: readonly ExcursionName[] },
): string {
  const days = [lead.date_from, lead.date_to].map((day) => dayText(day, lang)).filter(Boolean);
  return [
    `${lead.name} · ${lead.number}`,
    [shownPhone(lead), lead.messenger, lead.email].filter(Boolean).join(' · '),
    wishText(names, lead, lang),
    [days.join(' – '), partyText(t, lead), agesText(t, lead)].filter(Boolean).join(' · '),
    [lead.hotel, lead.room, lead.zone].filter(Boolean).join(', '),
    extrasText(lead, lang),
    nameIn(words.sources, lead.source, lang),
    lead.message,
  ]
    .filter(Boolean)
    .join('\n');
}
