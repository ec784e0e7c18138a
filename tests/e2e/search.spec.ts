import type { Locator, Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { localePath } from '../../src/routing/href.ts';
import { expect, open, pricesOf, test, wake } from './fixtures.ts';
import { drawn } from './languages.ts';

const LIST = '/thailand/phuket';
const WORDS = {
  ru: { fishing: 'Рыбалка', query: 'симиланы', result: 'Симиланские острова с Пхукета' },
  en: { fishing: 'Fishing', query: 'similan', result: 'Similan Islands from Phuket' },
} as const;
const FISHING = {
  ru: ['Морская рыбалка: троллинг у островов Рача', 'Ночная ловля кальмаров', 'Донная рыбалка на полдня'],
  en: ['Big-game fishing off the Racha Islands', 'Night squid fishing', 'Half-day bottom fishing'],
} as const;
const QUERIES = ['пхи', 'similan', 'рыбалка', 'qqqzzzxxx'] as const;
const SURIN = 'Суринские острова с Пхукета';

const panel = (page: Page): Locator => page.locator('[data-island=search]');
const box = (page: Page): Locator => page.getByRole('searchbox');
const results = (page: Page): Locator => panel(page).getByRole('listitem').getByRole('heading');
/** Names of what was found, sorted; the typography's non-breaking spaces are spaces here. */
const foundNames = async (page: Page): Promise<readonly string[]> =>
  (await results(page).allTextContents()).map((text) => text.replaceAll('\u00a0', ' ')).toSorted();
const ownList = (page: Page): Locator => page.locator('#list');
const clear = (page: Page, language: Language): Locator => panel(page).getByRole('button', { name: getT(language)('search_clear') });

async function openFilters(page: Page, language: Language): Promise<void> {
  await panel(page).getByText(getT(language)('search_filters')).click();
}

for (const language of LANGUAGES) {
  const words = WORDS[language];
  const t = getT(language);

  test(`typing finds at once, clearing brings the page's own list back, and who finds nothing is led on: ${language}`, async ({ page }) => {
    await open(page, LIST, language);
    const own = await ownList(page).getByRole('heading', { level: 3 }).allTextContents();
    await box(page).pressSequentially(words.query);
    await expect(results(page).filter({ hasText: words.result })).toBeVisible();
    // Fewer are found with each letter: number and list are read until they are of the same one.
    const isCounted = async (): Promise<boolean> =>
      (await panel(page).getByRole('status').textContent()) === t('search_found', { count: await results(page).count() });
    await expect.poll(isCounted).toBe(true);
    await expect(ownList(page)).toBeHidden();
    await clear(page, language).click();
    await expect(ownList(page)).toBeVisible();
    await expect(results(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('');
    await expect(page).toHaveURL(localePath(LIST, language));
    expect(await ownList(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual(own);

    await test.step('what nobody sells is said to be nowhere, with a way out', async () => {
      await box(page).pressSequentially('qqqzzzxxx');
      await expect(panel(page).getByText(t('search_nothing'))).toBeVisible();
      await expect(results(page)).toHaveCount(0);
      await expect(panel(page).getByRole('link', { name: t('search_write') })).toHaveAttribute('href', localePath('/enquiry', language));
      await clear(page, language).click();
      await expect(ownList(page)).toBeVisible();
    });

    await test.step('what was meant is searched for at a press', async () => {
      await box(page).fill(language === 'ru' ? 'сомелан' : 'somelan');
      await panel(page)
        .getByRole('paragraph')
        .filter({ hasText: t('search_nearest') })
        .getByRole('link')
        .click();
      await expect(results(page).first()).toContainText(language === 'ru' ? 'Симилан' : 'Similan');
    });

    await test.step('what is sold elsewhere in the country is a press away', async () => {
      await open(page, '/thailand/samui', language);
      await box(page).pressSequentially('симиланы');
      await panel(page)
        .getByRole('link', { name: t('search_elsewhere', { count: 5 }) })
        .click();
      await expect(page).toHaveURL(/\/search\?country=thailand&q=/);
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(5);
    });
  });
}

for (const language of drawn('the list is narrowed by category, and the address keeps that over a reload')) {
  const words = WORDS[language];
  const t = getT(language);

  test(`the list is narrowed by category, and the address keeps that over a reload: ${language}`, async ({ page }) => {
    await open(page, LIST, language);
    await wake(page, 'search');
    await openFilters(page, language);
    await panel(page).getByLabel(t('search_category')).selectOption({ label: words.fishing });
    await expect.poll(() => foundNames(page)).toEqual(FISHING[language].toSorted());
    await expect(page).toHaveURL(/[?&]category=fishing/);
    await page.reload();
    await wake(page, 'search');
    await expect.poll(() => foundNames(page)).toEqual(FISHING[language].toSorted());
    await expect(ownList(page)).toBeHidden();
  });
}

test('an excursion is found however it is spelled, and by its label', async ({ page }) => {
  await page.goto(LIST);
  for (const [how, query, name] of [
    ['Cyrillic', 'джеймс бонд', 'Остров Джеймса Бонда на спидботе'],
    ['a typo', 'симеланы', 'Симиланские острова с Пхукета'],
    ['Latin', 'james bond', 'Остров Джеймса Бонда на спидботе'],
    ['the other keyboard layout', 'cbvbkfys', 'Симиланские острова с Пхукета'],
    ['home-made transliteration', 'pkhi pkhi majya', 'Пхи-Пхи и бухта Майя на рассвете'],
    ['a label', 'каяк', 'Пханг-Нга: большая лодка и каяки'],
  ] as const) {
    const found = results(page).filter({ hasText: name });
    // What the query before found is gone.
    await box(page).fill('');
    await expect(found).toHaveCount(0);
    await box(page).pressSequentially(query);
    await expect(found, how).toBeVisible();
  }
});

test('a search looks into texts and stops, whatever the guest calls them', async ({ page }) => {
  const asked = {
    ru: [
      [
        'черепахи',
        ['Дайвинг на Симиланах, 2 погружения', 'Рача Яй и Рача Ной на спидботе', 'Симиланские острова с Пхукета', 'Симиланы из Као Лака на спидботе'],
      ],
      ['фи фи обезьяны', ['Пхи-Пхи и остров Бамбу на спидботе', 'Пхи-Пхи из Ао Нанга на спидботе', 'Свой спидбот на Пхи-Пхи и в бухту Майя']],
    ],
    en: [
      [
        'turtles',
        ['Racha Yai and Racha Noi by speedboat', 'Similan Islands from Khao Lak by speedboat', 'Similan Islands from Phuket', 'Similan diving day, 2 dives'],
      ],
      ['слоны', ['Khao Sok: bamboo rafting and elephants']],
    ],
  } as const;
  for (const language of LANGUAGES) {
    await open(page, '/thailand', language);
    for (const [query, names] of asked[language]) {
      await box(page).fill('');
      await box(page).pressSequentially(query);
      await expect.poll(() => foundNames(page), query).toEqual(names.toSorted());
    }
  }
});

for (const language of drawn('a list is put in order and narrowed to a region, and each card says its own')) {
  const t = getT(language);

  test(`a list is put in order and narrowed to a region, and each card says its own: ${language}`, async ({ page }) => {
    await open(page, '/thailand', language);
    const region = language === 'ru' ? 'Краби' : 'Krabi';
    await expect(ownList(page).getByText(region).first()).toBeVisible();
    await wake(page, 'search');
    await panel(page).getByLabel(t('search_sort')).selectOption('price');
    const prices = async (): Promise<readonly number[]> =>
      await panel(page)
        .locator('data')
        .evaluateAll((all) => all.map((one) => Number(one.getAttribute('value'))));
    await expect.poll(async () => (await prices()).length).toBeGreaterThan(5);
    expect(await prices()).toEqual((await prices()).toSorted((a, b) => a - b));
    await openFilters(page, language);
    await panel(page).getByLabel(t('search_region')).selectOption({ label: region });
    await expect(panel(page).getByRole('button', { name: t('search_remove', { name: `${t('search_region')}: ${region}` }) })).toBeVisible();
    await expect(page).toHaveURL(/region=krabi.*sort=price|sort=price.*region=krabi/);
    const shown = await foundNames(page);
    await page.reload();
    await expect.poll(() => foundNames(page)).toEqual(shown);
    await panel(page)
      .getByRole('button', { name: t('search_remove', { name: `${t('search_region')}: ${region}` }) })
      .click();
    await expect.poll(async () => (await foundNames(page)).length).toBeGreaterThan(shown.length);
  });
}

for (const language of drawn("a chip on a region's page leads to as many as it counts")) {
  const t = getT(language);

  test(`a chip on a region's page leads to as many as it counts: ${language}`, async ({ page }) => {
    await open(page, LIST, language);
    const chip = page.getByRole('navigation', { name: t('categories'), exact: true }).getByRole('link', { name: WORDS[language].fishing });
    const count = Number(await chip.locator('small').textContent());
    await chip.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(WORDS[language].fishing);
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(count);
  });
}

test('pages that are made on demand lead to the articles by RSS as all others do', async ({ request }) => {
  for (const prefix of ['', '/en'])
    for (const path of ['/search?q=turtle', '/compare', '/enquiry'])
      expect([prefix + path, (await (await request.get(prefix + path)).text()).includes(`type="application/rss+xml"`)]).toEqual([prefix + path, true]);
});

test('no key pressed costs a request', async ({ page }) => {
  // What every page fetches a second after its load is there before the first key.
  const later = page.waitForResponse(/\/_astro\/app\./);
  await page.goto(LIST);
  await later;
  await wake(page, 'search');
  await box(page).fill('п');
  await expect(ownList(page)).toBeHidden();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') requests.push(request.url());
  });
  for (const query of QUERIES) {
    await box(page).fill('');
    await box(page).pressSequentially(query);
  }
  await expect(panel(page).getByText(getT('ru')('search_nothing'))).toBeVisible();
  // The tab's icon is Chromium's own wish, once per change of the address.
  const icons = requests.filter((url) => url.endsWith('/favicon.svg'));
  expect(icons.length).toBeLessThanOrEqual(QUERIES.length);
  expect(requests).toEqual(icons);
});

test('the catalogue for the search is asked for once, at the first touch', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/catalogue/')) requests.push(request.url());
  });
  await page.goto(LIST, { waitUntil: 'networkidle' });
  expect(requests).toEqual([]);
  await box(page).pressSequentially('симиланы');
  await expect(results(page).first()).toBeVisible();
  await clear(page, 'ru').click();
  await box(page).pressSequentially('рыбалка');
  await expect(results(page).first()).toBeVisible();
  expect(requests.map((url) => new URL(url).pathname)).toEqual(['/catalogue/thailand.ru.json', '/catalogue/thailand.ru.words.json']);
});

