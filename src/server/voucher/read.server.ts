import { ClientResponseError } from 'pocketbase';
import { AppError } from '../../errors/app-error.ts';
import type { VoucherDocument } from '../../schema/voucher-document.ts';
import { type Service, siteService } from '../service.ts';

const TOKEN = /^[0-9a-f]{32}$/;

/** The document behind a link; whoever has the link may see it. @throws AppError `not_found`, `backend_down` */
export async function readVoucher(token: string, service: Service = siteService()): Promise<VoucherDocument> {
  if (!TOKEN.test(token)) throw new AppError('not_found', { params: { path: 'voucher' } });
  try {
    return await service.send<VoucherDocument>(`/api/desk/public-voucher/${token}`, { method: 'GET' });
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) throw new AppError('not_found', { params: { path: 'voucher' }, cause: error });
    throw error;
  }
}

/** The guest says that he has read it and will be there: his reminder counts as confirmed. */
export async function confirmVoucher(token: string, service: Service = siteService()): Promise<void> {
  if (TOKEN.test(token)) await service.send(`/api/desk/public-voucher/${token}/seen`, { method: 'POST' });
}

/** Public address of this site, without a final slash. */
export const siteAddress = (): string => (process.env['SITE_URL'] ?? '').replace(/\/$/, '');
