import type { Language } from '../../i18n/language.ts';
import { localized } from '../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../i18n/message-key.ts';
import type { DeskWords, NamedWord } from '../../people/desk/repo/desk-words.ts';
import type { ExcursionName } from '../../catalogue/catalogue/repo/excursion-names.ts';
import { VOUCHER_STATE_TITLES } from '../../model/vouchers/fields/vocab.ts';
import { NOBODY, SOLD } from './rules/figure-list.ts';
import { OTHERS } from './rules/question.ts';

/** What a word of a sum is of. */
export type NameKind =
  | ('manager' | 'source' | 'status' | 'reason' | 'agent' | 'excursion' | 'category')
  | ('language' | 'guest_country' | 'cause' | 'state' | 'answered');

export interface Names {
  readonly words: DeskWords;
  readonly excursions: readonly ExcursionName[];
  /** Where anything is told apart by them. */
  readonly categories?: readonly NamedWord[];
}

const NOTHING = {
  manager: 'stats_nobody',
  source: 'stats_unknown',
  status: 'stats_unknown',
  reason: 'stats_no_reason',
  agent: 'stats_no_agent',
  excursion: 'stats_unknown',
  category: 'stats_no_category',
  language: 'stats_unknown',
  guest_country: 'stats_unknown',
  cause: 'stats_unknown',
  state: 'stats_unknown',
  answered: 'stats_unknown',
} as const satisfies Readonly<Record<NameKind, MessageKey>>;
const LANGUAGES: Readonly<Record<string, MessageKey>> = { ru: 'stats_language_ru', en: 'stats_language_en' };
const CAUSES: Readonly<Record<string, MessageKey>> = {
  client: 'stats_cause_client',
  operator: 'stats_cause_operator',
  weather: 'stats_cause_weather',
  min_pax: 'stats_cause_min_pax',
  supplier: 'stats_cause_supplier',
  duplicate: 'stats_cause_duplicate',
};
const STATES: Readonly<Record<string, MessageKey>> = { ...VOUCHER_STATE_TITLES, [SOLD]: 'stats_state_sold' };
const LOCALES: Readonly<Record<Language, string>> = { ru: 'ru-RU', en: 'en-GB' };

/** How words of sums are called in a language; codes that nobody knows stand for themselves. */
export function namer({ words, excursions, categories = [] }: Names, lang: Language, t: Translate): (kind: NameKind, word: string) => string {
  const rows: Partial<Record<NameKind, ReadonlyMap<string, { readonly name_ru: string; readonly name_en: string }>>> = {
    ...{ manager: byId(words.people), agent: byId(words.people), source: byId(words.sources) },
    ...{ status: byId(words.statuses), reason: byId(words.reasons), excursion: byId(excursions), category: byId(categories) },
  };
  const countries = new Intl.DisplayNames(LOCALES[lang], { type: 'region' });
  const said = (known: Readonly<Record<string, MessageKey>>, word: string): string => (known[word] ? t(known[word]) : word);
  return (kind, word) => {
    if (word === '' || (word === NOBODY && kind !== 'answered')) return t(NOTHING[kind]);
    if (word === OTHERS) return t('stats_others');
    if (kind === 'language') return said(LANGUAGES, word);
    if (kind === 'cause') return said(CAUSES, word);
    if (kind === 'state') return said(STATES, word);
    if (kind === 'guest_country') return countries.of(word) ?? word;
    if (kind === 'answered')
      return word === 'never' ? t('stats_answered_never') : word === 'more' ? t('stats_answered_more') : t('stats_answered_within', { minutes: word });
    const row = rows[kind]?.get(word);
    return row ? localized(row, 'name', lang) : word;
  };
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
