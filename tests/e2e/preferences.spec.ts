import { expect, test } from './fixtures.ts';

const DAY_S = 86_400;
/** Browsers keep no cookie longer than this, whatever they are told. */
const LONGEST_S = 400 * DAY_S;

test('the width of the screen is kept in a cookie, and again when the window rests in another', async ({ page, context }) => {
  const width = async () => (await context.cookies()).find(({ name }) => name === 'screen_width');
  await page.goto('/');
  await expect.poll(async () => (await width())?.value).toBe(String(page.viewportSize()?.width));
  expect((await width())?.expires ?? 0).toBeGreaterThan(Date.now() / 1000 + LONGEST_S - DAY_S);
  await page.setViewportSize({ width: 1011, height: 700 });
  await page.setViewportSize({ width: 1013, height: 700 });
  await expect.poll(async () => (await width())?.value).toBe('1013');
});

test('a page can force a colour mode: a voucher is light for everybody, and the choice stays as it was', async ({ page, admin }) => {
  const voucher = await admin.collection('vouchers').getFirstListItem('state = "confirmed"');
  const paper = (): Promise<string> =>
    page.evaluate(() => `${getComputedStyle(document.documentElement).colorScheme} ${getComputedStyle(document.documentElement).backgroundColor}`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/');
  const dark = await paper();
  expect(dark).toMatch(/^dark /);
  await page.goto(`/v/${voucher['public_token']}`);
  expect(await paper()).toMatch(/^light rgb\(251, 250, 247\)$/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.goto('/');
  expect(await paper()).toBe(dark);
});

test('page hits are off: nothing is sent to anybody', async ({ page }) => {
  const beacons: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'ping' || request.method() !== 'GET') beacons.push(request.url());
  });
  await page.addInitScript(() => {
    navigator.sendBeacon = (url) => {
      document.documentElement.dataset['beacon'] = String(url);
      return true;
    };
  });
  for (const path of ['/', '/thailand/phuket']) {
    await page.goto(path);
    await page.waitForTimeout(2500);
    await expect(page.locator('html')).not.toHaveAttribute('data-beacon');
  }
  expect(beacons).toEqual([]);
});

test('a visit leaves only the cookies and notes that the legal text names', async ({ page, context }) => {
  await page.goto('/thailand/phuket?ref=partner&amo_manager=boss');
  await page.waitForTimeout(2500);
  await page.locator('button.heart').first().click();
  expect((await context.cookies()).map(({ name }) => name).toSorted()).toEqual(['amo_manager', 'ref', 'ref_last', 'screen_width']);
  const notes = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());
  expect(await notes()).toEqual(['favourites', 'landing']);
  await page.getByRole('banner').getByRole('combobox').selectOption('RUB');
  await expect.poll(notes).toEqual(['currency', 'favourites', 'landing', 'rates']);
});
