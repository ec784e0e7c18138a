import { canonical } from '../../../schema/edit.ts';
import { namedIn, typedIn } from '../../../people/retention/rules/periods.ts';
import { isPeriodName } from '../../../records/period-names.ts';
import { type BoatKind, type Language, LANGUAGES } from '../../../schema/vocab.ts';
import { type Content, contentOf, type ExcursionRecords, factsOf, type SoldFacts, type WordRecord, wordsOf } from './facts.rules.ts';
import { type Fault, type Finding, findingOf } from './finding.rules.ts';
import {
  clockForms,
  doubledPhrases,
  doubledWords,
  EITHER_COLON,
  type Form,
  hourFaults,
  lengthFaults,
  markupFaults,
  missingIn,
  moneyFaults,
  moneyForms,
  structureFaults,
  sumFaults,
} from './wording-faults.rules.ts';
import { offerFaults } from './offer-faults.rules.ts';
import { repeatedSentences } from './repeats.rules.ts';
import {
  clockText,
  type ContentText,
  MINUTES_PER_DAY,
  type OneText,
  oneText,
  type Part,
  says,
  sentencesOf,
  spanOf,
  stepMinutes,
  sumsIn,
  wholeWords,
} from './text.rules.ts';
import { hourFaults as saidHours, seasonFaults } from './time-faults.rules.ts';

/** What is wrong: the prices that would be right are no part of it, they change with every list. */
function sameAs({ record, field, language, code, params }: Finding): string {
  const { known: _known, ...wrong } = params ?? {};
  return canonical([record, field, language, code, wrong]);
}

/**
 * Findings that a change would bring. What is live has already is told in the editor and keeps no other mend from going
 * live: a price that is put right today does not wait for a sentence that was wrong yesterday.
 */
export function newFaults(after: readonly Finding[], before: readonly Finding[]): readonly Finding[] {
  const known = new Set(before.map(sameAs));
  return after.filter((finding) => !known.has(sameAs(finding)));
}

const SPEEDBOAT = 'спид-?бот[а-яё]*|скоростн[а-яё]+ (?:катер|лодк)[а-яё]*|speed[ -]?boats?';
/** How boats are called. Ferries and ships are no kind by their names alone: one may lie on the seabed for divers. */
const NAMES: Readonly<Record<Exclude<BoatKind, 'big_boat'>, RegExp>> = {
  speedboat: wholeWords(SPEEDBOAT),
  catamaran: wholeWords('катамаран[а-яё]*|catamarans?'),
  longtail: wholeWords('лонг-?тейл[а-яё]*|long-?tails?(?: boats?)?'),
  yacht: wholeWords('яхт[а-яё]*(?!-)|yachts?(?! (?:haven|club|marina|harbour))'),
};
const KINDS = Object.keys(NAMES) as readonly (keyof typeof NAMES)[];
/** Boats that are named only to say what this one is not. */
const COMPARED = new RegExp(
  `(?<![a-zа-яё])(?:вместо|без|кроме|чем(?: на| у)?|не(?: на)?|от|до|than(?: on)?(?: a| any| by)?|instead of(?: a)?|without(?: a)?|no|not(?: a| by| on)?|unlike(?: a)?|after the|from(?: the)?)\\s+(?:${SPEEDBOAT})`,
  'gi',
);
const FORBIDS = wholeWords(
  'нельзя|не (?:бер[её]м|сажаем|сажают|подходит|советуем|рекомендуем|пускаем)|not (?:for|suitable|recommended|allowed)|cannot|can’t|may not|should not|do not take|not take|no pregnant|not board',
);
const FOR_THE_BOAT = wholeWords(
  'за (?:всю |целую |одну )?лодку|за весь (?:катер|корабль)|лодк[аи] целиком|вся лодка|всю лодку|(?:for|per) (?:the |a )?(?:whole |entire )?boat|(?:the )?whole boat|entire boat|private boat',
);

const boatsIn = (text: string): readonly (keyof typeof NAMES)[] => KINDS.filter((kind) => says(text, NAMES[kind]));

/** A name that says another boat than the one that sails, and not that one. */
function nameFaults({ words }: OneText, { boat, isOnLand }: SoldFacts): readonly Fault[] {
  const named = boatsIn(words.replace(COMPARED, ''));
  const [other] = named;
  if (other === undefined || named.some((one) => one === boat) || (boat === null && !isOnLand)) return [];
  const [match] = words.matchAll(NAMES[other]);
  return [{ code: 'boat_wrong', params: { said: match?.[0] ?? other, boat: boat ?? 'none' }, ...(match ? { at: spanOf(match) } : {}) }];
}

/** Whether a sentence keeps people off speedboats. */
const isSpeedboatWarning = (text: string): boolean =>
  sentencesOf(text).some((one) => says(one.text.replace(COMPARED, ''), NAMES.speedboat) && says(one.text, FORBIDS));

/** Parts that tell what a guest will do or must know; a description may compare with other boats. */
const PRACTICAL: readonly Part[] = ['summary', 'age', 'pickup', 'programme', 'included'];

function speedboatFaults({ words, part }: OneText, { boats, isOnLand }: SoldFacts): readonly Fault[] {
  if (boats.includes('speedboat') || (boats.length === 0 && !isOnLand) || !PRACTICAL.includes(part)) return [];
  const [match] = words.replace(COMPARED, (compared) => ' '.repeat(compared.length)).matchAll(NAMES.speedboat);
  if (!match) return [];
  return [{ code: part === 'age' && isSpeedboatWarning(words) ? 'speedboat_warning' : 'speedboat_said', params: { said: match[0] }, at: spanOf(match) }];
}

