import { describe, expect, it } from 'vitest';
import { rateProblems } from '../../../../../src/public/storefront/snapshot/valid/rate-problems.ts';
import type { Rate } from '../../../../../src/model/currencies/fields/rates.ts';
import { latestRates } from '../../../../../src/catalogue/currencies/endpoints.server.ts';
import { attributionOf, createLimits, createSubmit, type LeadDesk, type NewLead } from '../../../../../src/public/enquiry/submit.server.ts';
import { SETTINGS } from '../../../../../src/registry/settings.ts';
import { readBody } from '../../../../../src/platform/web/read-body.ts';
import { enquiryInput } from '../../../../support/enquiry.ts';

const NOW = '2026-11-21T03:00:00.000Z';
const context = { address: '203.0.113.7', cookies: null, referrer: null };
const usual = async (key: 'enquiries_a_minute' | 'enquiries_an_hour'): Promise<number> => SETTINGS[key].default;
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

describe('the limits', () => {
  it('let five a minute through from one household, whatever is in them', async () => {
    const limits = createLimits(usual);
    for (let index = 0; index < 5; index += 1) expect(await limits.secondsToWait('2001:db8:1:2::1')).toBe(0);
    expect(await limits.secondsToWait('2001:db8:1:2:3::4')).toBeGreaterThan(0);
    expect(await limits.secondsToWait('2001:db8:1:3::1')).toBe(0);
  });

  it('are those that the owner has set, from one request to the next', async () => {
    let most = 1;
    const limits = createLimits(async (key) => (key === 'enquiries_a_minute' ? most : usual(key)));
    const address = '198.51.100.9';
    expect([await limits.secondsToWait(address), await limits.secondsToWait(address)].map((wait) => wait > 0)).toEqual([false, true]);
    most = 3;
    expect(await limits.secondsToWait(address)).toBe(0);
    most = 1;
    // Whoever lowers a limit again lets nobody begin once more.
    expect(await limits.secondsToWait('198.51.100.10')).toBe(0);
    expect(await limits.secondsToWait('198.51.100.10')).toBeGreaterThan(0);
  });
});

describe('submitting', () => {
  it('refuses wrong fields with words in the language of the form and stores nothing', async () => {
    const desk = memoryDesk();
    const result = await createSubmit(desk, createLimits(usual), async () => 'v7')(enquiryInput({ phone: 'abc', language: 'en' }), context);
    expect(result).toMatchObject({ ok: false, issues: { phone: 'phone_wrong' }, error: { code: 'enquiry_invalid', status: 422 } });
    expect(!result.ok && JSON.stringify(result.error.data)).toContain('number with digits');
    expect(desk.stored).toEqual([]);
  });

  it('asks to wait after five, the same one sent again as well', async () => {
    const submit = createSubmit(memoryDesk(), createLimits(usual), async () => 'v7');
    const first = enquiryInput({});
    for (let index = 0; index < 3; index += 1) expect((await submit(first, context)).ok).toBe(true);
    for (let index = 0; index < 2; index += 1) expect((await submit(enquiryInput({}), context)).ok).toBe(true);
    for (const one of [first, enquiryInput({})]) expect(await submit(one, context)).toMatchObject({ ok: false, error: { code: 'enquiry_limit', status: 429 } });
  });

  it('notes the version of the consent that is in force', async () => {
    const desk = memoryDesk();
    await createSubmit(desk, createLimits(usual), async () => 'v7')(enquiryInput({ consentVersion: 'current' }), context);
    expect(desk.stored[0]?.consent?.version).toBe('v7');
  });

  it('takes the moment of writing for the consent, by the text of that moment, and the moment of arrival for the waiting', async () => {
    const desk = memoryDesk();
    const now = new Date(NOW);
    const asked: Date[] = [];
    const submit = createSubmit(desk, createLimits(usual), async (at) => {
      asked.push(at);
      return 'v6';
    });
    const writtenAt = '2026-11-18T05:00:00.000Z';
    await submit(enquiryInput({ consentVersion: 'current', writtenAt }), { ...context, now });
    expect(asked).toEqual([new Date(writtenAt)]);
    expect(desk.stored[0]).toMatchObject({ consent: { version: 'v6', at: writtenAt }, received_at: NOW });
  });

  it.each([['2027-01-01T00:00:00.000Z'], ['2026-09-01T00:00:00.000Z'], ['yesterday'], [7]])('does not believe a clock that says %s', async (writtenAt) => {
    const desk = memoryDesk();
    await createSubmit(desk, createLimits(usual), async () => 'v7')(enquiryInput({ writtenAt }), { ...context, now: new Date(NOW) });
    expect(desk.stored[0]?.consent?.at).toBe(NOW);
  });

  it('keeps an enquiry about an excursion that is gone', async () => {
    const desk = memoryDesk(async (lead) => (lead.excursion ? { state: 'unknown', fields: ['excursion'] } : { state: 'stored' }));
    expect((await createSubmit(desk, createLimits(usual), async () => 'v7')(enquiryInput({ excursion: '128', variant: '129' }), context)).ok).toBe(true);
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
  it('are the newest of each pair, and the same the other way round', () => {
    const rate = (base: string, value: string, valid_from: string) => ({ id: base + value, base, quote: 'THB', value, valid_from });
    expect(
      latestRates([
        rate('USD', '33', '2026-11-20 00:00:00.000Z'),
        rate('USD', '32', '2026-11-01 00:00:00.000Z'),
        rate('RUB', '0.4', '2026-11-02 00:00:00.000Z'),
      ]),
    ).toEqual([
      { id: 'USD33', base: 'USD', quote: 'THB', value: '33', as_of: '2026-11-20T00:00:00.000Z' },
      { id: 'USD33', base: 'THB', quote: 'USD', value: '0.0303030303', as_of: '2026-11-20T00:00:00.000Z' },
      { id: 'RUB0.4', base: 'RUB', quote: 'THB', value: '0.4', as_of: '2026-11-02T00:00:00.000Z' },
      { id: 'RUB0.4', base: 'THB', quote: 'RUB', value: '2.5000000000', as_of: '2026-11-02T00:00:00.000Z' },
    ]);
  });

  it('that make no price are passed over for the ones before, and named', () => {
    const rate = (id: string, value: string, valid_from: string) => ({ id, base: 'USD', quote: 'THB', value, valid_from }) as Rate;
    const rows = [rate('b', '0.00', '2026-11-20 00:00:00.000Z'), rate('a', '33', '2026-11-01 00:00:00.000Z')];
    expect(latestRates(rows)).toMatchObject([
      { id: 'a', value: '33' },
      { id: 'a', base: 'THB' },
    ]);
    expect(rateProblems(rows)).toMatchObject([{ collection: 'rates', record: 'b', code: 'rate', kept: true }]);
    expect(rateProblems(rows.slice(0, 1))).toMatchObject([{ record: 'b', kept: false }]);
    expect(rateProblems(rows.slice(1))).toEqual([]);
  });
});
