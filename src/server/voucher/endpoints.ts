import { Hono } from 'hono';
import { isLanguage } from '../../i18n/language.ts';
import { voucherPage } from './page.ts';
import { readVoucher, siteAddress } from './read.server.ts';

/** `/api/vouchers/{token}.pdf?lang=`: the PDF behind a link. */
export const voucherEndpoints = new Hono();

voucherEndpoints.get('/api/vouchers/:file{[0-9a-f]+\\.pdf}', async (context) => {
  const document = await readVoucher(context.req.param('file').slice(0, -'.pdf'.length));
  const lang = context.req.query('lang');
  const page = voucherPage(document, siteAddress(), isLanguage(lang) ? lang : document.language);
  // Fonts and layout are heavy: they are loaded for the first PDF, not with the site.
  const { voucherPdf } = await import('./pdf.ts');
  const name = `voucher-${document.number || document.token.slice(0, 8)}.pdf`;
  return context.body(new Uint8Array(await voucherPdf(page)), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}"`,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
});
