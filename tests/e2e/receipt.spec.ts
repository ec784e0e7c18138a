import type { Locator, Page } from '@playwright/test';
import { DEFAULT_TIMEZONE } from '../../src/config/constants.ts';
import { todayIn } from '../../src/catalogue/catalogue/today-in.ts';
import type { Language } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { addDays } from '../../src/public/enquiry/rules/enquiry.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { overflowOf, violationsOf } from './axe.ts';
import { expect, leadsOf, OFFLINE, open, testFromAnyAddress as test, wake } from './fixtures.ts';
import { drawn } from './languages.ts';
import { newName, newPhone } from './lead-desk.ts';

const EXCURSION = '/thailand/phuket/phi-phi-maya-dawn-speedboat';
const OTHER = '/thailand/phuket/james-bond-phang-nga-speedboat';
/** No other story looks at its prices. */
const SMALL_GROUP = '1051';
const DATE = addDays(todayIn(DEFAULT_TIMEZONE), 10);

const form = (page: Page): Locator => page.locator('#enquiry-form');
const input = (page: Page, name: string): Locator => form(page).locator(`[name=${name}]`);
const summary = (page: Page, language: Language): Locator => form(page).getByRole('region', { name: getT(language)('enquiry_summary') });
const done = (page: Page): Locator => page.locator('.enq-d');
const linesOf = (place: Locator): Promise<readonly string[]> => place.locator('.enq-t').allInnerTexts();

/** What of a page does not fit, or is read badly, at the width of a small phone in both themes. */
async function faultsAt320(page: Page): Promise<readonly string[]> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 900 });
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await violationsOf(page)).map(({ id }) => `${colorScheme}: ${id}`));
    if ((await overflowOf(page)) > 0) found.push(`${colorScheme}: scrolls sideways`);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (size) await page.setViewportSize(size);
  return found;
}

for (const language of drawn('the receipt keeps what was sold: the form shows it before, the house says it after, and a later price changes neither')) {
  const t = getT(language);

  test(`the receipt keeps what was sold: the form shows it before, the house says it after, and a later price changes neither: ${language}`, async ({
    page,
    admin,
  }) => {
    const name = newName();
    await open(page, OTHER, language);
    await page.locator(`.variants input[value="${SMALL_GROUP}"]`).check();
    await input(page, 'name').fill(name);
    await input(page, 'date').fill(DATE);
    // An age is missing: there is no sum yet, and nothing else is lost.
    await input(page, 'children').fill('2');
    await input(page, 'ages').fill('4');
    const before = summary(page, language);
    await expect(before).toBeVisible();
    await expect(before).not.toContainText('฿10,700');
    await input(page, 'hotel').fill('Katathani');
    await input(page, 'phone').fill('anna');
    await input(page, 'ages').fill('4, 9');
    const paid = [
      t('family_times', { people: t('family_adults', { count: 2 }), price: '฿2,900' }),
      t('family_at_park', { price: '2 × ฿300 + 2 × ฿150 = ฿900' }),
      t('family_sum', { price: '฿10,700' }),
      'Katathani',
      language === 'ru' ? 'Малая группа' : 'Small group',
    ];
    for (const part of paid) await expect(before).toContainText(part);
    await form(page).locator('[name=consent]').check();
    await form(page)
      .getByRole('button', { name: t('enquiry_send'), exact: true })
      .click();
    await expect(input(page, 'phone')).toHaveAttribute('aria-invalid', 'true');
    for (const part of paid) await expect(before).toContainText(part);
    expect(await faultsAt320(page)).toEqual([]);
    const shown = await linesOf(before);

    await input(page, 'phone').fill(newPhone());
    await form(page)
      .getByRole('button', { name: t('enquiry_send'), exact: true })
      .click();
    await expect(done(page)).toContainText(t('enquiry_sent_heading', { name }));
    expect(await linesOf(done(page))).toEqual(shown);
    const [lead] = await leadsOf(admin, name);
    const said = await admin.collection('activities').getFullList({ filter: admin.filter('lead = {:id}', { id: lead?.id }) });
    expect(said.find(({ kind }) => kind === 'message_in')?.['data']).toMatchObject({ trips: [{ id: '105', day: DATE, party: { adults: 2, ages: [4, 9] } }] });

    // The house asks more from now on; who asked before finds what he was told, in either language.
    const { price_adult } = await admin.collection('ic_excurs').getOne(SMALL_GROUP);
    await admin.collection('ic_excurs').update(SMALL_GROUP, { price_adult: Number(price_adult) + 1000 });
    try {
      for (const reader of [language, language === 'ru' ? 'en' : 'ru'] as const) {
        await page.goto(localePath(href('enquiries'), reader));
        const kept = page.locator('.kept [data-state=sent]').filter({ hasText: name });
        await expect(kept).toContainText(lead?.number ?? 'no number');
        await expect(kept).toContainText(getT(reader)('family_sum', { price: '฿10,700' }));
        await expect(kept).toContainText(reader === 'ru' ? 'Малая группа' : 'Small group');
        expect(await faultsAt320(page)).toEqual([]);
      }
    } finally {
      await admin.collection('ic_excurs').update(SMALL_GROUP, { price_adult });
    }
  });
}

