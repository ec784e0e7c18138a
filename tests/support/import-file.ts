import { randomUUID } from 'node:crypto';
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
export async function bringFile(
  backend: TestDesk,
  what: ImportKind,
  lines: Lines,
  mapping: Partial<Mapping> = {},
  role: DeskRole = 'admin',
): Promise<TestImport> {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const call = async (route: string, body?: Answered): Promise<Answered> => {
    const { status, body: answer } = await desk(backend.as(role), route, body);
    if (status !== 200) throw new Error(`${route}: ${status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const of = (answer: Answered): Answered => answer['import'] as Answered;
  const made = of(await call('imports', { country: 'thailand', what, name: `${randomUUID()}.csv`, columns }));
  const id = String(made['id']);
  const cells = lines.map((line, at) => ({ line: at + 2, cells: columns.map((column) => line[column] ?? '') }));
  for (let at = 0; at < cells.length; at += PART) await call(`imports/${id}/lines`, { lines: cells.slice(at, at + PART) });
  const whole = { columns, values: {}, defaults: {}, ...mapping };
  await call(`imports/${id}/mapping`, { mapping: whole, lines: lines.length, expected: made['revision'] });
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
