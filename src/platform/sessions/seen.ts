import { SEEN_EVERY_S } from '../../config/security.ts';
import { askHouse } from '../../data/ask.ts';
import { seenSessions } from '../../model/security/operations.ts';
import type { Service } from '../service.ts';

/** Sessions that one process remembers to have told of. */
const REMEMBERED = 5000;

/** Tells PocketBase now and then which sessions somebody was seen in; nobody waits for it. @param now wall clock in ms */
export function createSeen(service: Service, now: () => number = Date.now): (id: string) => void {
  const told = new Map<string, number>();
  return (id) => {
    const at = now();
    if (at - (told.get(id) ?? 0) < SEEN_EVERY_S * 1000) return;
    if (told.size >= REMEMBERED) told.clear();
    told.set(id, at);
    askHouse(service, seenSessions, { ids: [id] }).catch(() => told.delete(id));
  };
}
