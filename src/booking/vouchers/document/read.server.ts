import { askHouse } from '../../../data/ask.ts';
import { confirmByLink } from '../../../model/reminders/operations.ts';
import { siteSettings } from '../../../platform/env.ts';
import { AppError, answered } from '../../../errors/app-error.ts';
import type { VoucherDocument } from './document.ts';
import { countingMisses } from '../../../platform/limiter.ts';
import { type Service, siteService } from '../../../platform/service.ts';

const TOKEN = /^[0-9a-f]{32}$/;

/**
 * The document behind a link; whoever has the link may see it.
 * @param address of who asks: links that lead nowhere are counted
 * @throws AppError `not_found`, `busy`, `backend_down`
 */
export async function readVoucher(token: string, address: string, service: Service = siteService()): Promise<VoucherDocument> {
  return await countingMisses(address, async () => {
    if (!TOKEN.test(token)) throw new AppError('not_found', { params: { path: 'voucher' } });
    return await answered(service.send<VoucherDocument>(`/api/desk/public-voucher/${token}`, { method: 'GET' }));
  });
}

/** The guest has it before him: his reminder counts as confirmed. */
export async function confirmVoucher(token: string, service: Service = siteService()): Promise<void> {
  if (TOKEN.test(token)) await answered(askHouse(service, confirmByLink, { token }));
}

/** Public address of this site, without a final slash. */
export const siteAddress = (): string => siteSettings().siteUrl;
