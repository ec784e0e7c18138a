/**
 * The parts of PocketBase that the hooks use, named over the types that PocketBase writes of itself (`.cache/pocketbase-types`):
 * a member that it does not have, or has otherwise, does not compile. What is added is what its types leave out: lists
 * without holes, values that nobody has looked at as `unknown`, `null` where Go has no pointer.
 */

import type { RecordFields } from '../registry/record-fields.ts';

type IsAny<T> = 0 extends 1 & T ? true : false;
/** A Go type as the hooks see it: what is named below by that name, the rest as it is. */
type Seen<T> =
  IsAny<T> extends true
    ? unknown
    : T extends core.App
      ? App
      : T extends core.Record
        ? PbRecord
        : T extends core.RequestInfo
          ? RequestInfo
          : T extends dbx.Builder
            ? Database
            : T extends dbx.Query
              ? Query
              : T extends core.Collection
                ? Collection
                : T extends sql.Result
                  ? unknown
                  : T extends (...given: infer Given) => infer Answer
                    ? (...given: { [At in keyof Given]: Seen<Given[At]> }) => Seen<Answer>
                    : T extends readonly (infer One)[]
                      ? readonly Seen<One>[]
                      : string extends keyof T
                        ? Readonly<Record<string, unknown>>
                        : T;
/** Some members of a Go type. */
type Of<T, Name extends keyof T> = { [One in Name]: Seen<T[One]> };
export interface Collection extends Of<core.Collection, 'name'> {
  readonly id: core.Collection['id'];
  readonly fields: { fieldNames(): readonly string[]; getByName(name: string): Of<core.Field, 'getHidden' | 'type'> | null };
}

/** What a save is told beside the fields of a record, and what no table has. */
type ToldAside = 'counted_from' | 'people_told' | 'allowed_move' | 'asked_trips';
/** What PocketBase keeps of every account, and no description has. */
type OfAccount<Table> = Table extends 'users' | 'admins' ? 'email' : never;
/** A field of the table's records, by its description; any name where the table is not known. */
export type FieldName<Table extends string> = Table extends keyof RecordFields
  ? (keyof RecordFields[Table] & string) | 'id' | ToldAside | OfAccount<Table>
  : string;

/**
 * A record of a table: its fields are read and set by the names that their description has. One of a table that is not named here goes
 * wherever another is wanted.
 */
export interface PbRecord<Table extends string = string>
  extends Of<
    core.Record,
    | 'collection'
    | 'fieldsData'
    | 'getUnsavedFiles'
    | 'hide'
    | 'isSuperuser'
    | 'newAuthToken'
    | 'publicExport'
    | 'refreshTokenKey'
    | 'setRandomPassword'
    | 'validatePassword'
    | 'withCustomData'
  > {
  readonly id: core.Record['id'];
  clone(): PbRecord<Table>;
  /** As it was read. */
  original(): PbRecord<Table>;
  get(name: FieldName<Table>): unknown;
  getBool(name: FieldName<Table>): boolean;
  getInt(name: FieldName<Table>): number;
  getString(name: FieldName<Table>): string;
  getStringSlice(name: FieldName<Table>): readonly string[];
  set(name: FieldName<Table>, value: unknown): void;
}
type Found<T, Table extends string> = T extends PbRecord ? PbRecord<Table> : T extends readonly PbRecord[] ? readonly PbRecord<Table>[] : T;
type Rest<T> = T extends (collection: never, ...rest: infer Given) => unknown ? { [At in keyof Given]: Seen<Given[At]> } : never;
type AnswerIn<T> = T extends (...given: never) => infer Answer ? Seen<Answer> : never;
/** A method that finds records takes the name of their table here. */
type ByName<T> = <const Table extends string>(collection: Table, ...rest: Rest<T>) => Found<AnswerIn<T>, Table>;

type Query = Of<dbx.Query, 'bind' | 'execute' | 'one' | 'all'>;
export type Database = Of<dbx.Builder, 'newQuery'>;

export interface App extends Of<core.App, 'db' | 'findCollectionByNameOrId' | 'hasTable' | 'isTransactional' | 'newFilesystem' | 'nonconcurrentDB' | 'store'> {
  /** What is set of PocketBase itself; of it only what is looked at here. */
  settings(): { readonly smtp: Pick<core.SMTPConfig, 'enabled'>; readonly meta: Pick<core.MetaConfig, 'senderAddress' | 'senderName'> };
  newMailClient(): { send(message: MailerMessage): void };
  delete(record: PbRecord): ReturnType<core.App['delete']>;
  save(record: PbRecord): ReturnType<core.App['save']>;
  /** Hooks run, the rules of fields are not asked. */
  saveNoValidate(record: PbRecord): ReturnType<core.App['saveNoValidate']>;
  findRecordById: ByName<core.App['findRecordById']>;
  findRecordsByFilter: ByName<core.App['findRecordsByFilter']>;
  /** In no particular order; unknown ids are left out. */
  findRecordsByIds: ByName<core.App['findRecordsByIds']>;
  /** @throws where the token does not hold */
  findAuthRecordByToken(token: string, type: 'auth'): PbRecord;
}

