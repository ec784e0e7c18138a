import { Hono } from 'hono';
import { renderSVG } from 'uqr';
import { askHouse } from '../../data/ask.ts';
import { untilKnown } from '../../data/until-known.ts';
import { AppError, asAppError, answered } from '../../errors/app-error.ts';
import type { ErrorCode } from '../../errors/catalogue.ts';
import { isLanguage } from '../../i18n/language.ts';
import { householdOf } from '../../lib/network.ts';
import { addressOf } from '../../platform/web/address.ts';
import { requireSameOrigin } from '../../platform/api/request.ts';
import { withLargeForm } from '../../platform/api/request.ts';
import { createFairGate } from '../../platform/in-flight.ts';
import { changingLimiter, makeLimiter, secondsToWait } from '../../platform/limiter.ts';
import { type Service, siteService } from '../../platform/service.ts';
import { siteSetting } from '../../platform/settings.ts';
import { takeSlip } from '../../model/incoming/operations.ts';
import { readVoucher } from '../../booking/vouchers/document/read.server.ts';
import { voucherPath } from '../../booking/vouchers/voucher/link.rules.ts';
import { examineSlip, manualProofs, type SlipFault } from './manual-proofs.server.ts';

const HOUR_S = 3600;
const perLink = changingLimiter('slip-link', HOUR_S);
const perHousehold = changingLimiter('slip-household', HOUR_S);
/** Codes that are saved as pictures: a guest takes one or two. */
const codes = makeLimiter('pay-code', 60, 600);
/** Pictures are opened one at a time: each may be tens of megabytes when it is. */
const looking = createFairGate(1, 3);

/** What became of a slip; the voucher's page has words for each. */
type Said = 'sent' | 'known' | SlipFault | 'not_due' | 'many' | 'off' | 'wait' | 'soon' | 'slow' | 'way' | 'unknown' | 'failed';

/** Slips that guests send from the page behind their voucher's link, and codes of it as pictures. */
export const incomingEndpoints = new Hono().route('/', manualProofs);

incomingEndpoints.post('/api/slips/:token{[0-9a-f]{32}}', async (context) => {
  const request = context.req.raw;
  requireSameOrigin(request);
  const token = context.req.param('token');
  const lang = context.req.query('lang') ?? '';
  const said = await take(token, request).catch(saidOf);
  // A plain form: its answer is the page that it stands on.
  return context.redirect(`${voucherPath(token, isLanguage(lang) ? lang : 'ru')}?slip=${said}#pay`, 303);
});

async function take(token: string, request: Request): Promise<Said> {
  const household = householdOf(addressOf(request));
  if ((await secondsToWait(perLink(await siteSetting('slips_by_link')), token)) > 0) return 'wait';
  if ((await secondsToWait(perHousehold(await siteSetting('slips_from_household')), household)) > 0) return 'wait';
  // A link that leads nowhere holds no place among those that have a voucher.
  await readVoucher(token, addressOf(request));
  return await withLargeForm(request, async (form) => {
    const file = form?.get('file');
    if (!form || !(file instanceof File)) return 'missing';
    const slip = await looking(household, async () => examineSlip(new Uint8Array(await file.arrayBuffer())));
    return typeof slip === 'string' ? slip : await handSlip(token, String(form.get('way') ?? ''), slip);
  });
}

/** Hands a slip over to PocketBase, where the same one again changes nothing. @throws AppError */
export async function handSlip(
  token: string,
  way: string,
  slip: Exclude<Awaited<ReturnType<typeof examineSlip>>, string>,
  service: Service = siteService(),
): Promise<Said> {
  const { answer, isRepeated } = await untilKnown(() => {
    const file = new File([new Uint8Array(slip.bytes)], slip.name, { type: slip.type });
    return answered(askHouse(service, takeSlip, { token, way, hash: slip.hash, code: slip.code, file }));
  });
  return answer.isKnown && !isRepeated ? 'known' : 'sent';
}

const FAULTS: Readonly<Record<string, Said>> = { missing: 'missing', damaged: 'damaged', not_due: 'not_due', slips_many: 'many', slips_off: 'off' };

const FAILS: Readonly<Partial<Record<ErrorCode, Said>>> = { busy: 'soon', reads_limit: 'soon', body_slow: 'slow', body_too_large: 'large' };

/** Who waited no longer for an answer does not know either: the gate before PocketBase may take longer than this server waits. */
const DOUBTFUL: readonly ErrorCode[] = ['unknown_outcome', 'backend_down'];

/** Why nothing came of it, for the guest. */
export function saidOf(thrown: unknown): Said {
  const error = asAppError(thrown);
  const known = FAILS[error.code];
  if (known) return known;
  if (error.code !== 'invalid') return DOUBTFUL.includes(error.code) ? 'unknown' : 'failed';
  const fields = error.data['fields'] as Readonly<Record<string, { readonly code?: string } | undefined>> | undefined;
  return fields?.['way'] ? 'way' : (FAULTS[fields?.['file']?.code ?? ''] ?? 'failed');
}

/** `/api/pay-codes/{way}/{token}.png`: a code of a voucher's page as a picture, which a bank's app opens. */
incomingEndpoints.get('/api/pay-codes/:way/:file{[0-9a-f]{32}\\.png}', async (context) => {
  const token = context.req.param('file').slice(0, -'.png'.length);
  const wait = await secondsToWait(codes, householdOf(addressOf(context.req.raw)));
  if (wait > 0) throw new AppError('busy', { retryAfterS: wait });
  const found = await readVoucher(token, addressOf(context.req.raw));
  const way = found.pay?.ways.find(({ id, code }) => id === context.req.param('way') && code !== '');
  if (!way) throw new AppError('not_found', { params: { path: '/api/pay-codes' } });
  const { default: sharp } = await import('sharp');
  const picture = await sharp(Buffer.from(renderSVG(way.code, { border: 4, ecc: 'M', pixelSize: 12 })))
    .png()
    .toBuffer();
  return context.body(new Uint8Array(picture), 200, {
    'content-type': 'image/png',
    'content-disposition': 'attachment; filename="PromptPay.png"',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
});
