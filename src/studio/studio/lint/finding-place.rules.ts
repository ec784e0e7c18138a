import type { Finding } from '../../../model/studio/answers.ts';

/** The stretch of a text that a finding is about, and a few words around it. */
export interface Place {
  readonly from: number;
  readonly to: number;
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

/** Characters around the place. */
const AROUND = 24;

const withoutTags = (text: string): string => text.replace(/<[^<>]*>/g, ' ').replace(/^[^<>]*>|<[^<>]*$/g, '');

/** Where a finding stands in its text; `null` where it says no place, or the text has become another. */
export function placeIn(finding: Finding, text: string): Place | null {
  const at: unknown = Reflect.get(finding, 'at');
  if (typeof at !== 'object' || at === null) return null;
  const [from, to] = [Number(Reflect.get(at, 'from')), Number(Reflect.get(at, 'to'))];
  if (!(from >= 0 && to > from && to <= text.length)) return null;
  const [start, end] = [Math.max(0, from - AROUND), Math.min(text.length, to + AROUND)];
  const before = withoutTags(text.slice(start, from));
  const after = withoutTags(text.slice(to, end));
  return { from, to, before: start > 0 ? `…${before}` : before, marked: withoutTags(text.slice(from, to)), after: end < text.length ? `${after}…` : after };
}
