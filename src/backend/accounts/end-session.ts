import type { Desk } from '../desk/desk.ts';
import type { PbRecord } from '../jsvm.d.ts';
import { noteSecurity, personOf } from '../sessions/security-log.ts';

/** Ends one session: its record, and the feed that every process of the site reads. */
export function endOneSession(desk: Desk, session: PbRecord<'sessions'>): void {
  if (session.getString('ended_at') !== '') return;
  session.set('ended_by', desk.actor.ref);
  desk.tx.save(session);
  desk.add('session_ends', { subject: session.getString('subject'), epoch: 0, session: session.id });
  const person = personOf(desk.tx, session.getString('subject'));
  if (person) noteSecurity(desk.tx, { kind: 'session_ended', person, what: deviceOf(session), actor: desk.actor });
}

/** The device of a session, as its browser names itself. */
export const deviceOf = (session: PbRecord<'sessions'>): string =>
  (['browser', 'system', 'place'] as const)
    .map((name) => session.getString(name))
    .filter(Boolean)
    .join(' ');
