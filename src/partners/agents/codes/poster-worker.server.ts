import os from 'node:os';
import type { Poster } from './poster-words.ts';

/** How far behind the threads that answer requests. */
const NICE = 10;

// One thread's own on Linux; elsewhere the whole process would give way. Before fonts and layout are read.
if (process.platform === 'linux') os.setPriority(0, NICE);
const { posterPdf } = await import('./poster.server.ts');

/** Sets a poster; runs in a thread of its own. */
export function setPdf(poster: Poster): Promise<Uint8Array> {
  return posterPdf(poster);
}
