import PocketBase, { ClientResponseError } from 'pocketbase';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../src/errors/app-error.ts';
import { CODE_WORDS } from '../../../../src/model/auth/sms-words.ts';
import { createSignIn } from '../../../../src/people/auth/sign-in.server.ts';
import { httpGateway, noGateway, type SmsGateway } from '../../../../src/platform/sms/gateway.ts';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const PHONE = '+66812345678';
const CODES = { countries: ['TH', 'RU'], perDay: 300, perCountryDay: 150, isOn: async () => true, words: async () => CODE_WORDS };
const SECRET = 'a secret of the developers';

/** The sign-in over a PocketBase that answers as told and remembers what it was asked. */
function signInWith(answers: Readonly<Record<string, unknown>>, gateway: SmsGateway = { send: async () => undefined }, secret = SECRET, isOn = CODES.isOn) {
  const asked: { path: string; body: unknown }[] = [];
  const service = {
    pb: new PocketBase('http://127.0.0.1:1'),
    send: async <T>(path: string, { body }: { body?: unknown }): Promise<T> => {
      asked.push({ path, body });
      const answer = answers[path.replace('/api/house/', '')];
      if (answer instanceof Error) throw answer;
      return answer as T;
    },
  };
  return { asked, signIn: createSignIn({ url: 'http://127.0.0.1:1', statementKey: '', developerSecret: secret, codes: { ...CODES, isOn } }, service, gateway) };
}
const refusal = (status: number, data: object): ClientResponseError => new ClientResponseError({ status, response: { data } });
const SENT = { id: 'c1', code: '123456', expires_in_s: 300, resend_after_s: 60 };

describe('a code', () => {
  it('goes to the phone and not into the answer', async () => {
    const messages: string[] = [];
    const { signIn, asked } = signInWith({ 'phone-code': SENT }, { send: async (to, text) => void messages.push(`${to} ${text}`) });
    expect(await signIn.sendCode(PHONE, '10.0.0.1', 'en')).toEqual({ expires_in_s: 300, resend_after_s: 60 });
    expect(messages[0]).toContain(`${PHONE} 123456`);
    expect(JSON.stringify(asked)).not.toContain('10.0.0.1');
  });

  it('is not made while the owner has switched codes off; one that was sent is taken all the same', async () => {
    let isOn = true;
    const { signIn, asked } = signInWith(
      { 'phone-code': SENT, 'phone-login': { token: 't', record: { id: 'g' }, created: false, epoch: 1 } },
      undefined,
      SECRET,
      async () => isOn,
    );
    await signIn.sendCode(PHONE, '', 'ru');
    isOn = false;
    await expect(signIn.sendCode(PHONE, '', 'ru')).rejects.toMatchObject({ code: 'phone_codes_off', status: 409 });
    expect(asked.length).toBe(1);
    expect(await signIn.withCode(PHONE, '123456')).toMatchObject({ token: 't' });
  });

  it('that the gateway does not take is taken back, so that it costs no attempt, and the person is told', async () => {
    const { signIn, asked } = signInWith({ 'phone-code': SENT, 'phone-code/void': { ok: true } }, noGateway);
    await expect(signIn.sendCode(PHONE, '10.0.0.1', 'ru')).rejects.toMatchObject({ code: 'sms_failed', status: 502 });
    expect(asked).toContainEqual({ path: '/api/house/phone-code/void', body: { id: 'c1' } });
    expect(asked).toContainEqual({ path: '/api/house/faults', body: expect.objectContaining({ kind: 'send', code: 'sms' }) });
  });

  it('that comes too soon says how long to wait', async () => {
    const { signIn } = signInWith({ 'phone-code': refusal(429, { retry_after_s: 61 }) });
    await expect(signIn.sendCode(PHONE, '', 'ru')).rejects.toMatchObject({ code: 'auth_pause', params: { seconds: 61 }, retryAfterS: 61 });
    const { signIn: later } = signInWith({ 'phone-code': refusal(429, { retry_after_s: 91 }) });
    await expect(later.sendCode(PHONE, '', 'ru')).rejects.toMatchObject({ code: 'auth_limit', params: { minutes: 2 }, retryAfterS: 91 });
  });

  it('goes to numbers of the countries on the list alone, whose code is shared or not', async () => {
    const { signIn, asked } = signInWith({ 'phone-code': SENT });
    await signIn.sendCode('+79161234567', '', 'ru');
    expect(asked.map(({ body }) => body)).toMatchObject([{ country: 'RU', most: { day: 300, country: 150 } }]);
    // Kazakhstan, Latvia, a satellite.
    for (const phone of ['+77011234567', '+37121234567', '+881612345678'])
      await expect(signIn.sendCode(phone, '', 'ru')).rejects.toMatchObject({ code: 'sms_country', status: 422 });
    expect(asked.length).toBe(1);
  });

  it.each(['sms_day', 'sms_country_day'])('that would be one too many of the day (%s) says when there are new ones', async (reason) => {
    const { signIn } = signInWith({ 'phone-code': refusal(429, { reason, retry_after_s: 3601 }) });
    await expect(signIn.sendCode(PHONE, '', 'ru')).rejects.toMatchObject({ code: 'sms_day', status: 429, data: { hours: 2 }, retryAfterS: 3601 });
  });

  it.each([
    [{ reason: 'wrong', left: 3 }, 'auth_code_wrong'],
    [{ reason: 'wrong', left: 0 }, 'auth_code_dead'],
    [{ reason: 'dead' }, 'auth_code_dead'],
    [{ reason: 'inactive' }, 'auth_inactive'],
  ])('refused with %j is %s', async (data, code) => {
    const { signIn } = signInWith({ 'phone-login': refusal(400, data) });
    await expect(signIn.withCode(PHONE, '000000')).rejects.toMatchObject({ code });
  });

  it('waits while PocketBase is away', async () => {
    const { signIn } = signInWith({ 'phone-login': new AppError('backend_down', { retryAfterS: 5 }) });
    await expect(signIn.withCode(PHONE, '000000')).rejects.toMatchObject({ code: 'backend_down' });
  });
});

