import { requireSameOrigin } from '../../../platform/api/request.ts';
import { readBody } from '../../../platform/web/read-body.ts';

/** The fields of a form of this site. @throws AppError `cross_site` */
export async function formOf(request: Request): Promise<URLSearchParams> {
  requireSameOrigin(request);
  return new URLSearchParams(await readBody(request));
}

const KEY = /^[0-9a-f-]{36}$/;

/** What a form carries to be known again when it is sent once more; a new one where it carries none. */
export function formKey(form: URLSearchParams): string {
  const key = form.get('key') ?? '';
  return KEY.test(key) ? key : crypto.randomUUID();
}
