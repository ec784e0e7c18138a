import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSignIn } from '../../src/people/auth/sign-in.server.ts';
import { type SettingKey, SETTINGS } from '../../src/registry/settings.ts';
import { createService } from '../../src/platform/service.ts';
import { createSettingReader } from '../../src/platform/settings.ts';
import { heldSms, type SmsSettings } from '../../src/platform/sms/gateway.ts';
import { cellsWith } from '../support/every-column.ts';
import { desk, type DeskRole, startDesk, type TestDesk } from '../support/desk.ts';
import { setTo } from '../support/settings.ts';

const KEY = 'Bearer marker-5e1f0c77-key-WXYZ';
const STARTED: SmsSettings = { gateway: 'none', dataDir: '', http: { url: '', authorization: 'started', body: '{}', sender: 'Started' } };

let house: TestDesk;
beforeAll(async () => {
  house = await startDesk();
});
afterAll(() => house.stop());

interface Row {
  readonly id: string;
  readonly key: string;
  readonly revision: number;
  readonly is_sealed: boolean;
  readonly tail: string;
}
const told = async (role: DeskRole = 'admin') => (await desk(house.as(role), 'settings?country=thailand')).body as unknown as { readonly rows: readonly Row[] };
const keyRow = async (): Promise<Row | undefined> => (await told()).rows.find(({ key }) => key === 'sms_key');
const writeKey = async (secret: unknown, role: DeskRole = 'admin') =>
  desk(house.as(role), 'settings/sms_key', { country: '', secret, expected: (await keyRow())?.revision ?? 0 });
const reader = () => createSettingReader(() => createService(house.url, house.secrets.serviceToken));
/** The gateway that a process of the site would use. */
async function held(from = reader()) {
  const set = await from.readAll(['sms_address', 'sms_key', 'sms_sender', 'sms_body']);
  return heldSms(STARTED, { address: set.sms_address, key: set.sms_key, sender: set.sms_sender, body: set.sms_body });
}

describe('the gateway that is set', () => {
  it('holds on the site within a second, field by field, and what is taken back is as the site was started', async () => {
    // A clock of its own: how busy this machine is says nothing of the promise.
    let now = 0;
    const site = createSettingReader(
      () => createService(house.url, house.secrets.serviceToken),
      () => now,
    );
    const isHeld = async (wanted: object) => {
      now += 1000;
      expect(await held(site)).toMatchObject(wanted);
    };
    expect(await held(site)).toEqual(STARTED);
    await setTo(house, 'sms_address', 'https://sms.example/send');
    await isHeld({ gateway: 'http', http: { url: 'https://sms.example/send', authorization: '', sender: 'Started', body: '{}' } });
    expect((await writeKey(KEY)).status).toBe(200);
    await isHeld({ http: { authorization: KEY } });
    await setTo(house, 'sms_sender', 'Island');
    await isHeld({ http: { sender: 'Island' } });
    await setTo(house, 'sms_body', '{"n":"{to}","m":"{text}"}');
    await isHeld({ http: { body: '{"n":"{to}","m":"{text}"}' } });
    for (const key of ['sms_sender', 'sms_body', 'sms_address'] as const) await setTo(house, key, null);
    await isHeld(STARTED);
  });

  it('has a key that is told to nobody but by its end, sealed in every table, and in no history', async () => {
    await setTo(house, 'sms_address', 'https://sms.example/send');
    expect((await writeKey(KEY)).status).toBe(200);
    expect(await keyRow()).toMatchObject({ is_sealed: true, tail: 'WXYZ' });
    expect(JSON.stringify(await told())).not.toContain('marker-5e1f0c77');
    expect((await told('senior')).rows.filter(({ key }) => key.startsWith('sms_'))).toEqual([]);
    expect(cellsWith(house, 'marker-5e1f0c77')).toEqual([]);
    const events = await desk(house.as('admin'), `events?entity=settings&record=${(await keyRow())?.id}`);
    expect(events.body).toMatchObject({ rows: expect.arrayContaining([expect.objectContaining({ action: 'update' })]) });
    expect(JSON.stringify(events.body)).not.toContain('WXYZ');
    for (const role of ['admin', 'senior', 'guest'] as const)
      expect(JSON.stringify(await house.as(role).collection('settings').getFullList()), role).not.toContain('WXYZ');
  });

  it('gives its key to no other host: a change of host removes it and its history says so, a change of path does not', async () => {
    await setTo(house, 'sms_address', 'https://sms.example/send');
    await writeKey(KEY);
    await setTo(house, 'sms_address', 'https://SMS.example/v2?x=1');
    expect(await keyRow()).toMatchObject({ is_sealed: true });
    for (const other of ['https://sms.example.evil.test/send', 'https://sms.example:444/send', null]) {
      await setTo(house, 'sms_address', other);
      expect(await keyRow(), String(other)).toMatchObject({ is_sealed: false, tail: '' });
      expect((await held()).http.authorization).toBe(other === null ? 'started' : '');
      await setTo(house, 'sms_address', 'https://sms.example/send');
      await writeKey(KEY);
    }
    const { body } = await desk(house.as('admin'), `events?entity=settings&record=${(await keyRow())?.id}`);
    expect((body as unknown as { readonly rows: readonly { readonly action: string }[] }).rows.map(({ action }) => action)).toContain('reset');
  });

  it.each(['http://sms.example/', 'ftp://x', 'https://user:word@sms.example/', 'https://sms.example/#x', 'https://', 'sms.example', 'https://a b/'])(
    'has no such address: %s',
    async (address) => expect(setTo(house, 'sms_address', address)).rejects.toThrow('setting_form'),
  );

  it('has a body that names the number and the text', async () => {
    for (const body of ['{"to":"{to}"}', '{"text":"{text}"}', 'to={to}&text={text}', '{'.repeat(2000)])
      await expect(setTo(house, 'sms_body', body)).rejects.toThrow('setting_form');
    await setTo(house, 'sms_body', '{ "messages": [ { "text": "{text}", "to": "{to}" } ] }');
    await setTo(house, 'sms_body', null);
  });
});

