import { createHash } from 'node:crypto';

/** Stable 15-character record id from readable words. */
export function stableId(...words: readonly string[]): string {
  const digest = createHash('sha256').update(words.join('/')).digest();
  return Array.from(digest.subarray(0, 15), (byte) => 'abcdefghijklmnopqrstuvwxyz0123456789'[byte % 36]).join('');
}
