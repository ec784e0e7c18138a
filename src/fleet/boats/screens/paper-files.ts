import type { Issue } from '../../../kit/fields/base/issue-codes.ts';
import { BOAT_FILE_MAX_BYTES, DOCUMENT_MIME_TYPES } from '../../../model/boats/fields/boat-documents.ts';

/*
 * A form holds text: of a file that was chosen it holds a word that leads to it, for as long as the page stands. What the
 * database has is the file's stored name.
 */
const CHOSEN = /^chosen:(\d+):(.*)$/;
const chosen = new Map<string, File>();

/** Keeps a chosen file. @returns the word that leads to it */
export function keepFile(file: File): string {
  const word = `chosen:${chosen.size + 1}:${file.name}`;
  chosen.set(word, file);
  return word;
}

/** What a form holds, as it is stored: the file itself where one was chosen. */
export const storedFile = (word: unknown): File | string => chosen.get(String(word ?? '')) ?? String(word ?? '');

/** Whether the file that a word leads to is not here any more: the word comes from a draft of an earlier page. */
export const isLost = (word: string): boolean => CHOSEN.test(word) && !chosen.has(word);

/** How a file is called. */
export const fileName = (word: string): string => CHOSEN.exec(word)?.[2] ?? word;

/** Why a chosen file is not taken. */
export function fileFault(word: unknown): Issue | null {
  const file = chosen.get(String(word ?? ''));
  if (!file) return null;
  if (!DOCUMENT_MIME_TYPES.some((type) => type === file.type)) return 'file_kind';
  return file.size > BOAT_FILE_MAX_BYTES ? 'file_large' : null;
}
