import { ALL_COLLECTIONS } from '../registry/collections.ts';
import { PHOTO_PLACES } from './examined-files.ts';

const KB = 1024;
const MB = 1024 * KB;

// decision: the-line-of-writes
/**
 * How much may be sent to PocketBase at once, by what is sent, in bytes: whatever comes as JSON is walked through by its engine, which
 * takes a second for each few megabytes.
 */
export const BODY_LIMITS = {
  /** An action of the desk, a record. */
  ordinary: 256 * KB,
  /** A hundred records at once. */
  batch: MB,
  /** Texts of an excursion in all languages. */
  draft: MB,
  /** Lines of a bank's file. */
  statement: 3 * MB,
  /** Lines of a file that is imported, in parts (`PART_MAX_CHARS`), Cyrillic. */
  importPart: 8 * MB,
  /** A form with files. */
  files: 24 * MB,
} as const;

const PLACES: readonly (readonly [RegExp, number])[] = [
  [/^\/api\/batch$/, BODY_LIMITS.batch],
  [/^\/api\/desk\/drafts(?:\/|$)/, BODY_LIMITS.draft],
  [/^\/api\/desk\/statements$/, BODY_LIMITS.statement],
  [/^\/api\/desk\/imports\/[^/]+\/lines$/, BODY_LIMITS.importPart],
];
/** Routes of the desk that take files. */
const FILE_PLACES: readonly RegExp[] = [/^\/api\/desk\/manual-entries\/[^/]+\/proof$/, ...PHOTO_PLACES];
const RECORDS = /^\/api\/collections\/([^/]+)\/records(?:\/|$)/;
const WITH_FILES: ReadonlySet<string> = new Set(
  ALL_COLLECTIONS.filter(({ fields }) => Object.values(fields).some(({ type }) => type === 'file')).map(({ name }) => name),
);

const takesFiles = (path: string): boolean =>
  path === '/api/batch' || FILE_PLACES.some((place) => place.test(path)) || WITH_FILES.has(RECORDS.exec(path)?.[1] ?? '');

/**
 * The longest body that a route of PocketBase takes, in bytes; a form only where it may bring files.
 * @param type `Content-Type` of the request
 */
export function bodyLimitOf(path: string, type: string): number {
  if (/^multipart\/form-data\b/i.test(type) && takesFiles(path)) return BODY_LIMITS.files;
  return PLACES.find(([place]) => place.test(path))?.[1] ?? BODY_LIMITS.ordinary;
}
