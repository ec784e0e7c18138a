import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import type { Person } from '../support/people.ts';
import { holdVoucher } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { asUser, COUNTRY, DESK, openStaff, signIn } from './staff.ts';

async function signInByForm(page: Page, { username, password }: Person, language: Language): Promise<void> {
  const t = getT(language);
  await page.getByLabel(t('sign_in_username')).fill(username);
  await page.getByRole('textbox', { name: t('sign_in_password') }).fill(password);
  await page.getByRole('button', { name: t('sign_in'), exact: true }).click();
}

/** The same person leaves on another device, which ends his sessions everywhere. */
async function leaveElsewhere(elsewhere: BrowserContext, person: Person, baseURL: string): Promise<void> {
  await signIn(elsewhere, person, baseURL);
  const answer = await elsewhere.request.get('/_auth/logout', { headers: { origin: baseURL, 'sec-fetch-site': 'same-origin' } });
  expect(answer.ok()).toBe(true);
}

test('a form outlives its session: signing in again leads back to everything typed', async ({ page, context, browser, admin, baseURL, problems }) => {
  const language = 'ru';
  const t = getT(language);
  const site = baseURL ?? '';
  problems.permit(/^401 |realtime|ERR_/);
  await page.setViewportSize(DESK);
  const person = await asUser(context, admin, site, 'senior');
  const voucher = await holdVoucher(context, site, admin);
  await openStaff(page, href('voucher', { country: COUNTRY, id: voucher.id }), language);
  const card = page.getByRole('dialog').first();
  await card.getByText(t('voucher_edit'), { exact: true }).click();
  await card.getByLabel(t('voucher_hotel'), { exact: true }).fill('Typed before');
  const elsewhere = await browser.newContext({ baseURL: site });
  await leaveElsewhere(elsewhere, person, site);
  await elsewhere.close();
  await card.getByRole('button', { name: t('save'), exact: true }).click();
  const alert = card.getByRole('alert');
  await expect(alert).toContainText(t('error_session_over'));
  await alert.getByRole('link', { name: t('sign_in') }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await signInByForm(page, person, language);
  await expect(page).toHaveURL(localePath(href('voucher', { country: COUNTRY, id: voucher.id }), language));
  await expect(card.getByLabel(t('voucher_hotel'), { exact: true })).toHaveValue('Typed before');
  await card.getByRole('button', { name: t('save'), exact: true }).click();
  await expect.poll(async () => (await admin.collection('vouchers').getOne(voucher.id))['hotel']).toBe('Typed before');
});

test('a page asked for in the moment of a logout elsewhere leads to the sign-in and back', async ({ page, context, browser, admin, baseURL, problems }) => {
  const site = baseURL ?? '';
  problems.permit(/^401 |realtime|ERR_/);
  const person = await asUser(context, admin, site, 'senior');
  const elsewhere = await browser.newContext({ baseURL: site });
  for (const path of [
    href('leads', { country: COUNTRY }),
    href('vouchers', { country: COUNTRY }),
    href('notes', { country: COUNTRY }),
    href('profile', { country: COUNTRY }),
  ]) {
    await signIn(context, person, site);
    // The process that answers has just heard that nobody left.
    expect((await context.request.get(path)).status()).toBe(200);
    await leaveElsewhere(elsewhere, person, site);
    const answer = await context.request.get(path, { maxRedirects: 0 });
    expect({ path, status: answer.status(), location: answer.headers()['location'] }).toEqual({
      path,
      status: 302,
      location: `${href('login', { country: COUNTRY })}?next=${encodeURIComponent(path)}`,
    });
    // The way on is no circle: the sign-in asks who it is.
    expect(await (await context.request.get(answer.headers()['location'] ?? '')).text()).toContain(getT('ru')('sign_in_title'));
  }
  await elsewhere.close();
  await page.goto(href('leads', { country: COUNTRY }));
  await signInByForm(page, person, 'ru');
  await expect(page).toHaveURL(href('leads', { country: COUNTRY }));
});

test('an open list says that the session is over and offers the one thing that helps', async ({ page, context, browser, admin, baseURL, problems }) => {
  const t = getT('ru');
  const site = baseURL ?? '';
  problems.permit(/^401 |realtime|ERR_/);
  await page.setViewportSize(DESK);
  const person = await asUser(context, admin, site, 'senior');
  const line = page.waitForResponse((response) => response.url().endsWith('/_pb/api/realtime') && response.request().method() === 'POST');
  await openStaff(page, href('leads', { country: COUNTRY }), 'ru');
  await line;
  const elsewhere = await browser.newContext({ baseURL: site });
  await leaveElsewhere(elsewhere, person, site);
  await elsewhere.close();
  const notice = page.getByRole('status').filter({ hasText: t('error_session_over') });
  await expect(notice).toBeVisible();
  await page.getByRole('searchbox').fill('Анна');
  await expect(page).toHaveURL(/\/leads\?q=/);
  await expect(page.getByRole('alert').getByRole('link', { name: t('sign_in') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('retry') })).toHaveCount(0);
  await notice.getByRole('link', { name: t('sign_in') }).click();
  await signInByForm(page, person, 'ru');
  await expect(page).toHaveURL(/\/leads\?q=/);
});

test('what somebody typed is not there for the next person, nor after he signed out in another tab', async ({ page, context, admin, baseURL, problems }) => {
  const t = getT('en');
  const site = baseURL ?? '';
  problems.permit(/^401 |realtime|ERR_/);
  await page.setViewportSize(DESK);
  page.on('dialog', (dialog) => void dialog.accept());
  const first = await asUser(context, admin, site, 'senior');
  const form = page.getByRole('dialog', { name: t('lead_new') });
  const guest = form.getByRole('textbox', { name: t('lead_guest'), exact: true });
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((name) => /^(draft|key):/.test(name)));
  await openStaff(page, href('lead-create', { country: COUNTRY }), 'en');
  await guest.fill('Of the first');
  await expect.poll(kept).toHaveLength(1);
  await asUser(context, admin, site, 'senior');
  await openStaff(page, href('lead-create', { country: COUNTRY }), 'en');
  await expect(guest).toHaveValue('');
  expect(await kept()).toEqual([]);

  await signIn(context, first, site);
  await openStaff(page, href('lead-create', { country: COUNTRY }), 'en');
  await guest.fill('Open in two tabs');
  await expect.poll(kept).toHaveLength(1);
  const other = await context.newPage();
  await openStaff(other, href('profile', { country: COUNTRY }), 'en');
  await other
    .getByRole('main')
    .getByRole('button', { name: t('sign_out') })
    .click();
  await expect(other).toHaveURL(/\/login/);
  await expect.poll(kept).toEqual([]);
  // The form still stands on the screen: whoever signs in again from there finds it.
  await form.getByRole('button', { name: t('lead_create') }).click();
  await form.getByRole('combobox', { name: t('lead_source') }).selectOption('phone');
  await form.getByLabel(t('lead_phone')).fill('+79160000000');
  await form.getByRole('button', { name: t('lead_create') }).click();
  await form
    .getByRole('alert')
    .getByRole('link', { name: t('sign_in') })
    .click();
  await signInByForm(page, first, 'en');
  await expect(guest).toHaveValue('Open in two tabs');
});
