import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import type PocketBase from 'pocketbase';
import type { Language } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { makeUser } from '../support/people.ts';
import { faultsOf, overflowInBoth, violationsOf } from './axe.ts';
import { anExcursion } from './desk.ts';
import { expect, laterStarted, MADE, open, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, openStaff, signIn } from './staff.ts';

const SCREEN = href('stats-hits', { country: COUNTRY });
const PHONE = { width: 320, height: 700 };
const SPAN = /(\d+)\D+7\D+(\d+)\D+30/;

/** An agent whom no other story knows; what is counted by his code was opened here. */
async function anAgent(admin: PocketBase): Promise<string> {
  const code = `hits${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  await makeUser(admin, 'agent', { manager_code: code });
  return code;
}

const countedOf = async (admin: PocketBase, code: string): Promise<readonly (readonly [string, string, string, number])[]> =>
  (await admin.collection('hits').getFullList({ filter: `referral = "${code}"`, sort: 'page,source,language' })).map((row) => [
    String(row['page']),
    String(row['language']),
    String(row['source']),
    Number(row['count']),
  ]);

/** Opens a page and waits until it has told that it was. */
async function visit(context: BrowserContext, path: string, language: Language): Promise<void> {
  const page = await context.newPage();
  const told = page.waitForResponse((response) => response.url().endsWith('/api/hits'));
  await open(page, path, language);
  expect((await told).status()).toBe(200);
  await page.close();
}

for (const language of drawn('pages that a guest opens are counted and shown to the office')) {
  const t = getT(language);

  test(`pages that a guest opens are counted and shown to the office: ${language}`, async ({ page, context, browser, admin, baseURL, problems }) => {
    const [excursion, code] = [await anExcursion(admin), await anAgent(admin)];
    const path = `/${String(excursion.country)}/${String(excursion.region)}/${String(excursion.slug)}`;
    const guest = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE });
    problems.watch(guest);
    await visit(guest, `${path}?ref=${code}`, language);
    await visit(guest, path, language);
    await visit(guest, href('about'), language);
    await expect
      .poll(() => countedOf(admin, code), MADE)
      .toEqual([
        [`ic_excurs:${excursion.id}`, language, 'direct', 1],
        [`ic_excurs:${excursion.id}`, language, 'partner', 1],
        ['page:about', language, 'direct', 1],
      ]);
    // Nothing was left in the browser but what the partner's link leaves.
    expect((await guest.cookies()).map(({ name }) => name).filter((name) => !['ref', 'ref_last', 'ref_how', 'screen_width', 'lang'].includes(name))).toEqual(
      [],
    );
    await guest.close();

    await asUser(context, admin, baseURL ?? '', 'accountant');
    await openStaff(page, SCREEN, language);
    await expect(page.getByRole('img', { name: new RegExp(t('hits_count')) })).toBeVisible();
    const agents = page.getByRole('region', { name: t('hits_referrals') }).getByRole('row', { name: new RegExp(code) });
    await expect(agents.getByRole('cell').first()).toHaveText('3');
    const link = page.getByRole('region', { name: t('hits_pages') }).locator(`a[href="${localePath(path, language)}"]`);
    await expect(link).toBeVisible();
    await page.getByText(t('hits_by_day'), { exact: true }).click();
    // The figure above is the sum of the table below it.
    const digits = (text: string): number => Number(text.replace(/\D/g, ''));
    const days = await page.locator('details table tbody td').allInnerTexts();
    expect(days).toHaveLength(30);
    expect(days.map(digits).reduce((sum, one) => sum + one, 0)).toBe(digits((await page.locator('.hits-total strong').textContent()) ?? ''));

    // A wrong stretch is said kindly, and what was typed stays.
    await page.getByLabel(t('hits_from'), { exact: true }).fill('2026-03-10');
    await page.getByLabel(t('hits_to'), { exact: true }).fill('2026-03-01');
    await page.getByRole('button', { name: t('hits_show') }).click();
    await expect(page.getByRole('alert')).toHaveText(t('hits_fault_backwards'));
    await expect(page.getByLabel(t('hits_from'), { exact: true })).toHaveValue('2026-03-10');
    await page.getByRole('link', { name: t('hits_last', { count: 7 }) }).click();
    await expect(page.getByRole('link', { name: t('hits_last', { count: 7 }) })).toHaveAttribute('aria-current', 'page');
    await page.waitForSelector('html[data-live]', { state: 'attached' });

    // The same days as a file.
    await page.getByLabel(t('export')).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t('export_csv') }).click()]);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').filter((line) => line.includes(`;${code};`));
    expect(lines).toHaveLength(3);
    expect(lines.every((line) => line.endsWith(';1'))).toBe(true);

    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize(PHONE);
      expect(await violationsOf(page)).toEqual([]);
      expect(await faultsOf(page)).toEqual([]);
    }
    expect(await overflowInBoth(page)).toBeLessThanOrEqual(0);

    await test.step('days without a view say what to do', async () => {
      await openStaff(page, `${SCREEN}?from=2020-01-01&to=2020-01-31`, language);
      await expect(page.getByText(t('hits_empty'))).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });

    await test.step('the bar of manager mode says how often an excursion was opened', async () => {
      // A page that still listens would ask in the name of whoever has just left.
      await page.goto('about:blank');
      await asUser(context, admin, baseURL ?? '', 'content');
      await context.addCookies([{ name: 'manager_mode', value: 'on', url: baseURL ?? '' }]);
      await open(page, path, language);
      const [, week = '0', month = '0'] = SPAN.exec((await page.locator('aside.mode .mode-facts').textContent()) ?? '') ?? [];
      const sums = await admin.collection('hits').getFullList({ filter: `page = "ic_excurs:${excursion.id}"` });
      expect(Number(week)).toBeGreaterThan(0);
      expect(Number(month)).toBeGreaterThanOrEqual(Number(week));
      expect(Number(month)).toBeLessThanOrEqual(sums.reduce((sum, one) => sum + Number(one['count']), 0));
    });
  });
}

test('who asks not to be tracked is not counted, nor who works for the house', async ({ browser, admin, baseURL, problems }) => {
  const [excursion, code] = [await anExcursion(admin), await anAgent(admin)];
  const path = `/${String(excursion.country)}/${String(excursion.region)}/${String(excursion.slug)}?ref=${code}`;
  const told: string[] = [];
  const shy = await browser.newContext({ baseURL: baseURL ?? '' });
  problems.watch(shy);
  shy.on('request', (request) => told.push(request.url()));
  await shy.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const page = await shy.newPage();
  await open(page, path, 'ru');
  await laterStarted(page);
  expect(told.filter((url) => url.includes('/api/hits'))).toEqual([]);
  await shy.close();

  // A browser that tells it in its requests alone; a manager who looks at what he sells.
  const quiet = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { 'sec-gpc': '1' } });
  await visit(quiet, path, 'ru');
  await quiet.close();
  const staff = await browser.newContext({ baseURL: baseURL ?? '' });
  await signIn(staff, await makeUser(admin, 'manager'), baseURL ?? '');
  await visit(staff, path, 'ru');
  await staff.close();

  // Somebody who is counted comes last: with him everything before was told.
  const guest = await browser.newContext({ baseURL: baseURL ?? '' });
  await visit(guest, path, 'en');
  await expect.poll(() => countedOf(admin, code), MADE).toEqual([[`ic_excurs:${excursion.id}`, 'en', 'partner', 1]]);
  await guest.close();
});
