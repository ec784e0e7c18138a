/** The few parts of PocketBase's JavaScript engine that the hooks use; names as its field mapper gives them. */
export interface Collection {
  readonly id: string;
  readonly name: string;
  readonly fields: { fieldNames(): readonly string[]; getByName(name: string): { getHidden(): boolean; type(): string } | null };
}

export interface PbRecord {
  readonly id: string;
  collection(): Collection;
  /** The record as the database had it. */
  original(): PbRecord;
  /** The same record apart. */
  clone(): PbRecord;
  get(field: string): unknown;
  getString(field: string): string;
  getInt(field: string): number;
  getBool(field: string): boolean;
  getStringSlice(field: string): readonly string[];
  set(field: string, value: unknown): void;
  setRandomPassword(): string;
  validatePassword(password: string): boolean;
  refreshTokenKey(): void;
  newAuthToken(): string;
  isSuperuser(): boolean;
  /** All fields that are not hidden, as an answer has them; not yet plain data. */
  publicExport(): Readonly<Record<string, unknown>>;
  fieldsData(): Readonly<Record<string, unknown>>;
  /** Leaves fields out of the answer. */
  hide(...fields: readonly string[]): PbRecord;
  withCustomData(state: boolean): PbRecord;
}

export type RecordConstructor = new (collection: Collection) => PbRecord;

interface Query {
  bind(parameters: Readonly<Record<string, unknown>>): Query;
  execute(): unknown;
  one(target: unknown): void;
  all(target: unknown): void;
}

export interface Database {
  newQuery(sql: string): Query;
}

export interface App {
  /** Reads go to a pool, writes to the one writer. */
  db(): Database;
  nonconcurrentDB(): Database;
  hasTable(name: string): boolean;
  findCollectionByNameOrId(name: string): Collection;
  findRecordById(collection: string, id: string): PbRecord;
  /** In no particular order; unknown ids are left out. */
  findRecordsByIds(collection: string, ids: readonly string[]): readonly PbRecord[];
  findRecordsByFilter(
    collection: string,
    filter: string,
    sort: string,
    limit: number,
    offset: number,
    parameters?: Readonly<Record<string, unknown>>,
  ): readonly PbRecord[];
  save(record: PbRecord): void;
  /** Hooks run, the rules of fields are not asked. */
  saveNoValidate(record: PbRecord): void;
  delete(record: PbRecord): void;
  newFilesystem(): { deletePrefix(prefix: string): unknown; close(): void };
  /** Whether what it writes may still be undone. */
  isTransactional(): boolean;
  /** Everything in it is committed together; an exception undoes all of it. One runs at a time. */
  runInTransaction(work: (tx: App) => void): void;
}

export interface RequestEvent {
  app: App;
  readonly auth: PbRecord | null;
  /** Absent from record events, where PocketBase's mapper loses it. */
  readonly request: {
    readonly method: string;
    pathValue(name: string): string;
    readonly url: { readonly path: string };
    readonly header: { get(name: string): string };
  };
  /** Header names come in lower case with underscores: `idempotency_key`. */
  requestInfo(): {
    readonly method: string;
    readonly body: Readonly<Record<string, unknown>>;
    /** First values; what is set here the rest of the request finds. */
    readonly query: Record<string, string | undefined>;
    readonly headers: Readonly<Record<string, string | undefined>>;
  };
  hasSuperuserAuth(): boolean;
  json(status: number, body: unknown): void;
  string(status: number, text: string): void;
  noContent(status: number): void;
  readonly response: { header(): { set(name: string, value: string): void } };
  forbiddenError(message: string, data: unknown): Error;
  notFoundError(message: string, data: unknown): Error;
  badRequestError(message: string, data: unknown): Error;
}

/** A save or a deletion, on its way to the database. */
export interface RecordEvent {
  app: App;
  readonly record: PbRecord;
  next(): void;
}

/** A record on its way to somebody who reads it. */
export interface RecordEnrichEvent {
  app: App;
  readonly record: PbRecord;
  readonly requestInfo: {
    readonly auth: PbRecord | null;
    /** `default`, `expand`, `realtime`, `batch` … */
    readonly context: string;
    readonly query: Readonly<Record<string, string | undefined>>;
    hasSuperuserAuth(): boolean;
  };
  next(): void;
}

export interface RecordRequestEvent extends RequestEvent {
  /** What is written and, after that, what is answered. */
  record: PbRecord;
  next(): void;
}

/** Records that were found, before they are answered. */
export interface RecordsListRequestEvent extends RequestEvent {
  readonly collection: Collection;
  readonly records: readonly PbRecord[];
  next(): void;
}

export interface SubscribeRequestEvent extends RequestEvent {
  readonly subscriptions: readonly string[];
  next(): void;
}

export interface BatchRequestEvent extends RequestEvent {
  readonly batch: readonly { readonly url: string; readonly headers: Readonly<Record<string, string>> | null }[];
  next(): void;
}

export interface AuthRequestEvent extends RecordRequestEvent {
  meta: unknown;
}

export interface PasswordRequestEvent extends RequestEvent {
  readonly collection: Collection;
  readonly identity: string;
  /** Who has the name; null where nobody has it. */
  readonly record: PbRecord | null;
  next(): void;
}

export interface Security {
  hs256(text: string, key: string): string;
  sha256(text: string): string;
  randomString(length: number): string;
  /** Compares in constant time. */
  equal(a: string, b: string): boolean;
  randomStringWithAlphabet(length: number, alphabet: string): string;
}

export interface Os {
  getenv(name: string): string;
}
