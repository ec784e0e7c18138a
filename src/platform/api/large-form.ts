import { SLIP_BODY } from '../../config/constants.ts';
import { AppError } from '../../errors/app-error.ts';
import { householdOf } from '../../lib/network.ts';
import { type Pace, readAtPace } from '../web/read-body.ts';
import { makePlaces } from '../places.ts';
import { addressOf } from '../web/address.ts';

const RETRY_AFTER_S = 5;
/** A slip of a phone comes in seconds; a body that is slower than this holds a place that somebody else waits for. */
const PACE: Pace = { grace_ms: 15_000, least_bytes_per_s: 4 * 1024, look_ms: 1000 };
const perHousehold = makePlaces('large-household', SLIP_BODY.perHousehold);
const all = makePlaces('large', SLIP_BODY.atOnce);

/**
 * Reads a form with a file, of who was let in before: whoever has no link, or has sent enough, holds none of the few places.
 * The places are held until `work` is done with it.
 * @throws AppError `reads_limit` where this household has as many on their way as it may, `busy` where everybody together has, `body_slow`, `body_too_large`
 */
export async function withLargeForm<T>(request: Request, work: (form: FormData | null) => Promise<T>): Promise<T> {
  if (Number(request.headers.get('content-length') ?? 0) > SLIP_BODY.bytes) throw new AppError('body_too_large');
  const own = await perHousehold.take(householdOf(addressOf(request)));
  if (!own) throw new AppError('reads_limit', { retryAfterS: RETRY_AFTER_S });
  const shared = await all.take('');
  try {
    if (!shared) throw new AppError('busy', { retryAfterS: RETRY_AFTER_S });
    return await work(await formOf(request));
  } finally {
    shared?.();
    own();
  }
}

async function formOf({ body, headers }: Request): Promise<FormData | null> {
  if (!body) return null;
  // Not closed where it is given up: the connection would end with it, and the answer be lost.
  const bytes = await readAtPace(body[Symbol.asyncIterator](), SLIP_BODY.bytes, PACE);
  const type = headers.get('content-type') ?? '';
  return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData().catch(() => null);
}