describe('signing in by a code', () => {
  it('is switched off within a second, and a code that was sent before lets its guest in', async () => {
    const service = createService(house.url, house.secrets.serviceToken);
    const site = createSettingReader(() => service);
    const sent: string[] = [];
    const gateway = {
      send: async (_to: string, text: string) => {
        sent.push(text);
        return undefined;
      },
    };
    const codes = { countries: ['TH'], perDay: 300, perCountryDay: 150, isOn: () => site.read('phone_codes'), words: () => site.read('sms_code_words') };
    const signIn = createSignIn({ url: house.url, statementKey: '', developerSecret: '', codes }, service, gateway);
    await signIn.sendCode('+66812345678', '10.0.0.1', 'en');
    await setTo(house, 'phone_codes', false);
    const changed = performance.now();
    const refusal = () => signIn.sendCode('+66812345679', '10.0.0.2', 'en').catch((error: { readonly code: string }) => error.code);
    await expect.poll(refusal, { interval: 20, timeout: 20_000 }).toBe('phone_codes_off');
    expect(performance.now() - changed).toBeLessThan(1000);
    expect(await signIn.withCode('+66812345678', /[0-9]{4,8}/.exec(sent[0] ?? '')?.[0] ?? '')).toMatchObject({ created: true });
    await setTo(house, 'phone_codes', null);
    await expect.poll(() => site.read('phone_codes'), { interval: 20, timeout: 20_000 }).toBe(true);
  });
});

