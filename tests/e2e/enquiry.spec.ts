import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { addDays } from '../../src/public/enquiry/rules/enquiry.ts';
import { DEFAULT_TIMEZONE } from '../../src/config/constants.ts';
import { todayIn } from '../../src/catalogue/catalogue/today-in.ts';
import { LANGUAGES, type Language } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import type { LegalText } from '../../src/model/site/fields/site-texts.ts';
import { expect, leadsOf, OFFLINE, open, testFromAnyAddress as test, wake } from './fixtures.ts';
import { drawn } from './languages.ts';

const EXCURSION = '/thailand/phuket/phi-phi-maya-dawn-speedboat';
const EXCURSION_ID = '101';
const SMALL_GROUP = '1011';
const NAMES = { ru: 'Анна', en: 'Ann' } as const;
const UNPROCESSABLE = /^422 .*\/enquiry$/;

const FIELDS = ['name', 'phone', 'messenger', 'date', 'adults', 'children', 'ages', 'message'] as const;
type Typed = Readonly<Partial<Record<(typeof FIELDS)[number], string>>>;

/** A person of whom there is no lead yet. */
const newPerson = (language: Language): string => `${NAMES[language]} ${randomUUID().slice(0, 8)}`;
const inTenDays = (): string => addDays(todayIn(DEFAULT_TIMEZONE), 10);

/** The form by its labels in a language. */
function formOf(page: Page, language: Language) {
  const t = getT(language);
  // A label around a text area would count the text in it as its own.
  const field = (name: (typeof FIELDS)[number]): Locator =>
    name === 'message' ? page.getByRole('textbox', { name: t('enquiry_message'), exact: true }) : page.getByLabel(t(`enquiry_${name}`), { exact: true });
  const consent = page.getByRole('checkbox', { name: t('enquiry_consent') });
  return {
    field,
    consent,
    send: page.getByRole('button', { name: t('enquiry_send'), exact: true }),
    fill: async (values: Typed): Promise<void> => {
      for (const name of FIELDS) {
        const value = values[name];
        if (value !== undefined) await field(name).fill(value);
      }
      await consent.check();
    },
    expectTyped: async (values: Typed): Promise<void> => {
      for (const name of FIELDS) {
        const value = values[name];
        if (value !== undefined) await expect(field(name)).toHaveValue(value);
      }
    },
    sentTo: (name: string): Locator => page.getByRole('status').filter({ hasText: t('enquiry_sent_heading', { name }) }),
    queuedFor: (name: string): Locator => page.getByRole('status').filter({ hasText: t('enquiry_queued_heading', { name }) }),
  };
}

for (const language of LANGUAGES) {
  const t = getT(language);

  test(`an enquiry becomes one lead with everything that is known of it: ${language}`, async ({ page, admin }) => {
    const name = newPerson(language);
    const date = inTenDays();
    await open(page, '/thailand?ref=agent-one&amo_manager=olga&utm_source=vk', language);
    await open(page, `${EXCURSION}?ref=agent-two`, language);
    const form = formOf(page, language);
    await page
      .getByRole('group', { name: t('variants') })
      .getByRole('radio')
      .nth(1)
      .check();
    await form.fill({ name, phone: '+7 916 123-45-67', messenger: '@anna', date, adults: '2', children: '2', ages: '4, 9', message: 'Katathani' });
    await form.send.click();
    await expect(form.sentTo(name)).toBeVisible();
    await expect(form.sentTo(name)).toBeFocused();

    const consentTexts = await admin
      .collection('legal_texts')
      .getList<LegalText>(1, 1, { filter: 'kind = "user-data" && country = "" && effective_from <= @now', sort: '-effective_from' });
    const leads = await leadsOf(admin, name);
    expect(leads).toHaveLength(1);
    const prefix = language === 'en' ? '/en' : '';
    expect(leads[0]).toMatchObject({
      country: 'thailand',
      language,
      excursion: EXCURSION_ID,
      variant: SMALL_GROUP,
      phone_raw: '+7 916 123-45-67',
      phone_e164: '+79161234567',
      messenger: '@anna',
      date_from: date,
      adults: 2,
      children: 2,
      child_ages: [4, 9],
      message: 'Katathani',
      source: 'agent_link',
      source_detail: { landing: `${prefix}/thailand`, page: prefix + EXCURSION, utm_source: 'vk' },
      referral: { code: 'agent-one', method: 'link', last: 'agent-two' },
      manager_hint: { code: 'olga' },
      consent: { version: consentTexts.items[0]?.version, at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) },
    });
  });
}

