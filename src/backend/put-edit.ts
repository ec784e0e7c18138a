import type { Kinship } from '../schema/edit.ts';
import type { App, PbRecord, RecordRequestEvent } from './jsvm.d.ts';
import type { Actor } from './actor.ts';
import { plainOf } from './record-data.ts';
import { mergedEdit } from './revision.ts';

interface SeenEdit {
  readonly kinship: Kinship;
  /** How its fields were seen, as plain data. */
  readonly seen: unknown;
  readonly expected: unknown;
}

/**
 * Puts the record as it is now in the place of the one that was read before the transaction, with what the request
 * changes of it, merged by field by how its fields were seen (`seen` in its body). Words that add to a field (`tags+`) come
 * as what they make of it.
 * @returns whether there is something to save: of a merge that leaves nothing to write no version is made. @throws Refusal
 */
export function putEdit(e: RecordRequestEvent, tx: App, actor: Actor, current: PbRecord, { kinship, seen, expected }: SeenEdit): boolean {
  const { body } = e.requestInfo();
  const { fields: known } = current.collection();
  const input = e.record;
  const values = plainOf(input);
  const named = Object.keys(body).filter((name) => name !== 'password' && name !== 'revision' && known.getByName(name) && name in values);
  const fields = Object.fromEntries(named.map((name) => [name, values[name]]));
  const merged = mergedEdit(tx, actor, current, { fields, seen, expected, current: () => plainOf(current), kinship });
  e.record = current;
  if (Object.keys(merged).length === 0 && !body['password']) return false;
  if (body['password']) current.set('password', body['password']);
  for (const name of Object.keys(merged)) current.set(name, known.getByName(name)?.type() === 'json' ? merged[name] : input.get(name));
  return true;
}
