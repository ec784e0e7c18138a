import { DAY_MS } from '../../../lib/time/zone.ts';
import type { ReviewStage, ReviewState } from '../../../model/reviews/fields/reviews.ts';

export interface StageFacts {
  readonly state: ReviewState;
  /** State of the voucher. */
  readonly voucher: string;
  /** Days `YYYY-MM-DD` by the calendar of the country. */
  readonly service_date: string;
  readonly today: string;
  /** When he wrote first, in ms; `null` where he has not. */
  readonly written_ms: number | null;
  readonly now_ms: number;
  /** So many days after the trip its link takes a review that nobody has written yet. */
  readonly linkDays: number;
  /** So many days after he wrote first, a guest changes what he wrote. */
  readonly editDays: number;
  /** Whether the house takes reviews that nobody has written yet. */
  readonly isOn: boolean;
}

const daysBetween = (from: string, to: string): number => (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;

/** Where a guest stands with his review. Only a trip that took place is reviewed: its voucher is completed when it is over. */
export function stageOf({ state, voucher, service_date, today, written_ms, now_ms, linkDays, editDays, isOn }: StageFacts): ReviewStage {
  if (voucher === 'confirmed') return 'early';
  if (voucher !== 'completed') return 'over';
  if (daysBetween(service_date, today) < 0) return 'early';
  if (written_ms === null && daysBetween(service_date, today) > linkDays) return 'over';
  if (written_ms === null) return isOn ? 'open' : 'off';
  if (now_ms - written_ms < editDays * DAY_MS) return 'open';
  return state === 'withdrawn' ? 'over' : 'settled';
}
