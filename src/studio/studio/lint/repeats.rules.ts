import { LANGUAGES, type Language } from '../../../schema/vocab.ts';
import type { Content } from './facts.rules.ts';
import { type Finding, findingOf } from './finding.rules.ts';
import { type ContentText, oneText, sentencesOf } from './text.rules.ts';

/** A shorter sentence may come twice: “Bring a towel.” */
const SENTENCE_MIN = 25;

const keyOf = (text: string): string =>
  text
    .trim()
    .replace(/[\s.!?;…]+$/, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** Sentences that one record says in two places. */
export function repeatedSentences(record: string, texts: readonly ContentText[]): readonly Finding[] {
  return LANGUAGES.flatMap((language) => {
    const known = new Map<string, string>();
    return texts.flatMap((text) =>
      sentencesOf(oneText(text, language).words).flatMap((sentence): readonly Finding[] => {
        const key = keyOf(sentence.text);
        if (key.length <= SENTENCE_MIN) return [];
        const other = known.get(key);
        if (other === undefined) known.set(key, text.field);
        const at = { from: sentence.from, to: sentence.from + sentence.text.length };
        return other === undefined ? [] : [findingOf(record, text.field, language, { code: 'sentence_repeated', params: { other }, at })];
      }),
    );
  });
}

/** Title and description of a page as search engines get them. */
export interface PageWords {
  /** What it is known by: a record, an address. */
  readonly page: string;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
}

/** Pages of one language whose title or description another one has. */
export function repeatedPageWords(pages: readonly PageWords[]): readonly Finding[] {
  const known = new Map<string, string>();
  return pages.flatMap(({ page, language, title, description }) =>
    (['title', 'description'] as const).flatMap((field): readonly Finding[] => {
      const text = keyOf(field === 'title' ? title : description);
      const key = `${language} ${field} ${text}`;
      const other = known.get(key);
      if (text !== '' && other === undefined) known.set(key, page);
      return other === undefined ? [] : [findingOf(page, field, language, { code: `${field}_repeated`, params: { other } })];
    }),
  );
}

/** Records with a page of their own each; categories, groups and tags share theirs with those of other countries. */
const OF_ONE_PAGE: readonly string[] = ['ic_excurs', 'posts', 'excursion_collections', 'legal_texts'];

/** What a record gives its page as title and description; none where the page is not its own. */
export function pageWordsOf({ record, isPage, texts }: Content): readonly PageWords[] {
  if (!isPage || !OF_ONE_PAGE.includes(record.slice(0, record.indexOf(':')))) return [];
  const of = (parts: readonly string[]): ContentText | undefined => texts.find(({ part }) => parts.includes(part));
  const [title, description] = [of(['title']), of(['summary', 'intro'])];
  return title ? LANGUAGES.map((language) => ({ page: record, language, title: title[language], description: description?.[language] ?? '' })) : [];
}
