import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { TestDesk } from './desk.ts';
import { browsersAt, type Front } from './front.ts';
import { anyAddress, SiteClient } from './site-client.ts';

/** The site in front of a desk's PocketBase with all of its own endpoints, behind a front server that names each client's address. */
export interface WholeSite extends Front {
  /** A browser in which nobody is signed in. @param address of its household; any one where it is left out */
  visitor(address?: string): SiteClient;
}

/** @param desk who is signed in there, and on what */
export async function putWholeSite(desk: TestDesk): Promise<WholeSite> {
  const site = fork('tests/support/whole-site-process.ts', [desk.url, desk.dataDir], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [said] = (await Promise.race([once(site, 'message'), once(site, 'exit').then(() => [])])) as [{ port: number; root: string } | undefined];
  if (!said) throw new Error('The site did not come up.');
  const base = `http://127.0.0.1:${said.port}`;
  return {
    base,
    browserOf: browsersAt(desk, base, anyAddress),
    visitor: (address) => new SiteClient(base, address ?? anyAddress()),
    async close() {
      const ended = once(site, 'exit');
      site.kill('SIGTERM');
      await ended;
      fs.rmSync(said.root, { recursive: true, force: true });
    },
  };
}

/** What came of a request whose body was sent as slowly as its sender liked. */
export interface SlowAnswer {
  readonly status: number;
  /** Where it leads; '' nowhere. */
  readonly location: string;
  readonly text: string;
}
export interface SlowUpload {
  readonly answered: Promise<SlowAnswer>;
  send(bytes: Buffer): void;
  /** Sends what is left, at once. */
  finish(): void;
  drop(): void;
}

export interface Upload {
  readonly path: string;
  readonly body: Buffer;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Begins to send a body that is announced whole, and none of it yet. @param client whose cookies and address go along */
export function beginUpload(client: SiteClient, { path, body, type, headers = {} }: Upload): SlowUpload {
  const address = typeof client.address === 'function' ? client.address() : client.address;
  const request = http.request({
    ...{ host: client.base.hostname, port: client.base.port, path, method: 'POST', agent: false },
    headers: {
      host: client.base.host,
      'accept-language': 'en',
      'sec-fetch-site': 'same-origin',
      'content-type': type,
      'content-length': body.length,
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      ...(client.cookies.size > 0 ? { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      ...headers,
    },
  });
  let sent = 0;
  const { promise: answered, resolve, reject } = Promise.withResolvers<SlowAnswer>();
  answered.catch(() => undefined);
  request.once('response', (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    const end = (): void =>
      resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '', text: Buffer.concat(chunks).toString('utf8') });
    response.once('end', end);
    // Whoever is refused unread has his answer before the connection ends.
    response.once('error', end);
  });
  request.once('error', reject);
  request.flushHeaders();
  const send = (bytes: Buffer): void => {
    sent += bytes.length;
    if (!request.destroyed) request.write(bytes);
  };
  return {
    answered,
    send,
    finish() {
      if (request.destroyed) return;
      request.end(body.subarray(sent));
    },
    drop: () => void request.destroy(),
  };
}

/** A form as a browser sends it. */
export async function formBody(
  words: Readonly<Record<string, string>>,
  file: { readonly name: string; readonly bytes: Buffer; readonly type: string; readonly fileName?: string },
): Promise<Pick<Upload, 'body' | 'type'>> {
  const form = new FormData();
  for (const [key, value] of Object.entries(words)) form.append(key, value);
  form.append(file.name, new File([new Uint8Array(file.bytes)], file.fileName ?? 'sent.bin', { type: file.type }));
  const whole = new Response(form);
  return { body: Buffer.from(await whole.arrayBuffer()), type: whole.headers.get('content-type') ?? '' };
}