/** Parts that say what is sold; elsewhere a boat on a lake may have a price of its own. */
const SELLING: readonly Part[] = ['title', 'variant', 'summary'];

/** A price “for the boat” where there is none. */
function landFaults({ words, part }: OneText, { isOnLand }: SoldFacts): readonly Fault[] {
  if (!isOnLand || !(SELLING.includes(part) || part === 'body')) return [];
  return sentencesOf(words)
    .filter((sentence) => part !== 'body' || sumsIn(sentence.text).length === 0)
    .flatMap((sentence) =>
      [...sentence.text.matchAll(FOR_THE_BOAT)].map((match) => {
        const { from, to } = spanOf(match);
        return { code: 'boat_on_land', params: { said: match[0] }, at: { from: sentence.from + from, to: sentence.from + to } } as const;
      }),
    );
}

/** What a text says of boats, against the one that sails. */
function boatFaults(one: OneText, facts: SoldFacts): readonly Fault[] {
  // The title of a variant is that of its main excursion.
  const isOwnName = one.part === 'variant' || (one.part === 'title' && !facts.isVariant);
  return [...landFaults(one, facts), ...(isOwnName ? nameFaults(one, facts) : speedboatFaults(one, facts))];
}

/** A warning about speedboats that a variant on another boat takes over from its main excursion. */
function inheritedFaults({ inheritedAge, boat, isOnLand }: SoldFacts): readonly { readonly language: 'ru' | 'en'; readonly fault: Fault }[] {
  if (!inheritedAge || boat === 'speedboat' || (boat === null && !isOnLand)) return [];
  return (['ru', 'en'] as const)
    .filter((language) => isSpeedboatWarning(inheritedAge[language]))
    .map((language) => ({ language, fault: { code: 'speedboat_inherited' } }));
}

/** A programme may end so many minutes before the trip does: the way home is often left unsaid. */
const SHORT_MINUTES = 60;

const said = (minutes: number): string => (minutes >= MINUTES_PER_DAY ? `+${Math.floor(minutes / MINUTES_PER_DAY)} ${clockText(minutes)}` : clockText(minutes));

/** Faults of a programme's hours, each with the step where it stands; `null` where it is the whole programme's. */
interface StepFault extends Fault {
  readonly step: number | null;
}

/** The programme of a record against its start and duration. */
function programmeFaults({ programme, start, duration }: SoldFacts): readonly StepFault[] {
  const times = programme.map(({ time }) => stepMinutes(time));
  const unclear = times.flatMap((time, step): StepFault[] =>
    time === null ? [{ code: 'programme_clock', params: { time: programme[step]?.time ?? '' }, step }] : [],
  );
  const known = times.filter((time): time is number => time !== null);
  const [first] = known;
  const last = known.at(-1);
  if (unclear.length > 0 || first === undefined || last === undefined) return unclear;
  const disordered = known.flatMap((time, step): StepFault[] => {
    const before = known[step - 1] ?? 0;
    return time < before ? [{ code: 'programme_order', params: { time: said(time), before: said(before) }, step }] : [];
  });
  if (disordered.length > 0 || start === null) return disordered;
  const faults: StepFault[] = [];
  if (first > start) faults.push({ code: 'programme_start', params: { first: said(first), start: said(start) }, step: 0 });
  else if (!known.includes(start)) faults.push({ code: 'programme_start_unsaid', params: { start: said(start) }, step: null });
  const end = start + duration;
  if (duration <= 0 || known.includes(end)) return faults;
  if (last > end) faults.push({ code: 'programme_end', params: { last: said(last), end: said(end) }, step: known.length - 1 });
  else if (last < end - SHORT_MINUTES) faults.push({ code: 'programme_short', params: { last: said(last), end: said(end) }, step: null });
  return faults;
}

/** Words beside which a number of years is somebody's age. */
const AGE = /(?:старше|младше|достиг\S*|возраст\S*|дет\S*|реб[её]н\S*|aged?|under|over|children|child)[^.;]{0,24}$/i;
const YEARS = /(?:лет|год(?:а)?|years?)$/i;

/**
 * How long something is kept is said by the name of its rule, so that the text and what is done are the same; a period that is
 * typed, or a name that no rule has, promises what nobody keeps to.
 */
function periodFaults({ words, language }: OneText): readonly Fault[] {
  const unknown = namedIn(words)
    .filter(({ code }) => !isPeriodName(code))
    .map(({ code, from, to }): Fault => ({ code: 'period_unknown', params: { name: code }, at: { from, to } }));
  const typed = typedIn(words, language)
    .filter(({ text, from }) => !(YEARS.test(text) && AGE.test(words.slice(0, from))))
    .map(({ text, from, to }): Fault => ({ code: 'period_typed', params: { period: text.replace(/\s+/g, ' ') }, at: { from, to } }));
  return [...unknown, ...typed];
}

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
    ...(sold ? [...moneyFaults(one, sold), ...saidHours(one, sold), ...boatFaults(one, sold), ...seasonFaults(one, sold), ...offerFaults(one, sold)] : []),
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

// decision: the-linter
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
