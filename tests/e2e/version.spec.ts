import type { Page } from '@playwright/test';
import { getT } from '../../src/i18n/t.ts';
import { localePath } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { atRest, expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';

const NEWER = 'ffffffffffff';

/** The server tells of a newer version from now on. */
const publish = (page: Page) => page.route('**/_version', (route) => route.fulfill({ contentType: 'text/plain', body: NEWER }));
/** The part of the app that a page asks for a second after it. To be called before the page is: a slow machine has it before anybody listens. */
const laterPart = (page: Page) => page.waitForResponse(/\/later\.[^/]+\.js$/);
/** Opens a page and lets that part arrive. */
async function open(page: Page, path: string): Promise<void> {
  const arrived = laterPart(page);
  await page.goto(path);
  await settle(page, arrived);
}
async function settle(page: Page, arrived: Promise<unknown>): Promise<void> {
  await page.clock.runFor(1500);
  await arrived;
  // Its own imports have been preloaded with it; what is left is to run it.
  await expect.poll(async () => page.evaluate(() => document.cookie)).toContain('screen_width');
}

for (const language of drawn('a new version is offered within a minute; later comes back after another')) {
  const t = getT(language);

  test(`a new version is offered within a minute; later comes back after another: ${language}`, async ({ page }) => {
    await page.clock.install();
    await open(page, localePath('/thailand', language));
    await publish(page);
    await page.clock.runFor(61_000);
    const notice = page.getByRole('complementary').filter({ hasText: t('new_version_available') });
    await expect(notice).toContainText(t('please_refresh_application'));
    expect(await violationsOf(page, undefined, 'aside')).toEqual([]);
    await notice.getByRole('button', { name: t('update_later') }).click();
    await expect(notice).toBeHidden();
    await page.clock.runFor(50_000);
    await expect(notice).toBeHidden();
    await page.clock.runFor(11_000);
    await expect(notice).toBeVisible();
  });
}

test('refresh loads the page again, and a page that stays old does not ask again', async ({ page }) => {
  await page.clock.install();
  await open(page, '/thailand');
  await publish(page);
  await page.clock.runFor(61_000);
  await page.evaluate(() => Reflect.set(window, 'isOld', true));
  await page.getByRole('button', { name: getT('ru')('update_refresh') }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'isOld'))).toBe(true);
  const [again, arrived] = [page.waitForEvent('load'), laterPart(page)];
  await page.clock.runFor(250);
  await again;
  expect(await page.evaluate(() => Reflect.get(window, 'isOld'))).toBeUndefined();
  await settle(page, arrived);
  await page.clock.runFor(61_000);
  await expect(page.getByText(getT('ru')('new_version_available'))).toHaveCount(0);
});

test('the same version asks nothing of anybody', async ({ page }) => {
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/_version')) asked += 1;
  });
  await open(page, '/');
  expect(asked).toBe(0);
  await page.clock.runFor(61_000);
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByText(getT('ru')('new_version_available'))).toHaveCount(0);
});

test('a part that cannot be loaded brings the page again, once in ten seconds', async ({ page, problems }) => {
  problems.permit(/Failed to fetch dynamically imported module|net::ERR_FAILED|error loading dynamically imported/);
  let loads = 0;
  page.on('framenavigated', () => (loads += 1));
  let aborted = 0;
  await page.route(/SearchPanel\.island/, (route) => {
    aborted += 1;
    return route.abort();
  });
  await page.goto('/');
  await page.locator('[data-island=search]').dispatchEvent('pointerover');
  await expect.poll(() => loads).toBe(2);
  await page.waitForLoadState();
  await page.locator('[data-island=search]').dispatchEvent('pointerover');
  await expect.poll(() => aborted).toBe(2);
  await atRest(page);
  expect(loads).toBe(2);
});
