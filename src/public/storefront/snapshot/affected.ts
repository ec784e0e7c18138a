import { ALL_COLLECTIONS } from '../../../registry/collections.ts';
import type { Description } from '../../../schema/describe.ts';

/** A record that was created, changed or deleted. */
export interface RecordChange {
  readonly collection: string;
  readonly record: string;
}

/** Records of one collection that a guest may see differently after changes: those with one of the ids in one of the fields. */
export interface Affected {
  readonly ids: ReadonlySet<string>;
  /** `id` and relations through which the collection's rule looks at changed records. */
  readonly fields: readonly string[];
  /** Whether the rule looks further than one relation: then any record may be affected. */
  readonly isDeep: boolean;
}

/** What changes mean for a collection; `null` when nothing. */
export function affectedBy(collection: string, changes: readonly RecordChange[]): Affected | null {
  const watched = rulePaths(collection);
  const isDeep = watched.isDeep && changes.length > 0;
  const own = changes.filter((change) => change.collection === collection);
  const seen = watched.relations.filter(([, target]) => changes.some((change) => change.collection === target));
  if (own.length === 0 && seen.length === 0 && !isDeep) return null;
  const targets = new Set([collection, ...seen.map(([, target]) => target)]);
  const ids = new Set(changes.filter((change) => targets.has(change.collection)).map((change) => change.record));
  return { ids, fields: ['id', ...seen.map(([field]) => field)], isDeep };
}

interface RulePaths {
  /** Relation field and the collection that it leads to. */
  readonly relations: readonly (readonly [field: string, target: string])[];
  readonly isDeep: boolean;
}

const known = new Map<string, RulePaths>();

/** Relations that a collection's list rule reads through, such as `excursion.status`. */
function rulePaths(collection: string): RulePaths {
  const kept = known.get(collection);
  if (kept) return kept;
  const description = ALL_COLLECTIONS.find((one) => one.name === collection);
  const made = description ? pathsIn(description) : { relations: [], isDeep: true };
  known.set(collection, made);
  return made;
}

function pathsIn({ fields, rules }: Description): RulePaths {
  const rule = rules.listRule ?? '';
  const relations = Object.entries(fields).flatMap(([field, options]) =>
    options.type === 'relation' && new RegExp(`(?<![\\w.])${field}\\.`).test(rule) ? [[field, options.collection] as const] : [],
  );
  const isDeep = /@collection\b|_via_/.test(rule) || relations.some(([field]) => new RegExp(`(?<![\\w.])${field}\\.\\w+\\.`).test(rule));
  return { relations, isDeep };
}
