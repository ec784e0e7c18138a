import type { Desk } from '../../../backend/desk/desk.ts';

/** What follows when seats of a departure may have come free, in the transaction of what freed them. */
type Follower = (desk: Desk, departure: string) => void;
const followers: Follower[] = [];

/** Modules that wait for seats say what they do then. */
export function followFreedSeats(follower: Follower): void {
  followers.push(follower);
}

/** Tells whoever waits that seats of a departure may have come free. */
export function tellFreed(desk: Desk, departure: string): void {
  if (departure !== '') for (const follow of followers) follow(desk, departure);
}
