/** What a file may be. An owner may want other numbers: each is named with its unit. */
export const FILE_MAX_BYTES = 20 * 1024 * 1024;
/** Of a spreadsheet, once it is unpacked. */
export const UNPACKED_MAX_BYTES = 8 * FILE_MAX_BYTES;
export const LINES_MAX = 50_000;
export const COLUMNS_MAX = 200;
/** Of one cell: as long as the longest note of the desk. */
export const CELL_MAX_CHARS = 5000;
/** Lines are sent in parts of so many, and no part is larger than this. */
export const LINES_PER_PART = 1000;
export const PART_MAX_CHARS = 3_000_000;

/** All lines of a file together: what a file of the largest size holds, written as JSON. */
export const FILE_MAX_CHARS = 2 * FILE_MAX_BYTES;

/** Lines of one transaction, and how long one may last before it leaves the rest to the next: others wait for it. */
export const LINES_PER_BATCH = 250;
/** Leads and clients that are taken back in one transaction, and excursions, each of which is a deletion of its own. */
export const UNDONE_PER_BATCH = 500;
export const EXCURSIONS_UNDONE_PER_BATCH = 100;
/** From so many removed records on the search is written anew, if it knows no more records than this: half a second. */
export const WORDS_AT_ONCE = 20;
export const WORDS_WHOLE_MAX = 100_000;
export const BATCH_MS = 600;
/** Nobody else works at an import for so long after its worker was last heard of. */
export const LEASE_S = 20;

/** Cells are kept for so many days after anybody touched the import, then they go. */
export const RAW_KEPT_DAYS = 7;

/** Lines of a preview, and of a page of a report. */
export const PREVIEW_LINES = 8;
export const REPORT_LINES = 1000;
/** Earlier than this nothing was sold. */
export const FIRST_YEAR = 2000;
