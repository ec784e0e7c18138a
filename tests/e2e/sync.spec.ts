import type { Page } from '@playwright/test';
import { getT } from '../../src/i18n/t.ts';
import { localePath } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { OFFLINE } from './fixtures.ts';
import { expect, openAndKeep, test } from './worker.ts';

const fact = (page: Page, name: string) => page.locator(`[data-fact=${name}]`);
const STATUS = {
  live: { id: 'a', createdAt: '2026-11-21T07:00:00Z', pages: 368, changes: 4 },
  waiting: 2,
  running: false,
  failed: { code: 'build_failed', at: '2026-11-21T06:00:00Z', detail: 'No excursion is listed' },
  problems: [
    { of: 'countries/bali', text: 'Country “Bali”: none of its currencies is marked as the main one.', href: null },
    { of: 'notes/n', text: 'Tourist note “Towel” is empty.', href: '/en/thailand/notes/n/edit' },
  ],
  paused: false,
  previous: [{ id: 'b', createdAt: '2026-11-20T07:00:00Z', pages: 366 }],
};

test('everybody sees what the device keeps, refreshes it and clears it', async ({ page, context, problems }) => {
  const language = 'en';
  const t = getT(language);
  problems.permit(OFFLINE);
  problems.permit(/net::ERR_FAILED/);
  await openAndKeep(page, localePath('/thailand/phuket', language));
  await page.locator('button.heart').first().click();
  await page.goto(localePath('/sync', language));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('sync_title'));
  await expect(fact(page, 'favourites')).toHaveText('1');
  await expect(fact(page, 'queue')).toHaveText('0');
  await expect.poll(async () => Number(await fact(page, 'pages').textContent())).toBeGreaterThan(20);
  await expect(page.getByText(t('sync_same'))).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: t('sync_refresh') }).click();
  await expect(page.locator('#sync-status')).toHaveText(new RegExp(t('sync_refresh_done').replace('{done}', '\\d+')));
  await context.setOffline(true);
  await page.reload();
  await expect(fact(page, 'connection')).toHaveText(t('sync_offline'));
  await page.getByRole('button', { name: t('sync_refresh') }).click();
  await expect(page.locator('#sync-status')).toHaveClass(/bad/);
  await context.setOffline(false);

  await page.getByRole('button', { name: t('sync_clear'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sync_cancel') })
    .click();
  await expect.poll(async () => Number(await fact(page, 'pages').textContent())).toBeGreaterThan(20);
  await page.getByRole('button', { name: t('sync_clear'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sync_clear_yes') })
    .click();
  await expect(page.locator('#sync-status')).toHaveText(t('sync_cleared'));
  // The page that is open may be kept again at once.
  await expect(fact(page, 'pages')).toHaveText(/^[0-2]$/);
  await expect(fact(page, 'favourites')).toHaveText('1');
});

test('the screen of a country is the same', async ({ page }) => {
  await page.goto('/maldives/sync');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(getT('ru')('sync_title'));
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test.describe('with an answer of the publisher', () => {
  test.use({ serviceWorkers: 'block' });
  const t = getT('en');

  async function openAs(page: Page, session: object, status: object = STATUS): Promise<string[]> {
    const orders: string[] = [];
    await page.route('**/_auth/refresh', (route) => route.fulfill({ json: session }));
    await page.route('**/api/releases?lang=en', (route) => route.fulfill({ json: status }));
    await page.route('**/api/releases/*', (route) => {
      orders.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
      return route.fulfill({ json: status });
    });
    await page.goto('/en/sync');
    return orders;
  }
  const user = (type: string) => ({ type: 'user', user: { id: 'u', username: 'u', type, name_ru: '', name_en: '' } });

  test('who may publish sees what waits and what failed, publishes, and goes back after being asked', async ({ page }) => {
    const orders = await openAs(page, user('senior'));
    const publishing = page.locator('#staff');
    await expect(publishing).toContainText('368 pages');
    await expect(publishing).toContainText('No excursion is listed');
    await expect(publishing.getByRole('heading', { name: t('sync_problems') })).toBeVisible();
    await expect(publishing).toContainText('none of its currencies');
    await expect(publishing.getByRole('link', { name: /Tourist note/ })).toHaveAttribute('href', '/en/thailand/notes/n/edit');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: t('sync_publish') }).click();
    await expect.poll(() => orders).toEqual(['POST /api/releases/publish']);
    await page.getByRole('button', { name: t('sync_rollback') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('sync_cancel') })
      .click();
    expect(orders.length).toBe(1);
    await page.getByRole('button', { name: t('sync_rollback') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('sync_rollback') })
      .click();
    await expect.poll(() => orders).toEqual(['POST /api/releases/publish', 'POST /api/releases/rollback']);
  });

  test('who has proven nothing lately gives his password, again where it was wrong, and thinks better of it in silence', async ({ page, problems }) => {
    problems.permit(/^(401|428) /);
    await openAs(page, user('senior'));
    let isProven = false;
    await page.route('**/api/releases/publish', (route) =>
      isProven ? route.fulfill({ json: STATUS }) : route.fulfill({ status: 428, json: { code: 'proof_missing', message: 'Prove it' } }),
    );
    await page.route('**/_auth/proof', (route) => {
      isProven = route.request().postDataJSON().password === 'right';
      return isProven ? route.fulfill({ json: {} }) : route.fulfill({ status: 401, json: { code: 'auth_wrong', message: 'That was wrong' } });
    });
    const dialog = page.getByRole('dialog', { name: t('sync_prove') });
    const password = dialog.getByLabel(t('sync_prove_password'));
    await page.getByRole('button', { name: t('sync_publish') }).click();
    await password.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Prove it')).toHaveCount(0);
    await page.getByRole('button', { name: t('sync_publish') }).click();
    await password.fill('wrong');
    await password.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('That was wrong');
    expect(await violationsOf(page)).toEqual([]);
    await password.fill('right');
    await password.press('Enter');
    await expect(page.getByText(t('sync_publish_sent'))).toBeVisible();
  });

  test('who may only read gets no buttons; agents and visitors see nothing of it', async ({ page }) => {
    await openAs(page, user('accountant'));
    await expect(page.locator('#staff')).toContainText('368 pages');
    await expect(page.getByRole('button', { name: t('sync_publish') })).toHaveCount(0);
    for (const session of [user('agent'), { type: null }]) {
      await openAs(page, session);
      await expect(page.getByText(t('sync_same'))).toBeVisible();
      await expect(page.locator('#staff')).toBeHidden();
    }
  });

  test('staff switch manager mode on for a year', async ({ page, context }) => {
    await openAs(page, user('manager'));
    await page.getByRole('checkbox', { name: t('sync_flag_manager') }).check();
    const flag = (await context.cookies()).find(({ name }) => name === 'manager_mode');
    expect(flag?.value).toBe('on');
    expect((flag?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
    await page.reload();
    await expect(page.getByRole('checkbox', { name: t('sync_flag_manager') })).toBeChecked();
  });
});
