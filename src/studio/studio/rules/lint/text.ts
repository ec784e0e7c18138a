import type { Language } from '../../../../schema/vocab.ts';
import type { Span } from './finding.ts';

/** What a text is for; rules differ by it. */
export type Part = 'title' | 'variant' | 'summary' | 'intro' | 'body' | 'age' | 'pickup' | 'programme' | 'included' | 'excluded' | 'bring' | 'alt' | 'line';

/** How a text is written: as it is, in the markup of tourist notes, or in HTML. */
export type Markup = 'plain' | 'memo' | 'html';

/** A field in both languages. */
export interface ContentText extends Readonly<Record<Language, string>> {
  readonly field: string;
  readonly part: Part;
  readonly markup: Markup;
}

/** One language of a field. */
export interface OneText {
  readonly field: string;
  readonly part: Part;
  readonly markup: Markup;
  readonly language: Language;
  /** As it is stored. */
  readonly text: string;
  /** The words alone, at the places where they stand in `text`. */
  readonly words: string;
}

const BLOCK = /^<\/?(?:p|li|ul|ol|h[1-6]|br|blockquote)\b/i;

/** HTML with its tags blanked out, place for place; a block begins with a line of its own. */
const withoutTags = (html: string): string =>
  html.replace(/<[^<>]*>/g, (tag) => (BLOCK.test(tag) ? `\n${' '.repeat(tag.length - 1)}` : ' '.repeat(tag.length)));

export function oneText({ field, part, markup, ...said }: ContentText, language: Language): OneText {
  const text = said[language];
  return { field, part, markup, language, text, words: markup === 'html' ? withoutTags(text) : text };
}

/** A pattern for whole words of both alphabets, whatever their case; engines differ about `\b` beside Cyrillic. */
export const wholeWords = (source: string): RegExp => new RegExp(`(?<![a-zа-яё0-9])(?:${source})(?![a-zа-яё])`, 'gi');

/** Whether a text has it; a pattern that looks for all keeps no place. */
export const says = (text: string, pattern: RegExp): boolean => text.search(pattern) >= 0;

export const spanOf = (match: RegExpMatchArray): Span => ({ from: match.index ?? 0, to: (match.index ?? 0) + match[0].length });

/** A sentence and where it begins. */
export interface Sentence {
  readonly text: string;
  readonly from: number;
}

/** The sentences of a text; parts between semicolons count as such. */
export function sentencesOf(text: string): readonly Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  for (const match of text.matchAll(/[.!?;…]+(?=\s|$)|\n+/g)) {
    const to = (match.index ?? 0) + match[0].length;
    found.push({ text: text.slice(from, to), from });
    from = to;
  }
  if (from < text.length) found.push({ text: text.slice(from), from });
  return found.filter(({ text: one }) => one.trim() !== '');
}
