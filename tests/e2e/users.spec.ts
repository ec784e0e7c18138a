import { randomUUID } from 'node:crypto';
import { PRELOAD_DELAY_MS } from '../../src/config/constants.ts';
import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { makeUser } from '../support/people.ts';
import { lookOver, settled } from './axe.ts';
import { expect, testFromAnyAddress as test } from './fixtures.ts';
import { asAdmin, asUser, COUNTRY, DESK, openStaff, signIn } from './staff.ts';

const USERS = href('users', { country: COUNTRY });
/** Bytes as they travel, React and the kit included. */
const SCRIPT_BUDGET = 150_000;
const newName = (): string => `u${randomUUID().slice(0, 8)}`;

test('an administrator creates a user, who then signs in', async ({ page, context, browser, admin, baseURL }) => {
  const language = 'en';
  const t = getT(language);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(DESK);
  await asAdmin(context, admin, baseURL ?? '');
  await openStaff(page, USERS, language);
  await page
    .getByRole('link', { name: t('user_new') })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: t('user_new') });
  const username = newName();
  await panel.getByLabel(t('user_name_ru')).fill('Вера Новикова');
  await panel.getByLabel(t('user_name_en')).fill('Vera Novikova');
  await panel.getByRole('combobox', { name: t('user_type') }).selectOption('manager');
  await panel.getByLabel(t('user_username')).fill(username);
  await panel.getByRole('button', { name: t('password_generate') }).click();
  await panel.getByRole('button', { name: t('login_copy') }).click();
  await expect(panel.getByRole('button', { name: t('copied') })).toBeVisible();
  await expect(panel.getByRole('button', { name: t('login_copy') })).toBeVisible();
  const [, password = ''] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(password).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  await panel.getByRole('button', { name: t('user_create') }).click();
  await expect(page.getByRole('dialog', { name: 'Vera Novikova' })).toBeVisible();
  await expect(page.locator(`[data-row]`, { hasText: username })).toBeVisible();
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await signIn(other, { id: '', collection: 'users', username, password }, baseURL ?? '');
  await other.close();
});

test('the list is readable, searched, filtered and paged without script', async ({ browser, admin, baseURL }) => {
  const t = getT('ru');
  const person = await makeUser(admin, 'accountant', { name_ru: `Зоя ${newName()}` });
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: DESK, javaScriptEnabled: false });
  await asAdmin(context, admin, baseURL ?? '');
  const page = await context.newPage();
  await page.goto(USERS);
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('searchbox').fill(person.username);
  await page.getByRole('combobox', { name: t('user_type') }).selectOption('accountant');
  await page.getByRole('button', { name: t('grid_search') }).click();
  await expect(page).toHaveURL(/q=.*type=accountant/);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await context.close();
});

