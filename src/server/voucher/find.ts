import type { VoucherDocument } from '../../schema/voucher-document.ts';
import { answered } from '../../errors/from-pocketbase.ts';
import { siteService } from '../service.ts';

const TOKEN = /^[0-9a-f]{32}$/;

/** The document of a link; `null` where nobody was given this link. @throws AppError */
export async function findVoucher(token: string): Promise<VoucherDocument | null> {
  if (!TOKEN.test(token)) return null;
  try {
    return await answered(siteService().send<VoucherDocument>(`/api/desk/public-voucher/${token}`, { method: 'GET' }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'not_found') return null;
    throw error;
  }
}

/** The guest has it before him: his reminder counts as confirmed. */
export async function markSeen(token: string): Promise<void> {
  if (TOKEN.test(token)) await answered(siteService().send(`/api/desk/public-voucher/${token}/seen`, { method: 'POST', body: {} }));
}
