import { randomUUID } from 'node:crypto';
import { LANGUAGES } from '../../src/i18n/language.ts';
import type { MessageKey } from '../../src/i18n/message-key.ts';
import { getT } from '../../src/i18n/t.ts';
import { knownTitles, proposeMapping } from '../../src/office/imports/rules/propose.ts';
import type { FileTable } from '../../src/office/imports/rules/table.ts';
import { readTable } from './read-file.ts';
import type { Mapping } from '../../src/model/imports/fields/shapes.ts';
import type { ImportKind } from '../../src/model/imports/fields/vocab.ts';
import { desk, type DeskRole, type TestDesk } from './desk.ts';
import { reading } from './reading.ts';

/** Lines of a file as objects by field; what a test writes. */
export type Lines = readonly Readonly<Record<string, string>>[];
type Answered = Readonly<Record<string, unknown>>;

export interface TestImport {
  readonly id: string;
  read(): Promise<Answered & { readonly states: Record<string, number>; readonly plans: Record<string, number> }>;
  act(act: string, role?: DeskRole): Promise<number>;
  /** Works at it until it is over. */
  work(worker?: string): Promise<void>;
  step(worker?: string): Promise<string>;
  report(): Promise<readonly Answered[]>;
}

const PART = 500;

/** Brings lines to the desk as a file's, each column named by its field. */
export function bringFile(backend: TestDesk, what: ImportKind, lines: Lines, mapping: Partial<Mapping> = {}, role: DeskRole = 'admin'): Promise<TestImport> {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const cells = lines.map((line, at) => ({ line: at + 2, cells: columns.map((column) => line[column] ?? '') }));
  return bringTable(backend, what, { columns, lines: cells }, { columns, values: {}, defaults: {}, ...mapping }, role);
}

/** Titles of a field in every language, as the screen knows them. */
const titlesOf = (title: string): readonly string[] => LANGUAGES.map((language) => getT(language)(title as MessageKey));

/** Brings a file as the screen does: read from its bytes, its columns as they are proposed, but for those that somebody chose. */
export async function bringBytes(
  backend: TestDesk,
  what: ImportKind,
  bytes: Uint8Array<ArrayBuffer>,
  chosen: Readonly<Record<number, string>> = {},
): Promise<TestImport & { readonly out: readonly string[] }> {
  const read = await readTable(bytes, { isKnown: knownTitles(what, titlesOf) });
  if ('fault' in read) throw new Error(JSON.stringify(read.fault));
  const proposed = proposeMapping(what, read.table.columns, titlesOf);
  const mapping = { ...proposed, columns: proposed.columns.map((field, at) => chosen[at] ?? field) };
  const brought = await bringTable(backend, what, read.table, mapping, 'admin');
  return { ...brought, out: read.table.columns.filter((_, at) => mapping.columns[at] === '') };
}

async function bringTable(
  backend: TestDesk,
  what: ImportKind,
  { columns, lines: cells }: Pick<FileTable, 'columns' | 'lines'>,
  mapping: Mapping,
  role: DeskRole,
): Promise<TestImport> {
  const call = async (route: string, body?: Answered): Promise<Answered> => {
    const { status, body: answer } = await desk(backend.as(role), route, body);
    if (status !== 200) throw new Error(`${route}: ${status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const of = (answer: Answered): Answered => answer['import'] as Answered;
  const made = of(await call('imports', { country: 'thailand', what, name: `${randomUUID()}.csv`, columns }));
  const id = String(made['id']);
  for (let at = 0; at < cells.length; at += PART) await call(`imports/${id}/lines`, { lines: cells.slice(at, at + PART) });
  await call(`imports/${id}/mapping`, { mapping, lines: cells.length, expected: made['revision'] });
  const read = async () => of(await call(`imports/${id}`)) as Awaited<ReturnType<TestImport['read']>>;
  const step = async (worker = 'w1'): Promise<string> => String((await call(`imports/${id}/step`, { worker }))['worked']);
  return {
    id,
    read,
    step,
    act: async (act, who = role) => (await desk(backend.as(who), `imports/${id}/${act}`, { expected: (await read())['revision'] })).status,
    work: async (worker) => {
      while ((await step(worker)) === 'more');
    },
    report: async () => {
      const all: Answered[] = [];
      for (;;) {
        const { lines: found, hasMore } = await call(`imports/${id}/report?after=${String(all.at(-1)?.['line'] ?? 0)}`);
        all.push(...(found as readonly Answered[]));
        if (!hasMore) return all;
      }
    },
  };
}

/** Rows of the database itself, read beside PocketBase. */
export function rowsIn(backend: TestDesk, sql: string, ...values: readonly string[]): readonly Readonly<Record<string, unknown>>[] {
  return reading(backend.dataDir)
    .prepare(sql)
    .all(...values);
}
