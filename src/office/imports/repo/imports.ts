import type PocketBase from 'pocketbase';
import { deskRead, deskWrite, type WriteFacts } from '../../../data/desk.ts';
import { untilKnown } from '../../../data/until-known.ts';
import type { Import } from '../../../model/imports/fields/imports.ts';
import type { Mapping } from '../../../model/imports/fields/shapes.ts';
import type { ImportKind, LinePlan, LineState } from '../../../model/imports/fields/vocab.ts';
import type { ImportAct } from '../rules/import-states.ts';
import { LINES_PER_PART, PART_MAX_CHARS } from '../../../model/imports/limits.ts';
import type { FileLine } from '../rules/table.ts';
import type { Known } from '../rules/words.ts';

/** An import with how many of its lines became what, and would by the last check. */
export interface ImportRow extends Import {
  readonly states: Readonly<Partial<Record<LineState, number>>>;
  readonly plans: Readonly<Partial<Record<LinePlan, number>>>;
}
/** What words are held against; the clock and the country are the reader's own. */
export type SentKnown = Pick<Known, 'lists' | 'statuses' | 'currency' | 'hours'>;
export interface ImportFound {
  readonly import: ImportRow;
  readonly known: SentKnown;
  readonly samples: readonly FileLine[];
}
export interface ImportList {
  readonly imports: readonly ImportRow[];
}
export interface ReportLine {
  readonly line: number;
  readonly state: LineState;
  readonly plan: LinePlan | '';
  readonly field: string;
  readonly reason: string;
  readonly twin: number;
  readonly lead: string;
  readonly client: string;
  readonly voucher: string;
  readonly excursion: string;
  readonly cells: readonly string[];
}
export interface Report {
  readonly lines: readonly ReportLine[];
  readonly hasMore: boolean;
}
interface Answer {
  readonly import: ImportRow;
}

/** The latest imports of a country. @throws AppError */
export const listImports = (pb: PocketBase, country: string): Promise<ImportList> => deskRead(pb, 'imports', { country });
/** @throws AppError */
export const readImport = (pb: PocketBase, id: string): Promise<ImportFound> => deskRead(pb, `imports/${id}`);
/** Lines behind a place. @throws AppError */
export const readReport = (
  pb: PocketBase,
  id: string,
  query: { readonly after: number; readonly only: 'all' | 'refused'; readonly limit: number },
): Promise<Report> => deskRead(pb, `imports/${id}/report`, query);

/** Begins an import. @throws AppError */
export async function addImport(
  pb: PocketBase,
  begun: { readonly country: string; readonly what: ImportKind; readonly name: string; readonly columns: readonly string[] },
  facts: WriteFacts,
): Promise<ImportRow> {
  return (await deskWrite<Answer>(pb, 'imports', { ...begun }, facts)).import;
}

/** Sends lines in parts; a part that arrives twice does no harm. @throws AppError */
export async function sendLines(pb: PocketBase, id: string, lines: readonly FileLine[], onSent: (count: number) => void): Promise<void> {
  let sent = 0;
  for (const part of partsOf(lines)) {
    await untilKnown(() => deskWrite(pb, `imports/${id}/lines`, { lines: part }));
    sent += part.length;
    onSent(sent);
  }
}

function partsOf(lines: readonly FileLine[]): readonly (readonly FileLine[])[] {
  const parts: FileLine[][] = [[]];
  let chars = 0;
  for (const line of lines) {
    const size = JSON.stringify(line.cells).length;
    const last = parts.at(-1) ?? [];
    if (last.length >= LINES_PER_PART || (chars + size > PART_MAX_CHARS && last.length > 0)) {
      parts.push([line]);
      chars = size;
      continue;
    }
    last.push(line);
    chars += size;
  }
  return parts;
}

/** Says how it is read. @throws AppError */
export async function mapImport(pb: PocketBase, { id, revision }: Import, mapping: Mapping, lines?: number): Promise<ImportRow> {
  return (await deskWrite<Answer>(pb, `imports/${id}/mapping`, { mapping, ...(lines === undefined ? {} : { lines }) }, { expected: revision })).import;
}

/** @throws AppError */
export async function actOnImport(pb: PocketBase, { id, revision }: Import, act: ImportAct): Promise<ImportRow> {
  return (await deskWrite<Answer>(pb, `imports/${id}/${act}`, {}, { expected: revision })).import;
}

/** Does the next batches. @throws AppError */
export async function stepImport(pb: PocketBase, id: string, worker: string): Promise<{ readonly import: ImportRow; readonly worked: string }> {
  return deskWrite(pb, `imports/${id}/step`, { worker });
}
