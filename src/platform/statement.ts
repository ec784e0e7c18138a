import { createHmac } from 'node:crypto';
import { NOTHING_SAID, type Said, type SaidWith, sealedText, type Statement, STATEMENT_HEADER } from '../access/statement.ts';

/** The key of statements: whoever has the house's own account has it, on every machine, and it is renewed with it. */
export const statementKey = (servicePassword: string): string => createHmac('sha256', servicePassword).update('house statements').digest('hex');

/** Letters beyond ASCII cannot stand in a header. */
const inAscii = (text: string): string => text.replace(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

// decision: sealed-statements
/**
 * Seals what is said of whoever asks, to be sent with this one request.
 * @param length bytes of the body; `null` where they are not known beforehand
 */
export function sealStatement(key: string, request: SaidWith, statement: Partial<Statement>, length: number | null = null): Readonly<Record<string, string>> {
  const text = inAscii(JSON.stringify({ ...NOTHING_SAID, ...statement, at: Date.now(), length } satisfies Said));
  return { [STATEMENT_HEADER]: `${createHmac('sha256', key).update(sealedText(request, text)).digest('hex')} ${text}` };
}

/** `fetch` that says the same of whoever asks with each request. */
export function saying(key: string, statement: Partial<Statement>, send: typeof fetch = fetch): typeof fetch {
  return (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init.headers);
    const { body } = init;
    const length = typeof body === 'string' ? Buffer.byteLength(body) : null;
    const request: SaidWith = {
      method: init.method ?? 'GET',
      path: decodeURIComponent(url.pathname),
      query: url.search.slice(1),
      token: headers.get('authorization') ?? '',
    };
    for (const [name, value] of Object.entries(sealStatement(key, request, statement, length))) headers.set(name, value);
    return send(input, { ...init, headers });
  };
}
