import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Secrets } from '../../scripts/lib/secrets.ts';

/**
 * Data of earlier releases of the schema, each made by that release's own demo and cut down to some records of each
 * collection with all that they refer to: SQL in brotli, named by the newest migration. A release that adds migrations
 * adds the data of the one before it: `node tests/support/keep-data.ts <data.db>`.
 */
export const KEPT_FOLDER = 'tests/backend/kept-data';
/** The installation's secrets under which the data were written. */
export const KEPT_SECRETS: Secrets = {
  superuserPassword: 'a'.repeat(48),
  serviceToken: 'b'.repeat(48),
  encryptionKey: 'c'.repeat(32),
  sessionKey: 'd'.repeat(64),
  factorKeys: 'f'.repeat(64),
  codeKey: 'e'.repeat(64),
  webhookSecret: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
  pushKey: Buffer.alloc(32, 1).toString('base64url'),
};

type Row = Readonly<Record<string, string | number | bigint | null | Uint8Array>>;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function literal(value: Row[string] | undefined): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  return `X'${Buffer.from(value).toString('hex')}'`;
}

interface SchemaPart {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/** Tables, indexes, triggers and views in the order in which they can be made; shadow tables of a search make themselves. */
export function schemaOf(db: DatabaseSync): readonly SchemaPart[] {
  const parts = db.prepare("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'").all() as unknown as SchemaPart[];
  const searches = parts.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name);
  const order = ['table', 'index', 'view', 'trigger'];
  return parts
    .filter(({ name }) => !searches.some((search) => name.startsWith(`${search}_`)))
    .toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
}

/** Every row of every plain table, in a set order. */
export function rowsOf(db: DatabaseSync): ReadonlyMap<string, readonly Row[]> {
  const tables = schemaOf(db).filter(({ type, sql }) => type === 'table' && !/^CREATE VIRTUAL/i.test(sql));
  return new Map(tables.map(({ name }) => [name, db.prepare(`SELECT * FROM ${quote(name)} ORDER BY 1, 2`).all() as Row[]]));
}

/** A database as SQL, in brotli. */
export function packed(db: DatabaseSync): Buffer {
  const schema = schemaOf(db);
  const rows = [...rowsOf(db)].flatMap(([table, all]) =>
    all.map((row) => `INSERT INTO ${quote(table)} VALUES (${Object.values(row).map(literal).join(', ')});`),
  );
  const searches = schema.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => `INSERT INTO ${name}(${name}) VALUES ('rebuild');`);
  const made = (isTable: boolean): readonly string[] => schema.filter(({ type }) => (type === 'table') === isTable).map(({ sql }) => `${sql};`);
  return brotliCompressSync(['BEGIN;', ...made(true), ...rows, ...searches, ...made(false), 'COMMIT;', ''].join('\n'));
}

/** The names of what is kept, oldest first. */
export const keptReleases = (): readonly string[] =>
  fs
    .readdirSync(KEPT_FOLDER)
    .map((file) => file.replace(/\.sql\.br$/, ''))
    .toSorted();

/** Writes a kept database, and the secrets that it was written under, into a data folder. */
export function unpackKept(release: string, dataDir: string): DatabaseSync {
  fs.mkdirSync(path.join(dataDir, 'pb_data'), { recursive: true });
  fs.writeFileSync(path.join(dataDir, 'secrets.json'), JSON.stringify(KEPT_SECRETS));
  const db = new DatabaseSync(path.join(dataDir, 'pb_data/data.db'));
  db.exec(brotliDecompressSync(fs.readFileSync(path.join(KEPT_FOLDER, `${release}.sql.br`))).toString('utf8'));
  return db;
}
