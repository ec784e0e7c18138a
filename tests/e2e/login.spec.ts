import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { makeAdmin, makeUser } from '../support/people.ts';
import { expect, testFromAnyAddress as test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, openStaff } from './staff.ts';

const OUTBOX = path.resolve('.cache/e2e/data/sms-outbox.jsonl');
const REFUSED = /^(?:401|403|422|429) .*\/_auth\//;
const LOGIN = href('login', { country: COUNTRY });

/** The last code that was sent to a number. */
function codeFor(phone: string): string {
  const lines = fs.readFileSync(OUTBOX, 'utf8').trim().split('\n');
  const last = lines.map((line) => JSON.parse(line) as { readonly to: string; readonly text: string }).findLast(({ to }) => to === phone);
  return /\b\d{6}\b/.exec(last?.text ?? '')?.[0] ?? '';
}
const newPhone = (): string => `+6681${randomInt(2_000_000, 9_999_999)}`;

/** The visible form by its labels. */
function formOf(page: Page, language: Language) {
  const t = getT(language);
  const panel = page.getByRole('main');
  return {
    username: panel.getByRole('textbox', { name: t('sign_in_username') }),
    password: panel.getByRole('textbox', { name: t('sign_in_password') }),
    phone: panel.getByRole('textbox', { name: t('sign_in_phone') }),
    code: panel.getByRole('textbox', { name: t('sign_in_code') }),
    submit: panel.getByRole('button', { name: t('sign_in'), exact: true }),
    send: panel.getByRole('button', { name: t('sign_in_send_code') }),
    tab: (way: 'sign_in_by_phone' | 'sign_in_as_admin') => page.getByRole('navigation', { name: t('sign_in_ways') }).getByRole('link', { name: t(way) }),
  };
}

for (const language of drawn('a manager signs in by name and password and gets where he was going')) {
  test(`a manager signs in by name and password and gets where he was going: ${language}`, async ({ page, admin }) => {
    const person = await makeUser(admin, 'manager');
    await openStaff(page, `${href('profile-info', { country: COUNTRY })}?from=mail`, language);
    await expect(page).toHaveURL(/\/login\?next=/);
    const form = formOf(page, language);
    await form.username.fill(person.username);
    await form.password.fill(person.password);
    await form.submit.click();
    await expect(page).toHaveURL(`${localePath(href('profile-info', { country: COUNTRY }), language)}?from=mail`);
  });
}