describe('words of an SMS', () => {
  const save = (key: SettingKey, role: DeskRole, words: Readonly<Record<string, unknown>>, expected = 0) =>
    desk(house.as(role), `settings/${key}`, { country: '', ...words, seen: SETTINGS[key].default, expected });

  it('are written by seniors too, who set nothing else, and go with the next code within a second', async () => {
    const service = createService(house.url, house.secrets.serviceToken);
    const site = createSettingReader(() => service);
    const sent: string[] = [];
    const gateway = {
      send: async (_to: string, text: string) => {
        sent.push(text);
        return undefined;
      },
    };
    const codes = { countries: ['TH'], perDay: 300, perCountryDay: 150, isOn: async () => true, words: () => site.read('sms_code_words') };
    const signIn = createSignIn({ url: house.url, statementKey: '', developerSecret: '', codes }, service, gateway);
    await signIn.sendCode('+66812345601', '10.1.0.1', 'en');
    expect(sent[0]).toMatch(/^[0-9]{4,8} is your Treasure Island sign-in code/);
    for (const role of ['manager', 'accountant', 'content', 'guide', 'agent'] as const)
      expect((await save('sms_code_words', role, { en: 'Code {code}' })).status, role).toBe(403);
    expect((await save('sms_sender', 'senior', { value: 'Evil' })).status).toBe(403);
    expect((await save('sms_code_words', 'senior', { en: 'Island code: {code}' })).status).toBe(200);
    const changed = performance.now();
    await expect.poll(async () => (await site.read('sms_code_words')).en, { interval: 20, timeout: 20_000 }).toBe('Island code: {code}');
    expect(performance.now() - changed).toBeLessThan(1000);
    await signIn.sendCode('+66812345602', '10.1.0.2', 'en');
    await signIn.sendCode('+66812345603', '10.1.0.3', 'ru');
    expect(sent[1]).toMatch(/^Island code: [0-9]{4,8}$/);
    // The other language stays as it was.
    expect(sent[2]).toMatch(/^[0-9]{4,8} — код для входа/);
    await setTo(house, 'sms_code_words', null);
    await expect.poll(async () => (await site.read('sms_code_words')).en, { interval: 20, timeout: 20_000 }).toContain('is your Treasure Island');
  });

  it.each([
    ['sms_code_words', { en: 'Hello {name} {code}' }, 'setting_marks'],
    ['sms_code_words', { en: 'Hello' }, 'setting_needs'],
    ['sms_code_words', { en: '{code' }, 'setting_marks'],
    ['sms_new_device_words', { ru: 'Вход с устройства' }, 'setting_needs'],
    ['sms_new_device_words', { ru: '{device} {code}' }, 'setting_marks'],
  ] as const)('%s are not %j', async (key, words, fault) => {
    const row = (await told()).rows.find((one) => one.key === key);
    expect(JSON.stringify((await save(key, 'senior', words, row?.revision ?? 0)).body)).toContain(fault);
  });

  it('about a new device are other ones with the next request', async () => {
    const site = reader();
    expect((await site.read('sms_new_device_words')).en).toContain('{device}, network {place}');
    expect((await save('sms_new_device_words', 'senior', { en: 'New device: {device}' })).status).toBe(200);
    await expect.poll(async () => (await site.read('sms_new_device_words')).en, { interval: 20, timeout: 20_000 }).toBe('New device: {device}');
    await setTo(house, 'sms_new_device_words', null);
  });
});

describe('a test message', () => {
  const note = (role: DeskRole, body: Readonly<Record<string, unknown>>) => desk(house.as(role), 'settings/message-test', body);
  const rows = () => house.admin.collection('security_log').getFullList({ filter: 'kind = "message_test"' });

  it('is written down by administrators alone', async () => {
    for (const role of ['senior', 'manager', 'accountant', 'content', 'guide', 'agent'] as const)
      expect((await note(role, { outcome: 'asked', end: '78' })).status, role).toBe(403);
    expect((await note('guest', { outcome: 'asked', end: '78' })).status).toBe(401);
    expect((await note('admin', { outcome: 'won', end: '78' })).status).toBe(422);
    expect(await rows()).toEqual([]);
  });

  it('is one row of the security log, told what came of it once', async () => {
    const asked = await note('admin', { outcome: 'asked', host: 'sms.example', end: '78', address: '10.0.0.1' });
    expect(asked.status).toBe(200);
    const { id } = asked.body as unknown as { readonly id: string };
    expect((await note('admin', { outcome: 'accepted', host: 'sms.example', end: '78', id })).status).toBe(200);
    expect(await rows()).toMatchObject([{ id, what: 'test_accepted …78 sms.example', address: '10.0.0.1', kind: 'message_test' }]);
    expect((await note('admin', { outcome: 'refused', end: '78', id })).status).toBe(404);
    const log = await desk(house.as('admin'), 'security-log?kind=message_test');
    expect(log.body).toMatchObject({ rows: [{ kind: 'message_test', what: 'test_accepted …78 sms.example' }] });
  });
});
