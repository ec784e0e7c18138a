import type { HistoryEvent } from '../../data/events.ts';
import type { Language } from '../../i18n/language.ts';
import { formatDay, formatMoment } from '../fields/date/format-date.ts';

/** How a record's fields, values and actions are called. */
export interface Words {
  readonly action: (code: string) => string;
  /** `null` for what no reader needs. */
  readonly field: (name: string) => string | null;
  readonly value: (name: string, value: string) => string;
  /** What a field of several things holds, in words; `null` where it has none of its own. */
  readonly parts: (name: string, value: object) => string | null;
  /** A sum as it is written; `null` where the field holds none. */
  readonly sum: (name: string, minor: number, currency: string) => string | null;
}
export interface Change {
  readonly name: string;
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/;

function textOf(value: unknown, name: string, words: Words, tell: Telling): string {
  if (value === null || value === undefined || value === '') return '';
  const parts = typeof value === 'object' ? words.parts(name, value) : null;
  if (parts !== null) return parts;
  if (Array.isArray(value)) return value.map((one) => textOf(one, name, words, tell)).join(', ');
  if (typeof value === 'object') {
    const texts = Object.entries(value).map(([key, one]) => textOf(one, key, words, tell));
    return texts.filter((part) => part !== '').join(' · ');
  }
  if (typeof value === 'number') return words.sum(name, value, tell.currency) ?? (value === 0 ? '' : words.value(name, String(value)));
  const text = String(value);
  if (DAY.test(text)) return formatDay(text, tell.lang);
  return MOMENT.test(text) ? formatMoment(text, tell.lang, tell.timezone) : words.value(name, text);
}

interface Telling {
  readonly lang: Language;
  readonly timezone: string | undefined;
  readonly currency: string;
}

/** Changed fields of an event in words, those that follow from others left out. */
export function changesIn({ before, after }: Pick<HistoryEvent, 'before' | 'after'>, words: Words, lang: Language, timezone?: string): readonly Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const tell: Telling = { lang, timezone, currency: String(after?.['currency'] ?? '') };
  return names.flatMap((name) => {
    const title = words.field(name);
    if (title === null) return [];
    const change = { name, title, before: textOf(before?.[name], name, words, tell), after: textOf(after?.[name], name, words, tell) };
    return change.before === change.after ? [] : [change];
  });
}
