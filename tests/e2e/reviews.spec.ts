import type { Browser, BrowserContext, Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import { LANGUAGES, type Language } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import type { Reminder } from '../../src/model/reminders/fields/reminders.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { dayFromNow } from '../support/voucher-desk.ts';
import { violationsOf } from './axe.ts';
import { deskPost, sellVoucher } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, DESK, openStaff } from './staff.ts';
import { ownExcursion } from './studio-records.ts';

/** Somebody who has the link and nothing else. */
async function asGuest(browser: Browser, baseURL: string, more: { readonly javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 400, height: 860 }, serviceWorkers: 'block', ...more });
  return context.newPage();
}

/** Yesterday's trip of a guest, and the path in the reminder that he gets after it. */
async function afterTheTrip(context: BrowserContext, site: string, admin: PocketBase, language: Language) {
  const excursion = await ownExcursion(admin);
  const voucher = await sellVoucher(context, site, admin, { excursion: excursion.id, language });
  const day = dayFromNow(-1);
  await admin.collection('vouchers').update(voucher.id, { service_date: day, departure: '', state: 'completed' });
  await deskPost(context, site, 'reminders/queue', { country: COUNTRY, day, kind: 'review' });
  const filter = admin.filter('voucher = {:id} && kind = "review"', { id: voucher.id });
  const { id, revision } = await admin.collection('reminders').getFirstListItem<Reminder>(filter);
  const { reminder } = await deskPost<{ reminder: Reminder }>(context, site, `reminders/${id}/prepare`, { channel: 'copy' }, revision);
  return { excursion, voucher, path: /\/(?:en\/)?r\/[0-9a-f]{32}/.exec(reminder.text)?.[0] ?? '' };
}

async function fillIn(guest: Page, language: Language, text: string): Promise<void> {
  const t = getT(language);
  await guest.getByRole('radio', { name: t('review_star_4') }).check();
  await guest.getByLabel(t('review_page_text')).fill(text);
  await guest.getByLabel(t('review_page_name')).fill('Анна');
  await guest.getByRole('checkbox').check();
}

