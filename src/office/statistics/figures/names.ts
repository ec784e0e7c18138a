import type { ExcursionName } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { VOUCHER_STATE_TITLES } from '../../../model/vouchers/fields/vocab.ts';
import type { DeskWords, NamedWord } from '../../../people/desk/repo/desk-words.ts';
import type { Dimension, OwnBasis, OwnMeasure, OwnSplit } from '../own/own-question.rules.ts';
import { type LeadListKind, NOBODY, SOLD, type TableName } from './figure.rules.ts';
import { OTHERS, type SaleBasis } from './question.rules.ts';

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

/** How tables between the overview and the lists are called. */
export const TABLE_TITLES = {
  managers: 'stats_table_managers',
  'active-leads': 'stats_table_active-leads',
  'closed-leads': 'stats_table_closed-leads',
  'average-check': 'stats_table_average-check',
  'leads-by-source': 'stats_table_leads-by-source',
  'closed-leads-source': 'stats_table_closed-leads-source',
  excurs: 'stats_table_excurs',
} as const satisfies Readonly<Record<TableName, MessageKey>>;

/** How lists of leads are called. */
export const LEAD_LIST_TITLES = {
  new: 'stats_what_new',
  closed: 'stats_what_closed',
  reopened: 'stats_what_reopened',
  given: 'stats_what_given',
  taken: 'stats_what_taken',
  begun: 'stats_what_begun',
  answered: 'stats_what_answered',
  been: 'stats_what_been',
  in_work: 'stats_what_in_work',
} as const satisfies Readonly<Record<LeadListKind, MessageKey>>;

/** What the moment of a row says in a list of leads. */
export const LEAD_LIST_MOMENTS = {
  new: 'stats_when_new',
  closed: 'stats_when_closed',
  reopened: 'stats_when_reopened',
  given: 'stats_when_given',
  taken: 'stats_when_taken',
  begun: 'stats_when_new',
  answered: 'stats_when_new',
  been: 'stats_when_new',
  in_work: 'stats_when_in_work',
} as const satisfies Readonly<Record<LeadListKind, MessageKey>>;

/** How lists of vouchers are called. */
export const SALE_LIST_TITLES = {
  created: 'stats_basis_list_created',
  sold: 'stats_basis_list_sold',
  sailed: 'stats_basis_list_sailed',
  cancelled: 'stats_basis_list_cancelled',
} as const satisfies Readonly<Record<SaleBasis, MessageKey>>;

/** How measures of one's own questions are called. */
export const MEASURE_TITLES = {
  new: 'stats_ask_new',
  begun: 'stats_ask_begun',
  closed: 'stats_ask_closed',
  won: 'stats_ask_won',
  lost: 'stats_ask_lost',
  reopened: 'stats_ask_reopened',
  in_work: 'stats_ask_in_work',
  answered: 'stats_ask_answered',
  sold: 'stats_ask_sold',
  guests: 'stats_ask_guests',
  total: 'stats_ask_total',
  check: 'stats_ask_check',
  check_guest: 'stats_ask_check_guest',
  margin: 'stats_ask_margin',
  cancelled: 'stats_ask_cancelled',
  received: 'stats_ask_received',
  refunded: 'stats_ask_refunded',
} as const satisfies Readonly<Record<OwnMeasure, MessageKey>>;

/** What measures are of, as their groups are called. */
export const MEASURE_GROUPS = { leads: 'stats_leads', sales: 'stats_sales', money: 'stats_money' } as const;

/** What figures are told apart by, as it stands in a choice. */
export const SPLIT_TITLES = {
  time: 'stats_split_time',
  manager: 'stats_split_manager',
  source: 'stats_split_source',
  status: 'stats_split_status',
  reason: 'stats_split_reason',
  agent: 'stats_split_agent',
  excursion: 'stats_split_excursion',
  language: 'stats_split_language',
  guest_country: 'stats_split_guest_country',
  cause: 'stats_split_cause',
  method: 'stats_split_method',
  currency: 'stats_split_currency',
} as const satisfies Readonly<Record<Exclude<OwnSplit, ''>, MessageKey>>;

/** The same as the head of a column or the name of a filter. */
export const DIMENSION_TITLES = {
  manager: 'stats_manager',
  source: 'stats_source',
  status: 'stats_stage',
  reason: 'stats_loss_reason',
  agent: 'stats_agent',
  excursion: 'stats_excursion',
  language: 'stats_guest_language',
  guest_country: 'stats_of_guest_country',
  cause: 'stats_cancel_cause',
  method: 'stats_pay_method',
  currency: 'stats_currency',
} as const satisfies Readonly<Record<Dimension, MessageKey>>;

/** By which day sales count. */
export const OWN_BASIS_TITLES = { sold: 'stats_by_sold', sailed: 'stats_by_sailed', created: 'stats_by_created' } as const satisfies Readonly<
  Record<OwnBasis, MessageKey>
>;
