import { readFile } from '../read-file.ts';

/** What a file becomes is made apart from the page: one that takes all memory or time takes them from nobody else. */
addEventListener('message', async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => postMessage(await readFile(data)));
