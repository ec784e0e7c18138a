import { createECDH } from 'node:crypto';
import dns from 'node:dns';
import net from 'node:net';
import { Agent, request } from 'undici';
import webPush from 'web-push';

/** What no address of the open net is: this machine, its neighbours, providers' inner nets, examples, many at once. */
const INSIDE_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** Of IPv6 only this range is given out; in it, what leads to an address of another kind, and examples. */
const GIVEN_OUT_V6 = '2000::/3';
const INSIDE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): net.BlockList {
  const list = new net.BlockList();
  for (const range of ranges) {
    const [address = '', bits = ''] = range.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
const insideV4 = listOf(INSIDE_V4, 'ipv4');
const insideV6 = listOf(INSIDE_V6, 'ipv6');
const givenOutV6 = listOf([GIVEN_OUT_V6], 'ipv6');

/** Whether an address is none of the open net. @example isInside('127.0.0.1') // true */
export function isInside(address: string): boolean {
  const family = net.isIP(address);
  if (family === 4) return insideV4.check(address, 'ipv4');
  return family !== 6 || !givenOutV6.check(address, 'ipv6') || insideV6.check(address, 'ipv6');
}

/** An address that somebody wrote leads into the house's own network. */
export class InsideError extends Error {
  constructor() {
    super('The address leads into a network of its own.');
  }
}

/** @throws InsideError of an address that is not https, or a bare one of a network of its own */
export function requireOutside(url: string): void {
  const { protocol, hostname } = new URL(url);
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' || (net.isIP(bare) !== 0 && isInside(bare))) throw new InsideError();
}

let shared: Agent | undefined;

/** Connects to what is public alone: names are looked up here, and what was found is what is connected to. */
export function outsideOnly(): Agent {
  shared ??= new Agent({
    connect: {
      lookup(hostname, options, found) {
        dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
          if (error) return found(error, '', 4);
          const [first] = addresses;
          if (!first || addresses.some(({ address }) => isInside(address))) return found(new InsideError(), '', 4);
          if (options.all) return found(null, addresses);
          return found(null, first.address, first.family);
        });
      },
    },
  });
  return shared;
}

const TIMEOUT_MS = 8000;
/** A phone that was off for a day is told of nothing old. */
const KEPT_S = 24 * 3600;
/** Push services want to know whom to write to; a site that is not https has nobody. */
const NOBODY = 'mailto:system@treasure-island.invalid';
/** What the address of a device answers when it is no more, or was made for another key. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Where a device is reached, as its browser told it. */
export interface PushDevice {
  readonly endpoint: string;
  /** Its public key and secret, in base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

/** What became of a message: taken, never to be tried again at this address, or to be tried later. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

interface PushRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly signal: AbortSignal;
}
/** Sends a sealed message. @returns the status that was answered @throws where nobody answered */
export type PushPost = (endpoint: string, message: PushRequest) => Promise<number>;

export interface Pusher {
  /** What browsers are told, so that messages of nobody else are taken: an uncompressed point in base64url; '' without a key. */
  readonly publicKey: string;
  /** Seals a message for a device (RFC 8291), signs it (RFC 8292) and hands it to the device's push service. */
  send(device: PushDevice, payload: string): Promise<PushOutcome>;
}

/** The address comes from a browser: nothing of the house's own network is asked, and no redirect is followed. */
const postOutside: PushPost = async (endpoint, { headers, body, signal }) => {
  requireOutside(endpoint);
  const { statusCode, body: answer } = await request(endpoint, { method: 'POST', headers, body, signal, dispatcher: outsideOnly() });
  answer.on('error', () => undefined);
  answer.destroy();
  return statusCode;
};

/** The point of a private key on P-256. @param key 32 bytes in base64url @returns 65 bytes in base64url */
export function publicKeyOf(key: string): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(key, 'base64url');
  return curve.getPublicKey('base64url');
}

/** Messages to devices by Web Push, signed with the house's key. @param siteUrl whom a push service writes to when something is wrong */
export function createPusher(privateKey: string, siteUrl: string, post: PushPost = postOutside): Pusher {
  const publicKey = privateKey === '' ? '' : publicKeyOf(privateKey);
  const subject = siteUrl.startsWith('https:') ? siteUrl : NOBODY;
  return {
    publicKey,
    async send({ endpoint, p256dh, auth }, payload) {
      if (publicKey === '') return 'failed';
      let sealed: { readonly headers: object; readonly body: Buffer };
      try {
        sealed = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: KEPT_S,
        });
      } catch {
        // No key of a device: nothing can ever be sealed for it.
        return 'gone';
      }
      const headers = Object.fromEntries(Object.entries(sealed.headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
      try {
        const status = await post(endpoint, { headers, body: sealed.body, signal: AbortSignal.timeout(TIMEOUT_MS) });
        if (status >= 200 && status <= 299) return 'sent';
        return GONE.has(status) ? 'gone' : 'failed';
      } catch {
        return 'failed';
      }
    },
  };
}
