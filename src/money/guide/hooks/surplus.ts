import type { Desk } from '../../../backend/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';

/** Cash of a hand-over that is there and was for no trip. */
export interface Found {
  readonly voucher: string;
  readonly currency: string;
  readonly amount: number;
}

/** @returns whether it waits for a second person */
type Follower = (desk: Desk, handover: PbRecord<'handovers'>, found: readonly Found[], reason: string) => boolean;
const followers: Follower[] = [];

/** What becomes of cash that was for no trip, in the transaction of the count; whoever keeps the books of cash says it. */
export function followSurplus(follower: Follower): void {
  followers.push(follower);
}

export const tellSurplus: Follower = (desk, handover, found, reason) =>
  followers.map((follow) => follow(desk, handover, found, reason)).some((isWaiting) => isWaiting);
