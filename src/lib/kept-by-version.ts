/** Remembers what was made of a version, by a key; it goes with the version. */
export interface KeptByVersion<T> {
  of(version: object): Map<string, T>;
  /** What was made of it, made now where it was not. */
  take(version: object, key: string, make: () => T): T;
}

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
