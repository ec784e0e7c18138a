import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { overflowInBoth, overflowOf, violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY } from './staff.ts';

const AT = { country: COUNTRY };
const number = (text: string): number => Number(text.replace(/[^\d-]/g, ''));

test.describe('a question of one’s own', () => {
  for (const language of drawn('is asked on a phone, split, kept, pinned, and opens from Today the list with the same number')) {
    const t = getT(language);
    const at = (path: string): string => localePath(path, language);

    test(`is asked on a phone, split, kept, pinned, and opens from Today the list with the same number: ${language}`, async ({
      page,
      context,
      admin,
      baseURL,
      problems,
    }) => {
      problems.permit(/^422 .*stats\/ask/);
      await asUser(context, admin, baseURL ?? '', 'senior');
      await page.goto(`${at(href('stats', AT))}?preset=this_year`);
      await page.getByRole('link', { name: t('stats_ask_title') }).click();
      await page.getByRole('link', { name: t('stats_preset_this_year') }).click();
      await page.getByLabel(t('stats_ask_measure')).selectOption('lost');
      await page.getByLabel(t('stats_ask_split')).selectOption('reason');
      await page.getByRole('button', { name: t('stats_ask_submit') }).click();
      // The address says it all.
      await expect(page).toHaveURL(/preset=this_year/);
      await expect(page).toHaveURL(/measure=lost&split=reason/);
      const figure = page.locator('.stats-ask-figure > a');
      const lost = number((await figure.textContent()) ?? '');
      expect(lost).toBeGreaterThan(0);
      const cells = page.locator('.stats-table tbody tr td:nth-of-type(1)');
      expect((await cells.allTextContents()).reduce((sum, text) => sum + number(text), 0)).toBe(lost);
      // Its drawing is a file like those of the overview.
      const drawn = page.locator('.chart', { has: page.locator('#stats-own') });
      for (const [name, kind] of [
        ['SVG', 'image/svg+xml'],
        ['XLSX', 'spreadsheetml'],
      ] as const) {
        const address = await drawn.locator('a', { hasText: name }).getAttribute('href');
        const file = await page.request.get(new URL(address ?? '', page.url()).href);
        expect([file.status(), file.headers()['content-type']]).toEqual([200, expect.stringContaining(kind)]);
      }
      expect(await overflowInBoth(page)).toBe(0);
      expect(await violationsOf(page)).toEqual([]);

      // What does not go together is refused in words, and a link leads on.
      const asked = page.url();
      await page.getByLabel(t('stats_ask_measure')).selectOption('sold');
      await page.getByRole('button', { name: t('stats_ask_submit') }).click();
      await expect(page.getByRole('alert')).toContainText(t('stats_split_reason'));
      await expect(page.locator('.stats-ask-figure')).toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('link', { name: t('stats_ask_without_split') }).click();
      await expect(page.locator('.stats-ask-figure')).toBeVisible();

      await page.goto(asked);
      await page.locator('#stats-keep > summary').click();
      const name = `Отказы ${language} ${Date.now()}`;
      await page.getByRole('textbox', { name: t('stats_keep_name'), exact: true }).fill(name);
      await page.getByLabel(t('stats_keep_pinned')).check();
      await page.getByLabel(t('stats_monday'), { exact: true }).selectOption('email');
      await page.getByRole('button', { name: t('save') }).click();
      // A letter has no address: said where it is typed, and nothing is lost.
      await expect(page.getByRole('alert')).toHaveText(t('stats_keep_email_missing'));
      await expect(page.getByRole('textbox', { name: t('stats_keep_name'), exact: true })).toHaveValue(name);
      await page.getByLabel(t('stats_monday_address')).fill('anna@example.com');
      await page.getByRole('button', { name: t('save') }).click();
      await expect(page.locator('.stats-kept').getByRole('link', { name, exact: true })).toBeVisible();
      await expect(page.locator('.stats-kept li').filter({ hasText: name })).toContainText(t('stats_kept_email'));
      expect(await overflowOf(page)).toBe(0);
      expect(await violationsOf(page)).toEqual([]);

      await page.goto(at(href('today', AT)));
      const tile = page.locator('.stats-pinned li').filter({ hasText: name });
      await expect(tile.getByRole('link', { name, exact: true })).toBeVisible();
      const value = tile.locator('.stats-tile-value');
      expect(number((await value.textContent()) ?? '')).toBe(lost);
      expect(await overflowInBoth(page)).toBe(0);
      expect(await violationsOf(page)).toEqual([]);
      await value.click();
      await expect(page.getByText(t('stats_list', { count: lost }))).toBeVisible();
      await expect(page.locator('.kit-error')).toHaveCount(0);
    });
  }

  test('is shared with the office, pinned by a colleague, changed and deleted by its owner', async ({ page, context, admin, baseURL, browser }) => {
    const t = getT('en');
    const at = (path: string): string => localePath(path, 'en');
    await asUser(context, admin, baseURL ?? '', 'manager');
    await page.goto(`${at(href('stats-ask', AT))}?preset=last_month&measure=new&split=manager`);
    await page.locator('#stats-keep > summary').click();
    const name = `New by manager ${Date.now()}`;
    await page.getByRole('textbox', { name: t('stats_keep_name'), exact: true }).fill(name);
    await page.getByLabel(t('stats_keep_shared')).check();
    await page.getByRole('button', { name: t('save') }).click();
    await expect(page.locator('.stats-kept li').filter({ hasText: name })).toContainText(t('stats_kept_shared'));

    const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    await asUser(other, admin, baseURL ?? '', 'accountant');
    const second = await other.newPage();
    await second.goto(at(href('stats-questions', AT)));
    await second.getByRole('button', { name: t('stats_kept_pin_of', { name }) }).click();
    await expect(second.getByRole('button', { name: t('stats_kept_unpin_of', { name }) })).toBeVisible();
    await second.goto(at(href('today', AT)));
    await expect(second.locator('.stats-pinned')).toContainText(name);
    await other.close();

    // A page of another site changes nothing.
    const forged = await context.request.post(at(href('stats-questions', AT)), {
      headers: { origin: 'https://evil.example' },
      form: { act: 'drop', id: 'x', revision: '1' },
    });
    expect(forged.status()).toBe(403);

    const item = page.locator('.stats-kept li').filter({ hasText: name });
    await item.locator('summary').click();
    await item.getByRole('textbox', { name: t('stats_keep_name'), exact: true }).fill(`${name} again`);
    await item.getByRole('button', { name: t('save') }).click();
    const renamed = page.locator('.stats-kept li').filter({ hasText: `${name} again` });
    await expect(renamed.getByRole('link', { name: `${name} again` })).toBeVisible();
    await renamed.locator('summary').click();
    await renamed.getByRole('button', { name: t('stats_kept_drop', { name: `${name} again` }) }).click();
    await expect(page.getByRole('link', { name: `${name} again` })).toHaveCount(0);
  });
});
