import type { HistoryEvent } from '../../data/repos/history.ts';
import type { Language } from '../../i18n/language.ts';
import { formatMoment } from '../fields/date/format-date.ts';

/** How a record's fields, values and actions are called. */
export interface Words {
  readonly action: (code: string) => string;
  /** `null` for what no reader needs. */
  readonly field: (name: string) => string | null;
  readonly value: (name: string, value: string) => string;
}
export interface Change {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/;

function textOf(value: unknown, name: string, words: Words, lang: Language): string {
  if (value === null || value === undefined || value === '' || value === 0 || value === false) return '';
  if (Array.isArray(value)) return value.map((one) => textOf(one, name, words, lang)).join(', ');
  if (typeof value === 'object') {
    return Object.values(value)
      .filter((one) => typeof one !== 'object')
      .join(' · ');
  }
  const text = String(value);
  return MOMENT.test(text) ? formatMoment(text, lang) : words.value(name, text);
}

/** Changed fields of an event in words, those without a name left out. */
export function changesIn({ before, after }: Pick<HistoryEvent, 'before' | 'after'>, words: Words, lang: Language): readonly Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const title = words.field(name);
    if (title === null) return [];
    const change = { title, before: textOf(before?.[name], name, words, lang), after: textOf(after?.[name], name, words, lang) };
    return change.before === change.after ? [] : [change];
  });
}
