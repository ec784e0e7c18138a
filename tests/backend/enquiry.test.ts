import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { type RunningPocketBase, signInService, startPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { CONSENT_IN_FORCE } from '../../src/public/enquiry/rules/enquiry.ts';
import { createCurrencyReader } from '../../src/catalogue/currencies/endpoints.server.ts';
import { createConsentReader } from '../../src/public/enquiry/submit.server.ts';
import { createLeadDesk } from '../../src/public/enquiry/submit.server.ts';
import { SETTINGS } from '../../src/registry/settings.ts';
import { createLimits } from '../../src/public/enquiry/submit.server.ts';
import { createSubmit } from '../../src/public/enquiry/submit.server.ts';
import { layTemplate } from '../support/backend-template.ts';
import { type ReceiptTrip, receiptTrips } from '../../src/public/enquiry/rules/receipt-trip.ts';
import { ASKED, OFFERED } from '../support/receipt-trip.ts';
import { enquiryInput } from '../support/enquiry.ts';

const dataDir = path.resolve('.cache', `test-${randomUUID()}`);
const context = { address: '203.0.113.7', cookies: null, referrer: null };
let backend: RunningPocketBase;
let guest: PocketBase;

beforeAll(async () => {
  layTemplate(dataDir);
  backend = await startPocketBase({
    binary: await resolvePocketBase(process.env['POCKETBASE_BIN']),
    dataDir,
    port: await freePort(),
    siteUrl: 'http://localhost',
  });
  await backend.admin.collection('countries').create({ id: 'thailand', name_ru: 'Таиланд', name_en: 'Thailand', timezone: 'Asia/Bangkok' });
  const legal = {
    kind: 'user-data',
    title_ru: 'Данные',
    title_en: 'Data',
    state: 'published',
    version: '2026-11-01',
    effective_from: '2026-10-31 17:00:00.000Z',
  };
  await backend.admin.collection('legal_texts').create(legal);
  guest = new PocketBase(backend.url);
  guest.autoCancellation(false);
}, 270_000);

afterAll(async () => {
  await backend.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const usual = async (key: 'enquiries_a_minute' | 'enquiries_an_hour'): Promise<number> => SETTINGS[key].default;
const submitTo = (url: string) => createSubmit(createLeadDesk(url, backend.secrets.serviceToken), createLimits(usual), createConsentReader(url));
const leadsOf = (uuid: unknown) => backend.admin.collection('leads').getFullList({ filter: backend.admin.filter('uuid = {:uuid}', { uuid }) });
const rawLead = () => ({
  uuid: randomUUID(),
  country: 'thailand',
  name: 'Анна',
  language: 'ru',
  source: 'site_form',
  adults: 1,
  consent: { version: '1', at: new Date().toISOString() },
});

describe('leads', () => {
  it('cannot be created, listed, read, changed or deleted by a guest', async () => {
    const lead = await backend.admin.collection('leads').create(rawLead());
    const leads = guest.collection('leads');
    await expect(leads.create(rawLead())).rejects.toMatchObject({ status: 400 });
    expect(await leads.getFullList()).toEqual([]);
    await expect(leads.getOne(lead.id)).rejects.toMatchObject({ status: 404 });
    await expect(leads.update(lead.id, { name: 'x' })).rejects.toMatchObject({ status: 404 });
    await expect(leads.delete(lead.id)).rejects.toMatchObject({ status: 403 });
  });

  it('can be created, and only that, by the site’s own account', async () => {
    const site = await signInService(backend.url, backend.secrets);
    const lead = await site.collection('leads').create(rawLead(), { fields: 'id' });
    expect(await site.collection('leads').getFullList()).toEqual([]);
    await expect(site.collection('leads').update(lead.id, { name: 'x' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('submitting an enquiry', () => {
  it('stores a lead with its attribution', async () => {
    const input = enquiryInput({ date: '2026-12-01', consentVersion: 'current', origin: { landing: '/thailand', utm_source: 'vk' } });
    const cookies = 'ref=ann; ref_last=bob; amo_manager=olga';
    const result = await submitTo(backend.url)(input, {
      ...context,
      cookies,
      referrer: 'https://site.example/thailand/phuket/x',
      now: new Date('2026-11-21T03:00:00Z'),
    });
    const receipt = { number: expect.stringMatching(/^L-\d\d-\d{5}$/), answerBy: expect.any(String), trips: [] };
    expect(result).toEqual({ ok: true, uuid: input['uuid'], name: 'Анна', receipt });
    const [lead] = await leadsOf(input['uuid']);
    expect(lead).toMatchObject({
      country: 'thailand',
      name: 'Анна',
      language: 'ru',
      phone_raw: '8 916 123-45-67',
      phone_e164: '+79161234567',
      date_from: '2026-12-01',
      adults: 2,
      children: 1,
      child_ages: [4],
      message: 'Отель Кататани',
      source: 'agent_link',
      source_detail: { page: '/thailand/phuket/x', landing: '/thailand', utm_source: 'vk' },
      referral: { code: 'ann', method: 'link', last: 'bob' },
      manager_hint: { code: 'olga', at: '2026-11-21T03:00:00.000Z' },
      consent: { version: '2026-11-01', at: '2026-11-21T03:00:00.000Z' },
      received_at: '2026-11-21 03:00:00.000Z',
    });
  });

  it('claims no consent to a text that came into force only after the enquiry was written', async () => {
    const consentAt = createConsentReader(backend.url);
    expect(await consentAt(new Date())).toBe('2026-11-01');
    expect(await consentAt(new Date('2026-11-02T03:00:00Z'))).toBe('2026-11-01');
    expect(await consentAt(new Date('2026-10-20T03:00:00Z'))).toBe(CONSENT_IN_FORCE);
    expect(await consentAt(new Date())).toBe('2026-11-01');
  });

  it('makes one lead of a uuid, also when it comes several times at once to several workers', async () => {
    const input = enquiryInput({});
    const workers = [submitTo(backend.url), submitTo(backend.url)] as const;
    const results = await Promise.all([...workers, ...workers, ...workers].map((submit) => submit(input, context)));
    expect(results.every((result) => result.ok)).toBe(true);
    expect(await leadsOf(input['uuid'])).toHaveLength(1);
  });

  it('keeps what was asked for with the lead, and answers the same enquiry with it however prices have changed since', async () => {
    const input = enquiryInput({});
    const [trip] = receiptTrips([OFFERED], ASKED, '2026-12-01');
    const dearer = { ...trip, offer: [9999] };
    const submitAt = (trips: readonly unknown[]) =>
      createSubmit(
        createLeadDesk(backend.url, backend.secrets.serviceToken),
        createLimits(usual),
        createConsentReader(backend.url),
        async () => trips as readonly ReceiptTrip[],
      )(input, context);
    const first = await submitAt([trip]);
    expect(first).toMatchObject({ ok: true, receipt: { number: expect.stringMatching(/^L-/), trips: [trip] } });
    const number = first.ok && first.receipt?.number;
    expect(await submitAt([dearer])).toMatchObject({ ok: true, receipt: { number, answerBy: '', trips: [trip] } });
    const [lead] = await leadsOf(input['uuid']);
    const said = backend.admin.collection('activities').getFullList({ filter: backend.admin.filter('lead = {:id}', { id: lead?.id }) });
    expect((await said).filter(({ kind }) => kind === 'message_in')).toMatchObject([{ data: { trips: [trip] } }]);
  });

  it('takes no trips from anybody but the site, and answers nobody else by a uuid', async () => {
    const input = enquiryInput({});
    await submitTo(backend.url)(input, context);
    await expect(guest.collection('leads').create({ ...rawLead(), uuid: input['uuid'], trips: [] })).rejects.toMatchObject({ status: 400 });
  });

  it('keeps an enquiry about an excursion that is gone and refuses an unknown country', async () => {
    const input = enquiryInput({ excursion: '999', variant: '998' });
    expect((await submitTo(backend.url)(input, context)).ok).toBe(true);
    expect(await leadsOf(input['uuid'])).toMatchObject([{ excursion: '', source_detail: { excursion: '999', variant: '998' } }]);
    expect(await submitTo(backend.url)(enquiryInput({ country: 'atlantis' }), context)).toMatchObject({ ok: false, issues: { form: 'form_wrong' } });
  });

  it('signs in again when its session is no longer valid', async () => {
    const submit = submitTo(backend.url);
    expect((await submit(enquiryInput({}), context)).ok).toBe(true);
    const services = backend.admin.collection('services');
    const account = await services.getFirstListItem('email != ""');
    // A new password ends every session of the account; setting the same one does that too.
    await services.update(account.id, { password: backend.secrets.serviceToken, passwordConfirm: backend.secrets.serviceToken });
    const input = enquiryInput({});
    expect((await submit(input, context)).ok).toBe(true);
    expect(await leadsOf(input['uuid'])).toHaveLength(1);
  });

  it('says 503 and when to come back while PocketBase is down', async () => {
    const errors: unknown[] = [];
    const { error } = console;
    console.error = (...line) => errors.push(line);
    const result = await submitTo(`http://127.0.0.1:${await freePort()}`)(enquiryInput({}), context);
    console.error = error;
    expect(result).toMatchObject({ ok: false, error: { code: 'enquiry_unavailable', status: 503, retryAfterS: 60 } });
    expect(JSON.stringify(errors)).not.toMatch(/Анна|916/);
  });
});

describe('currencies', () => {
  it('come with the latest valid rate of each pair, and outlive PocketBase', async () => {
    const { admin } = backend;
    await admin.collection('currencies').create({ code: 'THB', country: 'thailand', main: true, symbol: '฿', symbol_side: 'left', active: true });
    await admin.collection('currencies').create({ code: 'EUR', country: 'thailand', active: false });
    for (const [value, valid_from] of [
      ['32', '2020-01-01'],
      ['33.5', '2026-01-01'],
      ['99', '2050-01-01'],
    ])
      await admin.collection('rates').create({ base: 'USD', quote: 'THB', value, confirmed_value: value, valid_from: `${valid_from} 00:00:00.000Z` });
    const answer = await createCurrencyReader(backend.url)();
    expect(answer).toMatchObject({
      currencies: [{ code: 'THB', main: true }],
      rates: [
        { base: 'USD', quote: 'THB', value: '33.5', as_of: '2026-01-01T00:00:00.000Z' },
        { base: 'THB', quote: 'USD', value: '0.0298507462', as_of: '2026-01-01T00:00:00.000Z' },
      ],
      as_of: '2026-01-01T00:00:00.000Z',
    });
    expect(Object.keys(answer.currencies[0] ?? {})).not.toContain('created');
    let now = Date.now();
    const read = createCurrencyReader(backend.url, () => now);
    expect((await read()).rates[0]?.value).toBe('33.5');
    const { id } = await admin.collection('rates').create({ base: 'USD', quote: 'THB', value: '34', valid_from: new Date(now - 1000).toISOString() });
    now += 2000;
    expect((await read()).rates.slice(0, 2)).toMatchObject([
      { id, value: '34' },
      { id, base: 'THB', quote: 'USD' },
    ]);
    await expect(createCurrencyReader(`http://127.0.0.1:${await freePort()}`)()).rejects.toMatchObject({ code: 'rates_unavailable', status: 503 });
  });
});
