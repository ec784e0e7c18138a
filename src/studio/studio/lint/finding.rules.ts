import type { Language } from '../../../schema/vocab.ts';

/** What the linter finds, and what it means for publishing: a fault that misleads a guest blocks it, any other warns. */
export const FINDINGS = {
  language_missing: 'blocks',
  structure_differs: 'warns',
  markup_shown: 'warns',
  sums_differ: 'blocks',
  hours_differ: 'blocks',
  price_wrong: 'blocks',
  park_fee_wrong: 'blocks',
  park_fee_unsaid: 'warns',
  park_fee_is_extra: 'blocks',
  park_fee_is_included: 'blocks',
  programme_clock: 'blocks',
  programme_order: 'blocks',
  programme_start: 'blocks',
  programme_start_unsaid: 'warns',
  programme_end: 'blocks',
  programme_short: 'warns',
  hour_wrong: 'blocks',
  hour_outside: 'blocks',
  duration_wrong: 'blocks',
  pickup_late: 'blocks',
  boat_wrong: 'blocks',
  speedboat_warning: 'blocks',
  speedboat_said: 'warns',
  speedboat_inherited: 'warns',
  boat_on_land: 'blocks',
  season_wrong: 'blocks',
  season_unlike: 'warns',
  season_all_year: 'blocks',
  shore_all_year: 'blocks',
  extra_wrong: 'blocks',
  refusal_softened: 'warns',
  word_doubled: 'warns',
  phrase_doubled: 'warns',
  sentence_repeated: 'warns',
  clock_mixed: 'warns',
  money_mixed: 'warns',
  title_long: 'warns',
  description_long: 'warns',
  title_repeated: 'warns',
  description_repeated: 'warns',
  link_moved: 'warns',
  period_unknown: 'blocks',
  period_typed: 'blocks',
} as const;

export type FindingCode = keyof typeof FINDINGS;
export type FindingLevel = (typeof FINDINGS)[FindingCode];

/** A stretch of a text, in UTF-16 units: from the first, to the one behind the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What a rule says of one text. */
export interface Fault {
  readonly code: FindingCode;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly at?: Span;
}

export interface Finding {
  /** The record, `collection:id`. */
  readonly record: string;
  /** The field without its language; a line of a list has its number, `included.2`. */
  readonly field: string;
  /** `null` where it is said of both languages, or of none. */
  readonly language: Language | null;
  readonly code: FindingCode;
  readonly level: FindingLevel;
  /** Values of the finding's sentence. */
  readonly params: Readonly<Record<string, string | number>>;
  /** Where in the text as it is stored. */
  readonly at?: Span;
}

/** A rule's fault as a finding of a field. */
export function findingOf(record: string, field: string, language: Language | null, { code, params = {}, at }: Fault): Finding {
  return { record, field, language, code, level: FINDINGS[code], params, ...(at ? { at } : {}) };
}

/** Whether nothing of it keeps a record from being published. */
export const isPublishable = (findings: readonly Finding[]): boolean => findings.every(({ level }) => level !== 'blocks');
