/** A bucket as PocketBase's settings have it: it writes to its root and knows no folder. */
export interface FilesBucket {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secret: string;
  readonly forcePathStyle: boolean;
}

/** Files of records, each by its path below `storage`, that shall lie in a bucket. */
export interface FilesToCopy {
  readonly store: FilesBucket;
  readonly files: readonly string[];
}

/** `present`: it was there; `missing`: it is neither there nor here. */
export type FileCopy = 'copied' | 'present' | 'missing';

export interface CopiedFiles {
  /** What became of each, in their order; shorter where one failed. */
  readonly copies: readonly FileCopy[];
  /** Why the next one failed, or ''. */
  readonly failed: string;
}
