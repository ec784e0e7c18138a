import { Hono } from 'hono';
import { can } from '../../access/policy.ts';
import { personOf } from '../../access/session.ts';
import { PROOFS_PREFIX } from '../../config/constants.ts';
import { AppError, asAppError } from '../../errors/app-error.ts';
import { isLanguage } from '../../i18n/language.ts';
import { requireSameOrigin } from '../../platform/api/read-json.ts';
import { withLargeForm } from '../../platform/api/large-form.ts';
import { createFairGate } from '../../platform/in-flight.ts';
import { makeLimiter, secondsToWait } from '../../platform/limiter.ts';
import { connectSite } from '../../platform/service.ts';
import { href, localePath } from '../../routing/href.ts';
import { siteSessions } from '../../people/auth/site-auth.server.ts';
import { examineSlip } from './examine-slip.server.ts';
import { proveManual } from '../../partners/agents/repo/manual.ts';
import type { ProofSaid } from '../../partners/agents/rules/proof-said.ts';

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
