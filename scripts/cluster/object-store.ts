import { AwsClient } from 'aws4fetch';
import type { ReplicaPlace } from '../../src/platform/env.ts';

/** Where bytes lie that all machines share. */
export interface BucketPlace {
  /** Origin of any S3, and its bucket. @example 'https://s3.example.com/treasure' */
  readonly url: string;
  /** Folder of the bucket that the address ends with, without slashes; none where it is left out. */
  readonly within?: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secret: string;
}

const DEFAULT_REGION = 'us-east-1';

/** A folder of a bucket as it is set, `s3://bucket/folder?endpoint=…&region=…`; without an endpoint it is Amazon's. */
export function bucketOf({ url, accessKey, secret }: ReplicaPlace): BucketPlace {
  const { host, pathname, searchParams } = new URL(url);
  const region = searchParams.get('region') ?? DEFAULT_REGION;
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  const folder = pathname.replace(/^\/+|\/+$/g, '');
  return { url: `${endpoint.replace(/\/+$/, '')}/${host}${folder && `/${folder}`}`, within: folder, region, accessKey, secret };
}

/** Bytes by name. */
export interface ObjectStore {
  /** @returns `null` where there is none. @throws Error when the store is out of reach */
  get(name: string): Promise<{ readonly bytes: Buffer; readonly etag: string } | null>;
  /**
   * Writes an object under a condition that the store itself keeps: there is none yet (`null`), or it is still the one of that etag.
   * @returns the new etag; `null` where the condition does not hold. @throws Error when it is not known whether it was written
   */
  put(name: string, bytes: Uint8Array, before: string | null): Promise<string | null>;
  remove(name: string): Promise<void>;
  /** Some bytes of an object. @returns `null` where there is none */
  part(name: string, from: number, length: number): Promise<Buffer | null>;
  /** Every object whose name begins so, and what time it is by the store's own clock. */
  list(prefix: string): Promise<Listing>;
}

export interface Listing {
  readonly objects: readonly { readonly name: string; readonly writtenMs: number }[];
  readonly nowMs: number;
}

const TIMEOUT_MS = 20_000;
/** The condition did not hold, or another writer was just there. */
const LOST = [409, 412];

/** An S3 bucket; writes carry conditions, so that of several writers at once one wins. */
export function openBucket({ url, within = '', region, accessKey, secret }: BucketPlace): ObjectStore {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secret, region, service: 's3', retries: 0 });
  const ask = async (name: string, init: RequestInit, fine: readonly number[]): Promise<Response> => {
    const answer = await client.fetch(`${url}/${name}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok || fine.includes(answer.status)) return answer;
    throw new Error(`The store answered ${answer.status} for ${name}.`);
  };
  return {
    async get(name) {
      const answer = await ask(name, { method: 'GET' }, [404]);
      if (!answer.ok) return null;
      return { bytes: Buffer.from(await answer.arrayBuffer()), etag: answer.headers.get('etag') ?? '' };
    },
    async put(name, bytes, before) {
      const condition: Record<string, string> = before === null ? { 'if-none-match': '*' } : { 'if-match': before };
      const answer = await ask(name, { method: 'PUT', body: new Uint8Array(bytes), headers: condition }, LOST);
      return answer.ok ? (answer.headers.get('etag') ?? '') : null;
    },
    async remove(name) {
      await ask(name, { method: 'DELETE' }, [404]);
    },
    async part(name, from, length) {
      const answer = await ask(name, { method: 'GET', headers: { range: `bytes=${from}-${from + length - 1}` } }, [404]);
      if (!answer.ok) return null;
      const bytes = Buffer.from(await answer.arrayBuffer());
      // A store that knows no ranges answers with all of it.
      return answer.status === 206 ? bytes : bytes.subarray(from, from + length);
    },
    async list(prefix) {
      const objects: { name: string; writtenMs: number }[] = [];
      const whole = within === '' ? prefix : `${within}/${prefix}`;
      const root = within === '' ? url : url.slice(0, -within.length - 1);
      let nowMs = Number.POSITIVE_INFINITY;
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query: URLSearchParams = new URLSearchParams({ 'list-type': '2', prefix: whole, ...(token === '' ? {} : { 'continuation-token': token }) });
        const answer = await client.fetch(`${root}?${query.toString()}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
        if (!answer.ok) throw new Error(`The store answered ${answer.status} for a list.`);
        // The first page's: nothing is taken for older than it is.
        nowMs = Math.min(nowMs, Date.parse(answer.headers.get('date') ?? '') || 0);
        const text = await answer.text();
        for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const name = textOf(entry, 'Key');
          if (name.startsWith(whole)) objects.push({ name: prefix + name.slice(whole.length), writtenMs: Date.parse(textOf(entry, 'LastModified')) });
        }
        token = textOf(text, 'NextContinuationToken') || undefined;
      }
      return { objects, nowMs };
    },
  };
}

/** Of an element that holds text alone. */
function textOf(xml: string, element: string): string {
  const [, text = ''] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