for (const language of drawn('bad input is named in words beside its field and nothing typed is lost')) {
  const t = getT(language);

  test(`bad input is named in words beside its field and nothing typed is lost: ${language}`, async ({ page, admin }) => {
    const name = newPerson(language);
    await open(page, EXCURSION, language);
    const form = formOf(page, language);
    await wake(page, 'enquiry');
    const bad = { phone: 'anna', date: '2020-01-01', adults: '50', children: '2', ages: '4', message: 'Katathani' };
    await form.fill(bad);
    await form.consent.uncheck();
    await form.send.click();
    const mistakes = [
      ['name', 'enquiry_name_missing'],
      ['phone', 'enquiry_phone_wrong'],
      ['date', 'enquiry_date_past'],
      ['adults', 'enquiry_adults_range'],
      ['ages', 'enquiry_ages_count'],
    ] as const;
    for (const [field, message] of mistakes) {
      await expect(form.field(field)).toHaveAttribute('aria-invalid', 'true');
      await expect(form.field(field)).toHaveAccessibleDescription(new RegExp(escaped(t(message))));
    }
    await expect(form.consent).toHaveAccessibleDescription(new RegExp(escaped(t('enquiry_consent_missing'))));
    await expect(page.getByRole('status').filter({ hasText: t('enquiry_error_invalid') })).toBeVisible();
    await expect(form.field('name')).toBeFocused();
    await form.expectTyped(bad);
    expect(await leadsOf(admin, '')).toHaveLength(0);

    await page.reload();
    await wake(page, 'enquiry');
    await form.expectTyped(bad);
    await form.fill({ name, phone: '+44 7911 123456', date: inTenDays(), adults: '3', ages: '4 and 9' });
    await form.send.click();
    await expect(form.sentTo(name)).toBeVisible();
    expect(await leadsOf(admin, name)).toMatchObject([
      { adults: 3, child_ages: [4, 9], message: 'Katathani', phone_e164: '+447911123456', source: 'site_form' },
    ]);
  });
}

for (const language of drawn('an enquiry sent without connection waits and arrives once when the connection is back')) {
  test(`an enquiry sent without connection waits and arrives once when the connection is back: ${language}`, async ({ page, context, admin, problems }) => {
    problems.permit(OFFLINE);
    const name = newPerson(language);
    await open(page, EXCURSION, language);
    const form = formOf(page, language);
    await wake(page, 'enquiry');
    await form.fill({ name, messenger: '@anna' });
    await context.setOffline(true);
    await form.send.click();
    await expect(form.queuedFor(name)).toBeVisible();
    expect(await leadsOf(admin, name)).toHaveLength(0);
    await context.setOffline(false);
    await expect(form.sentTo(name)).toBeVisible();
    await page.reload();
    expect(await leadsOf(admin, name)).toHaveLength(1);
  });
}

for (const language of drawn('without JavaScript the form comes back with its errors and what was typed, then makes one lead')) {
  const t = getT(language);

  test.describe(() => {
    test.use({ javaScriptEnabled: false });

    test(`without JavaScript the form comes back with its errors and what was typed, then makes one lead: ${language}`, async ({ page, admin, problems }) => {
      problems.permit(UNPROCESSABLE);
      const name = newPerson(language);
      await open(page, `${EXCURSION}?ref=agent-one`, language);
      const form = formOf(page, language);
      await page
        .getByRole('group', { name: t('variants') })
        .getByRole('radio')
        .nth(1)
        .check();
      const typed = { name, phone: 'anna', messenger: '@anna', date: inTenDays(), adults: '3', children: '2', ages: '4', message: 'Katathani <b>&' };
      await form.fill(typed);
      await form.send.click();
      await expect(page).toHaveURL(language === 'en' ? '/en/enquiry' : '/enquiry');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const summary = page.getByRole('alert');
      await expect(summary).toContainText(t('enquiry_check_fields'));
      await summary.getByRole('link', { name: t('enquiry_phone_wrong') }).click();
      await expect(form.field('phone')).toHaveAccessibleDescription(new RegExp(escaped(t('enquiry_phone_wrong'))));
      await expect(form.field('ages')).toHaveAccessibleDescription(new RegExp(escaped(t('enquiry_ages_count'))));
      await form.expectTyped(typed);
      await expect(form.consent).toBeChecked();
      expect(await leadsOf(admin, name)).toHaveLength(0);

      await form.field('phone').fill('+7 916 123-45-67');
      await form.field('ages').fill('4, 9');
      await form.send.click();
      await expect(form.sentTo(name)).toBeVisible();
      expect(await leadsOf(admin, name)).toMatchObject([
        {
          language,
          excursion: EXCURSION_ID,
          variant: SMALL_GROUP,
          child_ages: [4, 9],
          message: 'Katathani <b>&',
          source: 'agent_link',
          referral: { code: 'agent-one' },
        },
      ]);
      await page.reload();
      await expect(form.sentTo(name)).toBeVisible();
      expect(await leadsOf(admin, name)).toHaveLength(1);
    });
  });
}

