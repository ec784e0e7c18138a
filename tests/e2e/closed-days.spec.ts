import { getT } from '../../src/i18n/t.ts';
import { localePath } from '../../src/routing/href.ts';
import { expect, test, wake } from './fixtures.ts';
import { drawn } from './languages.ts';

const SIMILAN = '/thailand/khao-lak/similan-from-khao-lak-speedboat';
const NAMES = {
  ru: { similan: 'симиланы', angThong: 'анг тонг', parks: /Симилан|Анг Тонг/ },
  en: { similan: 'similan', angThong: 'ang thong', parks: /Similan|Ang Thong/ },
} as const;

for (const language of drawn('a date finds nothing whose park is closed, and the form says why a day does not suit')) {
  const t = getT(language);

  test(`a date finds nothing whose park is closed, and the form says why a day does not suit: ${language}`, async ({ page }) => {
    const names = NAMES[language];
    const found = page.locator('[data-island=search]').getByRole('listitem').getByRole('heading');
    const parks = found.filter({ hasText: names.parks });
    const search = (query: string, date: string) => page.goto(localePath(`/thailand?q=${encodeURIComponent(query)}&date=${date}`, language));
    const status = page.locator('[data-island=search]').getByRole('status');
    await search(names.similan, '2027-01-18');
    await expect(parks.first()).toBeVisible();
    for (const [query, date] of [
      [names.similan, '2027-05-20'],
      [names.similan, '2027-07-15'],
      [names.angThong, '2027-12-10'],
    ] as const) {
      await search(query, date);
      await expect(status).toBeVisible();
      await expect(parks).toHaveCount(0);
    }

    await page.goto(localePath(SIMILAN, language));
    const form = await wake(page, 'enquiry');
    const date = form.locator('input[name=date]');
    const notice = form.locator('.enq-n');
    await date.fill('2027-07-15');
    await expect(notice).toContainText(t('enquiry_day_closed'));
    await expect(notice).toContainText(language === 'ru' ? '15 октября' : '15 October');
    await date.fill('2027-01-18');
    await expect(notice).toBeHidden();
  });
}

for (const language of drawn('without script the answer says it too')) {
  const t = getT(language);

  test(`without script the answer says it too: ${language}`, async ({ browser, baseURL, problems }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    problems.watch(context);
    problems.permit(/^422 .*\/enquiry/);
    const page = await context.newPage();
    await page.goto(localePath(SIMILAN, language));
    const form = page.locator('#enquiry-form');
    await form.locator('input[name=name]').fill('Анна');
    await form.locator('input[name=date]').fill('2027-07-15');
    await form.locator('input[name=consent]').check();
    await form.getByRole('button').click();
    // A contact is missing: what was typed is back, with what is to be known of the day.
    await expect(page.locator('input[name=date]')).toHaveValue('2027-07-15');
    await expect(page.getByText(t('enquiry_day_closed'))).toBeVisible();
    await context.close();
  });
}
