import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { localePath } from '../../src/routing/href.ts';
import { lists as en } from '../../src/model/search/messages/en.ts';
import { lists as ru } from '../../src/model/search/messages/ru.ts';
import { fillIn } from '../../src/i18n/message.ts';
import { lookOver } from './axe.ts';
import { expect, laterStarted, leadsOf, open, testFromAnyAddress as test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { newName, newPhone } from './lead-desk.ts';
import { COUNTRY, DESK } from './staff.ts';

const LIST = '/thailand/phuket';
const EXCURSION = `${LIST}/phi-phi-maya-dawn-speedboat`;
const OVERNIGHT = `${LIST}/phi-phi-overnight`;
const LONGER = '1012';
const TEXTS = { ru, en };
const DATE = '2027-01-18';
const ANSWER_BY = { ru: /Ответим не позже \d+ \S+ в \d\d:\d\d/, en: /We answer by \d+ \S+ at \d\d:\d\d/ };
const DAY = { ru: '18 января 2027', en: '18 January 2027' };
/** Half of a wide screen of today. */
const WIDE = { width: 1200, height: 800 };

for (const language of LANGUAGES) {
  const t = getT(language);

  test(`price, day and action stand in the first view of a wide screen, with the three facts, and go along: ${language}`, async ({ page }) => {
    await page.setViewportSize(WIDE);
    await open(page, EXCURSION, language);
    const card = page.locator('.buy');
    for (const part of [
      card.locator('data.p'),
      card.getByText(t('family_day')),
      card.getByRole('link', { name: t('book') }),
      ...(await card.locator('dd').all()),
    ])
      await expect(part).toBeInViewport();
    await expect(card.locator('dt')).toHaveText([t('cancellation'), t('fact_pickup'), t('fact_payment')]);
    await page.locator('.qa').last().scrollIntoViewIfNeeded();
    await expect(card.locator('data.p')).toBeInViewport();
    await laterStarted(page);
    await card.getByText(t('family_day')).hover();
    await card.getByText(t('family_day')).click();
    await expect(page.locator('.cal').getByRole('grid')).toBeVisible();
    await page.locator('#enquiry-form input[name=date]').fill(DATE);
    await expect(card.locator('.day')).toContainText(t('family_day_runs'));
    // The form is there, and the price stays beside it.
    await page.locator('#enquiry').scrollIntoViewIfNeeded();
    await expect(card.locator('data.p')).toBeInViewport();
  });
}

for (const language of drawn('answers and free infants follow the chosen variant, without script too')) {
  const t = getT(language);

  test(`answers and free infants follow the chosen variant, without script too: ${language}`, async ({ browser, baseURL, problems }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    problems.watch(context);
    const page = await context.newPage();
    await page.goto(localePath(EXCURSION, language));
    const children = page.locator('.qa').filter({ hasText: t('question_children') });
    await children.locator('summary').click();
    await expect(children.locator('p:visible')).toHaveCount(1);
    await expect(children.locator('p:visible')).toContainText('฿2,000');
    await page.locator(`.variants input[value="${LONGER}"]`).check();
    await expect(children.locator('p:visible')).toContainText('฿2,300');
    await expect(page.locator('.variants label').first()).toContainText(t('infant_age', { count: 4 }));
    await context.close();
  });
}

for (const language of LANGUAGES) {
  const t = getT(language);

  test(`a sent enquiry is told by its number, with its summary and by when it is answered: ${language}`, async ({ page, admin }) => {
    const name = newName();
    await open(page, `${EXCURSION}?variant=${LONGER}`, language);
    const form = page.locator('#enquiry-form');
    await form.locator('input[name=name]').fill(name);
    await form.locator('input[name=phone]').fill(newPhone());
    await form.locator('input[name=date]').fill(DATE);
    await form.locator('input[name=consent]').check();
    await form.getByRole('button', { name: t('enquiry_send') }).click();
    const done = page.locator('.enq-d');
    await expect(done).toContainText(t('enquiry_sent_heading', { name }));
    const [lead] = await leadsOf(admin, name);
    await expect(done).toContainText(lead?.number ?? 'no number');
    await expect(done).toContainText(ANSWER_BY[language]);
    await expect(done).toContainText(DAY[language]);
    for (const part of ['h1', `.variants label:has(input[value="${LONGER}"]) b`])
      await expect(done).toContainText((await page.locator(part).textContent()) ?? '');
  });
}

for (const language of drawn('without script the answer says the same, of a whole collection too, and the lead keeps it')) {
  const t = getT(language);

  test(`without script the answer says the same, of a whole collection too, and the lead keeps it: ${language}`, async ({
    browser,
    baseURL,
    problems,
    admin,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    problems.watch(context);
    const page = await context.newPage();
    const name = newName();
    await page.goto(localePath('/enquiry?ask=101,103', language));
    const asked = await page.locator('.enq-l li').allTextContents();
    expect(asked).toHaveLength(2);
    await page.locator('input[name=name]').fill(name);
    await page.locator('input[name=phone]').fill(newPhone());
    await page.locator('input[name=date]').fill(DATE);
    await page.locator('input[name=consent]').check();
    await page.getByRole('button', { name: t('enquiry_send') }).click();
    const done = page.locator('.enq-d');
    for (const part of [...asked, DAY[language]]) await expect(done).toContainText(part);
    await expect(done).toContainText(ANSWER_BY[language]);
    const [lead] = await leadsOf(admin, name);
    expect(lead?.excursions).toEqual(['101', '103']);
    expect(lead?.country).toBe(COUNTRY);
    await expect(done).toContainText(lead?.number ?? 'no number');
    await context.close();
  });
}

for (const language of drawn('cards are chosen for comparing where they stand, three at most, and taken back')) {
  const texts = TEXTS[language];

  test(`cards are chosen for comparing where they stand, three at most, and taken back: ${language}`, async ({ page }) => {
    await open(page, LIST, language);
    const cards = page.locator('#list .card');
    await laterStarted(page);
    await cards.first().hover();
    const names = await cards.locator('h3').allTextContents();
    const box = (at: number) => cards.nth(at).getByRole('checkbox', { name: fillIn(texts.lists_compare_card, { name: names[at] ?? '' }) });
    for (const at of [0, 1, 2]) await box(at).check();
    await expect(box(3)).toBeDisabled();
    const bar = page.getByRole('region', { name: texts.lists_compare });
    await expect(bar.getByRole('status')).toHaveText(fillIn(texts.lists_compare_count, { count: 3, most: 3 }));
    await box(1).uncheck();
    await expect(box(3)).toBeEnabled();
    await page.reload();
    await expect(box(0)).toBeChecked();
    await bar.getByRole('link', { name: texts.lists_compare }).click();
    await expect(page.locator('thead th')).toHaveCount(2);
    await page.goBack();
    await bar.getByRole('button', { name: texts.lists_compare_clear }).click();
    await expect(bar).toBeHidden();
    await expect(box(0)).not.toBeChecked();
  });
}

for (const language of LANGUAGES) {
  const texts = TEXTS[language];

  test(`what was opened last stands below a list, is taken away one by one or at once, and is never sent: ${language}`, async ({ page }) => {
    await page.setViewportSize(DESK);
    const seen = page.locator('.seen-s');
    for (const path of [EXCURSION, OVERNIGHT, EXCURSION]) {
      await open(page, path, language);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('seen') ?? '')).toMatch(new RegExp(`^${localePath(path, language)} `));
    }
    await open(page, LIST, language);
    await page.locator('#list').evaluate((list) => list.scrollIntoView(false));
    await expect(seen.getByRole('heading', { level: 3 })).toHaveCount(2);
    await expect(seen.getByRole('link').first()).toHaveAttribute('href', localePath(EXCURSION, language));
    expect(await lookOver(page, LIST, language === LANGUAGES[0])).toEqual([]);
    await seen.locator('.seen-x').first().click();
    await expect(seen.getByRole('heading', { level: 3 })).toHaveCount(1);
    expect(await page.evaluate(() => localStorage.getItem('seen') ?? '')).not.toContain('phi-phi-maya-dawn-speedboat');
    await seen.getByRole('button', { name: texts.lists_seen_clear }).click();
    await expect(seen).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('seen'))).toBeNull();
  });
}
