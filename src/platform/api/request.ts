import type { z } from 'zod';
import { AppError } from '../../errors/app-error.ts';
import { isSameOrigin, type Pace, readAtPace, readBody } from '../web/read-body.ts';
import { SLIP_BODY } from '../../config/constants.ts';
import { householdOf } from '../../lib/network.ts';
import { makePlaces } from '../places.ts';
import { addressOf } from '../web/address.ts';

/** Refuses a request that another site's page made. @throws AppError `cross_site`. */
export function requireSameOrigin(request: Request): void {
  const { headers } = request;
  const host = headers.get('host') ?? new URL(request.url).host;
  if (!isSameOrigin({ site: headers.get('sec-fetch-site'), origin: headers.get('origin'), host })) throw new AppError('cross_site');
}

/**
 * The JSON body of a request of this site, checked.
 * @param type `any` of what a browser sends while it leaves a page: it names its beacons plain text
 * @throws AppError `cross_site`, `body_not_json`, `body_too_large`, `body_not_readable`, or `invalid` with the names of the fields.
 */
export async function readJson<S extends z.ZodType>(request: Request, schema: S, type: 'json' | 'any' = 'json'): Promise<z.output<S>> {
  requireSameOrigin(request);
  if (type === 'json' && !/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) throw new AppError('body_not_json');
  const parsed = schema.safeParse(parse(await readBody(request)));
  if (!parsed.success) throw new AppError('invalid', { data: { fields: [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))] } });
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('body_not_readable', { cause });
  }
}

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
