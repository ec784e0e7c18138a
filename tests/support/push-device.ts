import { createDecipheriv, createECDH, createHmac, randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPost } from '../../src/platform/push.ts';

/** Where the devices of tests are reached: a name that is nobody's. */
export const PUSH_HOST = 'push.example.com';

/** A device of the test's own: its keys, and what it reads of a message by RFC 8291 and RFC 8188, written down from their text. */
export class Device {
  readonly #curve = createECDH('prime256v1');
  readonly #secret = randomBytes(16);
  readonly endpoint: string;
  readonly publicKey = this.#curve.generateKeys();

  /** @param port of the service that takes its messages; none where whoever posts has but one */
  constructor(port?: number) {
    this.endpoint = `https://${PUSH_HOST}/${port === undefined ? '' : `${port}/`}${randomUUID()}`;
  }

  get path(): string {
    return new URL(this.endpoint).pathname;
  }

  /** What its browser tells of it, in base64url. */
  get keys(): Readonly<Record<'p256dh' | 'auth', string>> {
    return { p256dh: this.publicKey.toString('base64url'), auth: this.#secret.toString('base64url') };
  }

  /** As an agent's browser adds it. @param key the house's public key */
  facts(key: string): Readonly<Record<string, string>> {
    return { endpoint: this.endpoint, ...this.keys, key, language: 'ru', browser: 'Chrome/126.0 Android' };
  }

  /** @throws where it was not sealed for this device */
  read(body: Buffer): string {
    const hmac = (key: Buffer, ...parts: readonly Buffer[]): Buffer => createHmac('sha256', key).update(Buffer.concat(parts)).digest();
    const one = Buffer.from([1]);
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const sender = body.subarray(21, 21 + length);
    const shared = this.#curve.computeSecret(sender);
    const ikm = hmac(hmac(this.#secret, shared), Buffer.from('WebPush: info\0'), this.publicKey, sender, one);
    const prk = hmac(salt, ikm);
    const key = hmac(prk, Buffer.from('Content-Encoding: aes128gcm\0'), one).subarray(0, 16);
    const nonce = hmac(prk, Buffer.from('Content-Encoding: nonce\0'), one).subarray(0, 12);
    const sealed = body.subarray(21 + length);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    const end = opened.lastIndexOf(2);
    if (opened.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('What follows a message is not empty.');
    return opened.subarray(0, end).toString('utf8');
  }
}

/** A message as a push service takes it. */
export interface TakenPush {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PushService {
  readonly port: number;
  /** What was taken, the first first. */
  readonly taken: TakenPush[];
  /** Hands what would go to the open net to a service on this machine, as it is: that of the port in a device's address, else this one. */
  readonly post: PushPost;
  stop(): void;
}

/** A push service on this machine. @param answerOf the status that a device's path is answered with */
export async function startPushService(answerOf: (path: string) => number = () => 201): Promise<PushService> {
  const taken: TakenPush[] = [];
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const answer = answerOf(path);
      if (answer < 300) taken.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const post: PushPost = async (endpoint, { headers, body, signal }) => {
    const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-length'));
    const { pathname } = new URL(endpoint);
    const [, to = String(port)] = /^\/(\d+)\//.exec(pathname) ?? [];
    return (await fetch(`http://127.0.0.1:${to}${pathname}`, { method: 'POST', headers: sent, body: new Uint8Array(body), signal })).status;
  };
  return { port, taken, post, stop: () => void server.close() };
}
