import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBackend } from '../support/backend.ts';
import { startBackend } from '../support/backend.ts';
import { rowsIn } from '../support/commissions.ts';

/** SQLite of before 3.46 reads an expression with a stack of a hundred words, of which a call in a call takes three. */
const DEEPEST = 20;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

/** How many brackets are open at most, those of texts apart. */
function depthOf(sql: string): number {
  let [depth, deepest] = [0, 0];
  for (const sign of sql.replace(/'(?:[^']|'')*'/g, '')) {
    if (sign === '(') deepest = Math.max(deepest, ++depth);
    if (sign === ')') depth -= 1;
  }
  return deepest;
}

it('nothing that the database keeps as SQL is nested deeper than an old SQLite reads', () => {
  const rows = rowsIn(backend, "SELECT name, sql FROM sqlite_master WHERE COALESCE(sql, '') != ''");
  expect(rows.length).toBeGreaterThan(100);
  const deep = rows.filter(({ sql }) => depthOf(String(sql)) > DEEPEST).map(({ name, sql }) => `${String(name)}: ${depthOf(String(sql))}`);
  expect(deep).toEqual([]);
  expect(depthOf(`SELECT ${'replace('.repeat(34)}lower(x)${", 'a(', 'b')".repeat(34)}`)).toBe(35);
});

/** Programs of the machine's own that owners open data with, where they are there. */
const PROGRAMS: readonly (readonly [string, (file: string) => readonly string[]])[] = [
  ['sqlite3', (file) => ['-readonly', file, 'SELECT COUNT(*) FROM activities']],
  [
    'python3',
    (file) => ['-c', `import sqlite3; print(sqlite3.connect("file:${file}?mode=ro", uri=True).execute("SELECT COUNT(*) FROM activities").fetchone()[0])`],
  ],
];

it('an owner reads his data with the programs of his machine', () => {
  for (const [program, args] of PROGRAMS) {
    const { status, error, stdout, stderr } = spawnSync(program, args(path.resolve(backend.dataDir, 'pb_data/data.db')), { encoding: 'utf8' });
    if (error || /No module named/.test(stderr)) continue;
    expect([program, status, stderr.trim(), stdout.trim()]).toEqual([program, 0, '', '0']);
  }
});
