import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { localePath } from '../../src/routing/href.ts';
import { expect, open, pricesOf, test, WITH_MOTION } from './fixtures.ts';
import { drawn } from './languages.ts';

test.use({ contextOptions: WITH_MOTION });

const EXCURSION = '/thailand/phuket/phi-phi-maya-dawn-speedboat';
const PAGES = ['/', '/_excurs', '/thailand/phuket', EXCURSION] as const;
const OTHER = { ru: 'en', en: 'ru' } as const;
const ENDONYM = { ru: 'Русский', en: 'English' } as const;
const COUNTRIES = { ru: { thailand: 'Таиланд', maldives: 'Мальдивы' }, en: { thailand: 'Thailand', maldives: 'Maldives' } } as const;

async function openMenu(page: Page, language: Language) {
  await page.getByRole('button', { name: getT(language)('menu'), exact: true }).click();
  const menu = page.getByRole('navigation', { name: getT(language)('menu'), exact: true });
  await expect(menu).toBeVisible();
  return menu;
}

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  for (const language of LANGUAGES) {
    test(`without JavaScript prices are there and every link of the page leads somewhere: ${language}`, async ({ page, request }) => {
      const targets = new Set<string>();
      for (const path of PAGES) {
        await open(page, path, language);
        await expect(pricesOf(page).first()).toBeVisible();
        for (const text of await pricesOf(page).allTextContents()) expect(text).toMatch(/^฿\d{1,3}(,\d{3})*$/);
        for (const href of await page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) targets.add(href);
      }
      expect(targets.size).toBeGreaterThan(40);
      for (const target of targets) expect(`${(await request.get(target, { maxRedirects: 0 })).status()} ${target}`).toBe(`200 ${target}`);
    });
  }

  for (const language of drawn('without JavaScript the menu opens, filters are links, pages can be turned and the search box is a form')) {
    const t = getT(language);

    test(`without JavaScript the menu opens, filters are links, pages can be turned and the search box is a form: ${language}`, async ({ page }) => {
      await open(page, '/', language);
      await test.step('the search box leads to what it finds', async () => {
        await page.getByRole('searchbox').fill('similan');
        await page.getByRole('searchbox').press('Enter');
        await expect(page).toHaveURL(new RegExp(`${localePath('/search', language)}\\?q=similan`));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search_title'));
      });

      await test.step('the menu opens, leads on and closes', async () => {
        const menu = await openMenu(page, language);
        await page.getByRole('button', { name: t('gallery_close') }).click();
        await expect(menu).toBeHidden();
        await openMenu(page, language);
        await menu.getByRole('link', { name: t('categories'), exact: true }).click();
        await expect(page).toHaveURL(localePath('/categories', language));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('services_by_category'));
      });

      await test.step('filters are links', async () => {
        // Other stories publish meanwhile: a count and the list that it leads to are asked of one release.
        await expect(async () => {
          await open(page, '/_excurs', language);
          const chip = page
            .getByRole('navigation', { name: t('categories'), exact: true })
            .getByRole('link')
            .first();
          const said = (await chip.textContent()) ?? '';
          const count = Number(/\d+$/.exec(said)?.[0]);
          await chip.click();
          // What a chip counts is what it leads to: the category within the region that the list is of.
          await expect(page).toHaveURL(/\/search\?region=[a-z-]+&category=[a-z-]+$/);
          await expect(page.getByRole('heading', { level: 1 })).toContainText(said.replace(/\d+$/, ''));
          const cards = page
            .getByRole('main')
            .getByRole('listitem')
            .filter({ has: page.getByRole('heading', { level: 3 }) });
          await expect(cards).toHaveCount(count, { timeout: 5000 });
        }).toPass({ timeout: 60_000 });
      });

      await test.step('pages can be turned', async () => {
        await page.goBack();
        await page.getByRole('link', { name: t('next_page'), exact: true }).click();
        await expect(page).toHaveURL(localePath('/_excurs/page/2', language));
        await expect(page.getByRole('link', { name: t('previous_page'), exact: true })).toHaveAttribute('href', localePath('/_excurs', language));
      });
    });
  }
});

for (const language of LANGUAGES) {
  test(`the language switch keeps the page: from ${language}`, async ({ page }) => {
    for (const path of PAGES) {
      await open(page, path, language);
      const menu = await openMenu(page, language);
      await menu.getByRole('link', { name: ENDONYM[OTHER[language]], exact: true }).click();
      await expect(page).toHaveURL(localePath(path, OTHER[language]));
      await expect(page.locator('html')).toHaveAttribute('lang', OTHER[language]);
    }
  });
}

for (const language of drawn('the country is switched in the menu, and its prices are its own')) {
  const t = getT(language);

  test(`the country is switched in the menu, and its prices are its own: ${language}`, async ({ page }) => {
    await open(page, '/thailand', language);
    const menu = await openMenu(page, language);
    await menu.getByRole('link', { name: COUNTRIES[language].maldives, exact: true }).click();
    await expect(page).toHaveURL(localePath('/maldives', language));
    await expect(pricesOf(page).first()).toHaveText(/^\$\d/);
    await expect(page.getByRole('combobox', { name: t('currency'), exact: true })).toHaveValue('USD');
    await (await openMenu(page, language)).getByRole('link', { name: COUNTRIES[language].thailand, exact: true }).click();
    await expect(page).toHaveURL(localePath('/thailand', language));
    await expect(pricesOf(page).first()).toHaveText(/^฿\d/);
  });
}

