import { describe, expect, it } from 'vitest';
import { filesBucketOf } from '../../../../scripts/lib/replica/files.ts';
import { readEnv } from '../../../../src/platform/env.ts';

const keys = { accessKey: 'a', secret: 'b' };
const KEYS = { REPLICA_ACCESS_KEY: 'a', REPLICA_SECRET: 'b' };

describe('the bucket of files', () => {
  it('is that of the copy, without its folder: PocketBase knows none', () => {
    expect(filesBucketOf({ url: 's3://treasure/house?endpoint=https://s3.example.com&region=eu-1', ...keys })).toEqual({
      ...{ bucket: 'treasure', region: 'eu-1', endpoint: 'https://s3.example.com', forcePathStyle: true },
      ...keys,
    });
    expect(filesBucketOf({ url: 's3://treasure/house?region=eu-west-1', ...keys })).toMatchObject({
      ...{ endpoint: 'https://s3.eu-west-1.amazonaws.com', forcePathStyle: false },
    });
    expect(filesBucketOf({ url: 's3://treasure/a/b?endpoint=https://s3.example.com&forcePathStyle=false', ...keys })).toMatchObject({
      ...{ bucket: 'treasure', region: 'us-east-1', forcePathStyle: false },
    });
  });

  it('is asked for by a setting, and needs a copy', () => {
    const REPLICA_URL = 's3://treasure/house';
    expect(readEnv({}).filesStore).toBeNull();
    expect(readEnv({ REPLICA_URL, ...KEYS }).filesStore).toBeNull();
    expect(readEnv({ REPLICA_URL, ...KEYS, FILES_STORE: 'replica' }).filesStore).toEqual({ url: REPLICA_URL, ...keys });
    expect(() => readEnv({ FILES_STORE: 'replica' })).toThrow(/FILES_STORE is replica, but REPLICA_URL/);
  });
});
