import os from 'node:os';
import type { VoucherPage } from './page.ts';

/** How far behind the threads that answer requests. */
const NICE = 10;

// One thread's own on Linux; elsewhere the whole process would give way. Before fonts and layout are read, which takes
// longer than a document.
if (process.platform === 'linux') os.setPriority(0, NICE);
const { voucherPdf } = await import('./pdf.server.ts');

/** Sets a voucher's document; runs in a thread of its own. */
export function setPdf(page: VoucherPage): Promise<Uint8Array> {
  return voucherPdf(page);
}
