import type { HealthMark } from '../../lib/text/health-words.ts';
import type { WeekHours } from '../../lib/time/office-hours.ts';
import { answers, deskGet, deskPost, given, needed, number, text, word } from '../../schema/operation.ts';
import type { Import } from './fields/imports.ts';
import type { ColumnFacts, Mapping } from './fields/shapes.ts';
import { IMPORT_ACTS, IMPORT_KINDS, type LinePlan, type LineState } from './fields/vocab.ts';

/** A line of a file with its number there: that of a spreadsheet's row. */
export interface FileLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Lists of the house that words are found in. */
export type WordList = 'status' | 'source' | 'loss_reason' | 'manager' | 'excursion' | 'currency' | 'state' | 'method' | 'category' | 'region';
/** Something of a list of the house, and what people call it. */
export interface Choice {
  readonly code: string;
  readonly names: readonly string[];
}
export type Lists = Readonly<Record<WordList, readonly Choice[]>>;

/** A status as an import has to know it. */
export interface KnownStatus {
  readonly code: string;
  readonly kind: string;
  readonly required: readonly string[];
  readonly slaMinutes: number;
  readonly action: string;
}

/** What words are held against; the clock and the country are the reader's own. */
export interface SentKnown {
  readonly hours: WeekHours;
  readonly lists: Lists;
  readonly statuses: readonly KnownStatus[];
  /** The country's own money. */
  readonly currency: string;
}

/** An import with how many of its lines became what, and would by the last check. */
export interface ImportRow extends Import {
  readonly states: Readonly<Partial<Record<LineState, number>>>;
  readonly plans: Readonly<Partial<Record<LinePlan, number>>>;
}
export interface ImportFound {
  readonly import: ImportRow;
  readonly known: SentKnown;
  readonly samples: readonly FileLine[];
  /** How columns that are days or money by the mapping, or look so, are written: out of all lines. */
  readonly facts: readonly ColumnFacts[];
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
  /** Fields that were empty and that it filled in. */
  readonly filled: readonly string[];
  /** What its record keeps beside values of its own; the values for as long as cells are kept. */
  readonly kept: readonly { readonly field: string; readonly values: readonly (string | number)[] }[];
  /** Fields that its record says otherwise and has no place for. */
  readonly left: readonly string[];
  readonly health: readonly HealthMark[];
}
interface ImportAnswer {
  readonly import: ImportRow;
}

/** The latest imports of a country. */
export const listImports = deskGet('imports', { right: 'imports.edit', takes: { country: needed(text(40)) }, answer: answers<ImportList>() });

/** How far it is, what its words are held against, and its first lines while they are there. */
export const readImport = deskGet('imports/{id}', { right: 'imports.edit', answer: answers<ImportFound>() });

/** What became of lines behind a place, or would; of those that were refused also their cells. `refused` are those that were not taken, `looked` with them all that somebody has to look at. */
export const readReport = deskGet('imports/{id}/report', {
  right: 'imports.edit',
  takes: { after: number, only: word(['all', 'refused', 'looked']), limit: number },
  answer: answers<{ readonly lines: readonly ReportLine[]; readonly hasMore: boolean }>(),
});

/** Begins one; a file of a shape that was read before is read the same way. */
export const addImport = deskPost('imports', {
  right: 'imports.edit',
  keyed: true,
  takes: { country: needed(text(40)), what: needed(word(IMPORT_KINDS)), name: needed(text(120)), columns: needed(given<readonly string[]>()) },
  answer: answers<ImportAnswer>(),
});

/** Lines of the file as they are; the same part twice does no harm. */
export const addLines = deskPost('imports/{id}/lines', {
  right: 'imports.edit',
  takes: { lines: needed(given<readonly FileLine[]>()) },
  answer: answers<{ readonly lines: number }>(),
});

/** How it is read; the first time with the number of lines, all of which have arrived. */
export const mapImport = deskPost('imports/{id}/mapping', {
  right: 'imports.edit',
  takes: { mapping: needed(given<Mapping>()), lines: given<number>() },
  answer: answers<ImportAnswer>(),
});

/** Does the next batches in the name of whoever began it, and says how far it is. */
export const stepImport = deskPost('imports/{id}/step', {
  right: 'imports.edit',
  takes: { worker: needed(text(40)) },
  answer: answers<ImportAnswer & { readonly worked: string }>(),
});

/** Checks, runs, pauses, resumes, calls off or takes back; the last asks for a proof of who sits there. */
export const actOnImport = deskPost('imports/{id}/{action}', {
  actions: IMPORT_ACTS,
  right: 'imports.edit',
  proof: { check: 'free', run: 'free', pause: 'free', resume: 'free', cancel: 'free', undo: 'asked' },
  answer: answers<ImportAnswer>(),
});
