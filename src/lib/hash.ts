import { createHash } from 'node:crypto';

/** Short stable digest of any JSON value; equal values give equal digests. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}
