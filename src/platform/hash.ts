import { createHash } from 'node:crypto';

/** Short stable digest of any JSON value; equal values give equal digests. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}

const known = new WeakMap<object, string>();

/** The same, worked out once for an object that never changes. */
export function digestOnce(value: object): string {
  const kept = known.get(value);
  if (kept !== undefined) return kept;
  const digest = digestOf(value);
  known.set(value, digest);
  return digest;
}

/**
 * Digest of a value of which most stays the same objects: what lies two levels deep is worked out once for each object. Equal
 * values give equal digests.
 */
export function digestByParts(value: object): string {
  return digestOf(partsOf(value, 2));
}

const partsOf = (value: unknown, levels: number): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return { digest: digestOnce(value) };
  return Array.isArray(value)
    ? value.map((one) => partsOf(one, levels - 1))
    : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, partsOf(one, levels - 1)]));
};
