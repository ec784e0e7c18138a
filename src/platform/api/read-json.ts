import type { z } from 'zod';
import { AppError } from '../../errors/app-error.ts';
import { isSameOrigin, readBody } from '../web/read-body.ts';

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
