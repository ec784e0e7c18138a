import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';
import type { ClosedParty, ClosingParty, PartyEnd } from '../rules/close.ts';

/** Every party of a day whose voucher is open, and what it becomes. @throws AppError */
export const readClosing = async (pb: PocketBase, country: string, day: string): Promise<readonly ClosingParty[]> =>
  (await deskRead<{ readonly parties: readonly ClosingParty[] }>(pb, 'guide-closing', { country, day })).parties;

/** How a day is closed: of parties that nobody checked what they become, and why somebody did not come. */
interface Closing {
  readonly country: string;
  readonly day: string;
  readonly ends: Readonly<Record<string, PartyEnd>>;
  readonly reason: string;
}

/** Closes a day for all its parties. @throws AppError `reason_missing` */
export const closeDay = async (pb: PocketBase, closing: Closing): Promise<readonly ClosedParty[]> =>
  (await deskWrite<{ readonly closed: readonly ClosedParty[] }>(pb, 'guide-closing', { ...closing })).closed;
