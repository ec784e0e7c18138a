import fs from 'node:fs/promises';
import path from 'node:path';
import { request } from 'undici';
import { SMS_TIMEOUT_MS } from '../../config/constants.ts';
import { siteSettings } from '../env.ts';
import { InsideError, outsideOnly, requireOutside } from '../push.ts';
import { type SettingReader, siteSettingReader } from '../settings.ts';

const READ_MOST_BYTES = 4096;
const SAID_MOST = 200;
/** Shorter words of a key may stand in any text. */
const KEY_WORD_LEAST = 6;

export interface SmsSettings {
  readonly gateway: 'outbox' | 'http' | 'none';
  /** Folder of the outbox. */
  readonly dataDir: string;
  readonly http: HttpGatewayOptions;
}

/** What a gateway answered: its status, and the beginning of its words without the key. */
export interface GatewayAnswer {
  readonly status: number;
  readonly said: string;
}

/** Why a message was not taken. */
export type GatewayFaultKind = 'refused' | 'unreachable' | 'late' | 'inside' | 'none';

/** A message that was not taken; nothing in it is personal. */
export class GatewayFault extends Error {
  readonly kind: GatewayFaultKind;
  readonly answer: GatewayAnswer | undefined;

  constructor(kind: GatewayFaultKind, message: string, answer?: GatewayAnswer) {
    super(message);
    this.kind = kind;
    this.answer = answer;
  }
}

/** Carries one short message to a phone. */
export interface SmsGateway {
  /**
   * @param to number in E.164. @returns what was answered, where somebody was asked
   * @throws GatewayFault when the message was not taken; the text of the error holds nothing personal.
   */
  send(to: string, text: string): Promise<GatewayAnswer | undefined>;
}

/** For development: messages land in `sms-outbox.jsonl` of the data folder, readable by its owner only. */
export function outboxGateway(dataDir: string): SmsGateway {
  return {
    async send(to, text) {
      await fs.appendFile(path.join(dataDir, 'sms-outbox.jsonl'), `${JSON.stringify({ at: new Date().toISOString(), to, text })}\n`, { mode: 0o600 });
      return undefined;
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
  /** Whether somebody wrote the address on a screen: it may lead nowhere but to the open net. */
  readonly isWritten?: boolean;
}

/** Any provider that takes a POST of JSON: its address, key and the form of its body are settings. */
export function httpGateway(options: HttpGatewayOptions, timeout_ms = SMS_TIMEOUT_MS): SmsGateway {
  return {
    async send(to, text) {
      const signal = AbortSignal.timeout(timeout_ms);
      let answer: GatewayAnswer;
      try {
        answer = await post(options, { to, text, sender: options.sender }, signal);
      } catch (error) {
        throw faultOf(error, signal.aborted);
      }
      if (answer.status < 200 || answer.status > 299) throw new GatewayFault('refused', `The SMS gateway answered ${answer.status}.`, answer);
      return answer;
    },
  };
}

/** Asks the gateway once: no redirect is followed, nothing large is read. */
async function post(
  { url, authorization, body, isWritten = false }: HttpGatewayOptions,
  values: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<GatewayAnswer> {
  if (isWritten) requireOutside(url);
  const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);
  const response = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
    body: body.replace(/\{(to|text|sender)\}/g, (_, name: string) => inJson(values[name] ?? '')),
    signal,
    ...(isWritten ? { dispatcher: outsideOnly() } : {}),
  });
  return { status: response.statusCode, said: saidIn(await beginningOf(response.body), authorization) };
}

/** What stands first in an answer. What is not read to its end says so. */
async function beginningOf(body: AsyncIterable<unknown> & { destroy(): unknown; on(event: 'error', heard: () => void): unknown }): Promise<string> {
  body.on('error', () => undefined);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size >= READ_MOST_BYTES) break;
  }
  body.destroy();
  return Buffer.concat(parts).toString('utf8');
}

/** The words of an answer in one line, with no word of the key in them. */
function saidIn(text: string, authorization: string): string {
  const words = authorization.split(/\s+/).filter((word) => word.length >= KEY_WORD_LEAST);
  const said = words.reduce((left, word) => left.replaceAll(word, '•••'), text);
  return said
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, SAID_MOST);
}

function faultOf(error: unknown, isLate: boolean): GatewayFault {
  if (error instanceof InsideError) return new GatewayFault('inside', 'The address of the SMS gateway leads into a network of its own.');
  return isLate ? new GatewayFault('late', 'The SMS gateway did not answer in time.') : new GatewayFault('unreachable', 'The SMS gateway cannot be reached.');
}

/** No gateway is set: nothing can be sent, and everyone is told so. */
export const noGateway: SmsGateway = {
  send: () => Promise.reject(new GatewayFault('none', 'No SMS gateway is set: see SMS_GATEWAY in the README.')),
};

// decision: messages-by-phone
/** The gateway that the settings name. */
export function gatewayOf({ gateway, dataDir, http }: SmsSettings): SmsGateway {
  if (gateway === 'outbox') return outboxGateway(dataDir);
  return gateway === 'http' ? httpGateway(http) : noGateway;
}

/** What the owner has set of the gateway; '' is not set. */
export interface SetGateway {
  readonly address: string;
  readonly key: string;
  readonly sender: string;
  readonly body: string;
}

/**
 * The gateway that holds: what is set, else what the process was started with. The key that it was started with goes to the
 * address that it was started with alone, so that nobody learns it by writing an address of his own.
 */
export function heldSms(started: SmsSettings, { address, key, sender, body }: SetGateway): SmsSettings {
  const { http } = started;
  const words = { sender: sender || http.sender, body: body || http.body };
  if (address === '') return { ...started, http: { ...http, ...words, authorization: key || http.authorization } };
  return { ...started, gateway: 'http', http: { ...words, url: address, authorization: key, isWritten: true } };
}

async function smsOf(started: SmsSettings, reader: SettingReader): Promise<SmsSettings> {
  const set = await reader.readAll(['sms_address', 'sms_key', 'sms_sender', 'sms_body']);
  return heldSms(started, { address: set.sms_address, key: set.sms_key, sender: set.sms_sender, body: set.sms_body });
}

/** The gateway of this moment: what the owner has set, a second old at most, else what the process was started with. @throws AppError `backend_down` */
export const siteSms = (): Promise<SmsSettings> => smsOf(siteSettings().sms, siteSettingReader());

/** Carries messages by the gateway that holds when each is sent, for a process with settings of its own. */
export const heldGateway = (started: SmsSettings, reader: SettingReader): SmsGateway => ({
  send: async (to, text) => gatewayOf(await smsOf(started, reader)).send(to, text),
});

/** Carries messages by the gateway that holds when each is sent. */
export const siteGateway: SmsGateway = { send: async (to, text) => gatewayOf(await siteSms()).send(to, text) };
