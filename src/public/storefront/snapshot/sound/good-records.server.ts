import fs from 'node:fs';
import path from 'node:path';
import { byId } from '../../../../lib/index-by.ts';
import { type Part, PART_NAMES, type Stored } from '../snapshot.server.ts';
import type { Records } from './sound-snapshot.server.ts';

/** A line of the journal: a record as pages were last made of it, or the id of one that they show no more. */
interface Line {
  readonly part: Part;
  readonly id: string;
  readonly record?: Stored;
}

/** The last good version of every record that is shown, kept beside the releases so that a restart does not forget them. */
export interface GoodRecords {
  /** What is known; parts that were never saved are left out. */
  read(): Partial<Records>;
  /** Remembers the records that pages are made of now, and no others. */
  save(records: Records): void;
}

/** Opens the journal; without a file everything is remembered in this process alone. */
export function openGoodRecords(file: string | undefined): GoodRecords {
  const written = new Map<Part, Map<string, Stored>>(PART_NAMES.map((part) => [part, new Map()]));
  const lines = file === undefined ? [] : readLines(file);
  for (const { part, id, record } of lines) {
    if (record) written.get(part)?.set(id, record);
    else written.get(part)?.delete(id);
  }
  const living = [...written.values()].reduce((sum, records) => sum + records.size, 0);
  if (file !== undefined && lines.length > 2 * living) rewrite(file, written);
  const known = new Map<Part, readonly Stored[]>([...written].map(([part, records]) => [part, [...records.values()]]));

  return {
    read: () => Object.fromEntries(known) as Partial<Records>,
    save(records) {
      const news: Line[] = [];
      for (const part of PART_NAMES) {
        const now = records[part] as readonly Stored[];
        news.push(...linesOf(part, known.get(part) ?? [], now));
        known.set(part, now);
      }
      if (file !== undefined && news.length > 0) append(file, news);
    },
  };
}

/** What is to be written down of a part; nothing of records that stand where they stood. */
function linesOf(part: Part, before: readonly Stored[], now: readonly Stored[]): readonly Line[] {
  if (before === now) return [];
  const standing = new Set(before);
  const changed = now.filter((record) => !standing.has(record));
  const ids = new Set(now.map(({ id }) => id));
  const gone = before.filter(({ id }) => !ids.has(id)).map(({ id }): Line => ({ part, id }));
  if (changed.length === 0) return gone;
  const old = byId(before);
  const told = changed.filter((record) => JSON.stringify(old.get(record.id)) !== JSON.stringify(record));
  return [...told.map((record): Line => ({ part, id: record.id, record })), ...gone];
}

/** Lines of the journal; the last one may be cut off where the process ended over it. */
function readLines(file: string): readonly Line[] {
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      try {
        const line = JSON.parse(text) as Line;
        return PART_NAMES.includes(line.part) ? [line] : [];
      } catch {
        return [];
      }
    });
}

function append(file: string, lines: readonly Line[]): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // After a line that was cut off the next one begins anew.
  fs.appendFileSync(file, `\n${lines.map((line) => JSON.stringify(line)).join('\n')}`);
}

function rewrite(file: string, known: ReadonlyMap<Part, ReadonlyMap<string, Stored>>): void {
  const lines = [...known].flatMap(([part, records]) => [...records].map(([id, record]) => JSON.stringify({ part, id, record })));
  fs.writeFileSync(`${file}.new`, lines.join('\n'));
  fs.renameSync(`${file}.new`, file);
}