describe('a developer', () => {
  it('signs in with the secret and with nothing else', async () => {
    const { signIn, asked } = signInWith({ 'dev-login': { token: 't', record: { id: 'd' }, epoch: 4 } });
    expect(await signIn.asDeveloper(SECRET)).toEqual({ token: 't', record: { id: 'd' }, meta: { session_epoch: 4 } });
    for (const guess of ['', SECRET.slice(1), `${SECRET} `]) await expect(signIn.asDeveloper(guess)).rejects.toMatchObject({ code: 'auth_wrong' });
    expect(asked.length).toBe(1);
  });

  it('does not exist where no secret is set', async () => {
    const { signIn, asked } = signInWith({}, undefined, '');
    await expect(signIn.asDeveloper('')).rejects.toMatchObject({ code: 'not_found' });
    expect(asked).toEqual([]);
  });
});

describe('the HTTP gateway', () => {
  it('posts the provider’s own form of JSON, and a refusal names no number', async () => {
    const bodies: string[] = [];
    let status = 200;
    const server = http.createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => (text += chunk));
      request.on('end', () => {
        bodies.push(`${request.headers.authorization} ${text}`);
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const gateway = httpGateway({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
      authorization: 'Key 1',
      body: '{"phones":["{to}"],"mes":"{text}","sender":"{sender}"}',
      sender: 'Treasure',
    });
    await gateway.send(PHONE, 'say "hello" {to}');
    expect(JSON.parse(bodies[0]?.replace('Key 1 ', '') ?? '')).toEqual({ phones: [PHONE], mes: 'say "hello" {to}', sender: 'Treasure' });
    status = 500;
    await expect(gateway.send(PHONE, 'x')).rejects.toThrow(/^The SMS gateway answered 500\.$/);
    server.close();
  });
});
