import type { FileLine } from '../../../model/imports/operations.ts';

/** What a file holds: its headers, and its lines without those in which nothing stands. */
export interface FileTable {
  readonly columns: readonly string[];
  readonly lines: readonly FileLine[];
}
/** Why a file cannot be read, and where. */
export interface FileFault {
  readonly code: 'size' | 'kind' | 'zip' | 'encoding' | 'quote' | 'empty' | 'columns' | 'lines' | 'cell' | 'header';
  readonly line?: number;
  readonly count?: number;
}