test('the last mistake is mended and “Send” pressed at once: one press is enough', async ({ page, admin }) => {
  const t = getT('ru');
  const name = newPerson('ru');
  await page.goto(EXCURSION);
  const form = formOf(page, 'ru');
  await wake(page, 'enquiry');
  await form.fill({ name, messenger: '@anna', children: '2', ages: '4' });
  await form.send.click();
  await expect(form.field('ages')).toHaveAccessibleDescription(new RegExp(escaped(t('enquiry_ages_count'))));
  await form.field('ages').fill('4, 9');
  await form.send.click();
  await expect(form.sentTo(name)).toBeVisible();
  expect(await leadsOf(admin, name)).toHaveLength(1);
});

test('a double tap makes one request and one lead', async ({ page, admin }) => {
  const name = newPerson('ru');
  let posts = 0;
  page.on('request', (request) => {
    // Opened pages are told by a POST too, on a busy machine after a while.
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/enquiries') posts += 1;
  });
  await page.goto(EXCURSION);
  const form = formOf(page, 'ru');
  await wake(page, 'enquiry');
  await form.fill({ name, messenger: '@anna' });
  await form.send.dblclick();
  await expect(form.sentTo(name)).toBeVisible();
  expect(posts).toBe(1);
  expect(await leadsOf(admin, name)).toHaveLength(1);
});

test('an enquiry whose answer was lost on the way is sent again and stays one lead', async ({ page, context, admin, problems }) => {
  problems.permit(/net::ERR_(?:FAILED|CONNECTION_FAILED|INTERNET_DISCONNECTED)/);
  const name = newPerson('ru');
  await page.goto(EXCURSION);
  const form = formOf(page, 'ru');
  await wake(page, 'enquiry');
  await form.fill({ name, messenger: '@anna' });
  const bodies: string[] = [];
  await context.route('**/api/enquiries', async (route) => {
    bodies.push(route.request().postData() ?? '');
    const answer = await route.fetch();
    if (bodies.length > 1) return route.fulfill({ response: answer });
    expect(answer.status()).toBe(201);
    return route.abort();
  });
  await form.send.click();
  await expect.poll(() => bodies.length).toBe(2);
  const [first = '', second = ''] = bodies;
  expect(JSON.parse(second)).toEqual({ ...JSON.parse(first), writtenAt: expect.any(String) });
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('enquiry-queue'))).toBeNull();
  expect(await leadsOf(admin, name)).toHaveLength(1);
});

test('a waiting enquiry goes out from whichever page is opened next', async ({ page, context, admin, problems }) => {
  problems.permit(OFFLINE);
  const name = newPerson('ru');
  await page.goto(EXCURSION);
  const form = formOf(page, 'ru');
  await wake(page, 'enquiry');
  await form.fill({ name, messenger: '@anna' });
  await context.setOffline(true);
  await form.send.click();
  await expect(form.queuedFor(name)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  const sent = next.waitForResponse('**/api/enquiries');
  await next.goto('/about');
  expect((await sent).status()).toBe(201);
  await expect.poll(async () => (await leadsOf(admin, name)).length).toBe(1);
});

test('what was typed before the script came is sent as well', async ({ page, context, admin }) => {
  const name = newPerson('ru');
  let letThrough = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await context.route(/\/strings\/enquiry\./, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(EXCURSION);
  const form = formOf(page, 'ru');
  await form.fill({ name, messenger: '@anna', children: '1', ages: '7' });
  letThrough();
  await expect(page.locator('[data-island=enquiry]')).toHaveAttribute('data-live', 'yes');
  await form.expectTyped({ name, messenger: '@anna', children: '1', ages: '7' });
  await expect(form.consent).toBeChecked();
  await form.send.click();
  await expect(form.sentTo(name)).toBeVisible();
  expect(await leadsOf(admin, name)).toMatchObject([{ child_ages: [7], messenger: '@anna' }]);
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
