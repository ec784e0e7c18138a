import type { Page } from '@playwright/test';
import type { Language } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { KIND_NAMES } from '../../src/studio/studio/content/content-kinds.rules.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { overflowOf, violationsOf } from './axe.ts';
import { expect, MADE, open, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, openStaff } from './staff.ts';
import { remember } from './studio-records.ts';

type T = ReturnType<typeof getT>;
const inRussian = (t: T, label: string): string => `${label} · ${t('studio_in_russian')}`;
const inEnglish = (t: T, label: string): string => `${label} · ${t('studio_in_english')}`;
const unique = (): string => Date.now().toString(36);

/** Publishes what is typed, by keys alone. */
async function publish(page: Page, t: T): Promise<void> {
  await page.getByRole('button', { name: t('studio_publish'), exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('studio_publish_now'), exact: true }).press('Enter');
  await expect(page.getByText(t('studio_nothing'))).toBeVisible();
}

/** Begins a record in its dialog, and comes to its own screen. */
async function begin(
  page: Page,
  t: T,
  kind: (typeof KIND_NAMES)[number],
  names: { readonly ru: string; readonly en: string },
  language: Language,
): Promise<void> {
  await openStaff(page, href('content-kind', { country: COUNTRY, kind }), language);
  await page.getByRole('button', { name: t('content_add'), exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('content_name_ru')).fill(names.ru);
  await dialog.getByLabel(t('content_name_en')).fill(names.en);
  if (kind === 'excursions') await dialog.getByLabel(t('content_region')).selectOption('phuket');
  expect(await violationsOf(page, undefined, '.kit-dialog')).toEqual([]);
  await dialog.getByLabel(t('content_name_en')).press('Enter');
  await page.waitForURL(kind === 'excursions' ? /\/text$/ : new RegExp(`/content/${kind}/[^/]+$`));
  await page.waitForSelector('html[data-live]', { state: 'attached' });
}

for (const language of drawn('a content editor brings a new excursion from nothing to live in one sitting')) {
  const t = getT(language);

  test(`a content editor brings a new excursion from nothing to live in one sitting: ${language}`, async ({ page, context, admin, baseURL, problems }) => {
    problems.permit(/422 .*\/api\/studio\/preview/);
    const mark = unique();
    const names = { ru: `Тихие острова ${mark}`, en: `Quiet islands ${mark}` };
    await asUser(context, admin, baseURL ?? '', 'content');
    await begin(page, t, 'excursions', names, language);
    const id = /\/(\d+)\/text$/.exec(page.url())?.[1] ?? '';
    const fill = async (label: string, ru: string, en: string): Promise<void> => {
      await page.getByLabel(inRussian(t, label), { exact: true }).first().fill(ru);
      await page.getByLabel(inEnglish(t, label), { exact: true }).first().fill(en);
    };
    await fill(t('studio_field_summary'), 'День на спидботе у двух тихих островов.', 'A day on a speedboat around two quiet islands.');
    await fill(t('studio_field_description'), 'Лодка идёт вдоль берега.\n\nКупаемся с борта.', 'The boat keeps to the shore.\n\nSwimming is from the boat.');
    await page.getByLabel(t('studio_field_duration_minutes'), { exact: true }).fill('480');
    await page.getByLabel(t('studio_field_start_time'), { exact: true }).fill('08:00');
    await page.getByLabel(t('studio_field_boat_kind'), { exact: true }).selectOption('speedboat');

    // Rows by keys: Enter adds the next, Alt with an arrow moves.
    const included = page.getByRole('group', { name: t('studio_field_included'), exact: true });
    await included.getByRole('button', { name: t('studio_row_add') }).press('Enter');
    await page.keyboard.type('Обед');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Lunch');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Маски');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Masks');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(included.getByRole('textbox').first()).toHaveValue('Маски');
    const programme = page.getByRole('group', { name: t('studio_field_programme'), exact: true });
    for (const [time, ru, en] of [
      ['08:00', 'Выходим из порта', 'We leave the pier'],
      ['16:00', 'Возвращаемся', 'We come back'],
    ] as const) {
      await programme.getByRole('button', { name: t('studio_row_add') }).press('Enter');
      await page.keyboard.type(time);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type(ru);
      await page.keyboard.press('Tab');
      await page.keyboard.type(en);
    }
    await expect(page.frameLocator('.studio-frame[data-shown="true"]').getByText(language === 'ru' ? 'Выходим из порта' : 'We leave the pier')).toBeAttached(
      MADE,
    );
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);

    const priced = await page.evaluate(async (record) => {
      const body = JSON.stringify({ entity: 'ic_excurs', record, field: 'price_adult', value: 2500, base: null, seen: [], hand: 'price' });
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      return (await fetch('/_pb/api/desk/drafts/save', { method: 'POST', headers, body })).status;
    }, id);
    expect(priced).toBe(200);
    expect(await admin.collection('ic_excurs').getFullList({ filter: `id = "${id}"` })).toEqual([]);
    await publish(page, t);
    remember('ic_excurs', id, { status: 'archived', hidden: true });
    const live = await admin.collection('ic_excurs').getOne(id);
    expect([live['included'], live['price_adult'], live['status']]).toEqual([
      [
        { ru: 'Маски', en: 'Masks' },
        { ru: 'Обед', en: 'Lunch' },
      ],
      2500,
      'active',
    ]);
    await expect
      .poll(async () => (await page.request.get(localePath(`/thailand/phuket/${String(live['slug'])}`, language))).text(), MADE)
      .toContain(language === 'ru' ? 'Тихие острова' : 'Quiet islands');
  });
}

