import { answers, asked, deskGet, deskPost, flag, given, housePost, text } from '../../schema/operation.ts';
import type { KeptElsewhere, Period, Reason } from '../../schema/retention.ts';

/** What a rule did, or would have done. */
export interface RetentionRun {
  readonly at: string;
  readonly state: 'going' | 'done';
  /** The period that it went by, in the unit of the rule. */
  readonly count: number;
  readonly looked: number;
  readonly due: number;
  readonly done: number;
  readonly failed: number;
  readonly stayed: Readonly<Partial<Record<Reason, number>>>;
  /** Ids of some rows; for administrators. */
  readonly examples: readonly string[];
}

/** A rule with its period and its last runs. @typeParam Key of its texts */
export interface RetentionRow<Key extends string = string> {
  readonly code: string;
  readonly title: Key;
  readonly does: Key;
  readonly every: 'hour' | 'night';
  readonly collection: string;
  readonly period: Period;
  readonly standard: number;
  readonly least: number;
  readonly most: number;
  readonly isSettable: boolean;
  /** The rule whose period it has; '' for its own. */
  readonly as: string;
  readonly isGuests: boolean;
  /** The record of a period that was set; '' where none was. */
  readonly period_id: string;
  readonly revision: number;
  readonly isDryNext: boolean;
  readonly real: RetentionRun | null;
  readonly dry: RetentionRun | null;
}

/** All rules, and what others keep to beside them. */
export interface RetentionView<Key extends string = string> {
  readonly rows: readonly RetentionRow<Key>[];
  readonly elsewhere: readonly (Omit<KeptElsewhere, 'title'> & { readonly title: Key })[];
  /** Stored instants. */
  readonly next: string;
  readonly now: string;
}

/** Every rule with its period, its last runs and whether the next one is dry; what others keep to beside them. */
export const readRetention = deskGet('retention', { right: 'retention.read', answer: answers<RetentionView>() });

/** Counts what a rule would do now, and keeps the count. */
export const dryRun = deskPost('retention/{code}/dry', { right: 'retention.edit', proof: 'free', answer: answers<{ readonly run: RetentionRun }>() });

/** How many would go by another period, and by the one that holds. @throws `invalid` with the fault at `count` */
export const countFor = deskGet('retention/{code}/count', {
  right: 'retention.edit',
  takes: { count: asked },
  answer: answers<{ readonly going: number; readonly now: number }>(),
});

/** Sets a period; a shorter one with the count of what goes by it, as it was confirmed. @throws `retention_more` where more goes than was confirmed, `stale` */
export const changePeriod = deskPost('retention/{code}/period', {
  right: 'retention.edit',
  takes: { count: given<number>(), confirmed: given<number>(), reason: text(500) },
  answer: answers<{ readonly period: { readonly code: string; readonly count: number; readonly revision: number } }>(),
});

/** The walk as it would be at an instant, of every night or of every hour. @throws ClientResponseError 400 where `at` is none */
export const walkAt = housePost('retention', { by: ['superusers'], takes: { at: given<string>(), hourly: flag }, answer: answers<void>() });
