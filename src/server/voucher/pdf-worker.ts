import os from 'node:os';
import type { VoucherPage } from './page.ts';
import { voucherPdf } from './pdf.ts';

/** How far behind the threads that answer requests. */
const NICE = 10;

// One thread's own on Linux; elsewhere the whole process would give way.
if (process.platform === 'linux') os.setPriority(0, NICE);

/** Sets a voucher's document; runs in a thread of its own. */
export function setPdf(page: VoucherPage): Promise<Uint8Array> {
  return voucherPdf(page);
}