test('search, filters, order and page stand in the address and come back with it', async ({ page, context, admin, baseURL }) => {
  const t = getT('en');
  await page.setViewportSize(DESK);
  const mark = newName();
  await makeUser(admin, 'agent', { name_en: `${mark} Bee` });
  await makeUser(admin, 'guide', { name_en: `${mark} Ant` });
  await asAdmin(context, admin, baseURL ?? '');
  await openStaff(page, USERS, 'en');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(mark);
  await expect(page).toHaveURL(new RegExp(`q=${mark}`));
  await expect(page.locator('[data-row]')).toHaveCount(2);
  await page.getByRole('combobox', { name: t('user_type') }).selectOption('guide');
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await page.getByRole('link', { name: t('user'), exact: true }).click();
  await expect(page).toHaveURL(/sort=username/);
  await expect(page.getByRole('columnheader', { name: t('user'), exact: true })).toHaveAttribute('aria-sort', 'ascending');
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(mark);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await page.getByRole('link', { name: t('grid_clear') }).click();
  await expect(page).toHaveURL(localePath(USERS, 'en'));
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('nothing found, nonsense in an address and a list that cannot be fetched say what to do; the language switch keeps where we are', async ({
  page,
  context,
  admin,
  baseURL,
  problems,
}) => {
  const t = getT('ru');
  problems.permit(/^503 |net::ERR/);
  await page.setViewportSize(DESK);
  const person = await makeUser(admin, 'guide');
  await asAdmin(context, admin, baseURL ?? '');
  await openStaff(page, `${USERS}?q=${newName()}`, 'ru');
  await expect(page.getByText(t('grid_nothing_found'))).toBeVisible();
  await openStaff(page, `${USERS}?type=pirate&sort=password&page=-4&active=perhaps&after=x`, 'ru');
  await expect(page.getByRole('table')).toBeVisible();

  await test.step('a list that cannot be fetched says so and can be asked again', async () => {
    await openStaff(page, USERS, 'ru');
    await page.route('**/_pb/**', (route) => route.fulfill({ status: 503, json: { code: 'backend_down', message: '', data: {} } }));
    await page.getByRole('combobox', { name: t('user_type') }).selectOption('guide');
    await expect(page.getByRole('alert')).toContainText(t('error_backend_down'));
    await page.unroute('**/_pb/**');
    await page.getByRole('button', { name: t('retry') }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('the language switch leads to the counterpart of where we are, panel and search included', async () => {
    await openStaff(page, `${USERS}?q=${person.username}`, 'ru');
    await page.locator('[data-row]').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`/en${href('user', { country: COUNTRY, userId: person.id })}?q=${person.username}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('keys move through the list, open a user, close him and give the focus back', async ({ page, context, admin, baseURL }) => {
  const t = getT('ru');
  await page.setViewportSize(DESK);
  await makeUser(admin, 'guide');
  await asAdmin(context, admin, baseURL ?? '');
  await openStaff(page, USERS, 'ru');
  const rows = page.locator('[data-row]');
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/users\/[a-z0-9]{15}$/);
  // From a form behind the panel nobody walks to somebody else.
  const own = page.url();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('user_login') })
    .click();
  await expect(page).toHaveURL(`${own}/login`);
  await page.locator('.kit-panel').focus();
  for (const key of ['ArrowDown', 'j']) await page.keyboard.press(key);
  await expect(page).toHaveURL(`${own}/login`);
  await page.goBack();
  await expect(page).toHaveURL(own);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(USERS);
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: t('keys_title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('switching somebody off names him, ends his session and can be undone', async ({ page, context, browser, admin, baseURL }) => {
  const t = getT('en');
  await page.setViewportSize(DESK);
  const name = `Nina ${newName()}`;
  const person = await makeUser(admin, 'manager', { name_en: name });
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await signIn(other, person, baseURL ?? '');
  await asAdmin(context, admin, baseURL ?? '');
  await openStaff(page, href('user', { country: COUNTRY, userId: person.id }), 'en');
  await page.getByRole('button', { name: t('user_turn_off') }).click();
  const question = page.getByRole('alertdialog', { name: t('user_off_title', { name }) });
  await question.getByRole('button', { name: t('user_turn_off') }).click();
  await expect(page.getByText(t('user_turned_off', { name }))).toBeVisible();
  await expect(async () => expect(await (await other.request.get('/_auth/refresh')).json()).toEqual({ type: null })).toPass();
  await page.getByRole('button', { name: t('undo') }).click();
  await expect(page.getByRole('button', { name: t('user_turn_off') })).toBeVisible();
  expect((await admin.collection('users').getOne(person.id))['active']).toBe(true);
  await other.close();
});

test('a name that is taken is said at its field, and nothing typed is lost', async ({ page, context, admin, baseURL, problems }) => {
  const t = getT('en');
  problems.permit(/^400 .*\/_pb\/api\/collections\/users\/records/);
  await page.setViewportSize(DESK);
  const taken = await makeUser(admin, 'guide');
  const person = await makeUser(admin, 'guide');
  await asAdmin(context, admin, baseURL ?? '');
  await openStaff(page, href('user-login', { country: COUNTRY, userId: person.id }), 'en');
  const panel = page.getByRole('dialog');
  const username = panel.getByLabel(t('user_username'));
  await username.fill(taken.username);
  await panel.getByRole('button', { name: t('save') }).click();
  await expect(panel.getByText(t('form_taken'))).toBeVisible();
  await expect(username).toHaveAttribute('aria-invalid', 'true');
  await expect(username).toHaveValue(taken.username);
});

test('a button that moves away under the hand, because a fault appears above it, still sends the form', async ({ page, context, admin, baseURL }) => {
  const t = getT('en');
  await page.setViewportSize(DESK);
  await asAdmin(context, admin, baseURL ?? '');
  await openStaff(page, USERS, 'en');
  await page
    .getByRole('link', { name: t('user_new') })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: t('user_new') });
  const faults = panel.locator('[aria-invalid="true"]');
  const create = panel.getByRole('button', { name: t('user_create') });
  await create.scrollIntoViewIfNeeded();
  await panel.getByLabel(t('user_username')).focus();
  const pressed = await create.boundingBox();
  if (!pressed) throw new Error('no button');
  const [x, y] = [pressed.x + pressed.width / 2, pressed.y + pressed.height - 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect(faults).toHaveCount(1);
  await page.mouse.up();
  // Sent, not only left: every field that must be filled says so.
  await expect.poll(() => faults.count()).toBeGreaterThan(2);
  // Drawn away on purpose it stays undone.
  await panel.getByLabel(t('user_name_en')).fill('Vera');
  const left = await faults.count();
  await create.hover();
  await page.mouse.down();
  await page.mouse.move(20, 20, { steps: 4 });
  await page.mouse.up();
  expect(await faults.count()).toBe(left);
});

test('a manager has no right to the users and is told whom to ask', async ({ page, context, admin, baseURL, problems }) => {
  const t = getT('ru');
  problems.permit(/^403 .*\/users$/);
  await asUser(context, admin, baseURL ?? '', 'manager');
  const answer = await page.goto(USERS);
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: t('forbidden_title') })).toBeVisible();
  await expect(page.getByText(t('forbidden_ask'))).toBeVisible();
  await page.getByRole('link', { name: t('forbidden_home') }).click();
  await expect(page).toHaveURL(href('leads', { country: COUNTRY }));
});

test('a staff screen runs on no more script than its budget', async ({ page, context, admin, baseURL }) => {
  // What is fetched a while after the page is not what the screen runs on; a busy machine would count it.
  await page.addInitScript((delay) => {
    const wait = window.setTimeout.bind(window);
    const isLater = (ms: unknown): boolean => ms === delay;
    window.setTimeout = ((...args: Parameters<typeof wait>) => (isLater(args[1]) ? 0 : wait(...args))) as typeof window.setTimeout;
  }, PRELOAD_DELAY_MS);
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) {
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
    }
  });
  const weigh = async (path: string): Promise<number> => {
    await page.goto('about:blank');
    sizes.length = 0;
    await openStaff(page, path, 'ru');
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  const weights = [await weigh(href('login', { country: COUNTRY }))];
  await asAdmin(context, admin, baseURL ?? '');
  for (const path of [USERS, href('profile', { country: COUNTRY })]) {
    // A new tab of the mind: nothing of the screen before is kept.
    await context.newCDPSession(page).then((session) => session.send('Network.clearBrowserCache'));
    weights.push(await weigh(path));
  }
  for (const weight of weights) {
    expect(weight).toBeGreaterThan(50_000);
    expect(weight).toBeLessThanOrEqual(SCRIPT_BUDGET);
  }
});

for (const language of LANGUAGES) {
  test(`no staff screen breaks an accessibility rule or scrolls sideways: ${language}`, async ({ page, context, admin, baseURL }) => {
    test.setTimeout(600_000);
    const person = await makeUser(admin, 'manager', { phone_e164: '' });
    const found: string[] = [];
    const look = async (path: string): Promise<void> => {
      // The list of a house's first steps is whole without a script.
      if (path === href('admin', { country: COUNTRY })) await page.goto(localePath(path, language));
      else await openStaff(page, path, language);
      // A panel slides in: half-way its colours are half-way too.
      await settled(page);
      found.push(...(await lookOver(page, path, language === LANGUAGES[0])));
    };
    await look(href('login', { country: COUNTRY }));
    await asAdmin(context, admin, baseURL ?? '');
    const screens = [
      USERS,
      `${USERS}?q=${newName()}`,
      // The list is looked at by itself; beside a panel it is short.
      `${href('user-create', { country: COUNTRY })}?q=${person.username}`,
      `${href('user', { country: COUNTRY, userId: person.id })}?q=${person.username}`,
      `${href('user-login', { country: COUNTRY, userId: person.id })}?q=${person.username}`,
      href('profile', { country: COUNTRY }),
      href('profile-info', { country: COUNTRY }),
      href('profile-password', { country: COUNTRY }),
      href('admin-rates', { country: COUNTRY }),
      href('admin', { country: COUNTRY }),
    ];
    for (const path of screens) await look(path);
    expect(found).toEqual([]);
  });
}