test('the list is narrowed by price, privacy and date, all at once', async ({ page }) => {
  await page.goto(LIST);
  await wake(page, 'search');
  await openFilters(page, 'ru');
  const prices = async (): Promise<readonly number[]> =>
    await panel(page)
      .locator('data')
      .evaluateAll((all) => all.map((one) => Number(one.getAttribute('value'))));

  await panel(page).getByRole('spinbutton').fill('1500');
  await expect(ownList(page)).toBeHidden();
  await expect.poll(async () => Math.max(...(await prices()))).toBeLessThanOrEqual(1500);
  expect((await prices()).length).toBeGreaterThan(2);
  await expect(page).toHaveURL(/[?&]price=1500/);

  await panel(page).getByRole('spinbutton').fill('30000');
  await panel(page)
    .getByRole('checkbox', { name: getT('ru')('search_private') })
    .check();
  await expect.poll(() => foundNames(page)).toEqual(['Лонгтейл из Раваи: Бон и Коралловый остров', 'Свой спидбот в залив Пханг-Нга']);

  // The longtail rests from June to October.
  await panel(page).getByLabel(getT('ru')('search_date')).fill('2027-07-15');
  await expect.poll(() => foundNames(page)).toEqual(['Свой спидбот в залив Пханг-Нга']);

  for (const part of ['price=30000', 'private=1', 'date=2027-07-15']) await expect(page).toHaveURL(new RegExp(`[?&]${part}(?:&|$)`));
  await page.reload();
  await wake(page, 'search');
  await expect.poll(() => foundNames(page)).toEqual(['Свой спидбот в залив Пханг-Нга']);
  // As they were left.
  await expect(panel(page).getByRole('spinbutton')).toHaveValue('30000');
  await expect(panel(page).getByRole('checkbox', { name: getT('ru')('search_private') })).toBeChecked();
  const date = panel(page).getByLabel(getT('ru')('search_date'));
  await expect(date).toHaveValue('2027-07-15');

  await test.step('a date shows only what goes on that weekday in that season', async () => {
    await panel(page)
      .getByRole('checkbox', { name: getT('ru')('search_private') })
      .uncheck();
    const surin = results(page).filter({ hasText: SURIN });
    // Tuesdays and Fridays are its days of rest, summer its time to be closed.
    await date.fill('2027-01-18');
    await expect(surin).toBeVisible();
    await date.fill('2027-01-19');
    await expect(surin).toHaveCount(0);
    await expect(results(page).first()).toBeVisible();
    await date.fill('2027-01-18');
    await expect(surin).toBeVisible();
    await date.fill('2027-07-19');
    await expect(surin).toHaveCount(0);
  });
});

