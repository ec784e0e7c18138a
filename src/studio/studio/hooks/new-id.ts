import type { App } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { fieldFault } from '../../../backend/refusal.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { draftedAs } from '../rules/drafted.ts';
import { openDraftOf } from './draft-store.ts';

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The id of a record that is not live yet. @param wished of kinds whose ids are names. @throws Refusal `invalid` where the
 * name is none, or taken
 */
export function newIdOf(tx: App, entity: string, wished: string): string {
  const { ids } = draftedAs(entity) ?? {};
  if (ids === 'number') return nextNumber(tx, entity);
  if (ids !== 'name') return $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789');
  if (!NAME.test(wished)) throw fieldFault('id', wished === '' ? 'missing' : 'validation_invalid_value');
  if (byId(tx, entity, wished) || openDraftOf(tx, { entity, record: wished })) throw fieldFault('id', 'validation_not_unique');
  return wished;
}

/** One more than any record has, or any draft was to have: a number that was given away is not given again. */
function nextNumber(tx: App, entity: string): string {
  const sql = `SELECT MAX(COALESCE((SELECT MAX(CAST(id AS INTEGER)) FROM ${entity}), 0),
    COALESCE((SELECT MAX(CAST(record AS INTEGER)) FROM drafts WHERE entity = {:entity}), 0)) + 1 AS next`;
  return String(rowsOf(tx, sql, { entity }, { next: 0 })[0]?.next ?? 1);
}
