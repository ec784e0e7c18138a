import type { Browser, Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { overflowOf, violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { asUser, COUNTRY, DESK } from './staff.ts';

/** Somebody at a phone who is signed in nowhere. */
async function asStranger(browser: Browser, baseURL: string, more: { readonly javaScriptEnabled?: boolean; readonly width?: number } = {}): Promise<Page> {
  const { width = 320, ...rest } = more;
  const context = await browser.newContext({ baseURL, viewport: { width, height: 760 }, serviceWorkers: 'block', reducedMotion: 'reduce', ...rest });
  return context.newPage();
}

let people = 0;
const newPhone = (): string => `+6689${String(Date.now() % 100_000).padStart(5, '0')}${String(people++ % 100).padStart(2, '0')}`;
const fine = async (page: Page): Promise<void> => expect([await overflowOf(page), await violationsOf(page)]).toEqual([0, []]);

for (const language of LANGUAGES) {
  const t = getT(language);
  const path = (route: 'referral' | 'referral-applications'): string => localePath(href(route, { country: COUNTRY }), language);

  test(`a senior invites an agent, who becomes one by the link on a phone: ${language}`, async ({ page, context, browser, admin, baseURL, problems }) => {
    test.setTimeout(180_000);
    problems.permit(/^(409|410|422) .*\/(referral|join)/);
    const site = baseURL ?? '';
    const name = `Kata ${language} ${Date.now() % 1_000_000}`;
    await page.setViewportSize(DESK);
    await asUser(context, admin, site, 'senior');
    await page.goto(path('referral'));
    await page.getByText(t('invite_agent')).click();
    await fine(page);
    // What is typed stays where something is wrong.
    await page.getByLabel(t('invite_name')).fill(name);
    await page.getByLabel(t('invite_phone')).fill('12');
    await page.getByLabel(t('invite_code')).fill('Море');
    await page.getByLabel(t('invite_language')).selectOption(language);
    await page.getByRole('button', { name: t('invite_make') }).click();
    await expect(page.getByRole('alert')).toHaveText(t('join_fault_phone_wrong'));
    await expect(page.getByLabel(t('invite_name'))).toHaveValue(name);
    await page.getByLabel(t('invite_phone')).fill('');
    await page.getByRole('button', { name: t('invite_make') }).click();
    await expect(page.getByRole('alert')).toHaveText(t('invite_fault_code_wrong'));
    await page.getByLabel(t('invite_code')).fill('');
    await page.getByRole('button', { name: t('invite_make') }).click();
    await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
    const first = await page.getByLabel(t('invite_link')).inputValue();
    expect(new URL(first).pathname).toMatch(language === 'ru' ? /^\/join\/[0-9a-f]{32}$/ : /^\/en\/join\/[0-9a-f]{32}$/);
    await fine(page);

    // Another link takes its place.
    await page.goto(`${path('referral')}?q=${encodeURIComponent(name)}`);
    await expect(page.getByLabel(t('invite_link'))).toHaveCount(0);
    await page.getByLabel(t('agents_change_of', { agent: name })).click();
    await page.getByRole('button', { name: t('invite_renew') }).click();
    const link = await page.getByLabel(t('invite_link')).inputValue();

    // In Russian without script.
    const guest = await asStranger(browser, site, { javaScriptEnabled: language === 'en' });
    problems.watch(guest.context());
    expect((await guest.goto(new URL(first).pathname))?.status()).toBe(410);
    await expect(guest.getByText(t('join_none_text'))).toBeVisible();
    if (language === 'en') await fine(guest);
    const opened = await guest.goto(new URL(link).pathname);
    expect(opened?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' });
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(t('join_invited_title'));
    await expect(guest.getByText(t('agreement_7'))).toBeVisible();
    await expect(guest.getByLabel(t('join_name'))).toHaveValue(name);
    if (language === 'en') await fine(guest);
    await guest.getByLabel(t('join_name')).fill('Анна');
    await guest.getByLabel(t('join_phone')).fill('сто');
    await guest.getByRole('button', { name: t('join_submit') }).click();
    await expect(guest.getByText(t('join_fault_phone_wrong'))).toBeVisible();
    await expect(guest.getByText(t('join_fault_agreed'))).toBeVisible();
    await expect(guest.getByLabel(t('join_name'))).toHaveValue('Анна');
    await expect(guest.getByLabel(t('join_phone'))).toHaveValue('сто');
    if (language === 'en') await fine(guest);
    const phone = newPhone();
    await guest.getByLabel(t('join_phone')).fill(phone);
    await guest.getByRole('checkbox').check();
    await guest.getByRole('button', { name: t('join_submit') }).click();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(t('join_done_title'));
    await expect(guest.getByText(t('join_done_text', { phone }))).toBeVisible();
    if (language === 'en') await fine(guest);
    const user = await admin.collection('users').getFirstListItem(admin.filter('phone_e164 = {:phone}', { phone }));
    expect(user).toMatchObject({ type: 'agent', active: true, name_ru: 'Анна' });

    // A link is used once; who has come is not invited any more.
    expect((await guest.goto(new URL(link).pathname))?.status()).toBe(410);
    await expect(guest.getByText(t('join_used_text'))).toBeVisible();
    await guest.getByRole('link', { name: t('join_sign_in') }).click();
    await expect(guest).toHaveURL(/\/login/);
    await page.goto(`${path('referral')}?q=${encodeURIComponent('анна')}`);
    await page
      .getByLabel(t('agents_change_of', { agent: 'Анна' }))
      .first()
      .click();
    await expect(page.getByRole('button', { name: t('invite_renew') })).toHaveCount(0);
    await guest.context().close();
  });

  test(`somebody asks to become an agent, and a senior invites one and rejects another: ${language}`, async ({
    page,
    context,
    browser,
    admin,
    baseURL,
    problems,
  }) => {
    test.setTimeout(180_000);
    problems.permit(/^(409|422) .*\/(referral|join)/);
    const site = baseURL ?? '';
    const mark = `${language}${Date.now() % 1_000_000}`;
    const guest = await asStranger(browser, site, { javaScriptEnabled: language === 'en' });
    problems.watch(guest.context());
    await guest.goto(localePath(href('about'), language));
    await guest.getByRole('link', { name: t('join_ask') }).click();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(t('apply_title'));
    if (language === 'en') await fine(guest);
    const send = () => guest.getByRole('button', { name: t('apply_send') }).click();
    for (const name of [`Villa ${mark}`, `Taxi ${mark}`]) await ask(guest, language, name);

    // Whoever fills in what nobody sees is told the same, and nothing is kept.
    await guest.goto(localePath(href('join'), language));
    await fillIn(guest, language, `Robot ${mark}`);
    await guest.locator('[name=website]').fill('https://spam.example', { force: true });
    await send();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(t('apply_sent_title'));
    const kept = await admin.collection('agent_applications').getFullList({ filter: admin.filter('name ~ {:mark}', { mark }), sort: 'name' });
    expect(kept.map(({ name }) => name)).toEqual([`Taxi ${mark}`, `Villa ${mark}`]);
    expect(kept[0]).toMatchObject({ state: 'waiting', kind: 'hotel', language, place: 'Kata', email: 'desk@hotel.example' });
    await guest.context().close();

    await page.setViewportSize(DESK);
    await asUser(context, admin, site, 'senior');
    await page.goto(path('referral-applications'));
    await expect(page.getByRole('heading', { name: `Villa ${mark}` })).toBeVisible();
    await page.getByLabel(t('applications_reject_of', { name: `Taxi ${mark}` })).click();
    const taxi = page.getByRole('article', { name: `Taxi ${mark}` });
    await taxi.getByLabel(t('agents_reason')).fill('Мало гостей');
    await taxi.getByRole('button', { name: t('applications_reject') }).click();
    await expect(taxi).toHaveCount(0);
    await page.getByLabel(t('applications_invite_of', { name: `Villa ${mark}` })).click();
    const villa = page.getByRole('article', { name: `Villa ${mark}` });
    await expect(villa.getByLabel(t('invite_email'))).toHaveValue('desk@hotel.example');
    await fine(page);
    await villa.getByLabel(t('invite_code')).fill('x!');
    await villa.getByRole('button', { name: t('invite_make') }).click();
    await expect(villa.getByRole('alert')).toHaveText(t('invite_fault_code_wrong'));
    await villa.getByLabel(t('invite_code')).fill('');
    await villa.getByRole('button', { name: t('invite_make') }).click();
    await expect(page.getByLabel(t('invite_link'))).toHaveValue(/\/join\/[0-9a-f]{32}$/);
    await expect(villa).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 760 });
    await page.goto(`${path('referral-applications')}?state=rejected`);
    await expect(page.getByRole('article', { name: `Taxi ${mark}` })).toContainText('Мало гостей');
    await fine(page);
  });
}

async function fillIn(guest: Page, language: Language, name: string): Promise<void> {
  const t = getT(language);
  await guest.getByLabel(t('apply_name')).fill(name);
  await guest.getByLabel(t('apply_kind'), { exact: true }).selectOption('hotel');
  await guest.getByLabel(t('apply_email')).fill('desk@hotel.example');
  await guest.getByLabel(t('apply_place')).fill('Kata');
  await guest.getByLabel(t('apply_way')).fill('Twenty guests a week');
  await guest.getByRole('checkbox').check();
}

/** Asks with something wrong first: what was typed stays typed. */
async function ask(guest: Page, language: Language, name: string): Promise<void> {
  const t = getT(language);
  const send = () => guest.getByRole('button', { name: t('apply_send') }).click();
  await guest.goto(localePath(href('join'), language));
  await send();
  for (const fault of ['join_fault_name', 'join_fault_kind', 'join_fault_contact', 'join_fault_place', 'join_fault_way', 'join_fault_agreed'] as const)
    await expect(guest.getByText(t(fault))).toBeVisible();
  await fillIn(guest, language, name);
  await guest.getByLabel(t('apply_email')).fill('desk@hotel');
  await send();
  await expect(guest.getByText(t('join_fault_email'))).toBeVisible();
  await expect(guest.getByLabel(t('apply_way'))).toHaveValue('Twenty guests a week');
  await expect(guest.getByLabel(t('apply_kind'), { exact: true })).toHaveValue('hotel');
  if (language === 'en') expect([await overflowOf(guest), await violationsOf(guest)]).toEqual([0, []]);
  await guest.getByLabel(t('apply_email')).fill('desk@hotel.example');
  await send();
  await expect(guest.getByRole('status')).toHaveText(t('apply_sent_text'));
}
