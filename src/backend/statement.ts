import { NOTHING_SAID, type Said, sealedText, type Statement, STATEMENT_HEADER, STATEMENT_LIFE_MS } from '../access/statement.ts';
import type { RequestEvent } from './jsvm.d.ts';

/** Where the rest of a request finds it; parts of a batch have what the whole has. A client has no way to set it. */
const KEPT = 'house_statement';

/**
 * Keeps what the site's server says of whoever asks, for the rest of the request.
 * @returns whether it may go on: a statement that is not the site's, or is another request's, is refused and not left out.
 */
export function hearStatement(e: RequestEvent): boolean {
  const sent = e.request.header.get(STATEMENT_HEADER);
  if (sent === '') return true;
  const seal = sent.split(' ', 1)[0] ?? '';
  const text = sent.slice(seal.length + 1);
  const { method, url, header, contentLength } = e.request;
  const request = { method, path: url.path, query: url.rawQuery, token: header.get('Authorization') };
  if (!$security.equal($security.hs256(sealedText(request, text), $os.getenv('HOUSE_STATEMENT_KEY')), seal)) return false;
  const { at, length } = JSON.parse(text) as Said;
  if (Math.abs(Date.now() - at) > STATEMENT_LIFE_MS || (length !== null && length !== contentLength)) return false;
  e.set(KEPT, text);
  return true;
}

/** What the site's server says of whoever asks; nothing where it said nothing. The only reader of it. */
export function statementOf(e: Pick<RequestEvent, 'get'>): Statement {
  const text = e.get(KEPT);
  return typeof text === 'string' ? (JSON.parse(text) as Said) : NOTHING_SAID;
}
