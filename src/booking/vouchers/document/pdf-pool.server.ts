import path from 'node:path';
import { Piscina } from 'piscina';
import { AppError } from '../../../errors/app-error.ts';
import { digestOf } from '../../../platform/hash.ts';
import type { VoucherPage } from './page.ts';

const PROGRAM = 'src/booking/vouchers/document/pdf-worker.server.ts';
// decision: pdfs
/** One thread in each process that answers requests; fonts and layout take about 100 MB in it while it lives. */
const THREADS = 1;
const IDLE_MS = 30_000;
/** Each takes a fraction of a second: who comes behind so many is told to come again. */
const WAITING = 64;
const MEMORY_MB = 256;
const TASK_TIMEOUT_MS = 15_000;
const RETRY_AFTER_S = 10;
const KEPT_BYTES = 16 * 1024 * 1024;
const KEPT_MS = 10 * 60_000;

/** Documents of one kind, `Page`, set by one program. */
export interface PdfPool<Page = VoucherPage> {
  /** The PDF of a document; made once, however often it is asked for at once or within ten minutes. @throws AppError `busy` */
  pdfOf(page: Page): Promise<Uint8Array>;
  /** How many were set, for tests and measurements. */
  readonly made: number;
  close(): Promise<void>;
}

export interface PdfPoolOptions {
  /** Version of the template: another one makes every PDF anew. */
  readonly version: string;
  /** Whose documents; a voucher's unless another program is named, which has a task `setPdf` too. */
  readonly program?: string;
  readonly keptBytes?: number;
  readonly keptMs?: number;
  /** How many may be under way at once. */
  readonly waiting?: number;
}

interface Kept {
  readonly bytes: Uint8Array;
  readonly until: number;
}

/** Sets PDFs in a thread beside the one that answers, which goes on answering meanwhile. */
export function createPdfPool<Page = VoucherPage>({
  version,
  program = PROGRAM,
  keptBytes = KEPT_BYTES,
  keptMs = KEPT_MS,
  waiting = WAITING,
}: PdfPoolOptions): PdfPool<Page> {
  const pool = new Piscina<Page, Uint8Array>({
    filename: path.resolve(program),
    name: 'setPdf',
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Texts of a voucher come from people: what sets them needs no secret.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  /** In the order of their last use. */
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Uint8Array>>();
  let [bytesKept, made] = [0, 0];

  const drop = (key: string): void => {
    bytesKept -= kept.get(key)?.bytes.length ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, one: Kept): void => {
    drop(key);
    kept.set(key, one);
    bytesKept += one.bytes.length;
    for (const [oldest, { until }] of kept) if (bytesKept > keptBytes || until < Date.now()) drop(oldest);
  };
  const make = async (key: string, page: Page): Promise<Uint8Array> => {
    try {
      const bytes = await pool.run(page, { signal: AbortSignal.timeout(TASK_TIMEOUT_MS * (underWay.size + 1)) });
      made += 1;
      keep(key, { bytes, until: Date.now() + keptMs });
      return bytes;
    } catch (cause) {
      // A fault of the template is another matter: it is written to the log.
      throw isTooMuch(cause) ? new AppError('busy', { retryAfterS: RETRY_AFTER_S, cause }) : cause;
    } finally {
      underWay.delete(key);
    }
  };

  return {
    pdfOf(page) {
      const key = digestOf([version, page]);
      const known = kept.get(key);
      if (known && known.until > Date.now()) {
        keep(key, known);
        return Promise.resolve(known.bytes);
      }
      const pending = underWay.get(key);
      if (pending) return pending;
      if (underWay.size >= waiting) return Promise.reject(new AppError('busy', { retryAfterS: RETRY_AFTER_S }));
      const making = make(key, page);
      underWay.set(key, making);
      return making;
    },
    get made() {
      return made;
    },
    close: () => pool.destroy(),
  };
}

/** Whether a document took too long or too much memory. */
function isTooMuch(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return cause.name === 'AbortError' || ('code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
