import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';
import type { HandoverLine } from '../../../model/guide/fields/handovers.ts';
import type { HandoverState } from '../../../model/guide/fields/vocab.ts';
import type { Sum } from '../rules/cash.ts';
import type { SurplusEnd } from '../rules/surplus.ts';

/** Cash that nobody handed over yet. */
export interface OpenCash {
  readonly key: string;
  readonly actor: string;
  readonly amount: number;
  readonly currency: string;
  readonly at: string;
  readonly voucher: string;
  readonly name: string;
  readonly number: string;
  readonly day: string;
  readonly departure: string;
}

export interface HandoverRow {
  readonly id: string;
  readonly guide: string;
  readonly guide_ru: string;
  readonly guide_en: string;
  readonly state: HandoverState;
  readonly lines: readonly HandoverLine[];
  readonly explanation: string;
  readonly offered_at: string;
  readonly counted_name: string;
  readonly counted_at: string;
  readonly reason: string;
  readonly revision: number;
}

export interface Handovers {
  readonly open: readonly OpenCash[];
  readonly rows: readonly HandoverRow[];
}

/** Open cash and the latest hand-overs; a guide's own. @throws AppError */
export const readHandovers = (pb: PocketBase, country: string): Promise<Handovers> => deskRead(pb, 'handovers', { country });

/** A guide signs what he hands over. @throws AppError `handover_changed` */
export async function offerHandover(
  pb: PocketBase,
  offer: { readonly country: string; readonly keys: readonly string[]; readonly handed: readonly Sum[]; readonly explanation: string },
): Promise<void> {
  await deskWrite(pb, 'handovers', { ...offer });
}

/** What becomes of each line that is above its voucher, and why where it was for no trip. */
export interface SurplusSaid {
  readonly surplus: readonly { readonly key: string; readonly end: SurplusEnd }[];
  readonly reason: string;
}

/** Somebody else counts the same. @returns whether a second person has to agree to a difference. @throws AppError `count_differs`, `rate_missing`, `payment_over` */
export async function countHandover(
  pb: PocketBase,
  { id, revision }: HandoverRow,
  counted: readonly Sum[],
  { surplus, reason }: SurplusSaid,
): Promise<{ readonly isWaiting: boolean }> {
  return deskWrite(pb, `handovers/${id}/count`, { counted, ...(surplus.length > 0 ? { surplus, reason } : {}) }, { expected: revision });
}

/** Sends it back to the guide, with the reason. */
export async function returnHandover(pb: PocketBase, { id, revision }: HandoverRow, reason: string): Promise<void> {
  await deskWrite(pb, `handovers/${id}/return`, { reason }, { expected: revision });
}
