import os from 'node:os';
import type { StatementPage } from './payout-sum.ts';

/** How far behind the threads that answer requests. */
const NICE = 10;

// One thread's own on Linux; elsewhere the whole process would give way.
if (process.platform === 'linux') os.setPriority(0, NICE);
const { statementPdf } = await import('./statement-pages.server.ts');

/** Sets a statement; runs in a thread of its own. */
export function setPdf(page: StatementPage): Promise<Uint8Array> {
  return statementPdf(page);
}
