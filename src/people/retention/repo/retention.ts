import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import type { KeptElsewhere, Period, Reason } from '../../../schema/retention.ts';

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

export interface RetentionRow {
  readonly code: string;
  readonly title: MessageKey;
  readonly does: MessageKey;
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

export interface RetentionView {
  readonly rows: readonly RetentionRow[];
  readonly elsewhere: readonly (Omit<KeptElsewhere, 'title'> & { readonly title: MessageKey })[];
  /** Stored instants. */
  readonly next: string;
  readonly now: string;
}

/** All rules with what they did last. @throws AppError */
export const readRetention = (pb: PocketBase): Promise<RetentionView> => deskRead(pb, 'retention');

/** Counts what a rule would do now. @throws AppError */
export async function dryRun(pb: PocketBase, code: string): Promise<RetentionRun> {
  return (await deskWrite<{ readonly run: RetentionRun }>(pb, `retention/${code}/dry`, {})).run;
}

/** How many would go by another period, and by the one that holds. @throws AppError `invalid` with the fault at `count` */
export const countFor = (pb: PocketBase, code: string, count: number): Promise<{ readonly going: number; readonly now: number }> =>
  deskRead(pb, `retention/${code}/count`, { count });

/** Sets a period; a shorter one with the number that was confirmed. @throws AppError `retention_more`, `stale` */
export async function changePeriod(
  pb: PocketBase,
  { code, revision }: Pick<RetentionRow, 'code' | 'revision'>,
  asked: { readonly count: number; readonly reason: string; readonly confirmed?: number },
): Promise<void> {
  await deskWrite(pb, `retention/${code}/period`, { ...asked }, revision > 0 ? { expected: revision } : {});
}
