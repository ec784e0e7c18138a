import { describe, expect, it } from 'vitest';
import { surePhone } from '../../../../src/lib/contacts/phone.ts';
import { sendTest, testNumber } from '../../../../src/people/settings/endpoints.server.ts';
import { tailOf } from '../../../../src/people/settings/rules/groups.ts';
import { GatewayFault, noGateway, type SmsGateway, type SmsSettings } from '../../../../src/platform/sms/gateway.ts';

const sms: SmsSettings = { gateway: 'http', dataDir: '', http: { url: 'https://sms.example:8443/v1', authorization: 'k', body: '', sender: '' } };
const NUMBER = '+66812345678';

/** A test by a gateway that does as told, and what happened in which order. */
async function testBy(gateway: SmsGateway) {
  const order: unknown[] = [];
  const answer = await sendTest(NUMBER, {
    ...{ sms, countries: ['TH'], language: 'en' },
    note: async (facts) => {
      order.push(facts);
      return 'row';
    },
    gateway: {
      send: (to, text) => {
        order.push(`${to}: ${text}`);
        return gateway.send(to, text);
      },
    },
  });
  return { answer, order };
}

describe('a test message', () => {
  it('is written down before it is sent and after, with no more of the number than its end', async () => {
    const { answer, order } = await testBy({ send: async () => ({ status: 202, said: 'queued' }) });
    expect(answer).toEqual({ outcome: 'accepted', host: 'sms.example:8443', status: 202, said: 'queued' });
    expect(order).toEqual([
      { outcome: 'asked', host: 'sms.example:8443', end: '78' },
      `${NUMBER}: Treasure Island: a test message. Nothing has to be done.`,
      { outcome: 'accepted', host: 'sms.example:8443', end: '78', id: 'row' },
    ]);
  });

  it('that cannot be written down is not sent', async () => {
    let sent = 0;
    const gateway = {
      send: async () => {
        sent += 1;
        return undefined;
      },
    };
    const note = () => Promise.reject(new Error('away'));
    await expect(sendTest(NUMBER, { sms, countries: ['TH'], language: 'ru', note, gateway })).rejects.toThrow('away');
    expect(sent).toBe(0);
  });

  it.each(['refused', 'unreachable', 'late', 'inside', 'none'] as const)('that is %s says so and is written down as that', async (kind) => {
    const { answer, order } = await testBy({
      send: () => Promise.reject(new GatewayFault(kind, 'x', kind === 'refused' ? { status: 401, said: 'key' } : undefined)),
    });
    expect(answer).toMatchObject({ outcome: kind, ...(kind === 'refused' ? { status: 401, said: 'key' } : { status: 0, said: '' }) });
    expect(order.at(-1)).toMatchObject({ outcome: kind, id: 'row' });
  });

  it('without a gateway says so', async () => expect((await testBy(noGateway)).answer).toMatchObject({ outcome: 'none' }));

  it('goes to real numbers of countries that guests come from', async () => {
    const read = (typed: string, language: 'ru' | 'en') => Promise.resolve(surePhone(typed, { trip: 'TH', language }));
    const numberOf = (typed: string) => testNumber(typed, 'en', ['TH'], read);
    expect(await numberOf('081 234 5678')).toBe(NUMBER);
    await expect(numberOf('12')).rejects.toMatchObject({ code: 'auth_phone' });
    await expect(numberOf('+881612345678')).rejects.toThrow();
    await expect(numberOf('+79161234567')).rejects.toMatchObject({ code: 'sms_test_country' });
  });
});

it('a secret is known again by its end, where that tells little', () => {
  expect(tailOf('Bearer abcdefghijkl')).toBe('ijkl');
  expect(tailOf('short-secret')).toBe('');
  expect(tailOf('')).toBe('');
});
