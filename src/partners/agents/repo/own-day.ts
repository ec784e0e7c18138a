import type PocketBase from 'pocketbase';
import { deskWrite } from '../../../data/desk.ts';

/** What is known of a guest who was handed over: nothing of it tells whether the house knew him. */
export interface HandedOver {
  readonly lead: { readonly id: string; readonly number: string };
  readonly hold: { readonly id: string; readonly start_time: string; readonly expires_at: string } | null;
}

/** Hands a guest over. @param key names the form, so that one sent twice is one guest @throws AppError `invalid`, `handed_limit`, `agreement_missing` */
export const handOver = (pb: PocketBase, guest: Readonly<Record<string, unknown>>, key: string): Promise<HandedOver> =>
  deskWrite(pb, 'own-leads', guest, { key });

/** Gives up a hold of one's own. @throws AppError `move_refused` where it ended, or was paid for */
export const endOwnHold = (pb: PocketBase, voucher: string): Promise<unknown> => deskWrite(pb, `own-holds/${voucher}/end`, {});
