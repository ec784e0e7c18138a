import http from 'node:http';

/** How long an answer that came before the line was closed may take to be read. */
const ANSWERED_WITHIN_MS = 300;

/** What tests read out of answers; whatever else came is there to be compared. */
export interface AnswerBody {
  readonly code?: string;
  readonly type?: string | null;
  readonly username?: string;
  readonly user?: { readonly id: string };
  readonly items?: readonly { readonly id: string }[];
  readonly data?: { readonly requests?: Readonly<Record<string, unknown>> };
  readonly paused?: boolean;
  readonly previous?: readonly unknown[];
  readonly [name: string]: unknown;
}

export interface SiteAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON; empty when it is none. */
  readonly json: AnswerBody;
}

export interface SiteRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON when it is no string. */
  readonly body?: unknown;
}

/** A browser without a window: keeps cookies, sends the headers a page of the site would send, follows nothing. */
export class SiteClient {
  readonly cookies = new Map<string, string>();
  readonly base: URL;
  readonly address: string | (() => string) | undefined;

  /** @param address what the site takes for the client's address (its stack trusts `X-Forwarded-For`); a function gives each request its own. */
  constructor(base: string, address?: string | (() => string)) {
    this.base = new URL(base);
    this.address = address;
  }

  ask(path: string, { method = 'GET', headers = {}, body }: SiteRequest = {}): Promise<SiteAnswer> {
    const bytes = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const sent: Record<string, string> = {
      host: this.base.host,
      'accept-language': 'en',
      'sec-fetch-site': 'same-origin',
      ...(bytes === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(bytes)) }),
      ...(this.cookies.size > 0 ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      ...(this.address ? { 'x-forwarded-for': typeof this.address === 'string' ? this.address : this.address() } : {}),
      ...headers,
    };
    for (const [name, value] of Object.entries(sent)) if (value === '') delete sent[name];
    return new Promise((resolve, reject) => {
      const request = http.request({ host: this.base.hostname, port: this.base.port, path, method, headers: sent, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          this.#keep(response.headers['set-cookie'] ?? []);
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: parse(text) });
        });
      });
      // Whoever is refused before all of it was read has his answer already, though the rest cannot be written any more.
      request.on('error', (error) => setTimeout(() => reject(error), ANSWERED_WITHIN_MS));
      request.end(bytes);
    });
  }

  post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<SiteAnswer> {
    return this.ask(path, { method: 'POST', body, headers });
  }

  signIn(username: string, password: string, collection: 'users' | 'admins' = 'users'): Promise<SiteAnswer> {
    return this.post('/_auth/with-password', { collection, username, password });
  }

  #keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      if (attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0')) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(at + 1));
    }
  }
}

/** Another browser with the cookies of the first: what an answer takes away, it takes from the copy alone. */
export function copyOf({ base, address, cookies }: SiteClient): SiteClient {
  const copy = new SiteClient(base.origin, address);
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
}

/** Some address of a private network: limits per address are not what most tests are about. */
export function anyAddress(): string {
  const octet = (): number => 1 + Math.floor(Math.random() * 253);
  return `10.${octet()}.${octet()}.${octet()}`;
}

function parse(text: string): AnswerBody {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
