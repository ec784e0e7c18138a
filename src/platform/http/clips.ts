import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isMissing } from '../releases/files.ts';
import { picturesDir } from '../releases/pictures-dir.ts';
import { isAtHand } from './fetched-pictures.ts';
import { contentTypeOf, IMMUTABLE } from '../web/headers.ts';
import { matchesEtag } from './static.ts';

/** Bytes of a file, both ends among them. */
interface ByteRange {
  readonly from: number;
  readonly to: number;
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

// decision: videos
/**
 * What a `Range` header asks of a file (RFC 9110, 14.2). @returns `null` where the whole file is the answer: nothing is asked, in
 * another unit, in several pieces, or wrongly
 * @example rangeOf('bytes=-2', 10) // { from: 8, to: 9 }
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = RANGE.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { from: size - length, to: size - 1 } : 'unsatisfiable';
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return null;
  return from < size ? { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) } : 'unsatisfiable';
}

export const CLIP_PREFIX = '/_clip/';
const CLIP_NAME = /^[0-9a-f]{16}\.(?:mp4|webm)$/;

/** Answers requests for videos, whole or in the pieces that browsers ask for. @returns whether there is such a video */
export type AnswerClip = (request: IncomingMessage, response: ServerResponse, name: string) => Promise<boolean>;

/** Videos beside the encoded pictures. They are streamed from the disk: none is held in memory. */
export function createClips(dataDir: string): AnswerClip {
  const folder = picturesDir(dataDir);
  return async (request, response, name) => {
    const file = path.join(folder, name);
    const size = CLIP_NAME.test(name) && (await isAtHand(folder, name)) ? await sizeOf(file) : null;
    if (size === null) return false;
    // The name is the digest of the content.
    const etag = `"${name}"`;
    response.setHeader('ETag', etag);
    response.setHeader('Accept-Ranges', 'bytes');
    response.setHeader('Cache-Control', IMMUTABLE);
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      response.writeHead(304).end();
      return true;
    }
    const { range, 'if-range': condition } = request.headers;
    const asked = condition === undefined || condition === etag ? rangeOf(range, size) : null;
    if (asked === 'unsatisfiable') {
      response.setHeader('Content-Range', `bytes */${size}`);
      response.setHeader('Cache-Control', 'no-store');
      response.writeHead(416, { 'Content-Length': 0 }).end();
      return true;
    }
    const { from, to } = asked ?? { from: 0, to: size - 1 };
    if (asked) response.setHeader('Content-Range', `bytes ${from}-${to}/${size}`);
    response.setHeader('Content-Type', contentTypeOf(name));
    response.writeHead(asked ? 206 : 200, { 'Content-Length': to - from + 1 });
    if (request.method === 'HEAD') response.end();
    // Whoever seeks breaks off what he does not want any more.
    else await pipeline(fs.createReadStream(file, { start: from, end: to }), response).catch(() => undefined);
    return true;
  };
}

async function sizeOf(file: string): Promise<number | null> {
  return fs.promises.stat(file).then(
    ({ size }) => size,
    (error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    },
  );
}