for (const language of drawn('an article is written, pasted from Word and published')) {
  const t = getT(language);

  test(`an article is written, pasted from Word and published: ${language}`, async ({ page, context, admin, baseURL, problems }) => {
    // An article without a word has no page yet.
    problems.permit(/422 .*\/api\/studio\/preview/);
    const mark = unique();
    await asUser(context, admin, baseURL ?? '', 'content');
    await begin(page, t, 'posts', { ru: `Когда тихо ${mark}`, en: `When it is calm ${mark}` }, language);
    const body = (label: string) => page.getByRole('textbox', { name: label, exact: true });
    const ru = body(inRussian(t, t('studio_field_body')));
    const en = body(inEnglish(t, t('studio_field_body')));
    await ru.evaluate((box) => {
      const data = new DataTransfer();
      data.setData('text/html', '<h1>Море</h1><p class=MsoNormal>В&nbsp;марте <b>тихо</b>.<o:p></o:p></p>');
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await en.focus();
    await page.keyboard.type('Sea');
    await page.keyboard.press('Control+Alt+2');
    await page.keyboard.press('Enter');
    await page.keyboard.type('In March it is ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('calm');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('.');
    await page.getByLabel(inRussian(t, t('studio_field_excerpt')), { exact: true }).fill('Коротко о море в марте.');
    await page.getByLabel(inEnglish(t, t('studio_field_excerpt')), { exact: true }).fill('The sea in March, in short.');
    await expect(page.frameLocator('.studio-frame[data-shown="true"]').locator('strong', { hasText: language === 'ru' ? 'тихо' : 'calm' })).toBeAttached(MADE);
    expect(await violationsOf(page)).toEqual([]);
    await publish(page, t);
    const id = /posts\/([^/]+)$/.exec(page.url())?.[1] ?? '';
    remember('posts', id, { state: 'archived' });
    const live = await admin.collection('posts').getOne(id);
    expect([live['body_ru'], live['body_en']]).toEqual([
      '<h2>Море</h2><p>В марте <strong>тихо</strong>.</p>',
      '<h2>Sea</h2><p>In March it is <strong>calm</strong>.</p>',
    ]);
  });
}

test('a search becomes a collection, put in order by keys', async ({ page, context, admin, baseURL, problems }) => {
  problems.permit(/422 .*\/api\/studio\/preview/);
  const t = getT('ru');
  const mark = unique();
  await asUser(context, admin, baseURL ?? '', 'content');
  await context.addCookies([{ name: 'manager_mode', value: 'on', url: baseURL ?? '' }]);
  await open(page, '/search?q=черепахи', 'ru');
  await page.locator('aside.mode summary').press('Enter');
  await page
    .locator('aside.mode')
    .getByRole('link', { name: t('mode_edit_found') })
    .press('Enter');
  await page.waitForSelector('html[data-live]', { state: 'attached' });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('content_name_ru')).fill(`Черепахи ${mark}`);
  await dialog.getByLabel(t('content_name_en')).fill(`Turtles ${mark}`);
  await dialog.getByLabel(t('content_name_en')).press('Enter');
  await page.waitForURL(/content\/collections\/[a-z0-9]+$/);
  await page.waitForSelector('html[data-live]', { state: 'attached' });
  const rows = page.locator('.studio-row-title');
  await expect(rows.first()).toBeVisible();
  const [first = '', second = ''] = await rows.allTextContents();
  await rows.first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(rows.first()).toHaveText(second.replace(/^2/, '1'));
  await expect(rows.nth(1)).toHaveText(first.replace(/^1/, '2'));
  await publish(page, t);
  const id = /collections\/([^/]+)$/.exec(page.url())?.[1] ?? '';
  const live = await admin.collection('excursion_collections').getOne(id);
  expect(live['excursions'].length).toBe((await rows.allTextContents()).length);
  // Taken from the site again: a change like any other.
  await page.getByRole('button', { name: t('content_withdraw') }).press('Enter');
  await publish(page, t);
  expect((await admin.collection('excursion_collections').getOne(id))['active']).toBe(false);
});

test('every kind has its list and its screens, for a phone and for whoever hears them', async ({ page, context, admin, baseURL }) => {
  await asUser(context, admin, baseURL ?? '', 'content');
  for (const kind of KIND_NAMES) {
    await openStaff(page, href('content-kind', { country: COUNTRY, kind }), 'en');
    expect([kind, await violationsOf(page), await overflowOf(page)]).toEqual([kind, [], 0]);
    await page.locator('.content-rows a').first().click();
    await expect(page.locator('.studio-field').first()).toBeVisible();
    await expect(page.locator('.studio-field .kit-hint', { hasText: getT('en')('loading') })).toHaveCount(0);
    expect([kind, await violationsOf(page), await overflowOf(page)]).toEqual([kind, [], 0]);
  }
});

test('from every page of content one step leads to its editor', async ({ page, context, admin, baseURL }) => {
  const t = getT('ru');
  await asUser(context, admin, baseURL ?? '', 'content');
  await context.addCookies([{ name: 'manager_mode', value: 'on', url: baseURL ?? '' }]);
  const slugOf = async (collection: string): Promise<string> =>
    String((await admin.collection(collection).getFirstListItem('country = "thailand"', { sort: 'created,id' }))['slug']);
  const pages: readonly (readonly [string, RegExp])[] = [
    [`/categories/${await slugOf('ic_excurs_categories')}`, /content\/categories\/[^/]+$/],
    [`/categories/tags/${await slugOf('ic_excurs_tags')}`, /content\/tags\/[^/]+$/],
    [`/thailand/posts/${await slugOf('posts')}`, /content\/posts\/[^/]+$/],
    ['/legal/policy', /content\/legal\/[^/]+$/],
    ['/thailand', /content\/countries\/thailand$/],
    ['/thailand/phuket', /content\/regions\/phuket$/],
    ['/about', /content\/texts$/],
    ['/', /content\/texts$/],
  ];
  for (const [path, editor] of pages) {
    await open(page, path, 'ru');
    const way = page.locator('aside.mode nav a').first();
    await expect(way, path).toHaveAttribute('href', editor);
  }
  await page.goto('/legal/policy');
  await page.locator('aside.mode summary').press('Enter');
  await page
    .locator('aside.mode')
    .getByRole('link', { name: t('mode_edit_content') })
    .press('Enter');
  await expect(page.getByRole('link', { name: t('studio_to_page') })).toHaveAttribute('href', '/legal/policy');
});
