import { describe, expect, it } from 'vitest';
import { latestRates } from '../../../../src/server/currencies.ts';
import { attributionOf } from '../../../../src/server/enquiry/attribution.server.ts';
import type { LeadDesk, NewLead } from '../../../../src/server/enquiry/lead-desk.server.ts';
import { createLimits, networkOf } from '../../../../src/server/enquiry/limits.server.ts';
import { toE164 } from '../../../../src/server/enquiry/phone.server.ts';
import { readBody } from '../../../../src/server/enquiry/read-body.ts';
import { createSubmit } from '../../../../src/server/enquiry/submit.server.ts';
import { enquiryInput } from '../../../support/enquiry.ts';

const NOW = '2026-11-21T03:00:00.000Z';
const context = { address: '203.0.113.7', cookies: null, referrer: null };
const memoryDesk = (outcomes: LeadDesk['store'] = async () => ({ state: 'stored' })) => {
  const stored: NewLead[] = [];
  return {
    stored,
    store: async (lead: NewLead) => {
      stored.push(lead);
      return outcomes(lead);
    },
  };
};

describe('a phone', () => {
  it.each([
    ['089 123 4567', 'thailand', 'en', '+66891234567'],
    ['8 (916) 123-45-67', 'thailand', 'ru', '+79161234567'],
    ['79161234567', 'thailand', 'en', '+79161234567'],
    ['+44 7911 123456', 'maldives', 'en', '+447911123456'],
    ['00447911123456', 'thailand', 'en', '+447911123456'],
    ['7712345', 'maldives', 'en', '+9607712345'],
    ['123456', 'thailand', 'ru', ''],
  ] as const)('%s from %s is read', (phone, country, language, expected) => {
    expect(toE164(phone, country, language)).toBe(expected);
  });
});

describe('the limits', () => {
  it('let five a minute through and never count a uuid twice', async () => {
    const limits = createLimits();
    for (let index = 0; index < 5; index += 1) expect(await limits.secondsToWait('a', `u${index}`)).toBe(0);
    expect(await limits.secondsToWait('a', 'u6')).toBeGreaterThan(0);
    for (let index = 0; index < 20; index += 1) expect(await limits.secondsToWait('a', 'u0')).toBe(0);
    expect(await limits.secondsToWait('b', 'u6')).toBe(0);
  });

  it('take one IPv6 network for one address', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:DB8:1:2::9'));
    expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0');
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('::1')).toBe('0:0:0:0');
  });
});

describe('submitting', () => {
  it('refuses wrong fields with words in the language of the form and stores nothing', async () => {
    const desk = memoryDesk();
    const result = await createSubmit(desk, createLimits(), async () => 'v7')(enquiryInput({ phone: 'abc', language: 'en' }), context);
    expect(result).toMatchObject({ ok: false, issues: { phone: 'phone_wrong' }, error: { code: 'enquiry_invalid', status: 422 } });
    expect(!result.ok && JSON.stringify(result.error.data)).toContain('number with digits');
    expect(desk.stored).toEqual([]);
  });

  it('asks to wait after five new ones, not after five repeats', async () => {
    const submit = createSubmit(memoryDesk(), createLimits(), async () => 'v7');
    const first = enquiryInput({});
    for (let index = 0; index < 12; index += 1) expect((await submit(first, context)).ok).toBe(true);
    for (let index = 0; index < 4; index += 1) expect((await submit(enquiryInput({}), context)).ok).toBe(true);
    expect(await submit(enquiryInput({}), context)).toMatchObject({ ok: false, error: { code: 'enquiry_limit', status: 429 } });
  });

  it('notes the version of the consent that is in force', async () => {
    const desk = memoryDesk();
    await createSubmit(desk, createLimits(), async () => 'v7')(enquiryInput({ consentVersion: 'current' }), context);
    expect(desk.stored[0]?.consent?.version).toBe('v7');
  });

  it('keeps an enquiry about an excursion that is gone', async () => {
    const desk = memoryDesk(async (lead) => (lead.excursion ? { state: 'unknown', fields: ['excursion'] } : { state: 'stored' }));
    expect((await createSubmit(desk, createLimits(), async () => 'v7')(enquiryInput({ excursion: '128', variant: '129' }), context)).ok).toBe(true);
    expect(desk.stored.at(-1)).toMatchObject({ excursion: '', variant: '', source_detail: { excursion: '128', variant: '129' } });
  });
});

describe('attribution', () => {
  const result = { origin: { landing: '/', utm_source: 'vk' } };
  const enquiry = result as Parameters<typeof attributionOf>[0];

  it('is the site itself without cookies', () => {
    expect(attributionOf(enquiry, null, 'https://site.example/en/x?y=1', NOW)).toEqual({
      source: 'site_form',
      source_detail: { page: '/en/x', landing: '/', utm_source: 'vk' },
      referral: null,
      manager_hint: null,
    });
  });

  it('is the agent of the first touch, with the last and the manager beside', () => {
    const cookies = 'ref=ann; ref_last=bob; amo_manager=olga; x=';
    expect(attributionOf(enquiry, cookies, null, NOW)).toMatchObject({
      source: 'agent_link',
      referral: { code: 'ann', method: 'link', last: 'bob' },
      manager_hint: { code: 'olga', at: NOW },
    });
  });

  it('ignores marks that this site did not set', () => {
    expect(attributionOf(enquiry, 'ref=<script>; amo_manager=%E0%A4%A', null, NOW)).toMatchObject({
      source: 'site_form',
      referral: null,
      manager_hint: null,
    });
  });
});

describe('the request', () => {
  const post = (headers: Record<string, string>, body = '{}') => new Request('https://site.example/api/enquiries', { method: 'POST', headers, body });

  it('may hold 64 KB', async () => {
    expect(await readBody(post({}, 'я'.repeat(30_000)))).toHaveLength(30_000);
    await expect(readBody(post({}, 'x'.repeat(65_537)))).rejects.toMatchObject({ code: 'body_too_large', status: 413 });
  });
});

describe('rates', () => {
  it('are the newest of each pair', () => {
    const rate = (base: string, value: string, valid_from: string) => ({ base, quote: 'THB', value, valid_from });
    expect(
      latestRates([
        rate('USD', '33', '2026-11-20 00:00:00.000Z'),
        rate('USD', '32', '2026-11-01 00:00:00.000Z'),
        rate('RUB', '0.4', '2026-11-02 00:00:00.000Z'),
      ]),
    ).toEqual([
      { base: 'USD', quote: 'THB', value: '33', as_of: '2026-11-20T00:00:00.000Z' },
      { base: 'RUB', quote: 'THB', value: '0.4', as_of: '2026-11-02T00:00:00.000Z' },
    ]);
  });
});
