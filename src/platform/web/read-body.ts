import { AppError } from '../../errors/app-error.ts';

/** How slow a body may be. */
export interface Pace {
  /** From so long on it must have come at the pace on the average. */
  readonly grace_ms: number;
  readonly least_bytes_per_s: number;
  readonly look_ms: number;
}

/**
 * Reads a body that may come slowly, and not too slowly: one that crawls, or is longer than it may be, is given up and what is left of
 * it stays unread. @throws AppError `body_slow`, `body_too_large`
 */
export async function readAtPace(chunks: AsyncIterator<Uint8Array>, limit: number, { grace_ms, least_bytes_per_s, look_ms }: Pace): Promise<Buffer> {
  const read: Uint8Array[] = [];
  let length = 0;
  const since = performance.now();
  const { promise: crawling, reject } = Promise.withResolvers<never>();
  crawling.catch(() => undefined);
  const timer = setInterval(() => {
    const ms = performance.now() - since;
    if (ms > grace_ms && length * 1000 < ms * least_bytes_per_s) reject(new AppError('body_slow'));
  }, look_ms).unref();
  try {
    for (;;) {
      const next = await Promise.race([chunks.next(), crawling]);
      if (next.done) return Buffer.concat(read);
      length += next.value.length;
      if (length > limit) throw new AppError('body_too_large');
      read.push(next.value);
    }
  } finally {
    clearInterval(timer);
  }
}

/** An enquiry is a few hundred bytes; 2,000 characters of message fit many times over. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Reads a request's body as text and stops at 64 KB, whatever length was announced.
 * @throws AppError `body_too_large`.
 */
export async function readBody(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw new AppError('body_too_large');
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) throw new AppError('body_too_large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Headers of a request that tell where it comes from; `undefined` or `null` where one is missing. */
export interface OriginHeaders {
  readonly site: string | null | undefined;
  readonly origin: string | null | undefined;
  readonly host: string | null | undefined;
}

/**
 * Whether a request that changes something comes from a page of this site: the browser says so itself, older ones name
 * their origin. A request that says neither is refused.
 */
export function isSameOrigin({ site, origin, host }: OriginHeaders): boolean {
  if (site) return site === 'same-origin';
  return Boolean(origin && host && URL.canParse(origin) && new URL(origin).host === host);
}
