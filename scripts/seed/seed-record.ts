export interface SeedRecord {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** Records of one collection, to be written in this order. */
export interface SeedBatch {
  readonly collection: string;
  readonly records: readonly SeedRecord[];
}
