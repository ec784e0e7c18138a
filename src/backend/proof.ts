import { provenFields } from '../access/proof.ts';
import { describedAs } from '../records/asked-words.ts';
import type { PbRecord, RecordRequestEvent, RequestEvent } from './jsvm.d.ts';
import { type Actor, actorOf } from './actor.ts';
import { Refusal } from './refusal.ts';
import { statementOf } from './statement.ts';

/**
 * Whether nobody has proven lately who sits there. The site's server says of a request that somebody has; where it says nothing
 * nobody has. The house's own programs have nothing to prove.
 */
export const isUnproven = (e: Pick<RequestEvent, 'auth' | 'get' | 'hasSuperuserAuth'>): boolean =>
  !e.hasSuperuserAuth() && e.auth?.collection().name !== 'services' && !statementOf(e).isProven;

/** Who asks, with what the site's server says of the request. @throws Refusal when nobody of the business is signed in */
export function askerOf(e: Pick<RequestEvent, 'auth' | 'get' | 'hasSuperuserAuth'>): Actor {
  return { ...actorOf(e.auth), isProven: !isUnproven(e), isTakingFile: statementOf(e).isFile };
}

/** Fields of a record that are about to be written and ask for a proof; of one that is added those that say something. */
export function provenChanges(record: PbRecord, isNew: boolean): readonly string[] {
  const description = describedAs(record.collection().name);
  if (!description) return [];
  const before = record.original();
  const asking = provenFields(description).filter((name) => record.collection().fields.getByName(name));
  if (isNew) return asking.filter((name) => !isEmpty(comparable(record, name)));
  return asking.filter((name) => JSON.stringify(comparable(before, name)) !== JSON.stringify(comparable(record, name)));
}

const EMPTY: readonly unknown[] = ['', 0, false, null];
const isEmpty = (value: unknown): boolean => EMPTY.includes(value) || JSON.stringify(value) === '[]';

function comparable(record: PbRecord, field: string): unknown {
  return field === 'password' ? record.getString('password:hash') : record.get(field);
}

/**
 * Holds what a request writes through the records API against what its fields ask. Of one's own password PocketBase asks for the old
 * one by itself. @throws Refusal `proof_missing`
 */
export function requireFieldProof(e: RecordRequestEvent, isNew: boolean): void {
  if (!isUnproven(e)) return;
  const isOwn = !isNew && e.auth?.id === e.record.id && e.auth.collection().name === e.record.collection().name;
  if (provenChanges(e.record, isNew).some((name) => !(isOwn && name === 'password'))) throw new Refusal('proof_missing');
}