for (const language of LANGUAGES) {
  const t = getT(language);
  const text = language === 'ru' ? 'Вышли рано, на пляже было пусто.' : 'We left early and the beach was empty.';

  test(`a guest reviews his trip by the reminder’s link, the house answers, and the page shows it: ${language}`, async ({
    page,
    context,
    browser,
    admin,
    baseURL,
  }) => {
    test.setTimeout(360_000);
    const site = baseURL ?? '';
    await page.setViewportSize(DESK);
    await asUser(context, admin, site, 'senior');
    const { excursion, voucher, path } = await afterTheTrip(context, site, admin, language);
    expect(path).toMatch(language === 'ru' ? /^\/r\// : /^\/en\/r\//);

    // In Russian without script.
    const guest = await asGuest(browser, site, { javaScriptEnabled: language === 'en' });
    const opened = await guest.goto(path);
    expect(opened?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' });
    await expect(guest.getByRole('heading', { name: t('review_page_title'), level: 1 })).toBeVisible();
    expect(await guest.content()).not.toContain(voucher.public_token);
    // What is typed stays where something lacks.
    await guest.getByLabel(t('review_page_text')).fill(text);
    await guest.getByRole('button', { name: t('review_page_send') }).click();
    await expect(guest.getByText(t('review_fault_rating'))).toBeVisible();
    await expect(guest.getByLabel(t('review_page_text'))).toHaveValue(text);
    if (language === 'en') expect(await violationsOf(guest)).toEqual([]);
    await fillIn(guest, language, text);
    await guest.getByRole('button', { name: t('review_page_send') }).click();
    await expect(guest.getByRole('status').getByText(t('review_page_sent'))).toBeVisible();

    const [stored] = await admin.collection('reviews').getFullList({ filter: admin.filter('voucher = {:id}', { id: voucher.id }) });
    await openStaff(page, href('review', { country: COUNTRY, id: stored?.id ?? '' }), language);
    const panel = page.getByRole('dialog', { name: t('review_of', { name: 'Анна', rating: 4 }) });
    await expect(panel.getByText(text)).toBeVisible();
    await expect(panel.getByRole('link', { name: voucher.number })).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await violationsOf(page)).toEqual([]);
    await panel.getByLabel(t('review_translation')).fill(language === 'ru' ? 'An empty beach.' : 'Пляж был пуст.');
    await panel.getByLabel(t('review_answer_ru')).fill('Спасибо, Анна!');
    await panel.getByLabel(t('review_answer_en')).fill('Thank you, Anna!');
    await panel.getByRole('button', { name: t('save') }).click();
    await expect(page.getByText(t('review_saved'))).toBeVisible();
    await panel.getByRole('button', { name: t('review_publish') }).click();
    await expect(panel.getByText(t('review_state_published')).first()).toBeVisible();

    const reader = await asGuest(browser, site, { javaScriptEnabled: false });
    const other = language === 'ru' ? 'en' : 'ru';
    const pathOf = (lang: Language): string => localePath(`/${COUNTRY}/phuket/${excursion.slug}`, lang);
    await expect(async () => {
      await reader.goto(pathOf(language));
      await expect(reader.locator('.revs')).toContainText(text, { timeout: 300 });
    }).toPass();
    const section = reader.locator('.revs');
    await expect(section).toContainText(t('reviews_average', { average: language === 'ru' ? '4,0' : '4.0' }));
    await expect(section).toContainText(language === 'ru' ? 'Спасибо, Анна!' : 'Thank you, Anna!');
    const ld = async (): Promise<string> => (await reader.locator('script[type="application/ld+json"]').allTextContents()).join('');
    expect(await ld()).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.0","reviewCount":1');
    // In the other language: the translation, with the guest's own words behind it.
    await reader.goto(pathOf(other));
    await expect(section.locator('blockquote').first()).toContainText(other === 'en' ? 'An empty beach.' : 'Пляж был пуст.');
    await section.getByText(getT(other)('reviews_original')).click();
    await expect(section.getByText(text)).toBeVisible();

    // He takes it back: it is gone from the page.
    await guest.goto(path);
    await guest.getByText(t('review_page_take_back')).first().click();
    await guest.getByRole('button', { name: t('review_page_take_back') }).click();
    await expect(guest.getByRole('status')).toContainText(t('review_page_taken'));
    await expect(async () => {
      await reader.goto(pathOf(language));
      await expect(section).toHaveCount(0, { timeout: 300 });
    }).toPass();
    expect(await ld()).not.toContain('aggregateRating');
    await Promise.all([guest, reader].map((one) => one.context().close()));
  });
}

for (const language of drawn('examples are marked, and no machine is told of them')) {
  const t = getT(language);

  test(`examples are marked, and no machine is told of them: ${language}`, async ({ browser, baseURL }) => {
    const reader = await asGuest(browser, baseURL ?? '');
    await reader.goto(localePath('/thailand/phuket/phi-phi-maya-dawn-speedboat', language));
    const section = reader.locator('.revs');
    await expect(section.getByText(t('reviews_demo_text'))).toBeVisible();
    await expect(section.getByText(t('reviews_demo'), { exact: true })).toHaveCount(await section.locator('figure').count());
    const ld = (await reader.locator('script[type="application/ld+json"]').allTextContents()).join('');
    expect(ld).toContain('Product');
    expect(ld).not.toMatch(/aggregateRating|"Review"/i);
    await reader.context().close();
  });
}

test('a link that was guessed and one before the trip say so', async ({ browser, context, admin, baseURL }) => {
  const t = getT('ru');
  const site = baseURL ?? '';
  const guest = await asGuest(browser, site);
  expect((await guest.goto(`/r/${'0'.repeat(32)}`))?.status()).toBe(410);
  await expect(guest.getByText(t('review_page_gone_text'))).toBeVisible();
  await asUser(context, admin, site, 'senior');
  const { voucher, path } = await afterTheTrip(context, site, admin, 'ru');
  await admin.collection('vouchers').update(voucher.id, { state: 'confirmed', service_date: '2027-01-20' });
  await guest.goto(path);
  await expect(guest.getByText(t('review_page_early'))).toBeVisible();
  await expect(guest.getByRole('button', { name: t('review_page_send') })).toHaveCount(0);
  await guest.context().close();
});

test('what is typed without a connection is there again', async ({ browser, context, admin, baseURL }) => {
  const t = getT('ru');
  const site = baseURL ?? '';
  await asUser(context, admin, site, 'senior');
  const { path } = await afterTheTrip(context, site, admin, 'ru');
  const guest = await asGuest(browser, site);
  await guest.goto(path, { waitUntil: 'networkidle' });
  await fillIn(guest, 'ru', 'Море было спокойное.');
  await guest.reload();
  await expect(guest.getByLabel(t('review_page_text'))).toHaveValue('Море было спокойное.');
  await expect(guest.getByRole('radio', { name: t('review_star_4') })).toBeChecked();
  await guest.context().close();
});
