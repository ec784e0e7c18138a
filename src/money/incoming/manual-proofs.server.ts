import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import jsQrModule from 'jsqr';
import { can } from '../../access/policy.ts';
import { personOf } from '../../access/session.ts';
import { PROOFS_PREFIX } from '../../config/constants.ts';
import { AppError, asAppError } from '../../errors/app-error.ts';
import { isLanguage } from '../../i18n/language.ts';
import { kindOf, TELLING_BYTES } from '../../lib/picture-kind.ts';
import { SLIP_MAX_BYTES, SLIP_SIDE_MIN_PX, SLIP_SIDE_PX } from '../../model/incoming/limits.ts';
import { proveManual } from '../../partners/agents/manual/manual.repo.ts';
import type { ProofSaid } from '../../partners/agents/manual/manual.rules.ts';
import { siteSessions } from '../../people/auth/site-auth.server.ts';
import { withLargeForm } from '../../platform/api/request.ts';
import { requireSameOrigin } from '../../platform/api/request.ts';
import { createFairGate } from '../../platform/in-flight.ts';
import { makeLimiter, secondsToWait } from '../../platform/limiter.ts';
import { drawnAnew } from '../../platform/pictures/drawn-anew.ts';
import { connectSite } from '../../platform/service.ts';
import { href, localePath } from '../../routing/href.ts';
import { slipReference } from './rules/slip-code.ts';

/** Packed for browsers, the reader of codes comes with its function as a member. */
const packed = jsQrModule as unknown as { readonly default?: typeof jsQrModule };
const readCode = packed.default ?? jsQrModule;

/** A code of a slip is a sixth of its width: at this size it is read, and a look costs some thirty milliseconds. */
const CODE_SIDE_PX = 900;

/** A slip as it is kept: a picture anew, upright and without a word on where and by what it was taken, or the PDF as it came. */
export interface ExaminedSlip {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly type: 'image/jpeg' | 'application/pdf';
  /** SHA-256 of the file as it came, in hex. */
  readonly hash: string;
  /** The bank's number of the transfer, where a code tells it. */
  readonly code: string;
}
export type SlipFault = 'missing' | 'large' | 'kind' | 'damaged' | 'small';

/** Looks into a file that a guest sent. @returns the slip to keep, or why it is none */
export async function examineSlip(source: Uint8Array): Promise<ExaminedSlip | SlipFault> {
  if (source.length === 0) return 'missing';
  if (source.length > SLIP_MAX_BYTES) return 'large';
  const hash = createHash('sha256').update(source).digest('hex');
  const kind = kindOf(source.subarray(0, TELLING_BYTES));
  if (kind === 'document') return { bytes: source, name: 'slip.pdf', type: 'application/pdf', hash, code: '' };
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') return 'kind';
  const drawn = await drawnAnew(source, kind, SLIP_SIDE_PX);
  if (!drawn) return 'damaged';
  const { bytes, longest_px } = drawn;
  if (longest_px < SLIP_SIDE_MIN_PX) return 'small';
  try {
    const { default: sharp } = await import('sharp');
    const { data, info } = await sharp(bytes)
      .resize({ width: CODE_SIDE_PX, height: CODE_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = readCode(new Uint8ClampedArray(data), info.width, info.height, { inversionAttempts: 'dontInvert' });
    return { bytes, name: 'slip.jpg', type: 'image/jpeg', hash, code: slipReference(read?.data ?? '') };
  } catch {
    return 'damaged';
  }
}

/** Files of one agent within an hour. */
const perAgent = makeLimiter('manual-proof', 40, 3600);
/** Pictures are opened one at a time: each may be tens of megabytes when it is. */
const looking = createFairGate(1, 3);
const COUNTRY = /^[a-z][a-z-]{1,39}$/;

const SAID: Readonly<Record<string, ProofSaid>> = {
  busy: 'soon',
  reads_limit: 'soon',
  body_slow: 'slow',
  body_too_large: 'large',
  move_refused: 'over',
  unknown_outcome: 'unknown',
  backend_down: 'unknown',
};

/** What agents show for their word, sent by a plain form whose answer is the page that it stands on. */
export const manualProofs = new Hono();

manualProofs.post(`${PROOFS_PREFIX}:id{[a-z0-9]{15}}`, async (context) => {
  const request = context.req.raw;
  requireSameOrigin(request);
  const { active, cookies } = await siteSessions().read(context.req.header('cookie'));
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
  if (!active) throw new AppError('session_over');
  if (!can(active.session, 'manual.own')) throw new AppError('forbidden');
  const [lang = '', country = ''] = [context.req.query('lang'), context.req.query('country')];
  if (!isLanguage(lang) || !COUNTRY.test(country)) throw new AppError('not_found', { params: { path: PROOFS_PREFIX } });
  const id = context.req.param('id');
  const page = localePath(href('profile-referral-manual', { country }), lang);
  const back = (said: ProofSaid) => context.redirect(`${page}?said=${said}&of=${id}#m-${id}`, 303);
  const person = personOf(active.session);
  if ((await secondsToWait(perAgent, person)) > 0) return back('wait');
  try {
    const proof = await withLargeForm(request, async (form) => {
      const file = form?.get('file');
      return file instanceof File ? await looking(person, async () => examineSlip(new Uint8Array(await file.arrayBuffer()))) : 'missing';
    });
    if (typeof proof === 'string') return back(proof);
    await proveManual(
      connectSite({ token: active.token, says: { isExamined: true } }),
      id,
      new File([new Uint8Array(proof.bytes)], proof.type === 'image/jpeg' ? 'proof.jpg' : 'proof.pdf', { type: proof.type }),
    );
    return back('kept');
  } catch (thrown) {
    const error = asAppError(thrown);
    if (error.code === 'session_over') throw error;
    return back(SAID[error.code] ?? 'failed');
  }
});
