import type { Desk } from '../../../backend/desk/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';

type Follower = (desk: Desk, payment: PbRecord<'payments'>) => void;
const followers: Follower[] = [];

/** What follows when an awaited payment is there, or never comes, in the transaction of the write; modules that stand on vouchers say it. */
export function followPayments(follower: Follower): void {
  followers.push(follower);
}

export function tellSettled(desk: Desk, payment: PbRecord<'payments'>): void {
  for (const follow of followers) follow(desk, payment);
}
