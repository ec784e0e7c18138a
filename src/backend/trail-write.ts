import type { PbRecord, RecordRequestEvent } from './jsvm.d.ts';
import { inTransaction } from './sessions.ts';
import { actorOf } from './actor.ts';
import { writeEvent } from './events.ts';
import { canonical, changesBetween, type Plain, plainOf } from './record-data.ts';

/** What an account keeps for itself, and what follows. A password is known to have changed, never what it is. */
const UNTOLD = ['id', 'password', 'tokenKey', 'email', 'emailVisibility', 'verified', 'last_seen', 'session_epoch', 'created', 'updated'];
const EMPTY = ['""', 'null', '0', 'false', '[]', '{}'];
const SECRET = '••••••••';

function toldOf(record: PbRecord): Plain {
  return Object.fromEntries(Object.entries(plainOf(record)).filter(([name]) => !UNTOLD.includes(name)));
}

const hashOf = (record: PbRecord): string => (record.collection().fields.getByName('password') ? record.getString('password:hash') : '');

/** A record that somebody adds through the records API, and its audit event in the same transaction. */
export function trailCreate(e: RecordRequestEvent): void {
  inTransaction(e, (tx) => {
    e.next();
    const after = Object.fromEntries(Object.entries(toldOf(e.record)).filter(([, value]) => !EMPTY.includes(canonical(value))));
    writeEvent(tx, actorOf(e.auth), e.record, { action: 'create' }, { before: {}, after });
  });
}

/** A record that somebody changes through the records API, likewise. Nothing changed, nothing is written. */
export function trailUpdate(e: RecordRequestEvent): void {
  inTransaction(e, (tx) => {
    const before = e.record.original();
    const [hash, old] = [hashOf(before), toldOf(before)];
    e.next();
    const { before: was, after: is } = changesBetween(old, toldOf(e.record), []);
    const isSecret = hash !== hashOf(e.record);
    const isChanged = Object.keys(is).length > 0;
    if (!isSecret && !isChanged) return;
    const secret = isSecret ? { password: SECRET } : {};
    writeEvent(tx, actorOf(e.auth), e.record, { action: isChanged ? 'update' : 'password' }, { before: { ...was, ...secret }, after: { ...is, ...secret } });
  });
}
