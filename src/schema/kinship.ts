import type { Description } from './describe.ts';
import type { Kinship } from './edit.ts';

// decision: edits-and-clashes
/**
 * What of a record is told together, by its description: if one changes the hotel while another writes down its room, both
 * are asked. Everything else is merged field by field.
 */
export function kinshipOf({ fields }: Pick<Description, 'fields'>): Kinship {
  const sets = new Map<string, readonly string[]>();
  for (const [name, { about }] of Object.entries(fields))
    for (const kin of about?.kin === undefined ? [] : [about.kin].flat()) sets.set(kin, [...(sets.get(kin) ?? []), name]);
  const apart = Object.entries(fields).flatMap(([name, { about }]) => (about?.parts ? [name] : []));
  return { together: [...sets.values()], apart };
}