for (const language of drawn('what was typed stands there after a reload before it is touched, and contacts are asked once')) {
  const t = getT(language);

  test(`what was typed stands there after a reload before it is touched, and contacts are asked once: ${language}`, async ({ page, admin }) => {
    const [name, phone] = [newName(), newPhone()];
    await open(page, EXCURSION, language);
    await wake(page, 'enquiry');
    await input(page, 'name').fill(name);
    await input(page, 'phone').fill(phone);
    await input(page, 'date').fill(DATE);
    await input(page, 'message').fill('Katathani <b>&');
    await page.reload();
    for (const [field, value] of [
      ['name', name],
      ['phone', phone],
      ['date', DATE],
      ['message', 'Katathani <b>&'],
    ] as const)
      await expect(input(page, field)).toHaveValue(value);
    await expect(page.locator('[data-island=enquiry]')).not.toHaveAttribute('data-live');
    // A form that is sent before it is alive goes as a form: its page keeps no contacts.
    await wake(page, 'enquiry');
    await form(page).locator('[name=consent]').check();
    await form(page)
      .getByRole('button', { name: t('enquiry_send'), exact: true })
      .click();
    await expect(done(page)).toContainText(t('enquiry_sent_heading', { name }));

    await open(page, OTHER, language);
    await expect(input(page, 'name')).toHaveValue(name);
    await expect(input(page, 'phone')).toHaveValue(phone);
    await expect(input(page, 'message')).toHaveValue('');
    await wake(page, 'enquiry');
    await expect(form(page)).toContainText(t('enquiry_contacts'));
    expect(await faultsAt320(page)).toEqual([]);
    await form(page).locator('[name=consent]').check();
    await form(page)
      .getByRole('button', { name: t('enquiry_send'), exact: true })
      .click();
    await expect(done(page)).toContainText(t('enquiry_sent_heading', { name }));
    await expect.poll(async () => (await leadsOf(admin, name)).map(({ phone_raw }) => phone_raw)).toEqual([phone, phone]);

    // Somebody else at the same device.
    await page.reload();
    await wake(page, 'enquiry');
    await form(page)
      .getByRole('button', { name: t('enquiry_contacts_clear') })
      .click();
    await expect(input(page, 'name')).toBeFocused();
    for (const field of ['name', 'phone', 'messenger']) await expect(input(page, field)).toHaveValue('');
    await page.reload();
    await wake(page, 'enquiry');
    await expect(input(page, 'phone')).toHaveValue('');
    await expect(form(page).getByRole('button', { name: t('enquiry_contacts_clear') })).toHaveCount(0);
  });
}

for (const language of drawn('an enquiry that waits names its trip and its day where it is listed')) {
  const t = getT(language);

  test(`an enquiry that waits names its trip and its day where it is listed: ${language}`, async ({ page, context, problems, admin }) => {
    problems.permit(OFFLINE);
    const name = newName();
    await open(page, EXCURSION, language);
    await wake(page, 'enquiry');
    await expect(summary(page, language)).toContainText(t('family_sum', { price: '' }).trim());
    const title = (await page.locator('h1').textContent()) ?? '';
    const list = await context.newPage();
    await list.goto(localePath(href('enquiries'), language));
    const sync = await context.newPage();
    await sync.goto(localePath(href('sync'), language));
    await input(page, 'name').fill(name);
    await input(page, 'messenger').fill('@anna');
    await input(page, 'date').fill(DATE);
    await form(page).locator('[name=consent]').check();
    await context.setOffline(true);
    await form(page)
      .getByRole('button', { name: t('enquiry_send'), exact: true })
      .click();
    await expect(done(page)).toContainText(t('enquiry_queued_heading', { name }));
    await expect(done(page)).toContainText(title);
    const waits = list.locator('.kept [data-state=waiting]').filter({ hasText: name });
    await expect(waits).toContainText(title);
    const day = new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(DATE));
    await expect(waits).toContainText(day);
    await sync.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(sync.locator('#waiting')).toContainText(title);
    await expect(sync.locator('#waiting')).toContainText(day);
    await context.setOffline(false);
    await expect(done(page)).toContainText(t('enquiry_sent_heading', { name }));
    await expect.poll(async () => (await leadsOf(admin, name)).length).toBe(1);
  });
}
