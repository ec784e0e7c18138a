import { sameElements } from './index-by.ts';

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
