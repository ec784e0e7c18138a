import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from '../web/headers.ts';
import { chooseEncoding, type Encoding, etagOf, matchesEtag, type StaticFile } from './static.ts';

/** An answer that needs nothing more: body and flat list of header names and values. */
interface Ready {
  readonly etag: string;
  readonly body: Buffer;
  readonly head: readonly string[];
  readonly notModified: readonly string[];
  /** Status and `head` as they go over the line. */
  readonly lines: Buffer;
}

/** What browsers of today send, by far the most often. */
const USUAL_WITH_BR: ReadonlySet<string> = new Set(['br', 'gzip, deflate, br', 'gzip, deflate, br, zstd']);
const made = new WeakMap<StaticFile, Map<string, Ready>>();

/** Sends a file as `sendFile` does where no cookie is to be set, with headers that are put together once. */
export function sendReady(request: IncomingMessage, response: ServerResponse, file: StaticFile, isSecure: boolean): void {
  const header = request.headers['accept-encoding'];
  const ready = readyOf(file, encodingOf(Array.isArray(header) ? header.join(',') : header, file), isSecure);
  if (matchesEtag(request.headers['if-none-match'], ready.etag)) {
    response.writeHead(304, ready.notModified as string[]).end();
    return;
  }
  response.writeHead(200, ready.head as string[]).end(ready.body);
}

/** The same answer as bytes for a line that stays open for so many ms after it. */
export function readyBytes(file: StaticFile, accepted: string | undefined, isSecure: boolean, idle_ms: number): readonly Buffer[] {
  const { lines, body } = readyOf(file, encodingOf(accepted, file), isSecure);
  return [lines, lastLines(idle_ms), body];
}

let last: { readonly second: number; readonly idle_ms: number; readonly bytes: Buffer } | undefined;

/** The end of a head, as Node writes it; the clock is read once a second. */
function lastLines(idle_ms: number): Buffer {
  const now = new Date();
  const second = Math.floor(now.getTime() / 1000);
  if (last?.second !== second || last.idle_ms !== idle_ms) {
    const text = `Date: ${now.toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(idle_ms / 1000)}\r\n\r\n`;
    last = { second, idle_ms, bytes: Buffer.from(text, 'latin1') };
  }
  return last.bytes;
}

function encodingOf(accepted: string | undefined, { br, gzip }: StaticFile): Encoding {
  if (br && accepted !== undefined && USUAL_WITH_BR.has(accepted)) return 'br';
  return chooseEncoding(accepted, [...(br ? (['br'] as const) : []), ...(gzip ? (['gzip'] as const) : [])]);
}

function readyOf(file: StaticFile, encoding: Encoding, isSecure: boolean): Ready {
  const ofFile = made.get(file) ?? new Map<string, Ready>();
  made.set(file, ofFile);
  const key = `${encoding}${isSecure}`;
  const ready = ofFile.get(key) ?? makeReady(file, encoding, isSecure);
  ofFile.set(key, ready);
  return ready;
}

function makeReady(file: StaticFile, encoding: Encoding, isSecure: boolean): Ready {
  const body = (encoding === 'br' ? file.br : encoding === 'gzip' ? file.gzip : null) ?? file.identity;
  const etag = etagOf(file.digest, encoding);
  const common = {
    ...securityHeaders(isSecure),
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(file.csp === null ? {} : { 'Content-Security-Policy': file.csp }),
    'Cache-Control': file.cacheControl,
  };
  const head = Object.entries({
    ...common,
    'Content-Type': file.type,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
  });
  const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return {
    etag,
    body,
    notModified: Object.entries(common).flat(),
    head: head.flat(),
    lines: Buffer.from(`HTTP/1.1 200 OK\r\n${lines}`, 'latin1'),
  };
}
