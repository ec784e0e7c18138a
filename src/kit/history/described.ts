import type { MessageKey } from '../../i18n/message-key.ts';
import { fieldsAs, historyOf } from '../../schema/derive.ts';
import type { Description } from '../../schema/describe.ts';
import { describedOptions } from '../fields/described-options.ts';
import type { HistoryWords } from './History.tsx';

type Described = Pick<Description, 'fields'>;
type Titles = Readonly<Record<string, MessageKey>>;

/** How the history of a described record is told; `more` of what its events tell beside its fields. */
export function describedHistory(description: Described, more: { readonly titles?: Titles; readonly hidden?: readonly string[] } = {}): HistoryWords {
  const { titles, hidden } = historyOf(description);
  return {
    titles: { ...(titles as Titles), ...more.titles },
    options: describedOptions(description),
    hidden: [...hidden, ...(more.hidden ?? [])],
  };
}

/** Rows that fields point at, by what the fields are described as. */
export function namedIn(description: Described, rows: NonNullable<HistoryWords['named']>): NonNullable<HistoryWords['named']> {
  return Object.fromEntries(Object.entries(rows).flatMap(([kind, named]) => fieldsAs(description, kind).map((field) => [field, named] as const)));
}