/** Of `App`, for `transaction` (engine/refusal.ts) alone. */
export interface Transactions {
  runInTransaction(work: (tx: App) => void): void;
}

/** Values by name, as the engine gives them: what was not sent is absent. */
type Words<T> = string extends keyof T ? Record<string, string | undefined> : never;

interface RequestInfo extends Of<core.RequestInfo, 'body' | 'context' | 'hasSuperuserAuth' | 'method'> {
  readonly auth: Seen<core.RequestInfo['auth']>;
  /** First values; what is set here the rest of the request finds. */
  readonly query: Words<core.RequestInfo['query']>;
  /** Names come in lower case with underscores: `idempotency_key`. */
  readonly headers: Readonly<Words<core.RequestInfo['headers']>>;
}

/** Absent from record events, where PocketBase's mapper loses it. */
interface Request extends Of<http.Request, 'contentLength' | 'method' | 'pathValue'> {
  readonly url: Of<url.URL, 'path' | 'rawQuery'>;
  readonly header: Of<http.Header, 'get'>;
}

export interface RequestEvent
  extends Of<
    core.RequestEvent,
    | 'badRequestError'
    | 'findUploadedFiles'
    | 'forbiddenError'
    | 'get'
    | 'hasSuperuserAuth'
    | 'json'
    | 'noContent'
    | 'notFoundError'
    | 'requestInfo'
    | 'set'
    | 'string'
  > {
  app: Seen<core.RequestEvent['app']>;
  /** Who asks; what is set here the rest of the request finds. */
  auth: Seen<core.RequestEvent['auth']>;
  readonly request: Request;
  readonly response: { header(): Of<http.Header, 'set'> };
}

/** A save or a deletion, on its way to the database. */
export interface RecordEvent extends Of<core.RecordEvent, 'app' | 'next'> {
  readonly record: Seen<core.RecordEvent['record']>;
}

/** What is done by the clock; PocketBase leaves it out of the types of `$app`. */
export interface Clock {
  cron(): { jobs(): readonly Of<ReturnType<ReturnType<core.App['cron']>['jobs']>[number], 'id' | 'expression'>[] };
}

/** A backup that is made. */
export interface BackupEvent extends Of<core.BackupEvent, 'app' | 'exclude' | 'name' | 'next'> {}

/** A record on its way to somebody who reads it. */
export interface RecordEnrichEvent extends Of<core.RecordEnrichEvent, 'app' | 'next'> {
  readonly record: Seen<core.RecordEnrichEvent['record']>;
  readonly requestInfo: Seen<core.RecordEnrichEvent['requestInfo']>;
}

export interface RecordRequestEvent extends RequestEvent, Of<core.RecordRequestEvent, 'next'> {
  /** What is written and, after that, what is answered. */
  record: Seen<core.RecordRequestEvent['record']>;
}

/** Records that were found, before they are answered. */
export interface RecordsListRequestEvent extends RequestEvent, Of<core.RecordsListRequestEvent, 'next' | 'records'> {
  readonly collection: Seen<core.RecordsListRequestEvent['collection']>;
}

export interface SubscribeRequestEvent extends RequestEvent, Of<core.RealtimeSubscribeRequestEvent, 'next' | 'subscriptions'> {}

export interface BatchRequestEvent extends RequestEvent, Of<core.BatchRequestEvent, 'next'> {
  readonly batch: readonly BatchPart[];
}
interface BatchPart extends Of<core.InternalRequest, 'url'> {
  readonly headers: Readonly<Words<core.InternalRequest['headers']>> | null;
}

export interface AuthRequestEvent extends RecordRequestEvent, Of<core.RecordAuthRequestEvent, 'authMethod' | 'meta' | 'token'> {}

export interface PasswordRequestEvent extends RequestEvent, Of<core.RecordAuthWithPasswordRequestEvent, 'identity' | 'next'> {
  readonly collection: Seen<core.RecordAuthWithPasswordRequestEvent['collection']>;
  /** Who has the name; null where nobody has it. */
  readonly record: Seen<core.RecordAuthWithPasswordRequestEvent['record']> | null;
}
