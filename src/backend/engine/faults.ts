import { ALL_COLLECTIONS } from '../../registry/collections.ts';
import type { FaultKind } from '../../schema/vocab.ts';
import type { App } from '../jsvm.d.ts';
import { rowsOf } from './rows.ts';
import { storedTime } from './record-data.ts';

/** A row of PocketBase's log on its way to the disk. */
export interface LogRow {
  message: string;
  data: unknown;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Words of paths that say nothing of anybody. Any other part of a path may be somebody's name, number or token. */
const PATH_WORDS = new Set([
  ...['api', '_', 'collections', 'records', 'files', 'batch', 'realtime', 'health', 'settings', 'logs', 'backups', 'crons', 'stats', 'token'],
  ...['auth-with-password', 'auth-refresh', 'auth-methods', 'auth-with-oauth2', 'auth-with-otp', 'request-otp', 'impersonate', '_superusers'],
  ...['house', 'phone-code', 'void', 'phone-login', 'dev-login', 'end-sessions', 'probe'],
  ...ALL_COLLECTIONS.map((collection) => collection.name),
]);
const QUERY_WORDS = ['page', 'perPage', 'sort', 'filter', 'fields', 'expand', 'skipTotal', 'token', 'thumb', 'download'];
/** What PocketBase draws for an id: letters and digits mixed, so no phone number. */
const RECORD_ID = /^(?=.*[a-z])(?=.*[0-9])[a-z0-9]{15}$/;
/** The same in a sentence, and without so many digits in a row that they might be a number after all. */
const ID_RUN = /\b([a-z0-9]{15})\b/;
const KEPT_ID = /^(?=.*[a-z])(?=.*[0-9])(?!.*\d{7})[a-z0-9]{15}$/;
const HIDDEN = '*';
const LONGEST_TEXT = 300;

/**
 * Path and names of parameters, nothing that came from a person.
 * @example scrubUrl('/api/collections/leads/records?filter=phone%3D%2B7916') // '/api/collections/leads/records?filter'
 */
export function scrubUrl(url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parts = path.split('/').map((part) => (part === '' || PATH_WORDS.has(part) || RECORD_ID.test(part) ? part : HIDDEN));
  const names = query.split('&').map((pair) => pair.split('=')[0] ?? '');
  const known = QUERY_WORDS.filter((word) => names.includes(word));
  return parts.join('/') + (known.length > 0 ? `?${known.join('&')}` : '');
}

/** A message of the program itself without what may be quoted in it: strings, addresses, tokens, numbers, other scripts. */
export function scrubText(text: string): string {
  return (
    text
      .replace(/(["'`]).*?\1/gs, HIDDEN)
      // Every run of letters is read once, whether an address comes of it or not.
      .replace(/[\w.+-]+(?:@[\w.-]+)?/g, (run) => (run.includes('@') ? HIDDEN : run))
      .replace(/[\w-]{16,}(\.[\w-]+)*/g, HIDDEN)
      .split(ID_RUN)
      .map((part) => (KEPT_ID.test(part) ? part : part.replace(/\+?\d[\d\s()-]{3,}/g, HIDDEN)))
      .join('')
      .replace(/[^\x20-\x7e]+/g, HIDDEN)
      .slice(0, LONGEST_TEXT)
  );
}

/** Takes everything personal out of a row. Only named facts of a request are kept; of its error only where the fault is ours. */
export function scrubLog(row: LogRow): void {
  const data = JSON.parse(JSON.stringify(row.data ?? {})) as Readonly<Record<string, unknown>>;
  const error = typeof data['error'] === 'string' ? scrubText(data['error']) : undefined;
  if (data['type'] !== 'request') {
    row.message = scrubText(row.message);
    row.data = error === undefined ? {} : { error };
    return;
  }
  const method = METHODS.includes(String(data['method'])) ? String(data['method']) : HIDDEN;
  const url = scrubUrl(String(data['url'] ?? ''));
  const { execTime, status } = data;
  // An unexpected error has no status yet; the causes of refusals quote what was sent.
  const isOurs = status === 0 || Number(status) >= 500;
  row.message = `${method} ${url}`;
  row.data = { type: 'request', method, url, status, execTime, auth: data['auth'], ...(isOurs && error !== undefined ? { error } : {}) };
}

const HOUR_MS = 3_600_000;
/** Whatever goes wrong without end fills no disk. */
const MOST_KEPT = 2_000;

export interface FaultFacts {
  readonly kind: FaultKind;
  /** A word that the screens have a sentence for. */
  readonly code: string;
  /** What it happened to: a job, a release, a process. Never a person. */
  readonly about?: string;
  /** What the program said; strings, numbers and addresses are taken out of it. */
  readonly detail?: string;
}

/**
 * Writes down that something of the house's own work went wrong. The same again within an hour is counted. It never fails itself:
 * whoever reports a fault has one already.
 */
export function noteFault(app: App, { kind, code, about = '', detail = '' }: FaultFacts, at_ms = Date.now()): void {
  const facts = {
    kind,
    code: code.slice(0, 40),
    about: about.slice(0, 100),
    detail: scrubText(detail),
    at: storedTime(at_ms),
    since: storedTime(at_ms - HOUR_MS),
  };
  try {
    const database = app.nonconcurrentDB();
    const same = 'SELECT id FROM faults INDEXED BY idx_faults_2 WHERE kind = {:kind} AND code = {:code} AND about = {:about} AND at >= {:since} LIMIT 1';
    const sql =
      rowsOf(app, same, facts, { id: '' }).length > 0
        ? `UPDATE faults SET times = times + 1, at = MAX(at, {:at}), detail = {:detail}, updated = {:at} WHERE id = (${same})`
        : `INSERT INTO faults (id, kind, code, about, detail, times, first_at, at, created, updated)
              SELECT 'f' || lower(hex(randomblob(7))), {:kind}, {:code}, {:about}, {:detail}, 1, {:at}, {:at}, {:at}, {:at}
              WHERE (SELECT COUNT(*) FROM faults) < ${MOST_KEPT}`;
    database.newQuery(sql).bind(facts).execute();
  } catch {
    // A full disk, a database that is being replaced: the log of PocketBase says it.
  }
}
