import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { atRest, expect, laterStarted, test, wake } from './fixtures.ts';

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

test('an opened page is told to this site alone, as its path and where it was found, and to nobody by whom it is not wanted', async ({ page, context }) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'ping' || request.method() !== 'GET') told.push(`${new URL(request.url()).pathname} ${request.postData()}`);
  });
  await context.clearCookies();
  await page.goto('/thailand/phuket');
  await laterStarted(page);
  await expect.poll(() => told).toEqual(['/api/hits {"path":"/thailand/phuket","from":""}']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  await page.goto('/');
  await laterStarted(page);
  await atRest(page);
  expect(told).toHaveLength(1);
});

test('a visit leaves only the cookies and notes that the legal text names', async ({ page, context }) => {
  await page.goto('/thailand/phuket?ref=partner&amo_manager=boss');
  const cookies = async () => (await context.cookies()).map(({ name }) => name).toSorted();
  await laterStarted(page);
  await atRest(page);
  await page.locator('button.heart').first().click();
  expect(await cookies()).toEqual(['amo_manager', 'ref', 'ref_how', 'ref_last', 'screen_width']);
  const notes = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());
  expect(await notes()).toEqual(['favourites', 'landing']);
  await page.getByRole('banner').getByRole('combobox').selectOption('RUB');
  await expect.poll(notes).toEqual(['currency-thailand', 'favourites', 'landing', 'rates']);
  await wake(page, 'search');
  await page.getByRole('searchbox').fill('phi');
  await expect(page).toHaveURL(/q=phi/);
  await page.goto('/about');
  expect(await notes()).toEqual(['currency-thailand', 'favourites', 'landing', 'rates', 'search-place']);
  // The browser makes a database when it is first asked for one; nothing is in it until an enquiry has to wait.
  expect((await page.evaluate(() => indexedDB.databases())).filter(({ name }) => name !== 'enquiries')).toEqual([]);
});

test('the legal text names what a visit leaves, and for how long', async ({ page, context }) => {
  await page.goto('/?ref=partner&amo_manager=boss');
  await laterStarted(page);
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies.toSorted()).toEqual(['amo_manager', 'ref', 'ref_how', 'ref_last', 'screen_width']);
  for (const [language, sent, refused] of [
    ['ru', '7 дней', '30 дней'],
    ['en', '7 days', '30 days'],
  ] as const) {
    await page.goto(localePath(href('legal-text', { kind: 'cookies' }), language));
    for (const said of [...cookies, 'search-place', 'IndexedDB', sent, refused]) await expect(page.getByRole('main')).toContainText(said);
    // And what is counted of it.
    const t = getT(language);
    await expect(page.getByRole('heading', { name: t('hits_legal_title') })).toBeVisible();
    await expect(page.getByText(t('hits_legal_refuse').slice(-30))).toBeVisible();
  }
});

for (const [what, chosen, shown] of [
  ['variant', '/thailand/phuket/phi-phi-maya-dawn-speedboat?variant=1012', '[name=variant][value="1012"]:checked'],
  ['shared collection', '/collections?share=101,102', '[data-island=favourites] li >> nth=1'],
] as const)
  test(`the other language keeps the chosen ${what}, by the menu and by the page of languages`, async ({ page }) => {
    const other = `/en${chosen}`;
    await page.goto(chosen);
    await page.getByRole('button', { name: getT('ru')('menu'), exact: true }).click();
    await page.locator('#menu a[hreflang]').click();
    await expect(page).toHaveURL(other);
    await expect(page.locator(shown)).toBeAttached();
    await page.goto(chosen);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: getT('ru')('language'), exact: true })
      .click();
    const english = page.getByRole('main').getByRole('link', { name: 'English' });
    // As soon as the page's own code is there; before it, a language leads to its home page.
    await expect(english).toHaveAttribute('href', other);
    await english.click();
    await expect(page).toHaveURL(other);
    await expect(page.locator(shown)).toBeAttached();
  });
