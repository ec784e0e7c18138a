import { LANGUAGES, type Language } from '../../../../schema/vocab.ts';
import { clockText, clockTimesIn } from './clock-times.ts';
import type { Fault } from './finding.ts';
import { numbersIn, sumsIn } from './sums.ts';
import type { ContentText } from './text.ts';

/** The language that lacks a text which the other has. */
export function missingIn(text: ContentText): Language | null {
  const [lacking, ...others] = LANGUAGES.filter((language) => text[language].trim() === '');
  return others.length === 0 ? (lacking ?? null) : null;
}

type Shape = Readonly<Record<'paragraphs' | 'items' | 'headings' | 'links', number>>;
export type ShapePart = keyof Shape;
const SHAPE_PARTS: readonly ShapePart[] = ['paragraphs', 'items', 'headings', 'links'];

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function shapeOf(text: string, { markup }: ContentText): Shape {
  if (markup === 'html')
    return {
      paragraphs: countOf(text, /<p[\s>]/gi),
      items: countOf(text, /<li[\s>]/gi),
      headings: countOf(text, /<h[1-6][\s>]/gi),
      links: countOf(text, /<a\s/gi),
    };
  return { paragraphs: text.trim().split(/\n\s*\n/).length, items: markup === 'memo' ? countOf(text, /^\s*[-–•]\s+/gm) : 0, headings: 0, links: 0 };
}

/** Parts of which one language has more than the other; none where one of them is empty. */
export function structureFaults(text: ContentText): readonly Fault[] {
  if (text.ru.trim() === '' || text.en.trim() === '') return [];
  const [ru, en] = [shapeOf(text.ru, text), shapeOf(text.en, text)];
  return SHAPE_PARTS.filter((part) => ru[part] !== en[part]).map((part) => ({ code: 'structure_differs', params: { part, ru: ru[part], en: en[part] } }));
}

/** Values that only one language names, of which the other has others: one of the two is wrong. */
const onlyIn = (own: readonly number[], others: readonly number[]): readonly number[] => own.filter((value) => !others.includes(value));

/** Sums of one currency that the languages name differently; a sum that the other says in words is none. */
export function sumFaults({ ru, en }: ContentText): readonly Fault[] {
  const [inRu, inEn] = [sumsIn(ru), sumsIn(en)];
  const [knownRu, knownEn] = [numbersIn(ru), numbersIn(en)];
  const differing = inRu
    .filter(({ amount }) => !knownEn.includes(amount))
    .flatMap((one) =>
      inEn.filter(({ amount, currency }) => currency === one.currency && !knownRu.includes(amount)).map((other) => ({ ru: one.amount, en: other.amount })),
    );
  return differing.slice(0, 1).map((params) => ({ code: 'sums_differ', params }));
}

/** Hours that the languages name differently; one that the other says in words is none. */
export function hourFaults({ ru, en }: ContentText): readonly Fault[] {
  const [inRu, inEn] = [clockTimesIn(ru).map(({ minutes }) => minutes), clockTimesIn(en).map(({ minutes }) => minutes)];
  const [first] = onlyIn(inRu, inEn);
  const [other] = onlyIn(inEn, inRu);
  return first === undefined || other === undefined ? [] : [{ code: 'hours_differ', params: { ru: clockText(first), en: clockText(other) } }];
}
