import { EXCLUDED_CATEGORY_ID } from '../../src/config/constants.ts';
import type { Bilingual } from './model.ts';
import { createHash } from 'node:crypto';

/** Stable 15-character record id from readable words. */
export function stableId(...words: readonly string[]): string {
  const digest = createHash('sha256').update(words.join('/')).digest();
  return Array.from(digest.subarray(0, 15), (byte) => 'abcdefghijklmnopqrstuvwxyz0123456789'[byte % 36]).join('');
}

/** The two fields of a text in both languages. */
export const both = (field: string, value: Bilingual): Record<string, string> => ({ [`${field}_ru`]: value.ru, [`${field}_en`]: value.en });
export const categoryId = (country: string, slug: string): string => (slug === 'office-only' ? EXCLUDED_CATEGORY_ID : stableId('category', country, slug));
export const tagId = (country: string, slug: string): string => stableId('tag', country, slug);

export interface SeedRecord {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** Records of one collection, to be written in this order. */
export interface SeedBatch {
  readonly collection: string;
  readonly records: readonly SeedRecord[];
}
