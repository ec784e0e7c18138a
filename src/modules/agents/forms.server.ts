import { requireSameOrigin } from '../../platform/api/read-json.ts';
import { readBody } from '../../platform/http/read-body.ts';

/** The fields of a form of this site. @throws AppError `cross_site` */
export async function formOf(request: Request): Promise<URLSearchParams> {
  requireSameOrigin(request);
  return new URLSearchParams(await readBody(request));
}