for (const language of drawn('who is quicker than the script of the page is signed in once it is there, and no address tells his password')) {
  test(`who is quicker than the script of the page is signed in once it is there, and no address tells his password: ${language}`, async ({ page, admin }) => {
    const person = await makeUser(admin, 'manager');
    const { promise: scripts, resolve: comeNow } = Promise.withResolvers<void>();
    await page.route(/\/_astro\/.*\.js$/, async (route) => {
      await scripts;
      await route.continue();
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(localePath(LOGIN, language), { waitUntil: 'commit' });
    const form = formOf(page, language);
    await form.username.fill(person.username);
    await form.password.fill(person.password);
    await form.submit.click();
    await expect(page).toHaveURL(localePath(LOGIN, language));
    await expect(form.password).toHaveValue(person.password);
    comeNow();
    await expect(page).toHaveURL(localePath(href('leads', { country: COUNTRY }), language));
    expect(asked.filter((url) => url.includes(person.password))).toEqual([]);
  });
}

test('empty fields are named before anything is sent; a wrong password shakes the button, says why and keeps what was typed', async ({
  page,
  admin,
  problems,
}) => {
  const person = await makeUser(admin, 'guide');
  const t = getT('ru');
  await openStaff(page, LOGIN, 'ru');
  const form = formOf(page, 'ru');
  await form.submit.click();
  await expect(form.username).toHaveAttribute('aria-invalid', 'true');
  await expect(form.username).toBeFocused();
  await expect(page.getByText(t('form_required'))).toHaveCount(2);
  problems.permit(REFUSED);
  await form.username.fill(person.username);
  await form.password.fill('not-it-at-all');
  await form.submit.click();
  await expect(form.submit).toHaveAttribute('data-state', 'error');
  await expect(page.getByRole('alert')).toContainText(t('error_auth_wrong'));
  await expect(form.submit).toHaveAttribute('data-state', 'idle');
  await expect(form.username).toHaveValue(person.username);
  await expect(form.password).toHaveValue('not-it-at-all');
});

test('an administrator signs in by his own way and lands at the day’s work', async ({ page, admin }) => {
  const person = await makeAdmin(admin);
  await openStaff(page, LOGIN, 'en');
  const form = formOf(page, 'en');
  await form.tab('sign_in_as_admin').click();
  await form.username.fill(person.username);
  await form.password.fill(person.password);
  await form.submit.press('Enter');
  await expect(page).toHaveURL(localePath(href('leads', { country: COUNTRY }), 'en'));
});

test('a phone and a pasted code sign in by themselves with the last digit', async ({ page, admin }) => {
  const phone = newPhone();
  const person = await makeUser(admin, 'agent', { phone_e164: phone });
  await openStaff(page, LOGIN, 'ru');
  const form = formOf(page, 'ru');
  await form.tab('sign_in_by_phone').click();
  // As it is dialled at home: what is typed stays, and the house reads it.
  const dialled = `0${phone.slice(3, 5)} ${phone.slice(5, 8)}-${phone.slice(8)}`;
  await form.phone.pressSequentially(dialled);
  await expect(form.phone).toHaveValue(dialled);
  await form.send.click();
  await expect(form.code).toBeFocused();
  await expect(form.code).toHaveAttribute('autocomplete', 'one-time-code');
  const code = codeFor(phone);
  await form.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL(href('profile-referral', { country: COUNTRY }));
  await expect(page.getByText(person.username).first()).toBeVisible();
});

test('a wrong code says how many tries are left, and another one can be asked for only later', async ({ page, admin, problems }) => {
  problems.permit(REFUSED);
  const phone = newPhone();
  await makeUser(admin, 'manager', { phone_e164: phone });
  const t = getT('en');
  await openStaff(page, LOGIN, 'en');
  const form = formOf(page, 'en');
  await form.tab('sign_in_by_phone').click();
  await form.phone.pressSequentially(phone);
  await form.send.click();
  await expect(page.getByText(/Again in \d+ s/)).toBeVisible();
  const wrong = codeFor(phone) === '111111' ? '222222' : '111111';
  await form.code.pressSequentially(wrong);
  await expect(page.getByRole('alert')).toHaveText(t('error_auth_code_wrong', { left: 4 }));
  await expect(form.code).toHaveValue(wrong);
});

test('signing in never leads off the site', async ({ page, context, admin }) => {
  const person = await makeUser(admin, 'manager');
  for (const next of ['//evil.example/', '/\\evil.example', 'https://evil.example', '/%2F/evil.example', 'javascript:alert(1)']) {
    await openStaff(page, `${LOGIN}?next=${encodeURIComponent(next)}`, 'ru');
    const form = formOf(page, 'ru');
    await form.username.fill(person.username);
    await form.password.fill(person.password);
    await form.submit.click();
    await expect(page, next).toHaveURL(href('leads', { country: COUNTRY }));
    // A page that still listens would ask in the name of whoever has just left.
    await page.goto('about:blank');
    await context.clearCookies();
  }
});

test('whoever is signed in already is led on', async ({ page, context, admin, baseURL }) => {
  await asUser(context, admin, baseURL ?? '', 'senior');
  await page.goto(`${LOGIN}?next=${encodeURIComponent(href('profile-password', { country: COUNTRY }))}`);
  await expect(page).toHaveURL(href('profile-password', { country: COUNTRY }));
});

test('without script the page says what it needs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(LOGIN);
  await expect(page.locator('noscript p')).toHaveText(getT('ru')('sign_in_needs_script'));
  await context.close();
});

for (const [language, hasScript] of [
  ['ru', true],
  ['en', false],
] as const) {
  test(`a typed address signs nobody out but asks first, ${language}, ${hasScript ? 'with' : 'without'} script`, async ({ browser, admin, baseURL }) => {
    const locale = language === 'ru' ? 'ru-RU' : 'en-GB';
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: hasScript, locale, viewport: { width: 320, height: 700 } });
    const t = getT(language);
    const person = await asUser(context, admin, baseURL ?? '', 'manager');
    const page = await context.newPage();
    await page.goto('/_auth/logout');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('sign_out_title'));
    await expect(page.getByText(person.username).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.getByRole('link', { name: t('forbidden_home') }).click();
    await expect(page).toHaveURL(localePath(href('leads', { country: COUNTRY }), language));
    await page.goto('/_auth/logout');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('sign_out') })
      .click();
    await expect(page).toHaveURL(localePath(href('login', { country: COUNTRY }), language));
    await page.goto(localePath(href('leads', { country: COUNTRY }), language));
    await expect(page).toHaveURL(/\/login\?next=/);
    await context.close();
  });
}