test('an address with a search opens with what it finds, and a link into it is followed back and forth', async ({ page }) => {
  await page.goto(`${LIST}?q=${encodeURIComponent('рыбалка')}`);
  await expect(results(page).filter({ hasText: 'Донная рыбалка на полдня' })).toBeVisible();
  await expect(box(page)).toHaveValue('рыбалка');
  await expect(ownList(page)).toBeHidden();
  const similan = results(page).filter({ hasText: 'Симиланские острова с Пхукета' });
  await box(page).fill('');
  await expect(page).toHaveURL(LIST);
  await box(page).pressSequentially('симиланы');
  await expect(page).toHaveURL(/[?&]q=/);
  await similan.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Симиланские острова');
  await page.goBack();
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(similan).toBeVisible();

  await test.step('a search within a region keeps to the region', async () => {
    await page.goto('/thailand/krabi');
    await box(page).pressSequentially('пхи-пхи');
    await expect(results(page).filter({ hasText: 'Пхи-Пхи из Ао Нанга на спидботе' })).toBeVisible();
    await expect(results(page).filter({ hasText: 'Пхи-Пхи на большом корабле' })).toHaveCount(0);
  });
});

test('text typed before the script came is kept and searched for', async ({ page, context }) => {
  let letThrough = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await context.route(/\/strings\/search\./, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(LIST);
  await box(page).pressSequentially('симиланы');
  await expect(panel(page)).toHaveAttribute('data-live', 'waking');
  letThrough();
  await expect(results(page).filter({ hasText: 'Симиланские острова с Пхукета' })).toBeVisible();
  await expect(box(page)).toHaveValue('симиланы');
  await box(page).press('End');
  await box(page).pressSequentially(' катамаран');
  await expect(box(page)).toHaveValue('симиланы катамаран');
});

test('found excursions carry the chosen currency and the heart', async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole('combobox', { name: 'Валюта' }).selectOption('RUB');
  await expect(pricesOf(page).first()).toContainText('₽');
  await box(page).pressSequentially('симиланы');
  const card = panel(page).getByRole('listitem').filter({ hasText: 'Симиланские острова с Пхукета' });
  await expect(card.locator('data')).toContainText('₽');
  await card.getByRole('button').click();
  await expect(card.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await box(page).press('End');
  await box(page).pressSequentially(' острова');
  await expect(card.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
});

test('a catalogue that does not load is said so, and the list stays', async ({ page, context, problems }) => {
  problems.permit(/net::ERR_FAILED .*\/catalogue\//);
  await context.route('**/catalogue/*', (route) => route.abort());
  await page.goto(LIST);
  await box(page).pressSequentially('симиланы');
  await expect(panel(page).getByRole('alert')).toBeVisible();
  await expect(ownList(page)).toBeVisible();
});
