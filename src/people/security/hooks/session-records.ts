import { NEW_DEVICE_DAYS, SEEN_EVERY_S } from '../../../config/security.ts';
import { AUTH_TOKEN_LIFE_S } from '../../../config/constants.ts';
import { houseAct } from '../../../backend/sessions/house-act.ts';
import type { App, PbRecord, RecordEvent, RequestEvent } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { storedTime, setFields } from '../../../backend/engine/record-data.ts';
import { hasMail, mailAddressOf } from '../../../backend/engine/mail.ts';
import { rangeOf } from '../../../lib/network.ts';
import { DAY_MS } from '../../../lib/time/zone.ts';
import { deviceWords, placeWords } from '../../../lib/device-words.ts';
import * as operations from '../../../model/security/operations.ts';
import { isGuestAccount, noteSecurity, personOf, subjectOf } from '../../../backend/sessions/security-log.ts';
import { transaction } from '../../../backend/engine/refusal.ts';

/** A session that nobody was seen in for so long is over: its token is. */
export const deadBefore = (now_ms: number): string => storedTime(now_ms - AUTH_TOKEN_LIFE_S * 1000);

export function beginSession(e: RequestEvent): void {
  houseAct(e, operations.beginSession, ({ subject, agent, address, is_known, ...told }) => {
    const person = personOf(e.app, subject);
    const way = told.way ?? 'password';
    if (!person) return null;
    let answer: operations.BegunSession | null = null;
    transaction(e.app, (tx) => {
      const row = new Record(tx.findCollectionByNameOrId('sessions'));
      const { browser, system } = deviceWords(agent);
      const isStrange = !is_known || way === 'enrolled' || isDoubted(tx, person, browser, system);
      const isNew = isStrange && hasBefore(tx, person);
      const now = storedTime(Date.now());
      const epoch = told.epoch ?? 0;
      const facts = { subject: subjectOf(person), browser, system, place: placeWords(rangeOf(address)), way, is_new: isNew, epoch, last_seen: now };
      setFields(row, facts);
      // All of his sessions were ended while he came in.
      if (person.getInt('session_epoch') > epoch) row.set('ended_at', now);
      tx.save(row);
      noteSecurity(tx, { kind: 'sign_in', person, address, what: [way, browser, system, isNew ? 'new' : ''].filter(Boolean).join(' ') });
      const isTold = isNew && !isGuestAccount(person);
      const phone = isTold && person.collection().name === 'users' ? person.getString('phone_e164') : '';
      answer = { id: row.id, is_new: isNew, phone, mail: isTold && hasMail(tx) && mailAddressOf(tx, person) !== '' };
    });
    return answer;
  });
}

/**
 * Whether somebody came in lately on such a device and its person has not said that it was he: whoever comes again from there is no more
 * known than he was the first time, whatever his browser keeps.
 */
function isDoubted(tx: App, person: PbRecord, browser: string, system: string): boolean {
  const sql = `SELECT id FROM sessions INDEXED BY idx_sessions_1 WHERE subject = {:subject} AND last_seen > {:since} AND is_new = TRUE AND noticed_at = ''
    AND browser = {:browser} AND system = {:system} LIMIT 1`;
  return rowsOf(tx, sql, { subject: subjectOf(person), since: spokenOfSince(Date.now()), browser, system }, { id: '' }).length > 0;
}

/** Whether he had sessions on record: of the first ever nothing is new. */
function hasBefore(tx: App, person: PbRecord): boolean {
  const sql = 'SELECT id FROM sessions INDEXED BY idx_sessions_1 WHERE subject = {:subject} LIMIT 1';
  return rowsOf(tx, sql, { subject: subjectOf(person) }, { id: '' }).length > 0;
}

export function seenSessions(e: RequestEvent): void {
  houseAct(e, operations.seenSessions, ({ ids }) => {
    const now = Date.now();
    for (const id of ids) {
      e.app
        .db()
        .newQuery("UPDATE {{sessions}} SET [[last_seen]] = {:now} WHERE [[id]] = {:id} AND [[last_seen]] < {:before} AND [[ended_at]] = ''")
        .bind({ id, now: storedTime(now), before: storedTime(now - (SEEN_EVERY_S / 2) * 1000) })
        .execute();
    }
    return { ok: true };
  });
}

/** An end of sessions is told in the same transaction as everything that brings it about: the records follow it. */
export function followEnd(e: RecordEvent): void {
  e.next();
  const { record: end, app } = e;
  const now = storedTime(Date.now());
  const one = end.getString('session');
  if (one !== '') {
    app.db().newQuery("UPDATE {{sessions}} SET [[ended_at]] = {:now} WHERE [[id]] = {:one} AND [[ended_at]] = ''").bind({ now, one }).execute();
    return;
  }
  app
    .db()
    .newQuery(
      "UPDATE {{sessions}} INDEXED BY idx_sessions_1 SET [[ended_at]] = {:now} WHERE [[subject]] = {:subject} AND [[ended_at]] = '' AND [[epoch]] < {:epoch}",
    )
    .bind({ now, subject: end.getString('subject'), epoch: end.getInt('epoch') })
    .execute();
}

/** Forgets where somebody was signed in. */
export function eraseSessions(app: App, subject: string): void {
  app.db().newQuery('DELETE FROM {{sessions}} WHERE [[subject]] = {:subject}').bind({ subject }).execute();
}

/** How far back a new device is spoken of. */
export const spokenOfSince = (now_ms: number): string => storedTime(now_ms - NEW_DEVICE_DAYS * DAY_MS);
