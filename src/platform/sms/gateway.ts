import fs from 'node:fs/promises';
import path from 'node:path';

const TIMEOUT_MS = 10_000;

export interface SmsSettings {
  readonly gateway: 'outbox' | 'http' | 'none';
  /** Folder of the outbox. */
  readonly dataDir: string;
  readonly http: HttpGatewayOptions;
}

/** Carries one short message to a phone. */
export interface SmsGateway {
  /** @param to number in E.164. @throws Error when the message was not taken; the text of the error holds nothing personal. */
  send(to: string, text: string): Promise<void>;
}

/** For development: messages land in `sms-outbox.jsonl` of the data folder, readable by its owner only. */
export function outboxGateway(dataDir: string): SmsGateway {
  return {
    async send(to, text) {
      await fs.appendFile(path.join(dataDir, 'sms-outbox.jsonl'), `${JSON.stringify({ at: new Date().toISOString(), to, text })}\n`, { mode: 0o600 });
    },
  };
}

export interface HttpGatewayOptions {
  readonly url: string;
  /** Sent as `Authorization`; left out when empty. */
  readonly authorization: string;
  /** JSON with `{to}`, `{text}` and `{sender}` where they belong. */
  readonly body: string;
  readonly sender: string;
}

/** Any provider that takes a POST of JSON: its address, key and the form of its body are settings. */
export function httpGateway({ url, authorization, body, sender }: HttpGatewayOptions): SmsGateway {
  const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);
  return {
    async send(to, text) {
      const values: Readonly<Record<string, string>> = { to, text, sender };
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
        body: body.replace(/\{(to|text|sender)\}/g, (_, name: string) => inJson(values[name] ?? '')),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`);
    },
  };
}

/** No gateway is set: nothing can be sent, and everyone is told so. */
export const noGateway: SmsGateway = { send: () => Promise.reject(new Error('No SMS gateway is set: see SMS_GATEWAY in the README.')) };

/** The gateway that the settings name. */
export function gatewayOf({ gateway, dataDir, http }: SmsSettings): SmsGateway {
  if (gateway === 'outbox') return outboxGateway(dataDir);
  return gateway === 'http' ? httpGateway(http) : noGateway;
}
