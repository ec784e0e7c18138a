import { randomUUID } from 'node:crypto';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETUP_STEPS } from '../../src/office/setup/rules/setup.ts';
import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { localePath } from '../../src/routing/href.ts';
import { addExcursion, addPicture, type EmptyHouse, FIRST_COUNTRY, openDashboard, startEmptyHouse } from '../support/empty-house.ts';
import { SiteClient } from '../support/site-client.ts';

const OWNER = 'owner@example.org';
let house: EmptyHouse;
let site: SiteClient;
let dashboard: PocketBase;

beforeAll(async () => {
  house = await startEmptyHouse();
  site = new SiteClient(house.url);
}, 780_000);
afterAll(() => house.stop());

const start = async (language: 'ru' | 'en' = 'en'): Promise<string> => (await site.ask(localePath('/thailand/_admin', language))).text;
const doneIn = (html: string): number => html.split(`: ${getT('en')('start_is_done')}<`).length - 1;

describe('a house with an empty database', () => {
  it('comes up and says how the first administrator is made', () => {
    expect(house.output()).not.toContain('✗');
    expect(house.output()).toContain('npm run admin -- create');
  });

  it('tells visitors in both languages that it is being set up, and search engines nothing', async () => {
    for (const language of LANGUAGES) {
      for (const page of ['/', '/thailand', '/_excurs']) {
        const { status, text } = await site.ask(localePath(page, language));
        expect(status).toBe(200);
        expect(text).toContain(`<h1>${getT(language)('setup_title')}</h1>`);
        expect(text).toContain('<meta name="robots" content="noindex">');
      }
      expect((await site.ask(localePath('/nowhere', language))).status).toBe(404);
    }
    expect((await site.ask('/sitemap.xml')).text).not.toContain('/thailand<');
  });

  it('lets the administrator in and shows what is missing, each with its link', async () => {
    const password = await house.passwordFrom('create', 'owner');
    const login = await site.ask('/en/thailand/login?as=admin');
    expect(login.status).toBe(200);
    // What the page goes on to after signing in.
    expect(login.text).toMatch(/isSettingUp&quot;:\[0,true\]/);
    expect((await site.signIn('owner', password, 'admins')).status).toBe(200);
    expect((await site.ask('/en/thailand/login')).headers.location).toBe('/en/thailand/_admin');
    for (const language of LANGUAGES) {
      const html = await start(language);
      for (const step of SETUP_STEPS) expect(html).toContain(getT(language)(`start_${step}`));
      for (const step of SETUP_STEPS) expect(html).toContain(`href="${localePath(`/thailand/_admin/${step}`, language)}"`);
      // Nobody is sent where only a superuser may look.
      expect(html).not.toContain(house.backend);
      // Whatever cannot be done yet says what comes first.
      for (const [step, needs] of [
        ['rates', 'country'],
        ['excursion', 'country'],
      ] as const) {
        const page = await site.ask(localePath(`/thailand/_admin/${step}`, language));
        expect(page.status).toBe(200);
        expect(page.text).toContain(getT(language)('start_blocked', { step: getT(language)(`start_${needs}`) }));
      }
    }
    expect(doneIn(await start())).toBe(0);
  });

  it('keeps its steps from everybody else, and has no others', async () => {
    expect((await site.ask('/en/thailand/_admin/nothing')).status).toBe(404);
    const stranger = new SiteClient(house.url);
    expect((await stranger.ask('/en/thailand/_admin/country')).status).toBe(302);
    for (const step of ['country', 'category', 'excursion'])
      expect((await stranger.post(`/_pb/api/desk/setup/${step}`, { country: 'thailand' }, { 'idempotency-key': randomUUID() })).status).toBe(401);
  });

  it('is open to its first visitor once the steps are done, in whatever order they are saved', { timeout: 360_000 }, async () => {
    dashboard = await openDashboard(house, OWNER);
    const add = (collection: string, fields: Record<string, unknown>) => dashboard.collection(collection).create(fields);
    await add('countries', FIRST_COUNTRY);
    await expect.poll(() => start(), { timeout: 90_000 }).toContain('none of its currencies is marked as the main one');
    expect(doneIn(await start())).toBe(1);
    await add('currencies', { code: 'USD', country: 'thailand', symbol: '$', symbol_side: 'left', active: true });
    await add('currencies', { code: 'THB', country: 'thailand', main: true, symbol: '฿', symbol_side: 'left', active: true });
    expect(doneIn(await start())).toBe(2);
    await expect(add('rates', { base: 'USD', quote: 'THB', value: '0.00', valid_from: '2026-01-01 00:00:00.000Z' })).rejects.toThrow();
    await add('rates', { base: 'USD', quote: 'THB', value: '33', valid_from: '2026-01-01 00:00:00.000Z' });
    const excursion = await addExcursion(dashboard);
    await expect.poll(async () => (await site.ask('/en/thailand/dawn')).status, { timeout: 90_000 }).toBe(200);
    await addPicture(dashboard, excursion);
    await expect.poll(async () => (await site.ask('/en/thailand/dawn')).text, { timeout: 90_000 }).toMatch(/\/_img\/[0-9a-f]{16}-\d+\.webp/);

    const page = (await site.ask('/en/thailand/dawn')).text;
    expect(page).toContain('Islands at dawn');
    expect(page).toContain('฿2,500');
    expect(page).not.toContain('content="noindex"');
    for (const language of LANGUAGES) {
      const home = (await site.ask(localePath('/', language))).text;
      expect(home).toContain(localePath('/thailand/dawn', language));
      expect(home).not.toContain(getT(language)('setup_title'));
    }
    expect((await site.ask('/sitemap.xml')).text).toContain('/thailand/dawn<');
  });

  it('is whole with its first manager and its cancellation rule, made in the staff screens', async () => {
    const tiers = [
      { until_hours_before: 24, refund_percent: 100, base: 'total' },
      { until_hours_before: 0, refund_percent: 0, base: 'total' },
    ];
    const person = { username: 'first', type: 'manager', active: true, password: 'tide-table-27', passwordConfirm: 'tide-table-27' };
    expect((await site.post('/_pb/api/collections/users/records', person)).status).toBe(200);
    const rule = {
      country: 'thailand',
      name_ru: 'Стандартные условия',
      name_en: 'Standard terms',
      scope: 'default',
      type: 'standard',
      tiers,
      reschedule: { free_until_hours: 24, max_times: 1 },
      no_show_percent: 0,
      operator_cancel: { weather: 'full_or_move', min_pax: 'full', min_pax_notice_hours: 24 },
      exceptions: [],
    };
    const made = await site.post('/_pb/api/desk/cancellation-rules', rule, { 'idempotency-key': randomUUID() });
    expect(made.status).toBe(200);
    const { id, revision } = made.json['rule'] as { readonly id: string; readonly revision: number };
    expect(doneIn(await start())).toBe(SETUP_STEPS.length - 1);
    expect((await site.post(`/_pb/api/desk/cancellation-rules/${id}/activate`, {}, { 'x-expected-revision': String(revision) })).status).toBe(200);
    // Nothing lacks any more: the page is the house at a glance.
    expect(doneIn(await start())).toBe(0);
    expect(await start()).toContain(`<h1>${getT('en')('house_title')}</h1>`);
    // Whoever signs in now begins with his work.
    expect((await site.ask('/en/thailand/login')).headers.location).toBe('/en/thailand/leads');
  });

  it('leads through a second country by steps of its own', async () => {
    const admin = (country: string, step = ''): Promise<{ readonly status: number; readonly text: string }> => site.ask(`/en/${country}/_admin${step}`);
    expect((await admin('vietnam')).status).toBe(404);
    expect((await admin('thailand')).text).toContain(getT('en')('start_another_add'));
    expect((await admin('thailand', '/country?new=vietnam')).text).toContain('&quot;id&quot;:[0,&quot;vietnam&quot;]');
    // What can be no address is said, and nothing else is asked for in its place without a word.
    expect((await admin('thailand', '/country?new=login')).text).toContain(`${getT('en')('start_another')}: `);
    const add = async (step: string, fields: Record<string, unknown>): Promise<string> => {
      const { status, json } = await site.post(`/_pb/api/desk/setup/${step}`, fields, { 'idempotency-key': randomUUID() });
      expect([step, status]).toEqual([step, 200]);
      return String(json['id']);
    };
    await add('country', { id: 'vietnam', name_ru: 'Вьетнам', name_en: 'Vietnam', timezone: 'Asia/Ho_Chi_Minh', phone: '+84 90 123 45 67' });
    const made = await admin('vietnam');
    expect([made.status, doneIn(made.text)]).toEqual([200, 2]);
    expect(made.text).toContain('href="/en/vietnam/_admin/currency"');
    expect((await admin('vietnam', '/currency')).text).toContain('VND');
    expect((await admin('vietnam', '/excursion')).text).toContain(getT('en')('start_blocked', { step: getT('en')('start_currency') }));
    await dashboard.collection('currencies').create({ code: 'VND', country: 'vietnam', main: true, symbol: '₫', symbol_side: 'right', active: true });
    const category = await add('category', { country: 'vietnam', name_ru: 'Острова', name_en: 'Islands' });
    const trip = { country: 'vietnam', name_ru: 'Бухта', name_en: 'Halong bay', category, unit: 'seat', price_adult: 1_500_000 };
    await add('excursion', trip);
    // Country, currency, rates of none, category, excursion, and the house's own manager.
    expect(doneIn((await admin('vietnam')).text)).toBe(6);
    // The first country stays whole.
    expect(doneIn(await start())).toBe(0);
  });
});
