import { readFile } from '../read-file.ts';
import type { Encoding } from '../rules/encodings.ts';

/** What a file becomes is made apart from the page: one that takes all memory or time takes them from nobody else. */
addEventListener('message', async ({ data }: MessageEvent<readonly [bytes: Uint8Array<ArrayBuffer>, encoding?: Encoding]>) =>
  postMessage(await readFile(...data)),
);
