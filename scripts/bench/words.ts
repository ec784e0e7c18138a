import { factsOf } from '../../src/studio/studio/lint/facts.rules.ts';
import { findingsFor, findingsOfField } from '../../src/studio/studio/lint/lint.rules.ts';
import { LANGUAGES, type Language } from '../../src/schema/vocab.ts';
import { demoExcursions } from '../lint/demo-content.ts';
import { percentile } from './bytes.ts';

/** As long as a text that somebody types in gets. */
const CHARACTERS = 3000;
const ROUNDS = 9;
/** Texts on which a pattern that looks back would stand still. */
const HOSTILE = ['дет', '1 ', '1,', '1–', 'сбор парка ', 'цена 1 ', '<', '**', '- ', 'а ', '1 мая по ', 'спидбот не '];

export interface WordTimes {
  /** Milliseconds to lint a text of 3,000 characters as it is typed, 95th percentile over the demo's descriptions in both languages. */
  readonly field: number;
  /** Times of what the platform itself takes to find the words of the same texts, in the same run. */
  readonly ratio: number;
  /** The longest of texts of 3,000 characters that were made to be slow. */
  readonly hostile: number;
  /** The longest whole excursion, with its variants. */
  readonly excursion: number;
}

/** The median of some runs, in milliseconds: what else the machine does meanwhile is not measured. */
function millisecondsOf(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return percentile(times, 0.5);
}

const SEGMENTERS = { ru: new Intl.Segmenter('ru', { granularity: 'word' }), en: new Intl.Segmenter('en', { granularity: 'word' }) } as const;

const asLong = (text: string): string => text.repeat(Math.ceil(CHARACTERS / text.length)).slice(0, CHARACTERS);

/** Times of the linter of words. */
export function measureWords(): WordTimes {
  const excursions = demoExcursions();
  const lint = (records: (typeof excursions)[number], language: Language, text: string): (() => unknown) => {
    const context = { sold: factsOf(records.main, records) };
    const other = language === 'ru' ? records.main.description_en : records.main.description_ru;
    return () => findingsOfField({ record: `ic_excurs:${records.main.id}`, field: 'description', language, text, other, isPage: true }, context);
  };
  const texts = excursions.flatMap((one) =>
    LANGUAGES.map((language) => ({ one, language, text: asLong(one.main[language === 'ru' ? 'description_ru' : 'description_en']) })),
  );
  const field = percentile(
    texts.map(({ one, language, text }) => millisecondsOf(lint(one, language, text))),
    0.95,
  );
  const words = percentile(
    texts.map(({ language, text }) => millisecondsOf(() => [...SEGMENTERS[language].segment(text)].length)),
    0.95,
  );
  const hostile = excursions.slice(0, 1).flatMap((one) => HOSTILE.map((text) => lint(one, 'ru', asLong(text))));
  return {
    field,
    ratio: field / words,
    hostile: Math.max(...hostile.map(millisecondsOf)),
    excursion: Math.max(...excursions.map((records) => millisecondsOf(() => findingsFor(records)))),
  };
}
