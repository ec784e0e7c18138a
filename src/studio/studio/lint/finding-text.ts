import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import type { Finding as StudioFinding } from '../../../model/studio/answers.ts';
import { lint as en } from '../../../model/studio/messages/en.lint.ts';
import { lint as ru } from '../../../model/studio/messages/ru.lint.ts';
import type { Language } from '../../../schema/vocab.ts';
import { type Finding, type Finding as WordsFinding, type FindingCode, FINDINGS } from './finding.rules.ts';

const translatorOf = islandTranslator({ ru, en });

/** Findings whose sentence follows from their code alone. */
const SENTENCES = {
  markup_shown: 'lint_markup_shown',
  sums_differ: 'lint_sums_differ',
  hours_differ: 'lint_hours_differ',
  price_wrong: 'lint_price_wrong',
  park_fee_wrong: 'lint_park_fee_wrong',
  park_fee_unsaid: 'lint_park_fee_unsaid',
  park_fee_is_extra: 'lint_park_fee_is_extra',
  park_fee_is_included: 'lint_park_fee_is_included',
  programme_clock: 'lint_programme_clock',
  programme_order: 'lint_programme_order',
  programme_start: 'lint_programme_start',
  programme_start_unsaid: 'lint_programme_start_unsaid',
  programme_end: 'lint_programme_end',
  programme_short: 'lint_programme_short',
  hour_wrong: 'lint_hour_wrong',
  hour_outside: 'lint_hour_outside',
  duration_wrong: 'lint_duration_wrong',
  pickup_late: 'lint_pickup_late',
  boat_wrong: 'lint_boat_wrong',
  speedboat_warning: 'lint_speedboat_warning',
  speedboat_said: 'lint_speedboat_said',
  speedboat_inherited: 'lint_speedboat_inherited',
  boat_on_land: 'lint_boat_on_land',
  season_wrong: 'lint_season_wrong',
  season_unlike: 'lint_season_unlike',
  season_all_year: 'lint_season_all_year',
  shore_all_year: 'lint_shore_all_year',
  extra_wrong: 'lint_extra_wrong',
  refusal_softened: 'lint_refusal_softened',
  word_doubled: 'lint_word_doubled',
  phrase_doubled: 'lint_phrase_doubled',
  sentence_repeated: 'lint_sentence_repeated',
  clock_mixed: 'lint_clock_mixed',
  money_mixed: 'lint_money_mixed',
  title_long: 'lint_title_long',
  description_long: 'lint_description_long',
  title_repeated: 'lint_title_repeated',
  description_repeated: 'lint_description_repeated',
  link_moved: 'lint_link_moved',
  period_unknown: 'lint_period_unknown',
  period_typed: 'lint_period_typed',
} as const satisfies Readonly<Record<Exclude<FindingCode, 'language_missing' | 'structure_differs'>, MessageKey>>;

const PARTS = {
  paragraphs: 'lint_structure_paragraphs',
  items: 'lint_structure_items',
  headings: 'lint_structure_headings',
  links: 'lint_structure_links',
} as const;

const BOATS: Readonly<Record<string, MessageKey>> = {
  speedboat: 'lint_boat_speedboat',
  catamaran: 'lint_boat_catamaran',
  longtail: 'lint_boat_longtail',
  yacht: 'lint_boat_yacht',
  big_boat: 'lint_boat_big_boat',
  none: 'lint_boat_none',
};

const isPart = (part: unknown): part is keyof typeof PARTS => typeof part === 'string' && part in PARTS;

/** What a finding says to the editor: what is wrong, and what to do. */
export function findingSentence({ code, language, params }: Finding, shownIn: Language): string {
  const t = translatorOf(shownIn);
  if (code === 'language_missing') return t(language === 'en' ? 'lint_language_missing_en' : 'lint_language_missing_ru');
  if (code === 'structure_differs') return t(isPart(params['part']) ? PARTS[params['part']] : PARTS.paragraphs, params);
  const known = params['known'];
  const said = code.startsWith('season') && typeof known === 'string' ? { ...params, known: inWords(known, shownIn) } : params;
  const boat = BOATS[String(params['boat'])];
  return t(SENTENCES[code], boat ? { ...said, boat: t(boat) } : said);
}

const MONTH_DAY = /(?<!\d)(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?!\d)/g;
const LOCALES: Readonly<Record<Language, string>> = { ru: 'ru-RU', en: 'en-GB' };
/** Any leap year: 29 February has its words too. */
const SOME_YEAR = 2024;

/** Days of the year as people read them: a rule says `10-15`. */
function inWords(value: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return value.replace(MONTH_DAY, (_, month: string, day: string) => format.format(Date.UTC(SOME_YEAR, Number(month) - 1, Number(day))));
}

/** What is to be said of a draft besides its words. */
const STUDIO_SENTENCES = {
  missing: 'studio_fault_missing',
  malformed: 'studio_fault_malformed',
  too_long: 'studio_fault_too_long',
  rival: 'studio_fault_rival',
  clash: 'studio_fault_clash',
  orphan: 'studio_fault_orphan',
  id_taken: 'studio_fault_id_taken',
  unread: 'studio_fault_unread',
} as const satisfies Readonly<Record<string, MessageKey>>;

const isOfDraft = (code: string): code is keyof typeof STUDIO_SENTENCES => Object.hasOwn(STUDIO_SENTENCES, code);
const isOfWords = (finding: StudioFinding): finding is WordsFinding & StudioFinding => Object.hasOwn(FINDINGS, finding.code);

/** A finding in words: what is wrong, and what to do. `t` has the texts of the editing screens. */
export function findingText(t: Translate, lang: Language, finding: StudioFinding): string {
  if (isOfWords(finding)) return findingSentence(finding, lang);
  const numbers = Object.entries(finding.params).filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1]));
  return t(isOfDraft(finding.code) ? STUDIO_SENTENCES[finding.code] : 'studio_fault_any', Object.fromEntries(numbers));
}