for (const language of drawn('what is not there is named, whatever it is, and there is a way back to the country’s root')) {
  const t = getT(language);

  test(`what is not there is named, whatever it is, and there is a way back to the country’s root: ${language}`, async ({ page, problems }) => {
    problems.permit(/^404 /);
    for (const [what, path, home] of [
      ['country', '/atlantis', '/thailand'],
      ['region', '/maldives/atlantis', '/maldives'],
      ['excursion', '/thailand/phuket/atlantis', '/thailand'],
      ['language', '/de/thailand/phuket', '/thailand'],
      ['article', '/maldives/posts/atlantis', '/maldives'],
    ] as const)
      await test.step(what, async () => {
        const asked = localePath(path, language);
        const response = await page.goto(asked);
        expect(response?.status()).toBe(404);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page).toHaveTitle(new RegExp(t('not_found_title')));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('not_found_title'));
        await expect(page.getByText(`Page Not Found: ${asked}`, { exact: true })).toBeVisible();
        await expect(page.getByRole('link', { name: t('go_back_home'), exact: true })).toHaveAttribute('href', localePath(home, language));
      });
    await page.getByRole('link', { name: t('go_back_home'), exact: true }).click();
    await expect(page).toHaveURL(localePath('/maldives', language));

    await test.step('a path in an error is shown as text, never as markup', async () => {
      await page.goto('/%3Cimg%20src=x%20onerror=alert(1)%3E');
      await expect(page.getByText('Page Not Found: /<img src=x onerror=alert(1)>')).toBeVisible();
      await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
    });
  });
}

for (const language of drawn('the theme is kept on other pages and from the first paint on')) {
  const t = getT(language);

  test(`the theme is kept on other pages and from the first paint on: ${language}`, async ({ page }) => {
    const background = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '/', language);
    const light = await background();
    await openMenu(page, language);
    await page.getByRole('radio', { name: t('theme_dark') }).check();
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Reflect.set(window, 'seenBackgrounds', seen);
      const look = (): void => {
        if (document.body) seen.add(getComputedStyle(document.documentElement).backgroundColor);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await open(page, EXCURSION, language);
    await expect.poll(() => page.evaluate(() => [...(Reflect.get(window, 'seenBackgrounds') as Set<string>)])).toEqual([dark]);
    await openMenu(page, language);
    await expect(page.getByRole('radio', { name: t('theme_dark') })).toBeChecked();
    await page.getByRole('radio', { name: t('theme_system') }).check();
    await expect.poll(background).toBe(light);
    await page.reload();
    expect(await background()).toBe(light);
  });
}

for (const language of drawn('photos open large, are turned by the arrow keys, and closing gives the focus back')) {
  const t = getT(language);

  test(`photos open large, are turned by the arrow keys, and closing gives the focus back: ${language}`, async ({ page }) => {
    await open(page, EXCURSION, language);
    const photo = page.getByRole('link', { name: t('open_photo', { number: 1, total: 3 }) });
    await photo.focus();
    await page.keyboard.press('Enter');
    const lightbox = page.getByRole('dialog', { name: t('photos') });
    await expect(lightbox).toBeVisible();
    await expect(lightbox.getByText('1 / 3')).toBeVisible();
    // The lightbox takes no keys in the third of a second in which it opens.
    await expect(async () => {
      if (await lightbox.getByText('1 / 3').isVisible()) await page.keyboard.press('ArrowRight');
      await expect(lightbox.getByText('2 / 3')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(lightbox.getByText('3 / 3')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(photo).toBeFocused();
    await expect(page).toHaveURL(localePath(EXCURSION, language));
  });
}

test('a crawler gets the status and a line of text in the place of an error page', async ({ request }) => {
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  for (const path of ['/atlantis', '/en/thailand/atlantis', '/de/thailand']) {
    const response = await request.get(path, { headers });
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).toMatch(/^text\/plain/);
    expect(await response.text()).toBe(`404 Page Not Found: ${path}\n`);
  }
  expect((await request.get('/thailand', { headers })).headers()['content-type']).toMatch(/^text\/html/);
});

test('numbers of excursions and the language parameter lead where they say, and the language is remembered', async ({ request }) => {
  const led = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    const kept = answer.headersArray().find(({ name, value }) => name.toLowerCase() === 'set-cookie' && value.startsWith('lang='));
    return [answer.headers()['location'], kept?.value.split(';', 1)[0]];
  };
  for (const language of LANGUAGES) {
    expect(await led(localePath('/thailand/phuket/101?ref=agent', language))).toEqual([`${localePath(EXCURSION, language)}?ref=agent`, undefined]);
    expect(await led(localePath('/maldives/502', language))).toEqual([localePath('/maldives/vaavu-nurse-sharks-fulidhoo', language), undefined]);
  }
  expect(await led('/thailand/phuket?lang=en&ref=agent')).toEqual(['/en/thailand/phuket?ref=agent', 'lang=en']);
  expect(await led('/en/thailand/phuket?lang=ru')).toEqual(['/thailand/phuket', 'lang=ru']);
  // One that there is none of is Russian.
  expect(await led('/en/thailand/phuket?lang=xx')).toEqual(['/thailand/phuket', 'lang=ru']);
  for (const [path, lang] of [
    [EXCURSION, 'ru'],
    ['/en/thailand/phuket', 'en'],
    ['/maldives/vaavu-nurse-sharks-fulidhoo', 'ru'],
  ] as const)
    expect(await (await request.get(path)).text()).toContain(`<html lang="${lang}"`);
});

test('changing country goes through the root of the old one, and Back leads there', async ({ page }) => {
  await page.goto('/thailand/phuket');
  await page.locator('button[popovertarget=menu]').first().click();
  await page.locator('a[data-root][href="/maldives"]').click();
  await expect(page).toHaveURL(/\/maldives$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/thailand$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/thailand\/phuket$/);
});
