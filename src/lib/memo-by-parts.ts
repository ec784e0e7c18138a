/** Groups the items by a key, keeping their order. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Whether two lists hold the same objects at the same places. */
export const sameElements = (before: readonly unknown[], now: readonly unknown[]): boolean =>
  before === now || (before.length === now.length && before.every((one, at) => one === now[at]));

/** Items under their id. */
export function byId<T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}

/** Remembers what was made of a version, by a key; it goes with the version. */
export interface KeptByVersion<T> {
  of(version: object): Map<string, T>;
  /** What was made of it, made now where it was not. */
  take(version: object, key: string, make: () => T): T;
}

// decision: versions-of-excursions
/** A memory for what depends on a version and a key alone. @example const names = keptByVersion<string>(); names.take(version, 'ru', () => 'Рассвет'); */
export function keptByVersion<T>(): KeptByVersion<T> {
  const kept = new WeakMap<object, Map<string, T>>();
  const of = (version: object): Map<string, T> => {
    const known = kept.get(version) ?? new Map<string, T>();
    kept.set(version, known);
    return known;
  };
  return {
    of,
    take(version, key, make) {
      const own = of(version);
      if (own.has(key)) return own.get(key) as T;
      const made = make();
      own.set(key, made);
      return made;
    },
  };
}

type Parts = Readonly<Record<string, unknown>>;

/**
 * Remembers, for each owner, what was last made of the same parts. `make` sees the parts and nothing else, so nothing
 * that it depends on can be forgotten. Parts are compared by identity, arrays by their elements.
 * @example const nameOf = memoByParts((parts: { record: Named }) => parts.record.name); nameOf(record, { record });
 */
export function memoByParts<P extends Parts, Arguments extends readonly string[], Result>(
  make: (parts: P, ...args: Arguments) => Result,
): (owner: object, parts: P, ...args: Arguments) => Result {
  const kept = new WeakMap<object, Map<string, { readonly parts: P; readonly result: Result }>>();
  return (owner, parts, ...args) => {
    const ofOwner = kept.get(owner) ?? new Map<string, { readonly parts: P; readonly result: Result }>();
    kept.set(owner, ofOwner);
    const key = args.join('\n');
    const known = ofOwner.get(key);
    if (known && sameParts(known.parts, parts)) return known.result;
    const result = make(parts, ...args);
    ofOwner.set(key, { parts, result });
    return result;
  };
}

function sameParts(a: Parts, b: Parts): boolean {
  for (const name in a) {
    const [left, right] = [a[name], b[name]];
    if (left !== right && !(Array.isArray(left) && Array.isArray(right) && sameElements(left, right))) return false;
  }
  return Object.keys(a).length === Object.keys(b).length;
}
