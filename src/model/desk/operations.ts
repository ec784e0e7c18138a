import { answers, deskGet, needed, text } from '../../schema/operation.ts';
import type { WeekHours } from '../../schema/vocab.ts';
import type { Source, Status } from './fields/statuses.ts';

export type StatusWord = Pick<
  Status,
  'id' | 'name_ru' | 'name_en' | 'kind' | 'colour' | 'icon' | 'sla_minutes' | 'required_fields' | 'next' | 'action_ru' | 'action_en'
>;
export type NamedWord = Pick<Source, 'id' | 'name_ru' | 'name_en'>;
export interface PersonWord {
  readonly id: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly type: string;
  readonly active: boolean;
}

/** What the codes of the desk mean: statuses, sources, reasons, people, and the hours of the office. */
export interface DeskWords {
  readonly statuses: readonly StatusWord[];
  readonly sources: readonly NamedWord[];
  readonly reasons: readonly NamedWord[];
  readonly people: readonly PersonWord[];
  readonly timezone: string;
  readonly hours: WeekHours;
}

/** Statuses, sources, reasons and people by their codes, the clock and the hours of the office. */
export const readWords = deskGet('words', {
  right: 'desk.search',
  takes: { country: needed(text(40)) },
  answer: answers<Omit<DeskWords, 'timezone'> & { readonly office: readonly { readonly timezone: string }[] }>(),
});

/** Everybody's name for lists. */
export const listPeople = deskGet('people', { right: 'desk.search', answer: answers<{ readonly rows: readonly PersonWord[] }>() });

/** Main excursions by name: those on sale, or `all`. */
export const listExcursionNames = deskGet('excursion-names', {
  right: 'leads.read',
  takes: { country: needed(text(40)), which: text(20) },
  answer: answers<{ readonly rows: readonly NamedWord[] }>(),
});
