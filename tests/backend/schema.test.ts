import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CollectionModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldSql } from '../../src/lib/text/cases.ts';
import { ALL_COLLECTIONS } from '../../src/registry/collections.ts';
import { INDEXES } from '../../src/registry/indexes.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

let backend: TestBackend;
let collections: ReadonlyMap<string, CollectionModel>;
const nameById = new Map<string, string>();

beforeAll(async () => {
  backend = await startBackend({ isFresh: true });
  const all = await backend.admin.collections.getFullList();
  collections = new Map(all.map((collection) => [collection.name, collection]));
  for (const collection of all) nameById.set(collection.id, collection.name);
});
afterAll(() => backend.stop());

/** The options that a description speaks of, in the database's words. */
function described(field: Record<string, unknown>): Record<string, unknown> {
  const { collection, shape: _shape, about: _about, ...rest } = field;
  return { hidden: false, ...rest, ...(collection ? { collectionId: collection } : {}) };
}

/** How records of a collection sign in, in the words of a description; `otherWays` are those that must be off. */
function authOptionsOf(made: CollectionModel | undefined): Record<string, unknown> | undefined {
  if (made?.type !== 'auth') return undefined;
  const { passwordAuth, authRule, manageRule, authToken } = made;
  return {
    identityFields: passwordAuth?.identityFields,
    authRule,
    manageRule,
    tokenDurationS: authToken?.duration,
    otherWays: ['oauth2', 'otp', 'mfa'].filter((way) => made[way].enabled),
  };
}

/** Indexes of the product's tables as they are described; those of accounts, whose names hold PocketBase's ids, are its own. */
function madeIndexes(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const database = new DatabaseSync(path.join(backend.dataDir, 'pb_data/data.db'), { readOnly: true });
  const rows = database.prepare("SELECT tbl_name, name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL").all();
  database.close();
  const made: Record<string, Record<string, string>> = {};
  for (const { tbl_name, name, sql } of rows.map((row) => ({ tbl_name: String(row['tbl_name']), name: String(row['name']), sql: String(row['sql']) }))) {
    if (tbl_name.startsWith('_') || /^idx_(email|tokenKey)_/.test(name)) continue;
    const [, unique = '', rest = ''] = /^CREATE (UNIQUE )?INDEX `?\w+`? ON `?\w+`? ?(.*)$/.exec(sql.replace(/\s+/g, ' ').trim()) ?? [];
    made[tbl_name] = { ...made[tbl_name], [name]: (unique + rest.replaceAll('`', '')).replaceAll('( ', '(').replaceAll(' )', ')') };
  }
  return made;
}

describe('the migrations', () => {
  it('make every described collection and no other', () => {
    const own = [...collections.values()].filter((collection) => !collection.system).map((collection) => collection.name);
    expect(own.toSorted()).toEqual(ALL_COLLECTIONS.map((one) => one.name).toSorted());
  });

  it('fold what is said of a lead as the code folds it', () => {
    const database = new DatabaseSync(path.join(backend.dataDir, 'pb_data/data.db'), { readOnly: true });
    const triggers = database
      .prepare("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name IN ('activities_searched_added', 'activities_searched_changed')")
      .all();
    database.close();
    expect(triggers).toHaveLength(2);
    const aside = new DatabaseSync(':memory:');
    aside.exec('CREATE TABLE activities (id, kind, lead, country, text); CREATE TABLE desk_search (entity, record, parent, country, body)');
    for (const { sql } of triggers) aside.exec(String(sql));
    const letters = Array.from({ length: 0x460 }, (_, code) => String.fromCodePoint(code + 1)).join('');
    const wanted = aside.prepare(`SELECT ${foldSql('?')} AS body`).get(letters)?.['body'];
    const body = () => aside.prepare('SELECT body FROM desk_search').get()?.['body'];
    aside.prepare("INSERT INTO activities VALUES ('a', 'comment', '', '', ?)").run(letters);
    expect(body()).toBe(wanted);
    aside.prepare('UPDATE activities SET text = ?').run('Ё');
    expect(body()).toBe('е');
    aside.close();
  });

  it('make every described index and no other', () => {
    expect(madeIndexes()).toEqual(INDEXES);
  });

  it.each(ALL_COLLECTIONS.map((description) => [description.name, description] as const))('make %s as it is described', (name, description) => {
    const made = collections.get(name);
    expect(made?.type).toBe(description.kind);
    for (const [rule, expected] of Object.entries(description.rules)) expect({ rule, value: made?.[rule] }).toEqual({ rule, value: expected });
    expect(authOptionsOf(made)).toEqual(description.auth && { ...description.auth, otherWays: [] });
    const fields = new Map((made?.fields ?? []).map((field: Record<string, unknown>) => [String(field['name']), field]));
    const system = description.kind === 'auth' ? ['id', 'password', 'tokenKey', 'email', 'emailVisibility', 'verified'] : ['id'];
    expect([...fields.keys()].filter((field) => !system.includes(field)).toSorted()).toEqual(Object.keys(description.fields).toSorted());
    for (const [field, options] of Object.entries(description.fields)) {
      const actual = fields.get(field) ?? {};
      const readable = { ...actual, ...('collectionId' in actual ? { collectionId: nameById.get(String(actual['collectionId'])) } : {}) };
      // A view knows the type of a column, not its limits.
      const expected = description.kind === 'view' ? { type: options.type } : described(options as unknown as Record<string, unknown>);
      expect({ field, ...readable }).toMatchObject({ field, ...expected });
    }
  });
});
