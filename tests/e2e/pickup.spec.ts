import type { Page } from '@playwright/test';
import { getT, type Translate } from '../../src/i18n/t.ts';
import { href, localePath, paths } from '../../src/routing/href.ts';
import { siteHref } from '../../src/routing/site-path.ts';
import { expect, leadsOf, open, testFromAnyAddress as test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { newName, newPhone } from './lead-desk.ts';
import { asUser, COUNTRY, DESK, openStaff } from './staff.ts';

const EXCURSION = '/thailand/phuket/phi-phi-maya-dawn-speedboat';
const SEVEN_ISLANDS = '/thailand/krabi/krabi-four-islands-speedboat';
/** Two adults, children of four and nine: 2 × 2,900 + 2 × 2,000, at the park 2 × 400 + 2 × 200. */
const SEATS_AND_PARK = 11_000;
/** Rawai asks 200 a person of this trip, and fins are 150. */
const FROM_RAWAI = SEATS_AND_PARK + 4 * 200;
const WITH_FINS = FROM_RAWAI + 2 * 150;
const baht = (sum: number): string => `฿${sum.toLocaleString('en')}`;

/** Says who travels: two adults as it stands, and children of these ages. */
async function sayParty(page: Page, ages: readonly number[], t: Translate): Promise<void> {
  const control = page.locator('.party');
  await control.locator('summary').click();
  const more = control.getByRole('button', { name: t('family_more', { what: t('family_label_children') }), exact: true });
  for (const [at, age] of ages.entries()) {
    await more.click();
    await control.getByLabel(t('family_age', { number: at + 1 }), { exact: true }).selectOption(String(age));
  }
}

async function sendEnquiry(page: Page, name: string, t: Translate): Promise<void> {
  const form = page.locator('#enquiry-form');
  await form.getByLabel(t('enquiry_name'), { exact: true }).fill(name);
  await form.getByLabel(t('enquiry_phone'), { exact: true }).fill(newPhone());
  await form.getByRole('checkbox', { name: t('enquiry_consent') }).check();
  await form.getByRole('button', { name: t('enquiry_send'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: t('enquiry_sent_heading', { name }) })).toBeVisible();
}

for (const language of drawn('a family types its hotel, knows the whole sum with the way and fins, and asks')) {
  const t = getT(language);
  const rawai = language === 'ru' ? 'Раваи' : 'Rawai';
  const fins = language === 'ru' ? 'Ласты' : 'Fins';

  test(`a family types its hotel, knows the whole sum with the way and fins, and asks: ${language}`, async ({ page, context, admin, baseURL }) => {
    const name = newName();
    await open(page, EXCURSION, language);
    await sayParty(page, [4, 9], t);
    const control = page.locator('.party');
    const way = control.locator('.pw');
    await expect(way).toContainText(t('family_way_unsaid'));
    await control.getByLabel(t('family_hotel'), { exact: true }).pressSequentially('виджит');
    await page.keyboard.press('ArrowDown');
    const found = control.getByRole('button', { name: /The Vijitt Resort/ });
    await expect(found).toBeVisible();
    await found.click();
    await expect(control.getByLabel(t('family_area'), { exact: true })).toHaveValue('rawai');
    await expect(way).toContainText('04:50–05:10');
    await expect(way).toContainText(t('family_way_each', { price: '฿200' }));
    await expect(page.locator('.bar')).toContainText(baht(FROM_RAWAI));

    const one = t('family_extra_person', { name: fins, price: '฿150' });
    const more = control.getByRole('button', { name: t('family_more', { what: one }), exact: true });
    await more.click();
    await more.click();
    await expect(page.locator('.bar')).toContainText(baht(WITH_FINS));
    await page.getByText(t('family_how'), { exact: true }).click();
    const sum = page.locator('.sum');
    await expect(sum).toContainText(t('family_way_sum', { area: rawai, price: '4 × ฿200 = ฿800' }));
    await expect(sum).toContainText(`${fins}: 2 × ฿150 = ฿300`);
    await expect(sum).toContainText(t('family_sum', { price: baht(WITH_FINS) }));
    const whatsapp = new URL((await page.locator('.talk a').first().getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    for (const part of [rawai, 'The Vijitt Resort', `${fins} × 2`]) expect(whatsapp).toContain(part);

    await page.reload();
    await expect(page.locator('.bar')).toContainText(baht(WITH_FINS));
    await expect(page.locator('#enquiry-form input[name=hotel]')).toHaveValue('The Vijitt Resort');
    await sendEnquiry(page, name, t);

    const [lead] = await leadsOf(admin, name);
    expect(lead).toMatchObject({ hotel: 'The Vijitt Resort', zone: 'Rawai', adults: 2, children: 2 });
    expect(lead?.['extras']).toEqual([{ extra: '101-fins', qty: 2, name_ru: 'Ласты', name_en: 'Fins', price: 15_000 }]);
    await page.setViewportSize(DESK);
    await asUser(context, admin, baseURL ?? '', 'accountant');
    await openStaff(page, href('lead', { country: COUNTRY, id: lead?.id ?? '' }), language);
    const panel = page.getByRole('dialog', { name: new RegExp(name) });
    await panel.getByText(t('lead_tab_facts'), { exact: true }).click();
    await expect(panel).toContainText('The Vijitt Resort, Rawai');
    await expect(panel).toContainText(`${fins} × 2`);
  });
}

for (const language of drawn('hotels come only to whoever types; where nobody is collected says so, and cards ask the supplement')) {
  const t = getT(language);

  test(`hotels come only to whoever types; where nobody is collected says so, and cards ask the supplement: ${language}`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, EXCURSION, language);
    await sayParty(page, [], t);
    expect(asked).not.toContain(paths.pickupAreas('thailand', language));
    await page.locator('.party').getByLabel(t('family_hotel'), { exact: true }).focus();
    await expect.poll(() => asked).toContain(paths.pickupAreas('thailand', language));
    await page.locator('.party').getByLabel(t('family_area'), { exact: true }).selectOption('mai-khao');
    await expect(page.locator('.bar')).toContainText(baht(2 * (2900 + 400) + 2 * 300));
    await open(page, '/thailand/phuket', language);
    const card = page.locator('.card').filter({ has: page.locator(`a[href$="${EXCURSION}"]`) });
    await expect(card.locator('.price')).toContainText(baht(2 * (2900 + 400) + 2 * 300));
    await open(page, SEVEN_ISLANDS, language);
    await page.locator('.party summary').click();
    await expect(page.locator('.party .pw')).toContainText(t('family_way_none', { area: language === 'ru' ? 'Май Као' : 'Mai Khao' }).slice(0, 40));
  });
}

for (const language of drawn('without script the form answers with window, supplement, extras and the whole sum')) {
  const t = getT(language);
  const fins = language === 'ru' ? 'Ласты' : 'Fins';

  test(`without script the form answers with window, supplement, extras and the whole sum: ${language}`, async ({ browser, baseURL, admin }) => {
    const name = newName();
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto(localePath(EXCURSION, language));
    await page.locator('.party summary').click();
    const control = page.locator('.party form');
    await control.getByLabel(t('family_ages'), { exact: true }).fill('4, 9');
    await control.getByLabel(t('family_area')).selectOption('rawai');
    await control.getByLabel(new RegExp(fins)).fill('2');
    await control.getByRole('button', { name: t('family_count') }).click();
    await expect(page.locator('.ps').first()).toContainText(baht(WITH_FINS));
    await expect(page.locator('.ps').first()).toContainText('04:50–05:10');
    const form = page.locator('#enquiry-form');
    await form.getByLabel(t('enquiry_hotel'), { exact: true }).fill('Vijitt');
    await sendEnquiry(page, name, t);
    const [lead] = await leadsOf(admin, name);
    expect(lead).toMatchObject({ hotel: 'Vijitt', zone: 'Rawai' });
    expect(lead?.['extras']).toMatchObject([{ extra: '101-fins', qty: 2 }]);
    await context.close();
  });
}

for (const language of drawn('a form that is sent before it is alive takes along what was chosen beside it')) {
  const t = getT(language);

  test(`a form that is sent before it is alive takes along what was chosen beside it: ${language}`, async ({ page, admin, problems }) => {
    problems.permit(/ERR_FAILED .*\/strings\/enquiry/);
    const name = newName();
    // Its words never come, so nothing but the browser sends it.
    await page.route(`**${paths.strings('enquiry', language)}`, (route) => route.abort());
    await open(page, EXCURSION, language);
    await sayParty(page, [4, 9], t);
    const control = page.locator('.party');
    await control.getByLabel(t('family_area'), { exact: true }).selectOption('rawai');
    const one = t('family_extra_person', { name: language === 'ru' ? 'Ласты' : 'Fins', price: '฿150' });
    const more = control.getByRole('button', { name: t('family_more', { what: one }), exact: true });
    await more.click();
    await more.click();
    await expect(page.locator('.bar')).toContainText(baht(WITH_FINS));
    await sendEnquiry(page, name, t);
    expect(new URL(page.url()).pathname, 'the browser has sent it').toBe(localePath(siteHref('enquiry'), language));
    const [lead] = await leadsOf(admin, name);
    expect(lead).toMatchObject({ zone: 'Rawai', adults: 2, children: 2 });
    expect(lead?.['extras']).toMatchObject([{ extra: '101-fins', qty: 2 }]);
  });
}
