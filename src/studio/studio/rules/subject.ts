import type { Named } from '../../../model/studio/answers.ts';
import { draftedAs } from './drafted.ts';

type Plain = Readonly<Record<string, unknown>>;

/** The reference of a record in one string (domain.md). @example referenceOf({ entity: 'ic_excurs', record: '128' }) // 'ic_excurs:128' */
export const referenceOf = ({ entity, record }: Named): string => `${entity}:${record}`;

/** The record that a reference names. */
export function namedBy(reference: string): Named {
  const at = reference.indexOf(':');
  return { entity: reference.slice(0, Math.max(at, 0)), record: reference.slice(at + 1) };
}

/** The record that another one is published with: itself where it belongs to none. */
export function ownerOf({ entity, record }: Named, fields: Plain): Named {
  const { belongsBy, description } = draftedAs(entity) ?? {};
  const field = belongsBy === undefined ? undefined : description?.fields[belongsBy];
  const id = belongsBy === undefined ? '' : String(fields[belongsBy] ?? '');
  return id === '' || field?.type !== 'relation' ? { entity, record } : { entity: field.collection, record: id };
}
