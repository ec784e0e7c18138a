import { AwsClient } from 'aws4fetch';
import type { ReplicaPlace } from '../../src/platform/env.ts';

/** Where bytes lie that all machines share. */
export interface BucketPlace {
  /** Origin of any S3, and its bucket. @example 'https://s3.example.com/treasure' */
  readonly url: string;
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
  return { url: `${endpoint.replace(/\/+$/, '')}/${host}${pathname.replace(/\/+$/, '')}`, region, accessKey, secret };
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
}

const TIMEOUT_MS = 20_000;
/** The condition did not hold, or another writer was just there. */
const LOST = [409, 412];

/** An S3 bucket; writes carry conditions, so that of several writers at once one wins. */
export function openBucket({ url, region, accessKey, secret }: BucketPlace): ObjectStore {
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
  };
}
