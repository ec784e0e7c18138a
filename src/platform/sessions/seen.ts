import { isGuest, personOf, type Session } from '../../access/session.ts';
import { SEEN_EVERY_S } from '../../config/security.ts';
import { askHouse } from '../../data/ask.ts';
import { noteFromSite } from '../../model/backend/operations.ts';
import { seenSessions } from '../../model/security/operations.ts';
import type { Service } from '../service.ts';

/** What one process remembers to have told of lately, and how long. */
const REMEMBERED = 1000;
const SAME_MS = 600_000;

/** What the site server itself sees of its doors; nobody waits until it is written down. */
export interface SecurityNotes {
  /** Somebody who works here was refused something. @param what a path without words of anybody */
  refused(session: Session, address: string, what: string): void;
}

/** @param now wall clock in ms */
export function createSecurityNotes(service: Service, now: () => number = Date.now): SecurityNotes {
  const told = new Map<string, number>();
  return {
    refused(session, address, what) {
      if (isGuest(session)) return;
      const subject = personOf(session);
      const key = `${subject} ${address}`;
      if (now() - (told.get(key) ?? 0) < SAME_MS) return;
      if (told.size >= REMEMBERED) told.clear();
      told.set(key, now());
      askHouse(service, noteFromSite, { kind: 'refused', subject, address, what }).catch(() => undefined);
    },
  };
}

/** Sessions that one process remembers to have told of. */
const SEEN_REMEMBERED = 5000;

/** Tells PocketBase now and then which sessions somebody was seen in; nobody waits for it. @param now wall clock in ms */
export function createSeen(service: Service, now: () => number = Date.now): (id: string) => void {
  const told = new Map<string, number>();
  return (id) => {
    const at = now();
    if (at - (told.get(id) ?? 0) < SEEN_EVERY_S * 1000) return;
    if (told.size >= SEEN_REMEMBERED) told.clear();
    told.set(id, at);
    askHouse(service, seenSessions, { ids: [id] }).catch(() => told.delete(id));
  };
}
