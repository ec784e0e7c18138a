import type PocketBase from 'pocketbase';
import { ALL_COLLECTIONS } from '../../src/registry/collections.ts';
import type { Field } from '../../src/schema/about.ts';
import { PAGE_COLLECTIONS } from '../../src/schema/page-collections.ts';
import type { Random } from './random-edits.ts';

/** What would become an element, a comment or the end of one where a page wrote it as it is. */
export const HOSTILE_TEXTS = [
  '<script>alert(1)</script><!--',
  '"><script>alert(1)<!--',
  "'><style>*{display:none}</style>",
  '</script><script>alert(1)//',
  '</style><style>*{display:none}',
  '</title><script><!--<script>',
  '--><script src=//evil.example></script>',
  '<!--',
  '<script ',
  '&lt;script>&#60;script>',
] as const;

/** Addresses and words of the clock, which are no texts. */
const NO_TEXTS = /^(?:slug|timezone|version|rule|created_by)$/;
const MAX_TEXT = 5000;
/** So many records that a batch is done within the three seconds that PocketBase gives it, also on a busy machine. */
const BATCH = 60;

/** Writes a hostile text, by chance one or another, into every text field of every record that pages are made of. @returns how many. */
export async function writeHostileTexts(admin: PocketBase, random: Random): Promise<number> {
  const hostile = (max = MAX_TEXT): string => {
    const fitting = HOSTILE_TEXTS.filter((text) => text.length <= max);
    return fitting[Math.floor(random() * fitting.length)] ?? '<';
  };
  const spoil = (field: Field, value: unknown): unknown => {
    if (field.type === 'text') return field.pattern === undefined ? hostile(field.max) : value;
    if (field.type === 'editor') return `${hostile()}<p title="${hostile().replaceAll('"', '')}">${hostile()}</p>`;
    return field.type === 'json' ? spoilWords(value, hostile) : value;
  };
  let written = 0;
  for (const { name, fields } of ALL_COLLECTIONS.filter(({ name }) => (PAGE_COLLECTIONS as readonly string[]).includes(name))) {
    const records = await admin.collection(name).getFullList<{ id: string } & Record<string, unknown>>();
    for (let at = 0; at < records.length; at += BATCH) {
      const batch = admin.createBatch();
      for (const record of records.slice(at, at + BATCH)) {
        const texts = Object.entries(fields).filter(([field, { type }]) => ['text', 'editor', 'json'].includes(type) && !NO_TEXTS.test(field));
        const spoilt = texts.map(([field, description]) => [field, spoil(description, record[field])] as const);
        written += spoilt.filter(([field, value]) => value !== record[field]).length;
        batch.collection(name).update(record.id, Object.fromEntries(spoilt));
      }
      await batch.send();
    }
  }
  return written;
}

/** A value of JSON with its bilingual words spoilt, and its times, kinds and numbers as they were. */
function spoilWords(value: unknown, hostile: () => string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => spoilWords(one, hostile, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoilWords(one, hostile, name)]));
  return typeof value === 'string' && /(?:^|_)(?:ru|en)$/.test(key) ? hostile() : value;
}
