import { LANGUAGES, type Language } from '../../../../schema/vocab.ts';
import { boatFaults, inheritedFaults } from './boat-faults.ts';
import { type Content, contentOf, type WordRecord, wordsOf } from './content.ts';
import { type ExcursionRecords, factsOf, type SoldFacts } from './facts.ts';
import { type Fault, type Finding, findingOf } from './finding.ts';
import { hourFaults as saidHours } from './hour-faults.ts';
import { hourFaults, missingIn, structureFaults, sumFaults } from './languages.ts';
import { moneyFaults } from './money-faults.ts';
import { periodFaults } from './period-faults.ts';
import { programmeFaults } from './programme-faults.ts';
import { repeatedSentences } from './repeats.ts';
import { seasonFaults } from './season-faults.ts';
import { type ContentText, type OneText, oneText } from './text.ts';
import { clockForms, doubledPhrases, doubledWords, EITHER_COLON, type Form, lengthFaults, markupFaults, moneyForms } from './wording-faults.ts';

/** What words are held against. */
export interface LintContext {
  /** What the record sells; `null` of a record that sells nothing. */
  readonly sold: SoldFacts | null;
}

/** Faults of one text by itself. */
function faultsOf(one: OneText, { sold }: LintContext, isPage: boolean): readonly Fault[] {
  return [
    ...markupFaults(one),
    ...doubledWords(one),
    ...doubledPhrases(one),
    ...lengthFaults(one, isPage),
    ...mixed('clock_mixed', clockForms(one)),
    ...mixed('money_mixed', moneyForms(one)),
    ...(sold ? [...moneyFaults(one, sold), ...saidHours(one, sold), ...boatFaults(one, sold), ...seasonFaults(one, sold)] : []),
  ];
}

/** One fault where a text writes the same in two ways, at the first that is written otherwise than most. */
function mixed(code: 'clock_mixed' | 'money_mixed', forms: readonly Form[]): readonly Fault[] {
  const names = [...new Set(forms.map(({ name }) => name))];
  // Hours that look alike in both ways with a colon count where there is one with a point only.
  const telling = names.length > 2 || !names.includes('6.00') ? names.filter((name) => name !== EITHER_COLON) : names;
  const [usual, rare] = telling.toSorted((a, b) => countOf(forms, b) - countOf(forms, a));
  const odd = forms.find(({ name }) => name === rare);
  if (usual === undefined || rare === undefined || !odd || isOtherCurrency(code, usual, rare)) return [];
  return [{ code, params: { usual, rare }, at: odd.at }];
}

const countOf = (forms: readonly Form[], name: string): number => forms.filter((form) => form.name === name).length;
/** Baht and dollars in one text are two sums, not two ways of writing one. */
const isOtherCurrency = (code: string, a: string, b: string): boolean => code === 'money_mixed' && a.slice(0, 3) !== b.slice(0, 3);

/** What both languages of a text say of each other. */
function pairFindings(record: string, text: ContentText): readonly Finding[] {
  const lacking = missingIn(text);
  if (lacking) return [findingOf(record, text.field, lacking, { code: 'language_missing' })];
  return [...structureFaults(text), ...sumFaults(text), ...hourFaults(text)].map((fault) => findingOf(record, text.field, null, fault));
}

/**
 * Everything that is wrong with the words of a record.
 * @example lint(contentOf('posts', post), { sold: null })
 */
export function lint(content: Content, context: LintContext): readonly Finding[] {
  const { record, texts } = content;
  const own = withoutStaffName(texts);
  const ofTexts = own.flatMap((text) => [
    ...pairFindings(record, text),
    ...LANGUAGES.flatMap((language) =>
      [...faultsOf(oneText(text, language), context, content.isPage && isOfPage(content, text)), ...legalFaults(record, oneText(text, language))].map((fault) =>
        findingOf(record, text.field, language, fault),
      ),
    ),
  ]);
  const { sold } = context;
  const ofRecord = sold
    ? [
        ...programmeFaults(sold).map(({ step, ...fault }) => findingOf(record, step === null ? 'programme' : `programme.${step}`, null, fault)),
        ...inheritedFaults(sold).map(({ language, fault }) => findingOf(record, 'age_note', language, fault)),
      ]
    : [];
  return [...ofTexts, ...mixedInRecord(record, own, ofTexts), ...repeatedSentences(record, own), ...ofRecord];
}

/** What a legal text promises. */
const legalFaults = (record: string, one: OneText): readonly Fault[] => (record.startsWith('legal_texts:') ? periodFaults(one) : []);

const isOfPage = ({ record }: Content, { field }: ContentText): boolean => wordsOf(record.slice(0, record.indexOf(':')), field)?.isPage === true;

/** The staff's own name of an excursion is shown where it has none for the site: else its English may be left out. */
const withoutStaffName = (texts: readonly ContentText[]): readonly ContentText[] => {
  const site = texts.find(({ field }) => field === 'site_name');
  return site && site.ru !== '' && site.en !== '' ? texts.filter(({ field }) => field !== 'name') : texts;
};

/** Ways of writing that differ between the texts of one page, where no text has been told already. */
function mixedInRecord(record: string, texts: readonly ContentText[], known: readonly Finding[]): readonly Finding[] {
  const ways = [
    ['clock_mixed', clockForms],
    ['money_mixed', moneyForms],
  ] as const;
  return LANGUAGES.flatMap((language) =>
    ways.flatMap(([code, formsOf]) => {
      if (known.some((one) => one.code === code && one.language === language)) return [];
      const placed = texts.flatMap((text) => formsOf(oneText(text, language)).map((form) => ({ ...form, field: text.field })));
      return mixed(code, placed).map((fault) => findingOf(record, placed.find(({ at }) => at === fault.at)?.field ?? '', language, fault));
    }),
  );
}

/** Everything that is wrong with the words of one excursion and its variants, as they would be published together. */
export function findingsFor(records: ExcursionRecords): readonly Finding[] {
  return [records.main, ...records.variants].flatMap((sold) => lint(contentOf('ic_excurs', sold), { sold: factsOf(sold, records) }));
}

/** The same of any other record: a post, a category, a note … */
export const findingsOfRecord = (collection: string, record: WordRecord): readonly Finding[] => lint(contentOf(collection, record), { sold: null });

/** A field while somebody types in it. */
export interface TypedField {
  /** `collection:id`. */
  readonly record: string;
  /** Without its language; a line of a list with its number, `included.2`. */
  readonly field: string;
  readonly language: Language;
  readonly text: string;
  /** The other language as it stands beside it. */
  readonly other: string;
  /** Whether the record has a page of its own. */
  readonly isPage: boolean;
}

/** Findings of one field as it is typed; none of a field that is not linted. Facts are worked out once, beforehand. */
export function findingsOfField({ record, field, language, text, other, isPage }: TypedField, context: LintContext): readonly Finding[] {
  const [name = ''] = field.split('.');
  const words = wordsOf(record.slice(0, record.indexOf(':')), name);
  if (!words) return [];
  const { part, markup } = words;
  const pair: ContentText = language === 'ru' ? { field, part, markup, ru: text, en: other } : { field, part, markup, ru: other, en: text };
  const one = oneText(pair, language);
  const own = [...faultsOf(one, context, isPage && words.isPage === true), ...legalFaults(record, one)];
  return [...pairFindings(record, pair), ...own.map((fault) => findingOf(record, field, language, fault))];
}
