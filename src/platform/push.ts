import { createECDH } from 'node:crypto';
import { request } from 'undici';
import webPush from 'web-push';
import { outsideOnly, requireOutside } from './outgoing.ts';

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
