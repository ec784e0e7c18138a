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
