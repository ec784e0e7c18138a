import { Hono } from 'hono';
import { AppError, asAppError, toWire } from '../../errors/app-error.ts';
import type { Party } from '../../catalogue/catalogue/rules/party.ts';
import { isLanguage } from '../../i18n/language.ts';
import { getT } from '../../i18n/t.ts';
import { languageOf } from '../../platform/api/errors.ts';
import { householdOf } from '../../lib/network.ts';
import { addressOf } from '../../platform/web/address.ts';
import { createFairGate } from '../../platform/in-flight.ts';
import { makeLimiter, secondsToWait } from '../../platform/limiter.ts';
import { voucherPage } from './document/page.ts';
import { createPdfPool, type PdfPool } from './document/pdf-pool.server.ts';
import { readVoucher, siteAddress } from './document/read.server.ts';
import { siteAvailability } from './seats/availability.server.ts';

/** A guest takes it once or twice, and messengers look at links; more than this in ten minutes is a machine. */
const PER_LINK = 20;
const WINDOW_S = 600;
const perLink = makeLimiter('voucher-pdf', PER_LINK, WINDOW_S);
/**
 * Documents read at a time, and how many more wait from one household: forty that come back together would hold up
 * every page meanwhile, and whoever guesses at links must not stand in the way of those who have one.
 */
const READING = 1;
const WAITING = 64;
const reading = createFairGate(READING, WAITING);
let pool: PdfPool | undefined;

/** `/api/vouchers/{token}.pdf?lang=`: the PDF behind a link. */
export const voucherEndpoints = new Hono();

voucherEndpoints.get('/api/vouchers/:file{[0-9a-f]+\\.pdf}', async (context) => {
  const token = context.req.param('file').slice(0, -'.pdf'.length);
  const lang = context.req.query('lang');
  // First, so that tokens that lead nowhere are not counted one by one.
  const address = addressOf(context.req.raw);
  const document = await reading(householdOf(address), () => readVoucher(token, address));
  const wait = await secondsToWait(perLink, token);
  if (wait > 0) throw new AppError('pdf_limit', { params: { minutes: Math.ceil(wait / 60) }, retryAfterS: wait });
  const page = voucherPage(document, siteAddress(), isLanguage(lang) ? lang : document.language);
  pool ??= createPdfPool({ version: import.meta.env.APP_VERSION });
  const name = `voucher-${document.number || document.token.slice(0, 8)}.pdf`;
  return context.body(new Uint8Array(await pool.pdfOf(page)), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}"`,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
});

/**
 * `/api/availability?excursion=`: the coming days of an excursion and its variants; `?country=&day=`: what of a country cannot be had on a day;
 * `?country=`: how many its boats take of what has no limit of its own. Read by pages when somebody asks for days; kept here for two seconds, and by
 * no browser. `adults`, `children`, `infants` say for whom it is asked: where the house tells no numbers, each start is answered for them alone.
 */
voucherEndpoints.get('/api/availability', async (context) => {
  const { excursion, country, day, adults, children, infants } = context.req.query();
  const address = householdOf(addressOf(context.req.raw));
  const reader = siteAvailability();
  const answerOf = async (): Promise<object> => {
    if (excursion !== undefined) return reader.ofExcursion(excursion, address, partyNamed(adults, children, infants));
    return day === undefined ? { most: await reader.mostIn(country ?? '', address) } : { gone: await reader.goneOn(country ?? '', day, address) };
  };
  const answer = await answerOf();
  return context.json(answer, 200, { 'cache-control': 'no-store' });
});

/** A party as an address says it; undefined where it names no people. */
function partyNamed(...said: readonly (string | undefined)[]): Party | undefined {
  const [adults = 0, children = 0, infants = 0] = said.map((text) => (/^\d{1,2}$/.test(text ?? '') ? Number(text) : 0));
  return adults + children + infants > 0 ? { adults, children, infants } : undefined;
}

/** Whether somebody opened an address, and no program asked: older browsers say so only by what they would show. */
function isFollowed(headers: Headers): boolean {
  const mode = headers.get('sec-fetch-mode');
  return mode === null ? /\btext\/html\b/.test(headers.get('accept') ?? '') : mode === 'navigate';
}

voucherEndpoints.onError((thrown, context) => {
  const error = asAppError(thrown);
  // Whoever followed the link reads a sentence; programs, and faults of ours, go the way of every endpoint.
  if (error.code === 'internal' || !isFollowed(context.req.raw.headers)) throw thrown;
  const headers = { 'cache-control': 'no-store', ...(error.retryAfterS === undefined ? {} : { 'retry-after': String(error.retryAfterS) }) };
  return new Response(`${toWire(error, getT(languageOf(context.req.raw))).message}\n`, {
    status: error.status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  });
});
