import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';
import { answered } from '../../../errors/from-pocketbase.ts';
import type { PaymentKind, PaymentMethod, PaymentState, VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import type { SlipReason, SlipState } from '../../../model/incoming/fields/vocab.ts';

/** A slip with what it is of, as whoever looks at it needs it. Sums in minor units. */
export interface SlipRow {
  readonly id: string;
  readonly state: SlipState;
  /** '' where it went with its guest's data. */
  readonly file: string;
  /** The bank's number of the transfer, where the code on the slip tells it. */
  readonly code: string;
  readonly created: string;
  readonly reason: SlipReason | '';
  readonly words: string;
  readonly decided_name: string;
  readonly decided_at: string;
  readonly revision: number;
  readonly voucher: string;
  readonly number: string;
  readonly name: string;
  readonly excursion_ru: string;
  readonly excursion_en: string;
  readonly service_date: string;
  readonly voucher_state: VoucherState;
  readonly voucher_currency: string;
  readonly deposit_due: number;
  readonly paid: number;
  readonly balance: number;
  readonly expires_at: string;
  readonly payment: string;
  readonly amount: number;
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly kind: PaymentKind;
  readonly payment_state: PaymentState;
  readonly way_ru: string;
  readonly way_en: string;
  readonly holder: string;
  /** An earlier slip with the same bytes or code; '' where there is none. */
  readonly twin: string;
  readonly twin_voucher: string;
  readonly twin_number: string;
  readonly twin_name: string;
  readonly twin_state: SlipState | '';
  readonly twin_at: string;
}

export interface Slips {
  readonly waiting: readonly SlipRow[];
  readonly decided: readonly SlipRow[];
}

/** What waits for somebody's eyes, and what was decided last. @throws AppError */
export const readSlips = (pb: PocketBase, country: string): Promise<Slips> => deskRead(pb, 'slips', { country });

/** The money is there: as much as was awaited, or as the slip shows. @throws AppError `slip_decided`, `stale`, `payment_over` */
export async function acceptSlip(pb: PocketBase, { id, revision }: SlipRow, more: { readonly amount?: number; readonly overpay?: true }): Promise<void> {
  await deskWrite(pb, `slips/${id}/accept`, { ...more }, { expected: revision });
}

/** It proves nothing; the guest is told why. @throws AppError `slip_decided`, `stale` */
export async function refuseSlip(pb: PocketBase, { id, revision }: SlipRow, why: { readonly reason: SlipReason; readonly words: string }): Promise<void> {
  await deskWrite(pb, `slips/${id}/refuse`, { ...why }, { expected: revision });
}

/** Where the file lies for the next two minutes, for whoever is signed in; to be kept, never to be opened in this site's name. */
export async function slipAddress(pb: PocketBase, { id, file }: Pick<SlipRow, 'id' | 'file'>): Promise<string> {
  const token = await answered(pb.files.getToken());
  return `/_pb/api/files/slips/${id}/${file}?token=${encodeURIComponent(token)}&download=1`;
}
