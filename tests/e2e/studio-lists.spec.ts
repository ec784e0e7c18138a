import type { Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import { LANGUAGES, type Language } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { localePath } from '../../src/routing/href.ts';
import { lookOver } from './axe.ts';
import { expect, MADE, open, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { makeUser } from '../support/people.ts';
import { asUser, openStaff, signIn } from './staff.ts';
import { ownExcursion } from './studio-records.ts';

interface Own {
  readonly id: string;
  readonly slug: string;
  readonly path: string;
  readonly variants: readonly string[];
}

/** An excursion of its own in Phuket with so many variants. */
async function withVariants(admin: PocketBase, count: number): Promise<Own> {
  const { id, slug } = await ownExcursion(admin);
  const { id: _id, slug: _slug, ...main } = await admin.collection('ic_excurs').getOne(id);
  const variants = Array.from({ length: count }, (_, at) => `${id}${at + 1}`);
  for (const [at, variant] of variants.entries())
    await admin.collection('ic_excurs').create({
      ...{ ...main, id: variant, slug: '', parent: id, variant_sort: (at + 1) * 10 },
      ...{ site_variant_name_ru: `Вариант ${at + 1}`, site_variant_name_en: `Variant ${at + 1}` },
    });
  return { id, slug, variants, path: `/thailand/phuket/${slug}` };
}

/** Publishes what the screen shows as changed. */
async function publish(page: Page, t: ReturnType<typeof getT>): Promise<void> {
  await page.getByRole('button', { name: t('studio_publish') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('studio_publish_now'), exact: true }).click();
  await expect(page.getByText(t('studio_published'))).toBeVisible();
}

const CHILDREN = ['sort', 'icons', 'cancel', 'region', 'note', 'edit-note'] as const;

for (const language of LANGUAGES) {
  const t = getT(language);

  test(`screens of an excursion and lists of a region are whole for everybody: ${language}`, async ({ page, context, admin, baseURL }) => {
    test.setTimeout(720_000);
    const { path } = await withVariants(admin, 2);
    await asUser(context, admin, baseURL ?? '', 'content');
    const found: string[] = [];
    const screens = [...CHILDREN.map((child) => `${path}/${child}`), ...['sort', 'tags', 'groups'].map((child) => `/thailand/phuket/${child}`)];
    for (const screen of [...screens, '/thailand/studio', '/thailand/studio/work']) {
      await openStaff(page, screen, language);
      await expect(page.locator('.studio')).toBeVisible();
      await expect(page.getByText(t('loading'), { exact: true })).toHaveCount(0);
      found.push(...(await lookOver(page, screen, language === LANGUAGES[0])));
    }
    expect(found).toEqual([]);
  });
}

for (const language of drawn('variants are put in order by keys, and what a draft says is seen by the next who comes')) {
  const t = getT(language);

  test(`variants are put in order by keys, and what a draft says is seen by the next who comes: ${language}`, async ({ page, context, admin, baseURL }) => {
    const { path, variants } = await withVariants(admin, 3);
    await asUser(context, admin, baseURL ?? '', 'content');
    await openStaff(page, `${path}/sort`, language);
    const list = page.getByRole('list', { name: t('studio_screen_sort') });
    const order = () => list.getByRole('listitem').evaluateAll((items) => items.map((item) => item.getAttribute('data-record')));
    await expect.poll(order).toEqual(variants);
    const first = list.getByRole('listitem').first().getByRole('button').last();
    await first.focus();
    await page.keyboard.press('Alt+ArrowDown');
    const [a, b, c] = variants;
    await expect.poll(order).toEqual([b, a, c]);
    await expect(page.getByText(t('studio_moved_mark'))).toHaveCount(1);
    await page.reload();
    await expect.poll(order).toEqual([b, a, c]);
    await publish(page, t);
    const stored = await admin.collection('ic_excurs').getFullList({ filter: `parent = "${path.split('-').at(-1)}"`, sort: 'variant_sort' });
    expect(stored.map(({ id }) => id)).toEqual([b, a, c]);
  });
}

for (const language of drawn('several excursions of a region get a tag, published as one and taken back as one')) {
  const t = getT(language);

  test(`several excursions of a region get a tag, published as one and taken back as one: ${language}`, async ({ page, context, admin, baseURL }) => {
    const own = [await ownExcursion(admin), await ownExcursion(admin)];
    const tag = await admin
      .collection('ic_excurs_tags')
      .create({ country: 'thailand', slug: `t-${own[0]?.id}`, name_ru: `Метка ${own[0]?.id}`, name_en: `Tag ${own[0]?.id}` });
    await asUser(context, admin, baseURL ?? '', 'content');
    await openStaff(page, '/thailand/phuket/tags', language);
    await page.getByRole('radio', { name: new RegExp(`${own[0]?.id}`) }).check();
    for (const { id } of own) {
      const box = page.getByRole('checkbox', { name: new RegExp(id) });
      await box.check();
      // Others tag theirs at the same time.
      await expect(box.locator('xpath=ancestor::div[1]').getByText(t('studio_changed_mark'), { exact: true })).toBeVisible();
    }
    await publish(page, t);
    const tagged = async () => (await admin.collection('ic_excurs').getFullList({ filter: `tags ~ "${tag.id}"` })).map(({ id }) => id).toSorted();
    expect(await tagged()).toEqual(own.map(({ id }) => id).toSorted());
    // Others publish at the same time.
    const { items } = await admin.collection('publications').getList(1, 30, { sort: '-created' });
    expect(items.map((one) => (one['drafts'] as readonly unknown[]).length)).toContain(2);
    await page.getByRole('button', { name: t('studio_take_back') }).click();
    await expect.poll(tagged).toEqual([]);
    await admin.collection('ic_excurs_tags').delete(tag.id);
  });
}

for (const language of drawn('an excursion gets a cancellation rule of its own, and gives it back')) {
  const t = getT(language);

  test(`an excursion gets a cancellation rule of its own, and gives it back: ${language}`, async ({ page, context, admin, baseURL }) => {
    const { id, slug } = await ownExcursion(admin);
    const other = await admin.collection('cancellation_rules').getFirstListItem('country = "thailand" && state = "active" && scope != "default"');
    await asUser(context, admin, baseURL ?? '', 'senior');
    await openStaff(page, `/thailand/phuket/${slug}/cancel`, language);
    const main = page.locator('.studio-form section').first();
    await expect(main.getByText(t('studio_rule_of_country'))).toBeVisible();
    await main.getByLabel(t('studio_rule_choose')).selectOption(other.id);
    await main.getByRole('button', { name: t('studio_rule_take') }).click();
    await expect(main.getByText(t('studio_rule_of_excursion'))).toBeVisible();
    const own = await admin.collection('cancellation_rules').getFirstListItem(`excursion = "${id}" && state = "active"`);
    expect(own['tiers']).toEqual(other['tiers']);
    await main.getByRole('button', { name: t('studio_rule_drop') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('studio_rule_drop') })
      .click();
    await expect(main.getByText(t('studio_rule_of_country'))).toBeVisible();
  });
}

for (const language of drawn('a note is written for one excursion and shown with it')) {
  const t = getT(language);

  test(`a note is written for one excursion and shown with it: ${language}`, async ({ page, context, admin, baseURL }) => {
    const { id, slug } = await ownExcursion(admin);
    await asUser(context, admin, baseURL ?? '', 'content');
    await openStaff(page, `/thailand/phuket/${slug}/note`, language);
    // The script of the form is late: nothing is there to be pressed in vain.
    const { promise: isDue, resolve: send } = Promise.withResolvers<void>();
    await page.route(/OwnNotes/, async (route) => {
      await isDue;
      await route.continue();
    });
    await page.getByRole('link', { name: t('studio_notes_edit') }).click();
    await page.waitForURL(/\/edit-note$/);
    await page.waitForSelector('html[data-live]', { state: 'attached' });
    await expect(page.getByText(t('loading'), { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('note_new') })).toHaveCount(0);
    send();
    await page.getByRole('button', { name: t('note_new') }).click();
    for (const [label, text] of [
      ['note_title_ru', 'Полотенце'],
      ['note_title_en', 'A towel'],
      ['note_body_ru', 'Возьмите полотенце.'],
      ['note_body_en', 'Bring a towel.'],
    ] as const)
      await page.getByLabel(t(label)).fill(text);
    await page.getByRole('combobox', { name: t('note_kind') }).selectOption('bring');
    await page.getByRole('button', { name: t('note_create') }).click();
    await expect(page.getByText(t('note_created'))).toBeVisible();
    await page.getByRole('button', { name: t('note_publish') }).click();
    await expect
      .poll(async () => (await admin.collection('notes').getFullList({ filter: `excursions ~ "${id}"` })).map(({ state }) => state))
      .toEqual(['published']);
    await openStaff(page, `/thailand/phuket/${slug}/note`, language);
    await expect(page.getByRole('article', { name: language === 'ru' ? 'Полотенце' : 'A towel' })).toContainText(t('studio_note_own'));
  });
}

for (const language of drawn('the list says what is missing and leads to it; the desk hears who types')) {
  const t = getT(language);

  test(`the list says what is missing and leads to it; the desk hears who types: ${language}`, async ({ page, context, admin, baseURL }) => {
    const { id, slug } = await ownExcursion(admin);
    await admin.collection('ic_excurs').update(id, { summary_en: '' });
    await asUser(context, admin, baseURL ?? '', 'content');
    await openStaff(page, `/thailand/studio?q=${id}`, language);
    const row = page.locator('.studio-content > li').filter({ hasText: id });
    await expect(row).toContainText(t('studio_missing_picture'));
    await page.getByRole('radio', { name: new RegExp(`^${t('studio_missing_translation')}`) }).check();
    await expect(page).toHaveURL(/lacks=translation/);
    await row.getByRole('link', { name: t('studio_missing_translation') }).click();
    await expect(page).toHaveURL(new RegExp(`${id}/text$`));

    await openStaff(page, '/thailand/studio/work', language);
    const drafts = page.getByRole('region', { name: t('studio_drafts') });
    await expect(drafts.getByText(id)).toHaveCount(0);
    const tab = await context.newPage();
    await openStaff(tab, `/thailand/phuket/${slug}/text`, language);
    await tab
      .getByLabel(`${t('studio_field_summary')} · ${t('studio_in_english')}`)
      .first()
      .fill('A quiet bay');
    await expect(drafts.getByRole('link', { name: new RegExp(id) })).toBeVisible();
    await tab.close();
    await drafts.getByRole('link', { name: new RegExp(id) }).click();
    await expect(page.getByLabel(`${t('studio_field_summary')} · ${t('studio_in_english')}`).first()).toHaveValue('A quiet bay');
  });
}

for (const language of drawn('what could not be made is said on the desk until somebody has seen it')) {
  const t = getT(language);

  test(`what could not be made is said on the desk until somebody has seen it: ${language}`, async ({ page, context, admin, baseURL }) => {
    const { id } = await ownExcursion(admin);
    const finding = { record: `ic_excurs:${id}`, field: 'summary_ru', code: 'clash', level: 'blocks', params: {} };
    await admin.collection('publications').create({
      ...{ subject: `ic_excurs:${id}`, country: 'thailand', state: 'failed', drafts: [], publish_at: '2026-11-01 00:00:00.000Z' },
      problem: { code: 'draft_clash', data: { findings: [finding] } },
    });
    await asUser(context, admin, baseURL ?? '', 'content');
    await openStaff(page, '/thailand/studio/work', language);
    const row = page
      .getByRole('region', { name: t('studio_failed') })
      .getByRole('listitem')
      .filter({ hasText: id });
    await expect(row).toContainText(t('studio_fault_clash'));
    await row.getByRole('button', { name: t('studio_seen') }).click();
    await expect(page.getByText(t('studio_seen_done'))).toBeVisible();
    await expect(row).toHaveCount(0);
  });
}

test('from a page to its editors in one step, and back, in either language', async ({ page, context, admin, baseURL }) => {
  const shown = await admin.collection('ic_excurs').getFirstListItem('parent = "" && status = "active" && hidden = false && region = "phuket"');
  const loose = await admin.collection('ic_excurs').getFirstListItem('parent = "" && status = "active" && hidden = false && country = "maldives"');
  await asUser(context, admin, baseURL ?? '', 'content');
  await context.addCookies([{ name: 'manager_mode', value: 'on', url: baseURL ?? '' }]);
  const linksOf = async (path: string, language: Language): Promise<readonly string[]> => {
    await open(page, path, language);
    const edit = page.locator('aside.mode details');
    await edit.locator('summary').click();
    return edit.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  };
  const pages = [`/thailand/phuket/${shown['slug']}`, `/maldives/${loose['slug']}`, '/thailand/phuket', '/maldives'];
  for (const [at, path] of pages.entries()) {
    const links = await linksOf(path, 'ru');
    expect(links.length).toBeGreaterThan(2);
    expect(await linksOf(path, 'en')).toEqual(links.map((link) => localePath(link, 'en')));
    // Every one is asked for in one of the languages: they are the same screens.
    const language = at % 2 === 0 ? 'ru' : 'en';
    for (const link of links.map((one) => localePath(one, language))) expect([link, (await page.request.get(link)).status()]).toEqual([link, 200]);
    for (const told of LANGUAGES) {
      await page.goto(localePath(links[0] ?? '', told));
      await expect(page.getByRole('link', { name: getT(told)('studio_to_page') })).toHaveAttribute('href', localePath(path, told));
    }
  }
});

test('a feature on trial is tried by whoever is named for it, where his device tries new ones', async ({ page, context, admin, baseURL }) => {
  const shown = await admin.collection('ic_excurs').getFirstListItem('parent = "" && status = "active" && hidden = false && region = "phuket"');
  await signIn(context, await makeUser(admin, 'content', { trials: ['page_findings'] }), baseURL ?? '');
  await context.addCookies([{ name: 'manager_mode', value: 'on', url: baseURL ?? '' }]);
  const bar = page.locator('aside.mode');
  await open(page, `/thailand/phuket/${shown['slug']}`, 'en');
  await expect(bar.locator('details')).toBeVisible();
  await expect(bar.locator('.mode-trial')).toHaveCount(0);
  await context.addCookies([{ name: 'new_features', value: 'on', url: baseURL ?? '' }]);
  await page.reload();
  await expect(bar.locator('.mode-trial')).toHaveText(/findings? in the texts/i);
  await bar.locator('.mode-trial a').click();
  await expect(page).toHaveURL(/\/text$/);
});

test('a country without regions has its lists: an order is published in its page and taken back', async ({ page, context, admin, baseURL }) => {
  const [language, t] = ['en', getT('en')] as const;
  const there = 'country = "maldives" && hidden = false';
  const own = [await ownExcursion(admin, there), await ownExcursion(admin, there)].toSorted((a, b) => Number(a.id) - Number(b.id));
  const [first, second] = own.map(({ id }) => id);
  const shown = () =>
    page.request.get(localePath('/maldives', language)).then(async (answer) => {
      const html = await answer.text();
      return own.map(({ slug }) => html.indexOf(`/maldives/${slug}"`));
    });
  await asUser(context, admin, baseURL ?? '', 'content');
  const found: string[] = [];
  for (const spoken of LANGUAGES)
    for (const list of ['tags', 'groups', 'sort']) {
      await openStaff(page, `/maldives/${list}`, spoken);
      await expect(page.getByRole('link', { name: getT(spoken)('studio_to_page') })).toHaveAttribute('href', localePath('/maldives', spoken));
      await expect(page.getByText(getT(spoken)('loading'), { exact: true })).toHaveCount(0);
      found.push(...(await lookOver(page, `/maldives/${list}`, spoken === LANGUAGES[0])));
    }
  expect(found).toEqual([]);
  const list = page.getByRole('list', { name: t('studio_region_sort') });
  const order = () =>
    list
      .getByRole('listitem')
      .evaluateAll((items, ids) => items.map((item) => item.getAttribute('data-record')).filter((id) => ids.includes(id)), [first ?? null, second ?? null]);
  await expect.poll(order).toEqual([first, second]);
  await expect.poll(async () => (await shown()).every((at) => at > 0), MADE).toBe(true);
  await list.locator(`[data-record="${first}"]`).getByRole('button').last().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(order).toEqual([second, first]);
  await publish(page, t);
  // The offer to take it back stays as long as the pointer is on it.
  await page.getByRole('button', { name: t('studio_take_back') }).hover();
  const isTurned = async (): Promise<boolean> => {
    const [a = 0, b = 0] = await shown();
    return b < a;
  };
  await expect.poll(isTurned, MADE).toBe(true);
  await page.getByRole('button', { name: t('studio_take_back') }).click();
  await expect.poll(isTurned, MADE).toBe(false);
});

test('an order’s address is a region’s or an excursion’s, as the records say', async ({ page, context, admin, baseURL, problems }) => {
  const loose = await admin.collection('ic_excurs').getFirstListItem('parent = "" && status = "active" && country = "maldives"');
  await asUser(context, admin, baseURL ?? '', 'manager');
  await openStaff(page, '/thailand/phuket/sort', 'en');
  await expect(page.getByRole('list', { name: getT('en')('studio_region_sort') })).toBeVisible();
  await openStaff(page, `/maldives/${loose['slug']}/sort`, 'en');
  await expect(page.getByRole('navigation', { name: getT('en')('studio_screens') })).toContainText(getT('en')('studio_screen_icons'));
  problems.permit(/404/);
  for (const path of [
    '/thailand/nowhere/sort',
    `/thailand/${loose['slug']}/sort`,
    '/maldives/phuket/sort',
    '/maldives/phuket/tags',
    '/thailand/sort',
    '/thailand/tags',
    '/thailand/groups',
  ])
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
});
