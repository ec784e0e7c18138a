import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { KEPT_FOLDER, packed, schemaOf } from './kept-data.ts';

/** Records of each collection that are kept, besides those that they refer to. */
const KEPT = 3;

interface Field {
  readonly name: string;
  readonly type: string;
  readonly collectionId?: string;
}

/** Deletes all but some records of each collection and what those refer to. */
function cutDown(db: DatabaseSync): void {
  const collections = db.prepare("SELECT id, name, fields FROM _collections WHERE type <> 'view' AND system = 0").all();
  const nameById = new Map(collections.map(({ id, name }) => [String(id), String(name)]));
  const fieldsOf = new Map(collections.map(({ name, fields }) => [String(name), JSON.parse(String(fields)) as readonly Field[]]));
  const kept = new Map([...fieldsOf.keys()].map((name) => [name, new Set<string>()]));
  const keep = (name: string, id: string): void => {
    const ids = kept.get(name);
    if (!ids || ids.has(id)) return;
    const row = db.prepare(`SELECT * FROM "${name}" WHERE id = ?`).get(id);
    if (!row) return;
    ids.add(id);
    for (const field of fieldsOf.get(name) ?? []) {
      const value = String(row[field.name] ?? '');
      if (field.type !== 'relation' || value === '') continue;
      const others = value.startsWith('[') ? (JSON.parse(value) as readonly string[]) : [value];
      for (const other of others) keep(nameById.get(String(field.collectionId)) ?? '', other);
    }
  };
  // Ledgers refuse that rows of theirs are deleted, and counters would follow.
  const triggers = db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all();
  for (const { name } of triggers) db.exec(`DROP TRIGGER "${String(name)}"`);
  for (const name of fieldsOf.keys()) for (const { id } of db.prepare(`SELECT id FROM "${name}" ORDER BY rowid LIMIT ${KEPT}`).all()) keep(name, String(id));
  for (const [name, ids] of kept) db.prepare(`DELETE FROM "${name}" WHERE id NOT IN (SELECT value FROM json_each(?))`).run(JSON.stringify([...ids]));
  // Of what is reckoned beside the records stays what these are found by; sums have no names by which they could be compared.
  const tables = schemaOf(db).filter(
    ({ type, name, sql }) => type === 'table' && !name.startsWith('_') && !fieldsOf.has(name) && !/^CREATE VIRTUAL/i.test(sql),
  );
  const all = JSON.stringify([...kept.values()].flatMap((ids) => [...ids]));
  for (const { name, sql } of tables)
    if (/\brecord\b/.test(sql)) db.prepare(`DELETE FROM "${name}" WHERE record NOT IN (SELECT value FROM json_each(?))`).run(all);
    else db.exec(`DELETE FROM "${name}"`);
  for (const { sql } of triggers) db.exec(String(sql));
  // Counters are of the parties that are left: the release's own triggers count anew whatever departure disagrees.
  db.exec('UPDATE departures SET id = id');
}

const [source] = process.argv.slice(2);
if (!source) throw new Error('Name the data.db of a demo: node tests/support/keep-data.ts <data.db>.');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'keep-data-'));
const copy = path.join(folder, 'data.db');
const original = new DatabaseSync(source, { readOnly: true });
original.prepare('VACUUM INTO ?').run(copy);
original.close();
const db = new DatabaseSync(copy);
cutDown(db);
const migrations = db.prepare("SELECT file FROM _migrations WHERE file LIKE '1%.js' ORDER BY file").all();
const name = `${String(migrations.length).padStart(2, '0')}_${path.basename(String(migrations.at(-1)?.['file']), '.js')}`;
const bytes = packed(db);
db.close();
fs.rmSync(folder, { recursive: true });
fs.mkdirSync(KEPT_FOLDER, { recursive: true });
fs.writeFileSync(path.join(KEPT_FOLDER, `${name}.sql.br`), bytes);
console.log(`${name}: ${(bytes.length / 1000).toFixed(1)} KB`);
