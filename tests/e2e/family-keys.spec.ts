import { getT } from '../../src/i18n/t.ts';
import { expect, laterStarted, leadsOf, open, testFromAnyAddress as test } from './fixtures.ts';
import { choose, expectHeard, expectPlace, expectSound, press, reach, skipHead, write } from './keys.ts';
import { drawn } from './languages.ts';
import { newName, newPhone } from './lead-desk.ts';

const EXCURSION = '/thailand/phuket/phi-phi-maya-dawn-speedboat';
/** Two adults, children of four and nine: 2 × 2,900 + 2 × 2,000, at the park 2 × 400 + 2 × 200. */
const WHOLE_SUM = '฿11,000';

for (const language of drawn('a family of four finds a day, knows the whole sum and asks, by keys alone')) {
  const t = getT(language);

  test(`a family of four finds a day, knows the whole sum and asks, by keys alone: ${language}`, async ({ page, admin }) => {
    const name = newName();
    await open(page, EXCURSION, language);
    await skipHead(page, t);
    await laterStarted(page);
    // Who travels.
    await press(page, page.locator('.party summary'));
    const control = page.locator('.party');
    const more = control.getByRole('button', { name: t('family_more', { what: t('family_label_children') }), exact: true });
    for (const [at, age] of [4, 9].entries()) {
      await press(page, more, at === 0 ? 'Tab' : 'Shift+Tab');
      await expectPlace(page);
      await choose(page, control.getByLabel(t('family_age', { number: at + 1 }), { exact: true }), String(age));
    }
    await expectHeard(page, WHOLE_SUM);
    await expectSound(page);
    // How it adds up.
    await press(page, page.getByText(t('family_how'), { exact: true }));
    await expect(page.locator('.sum')).toContainText(t('family_sum', { price: WHOLE_SUM }));
    await expectPlace(page);
    // A day that sails.
    const calendar = page.locator('.cal');
    await press(page, calendar.locator('summary'));
    await expect(calendar.getByRole('grid')).toBeVisible();
    await press(page, calendar.getByRole('button', { name: t('family_day_later') }));
    await expectPlace(page);
    const grid = calendar.getByRole('grid');
    await expect(grid).toHaveAccessibleName(/\d{4}/);
    await reach(page, grid.locator('button[tabindex="0"]'));
    for (let at = 0; at < 31 && (await page.locator(':focus').getAttribute('aria-disabled')) === 'true'; at += 1) await page.keyboard.press('ArrowRight');
    const date = (await page.locator(':focus').getAttribute('value')) ?? '';
    await page.keyboard.press('Enter');
    await expectPlace(page);
    await expectHeard(page, t('family_day_runs'));
    await expectSound(page);
    // And asks.
    const form = page.locator('#enquiry-form');
    await expect(form.locator('input[name=date]')).toHaveValue(date);
    await write(page, form.getByLabel(t('enquiry_name'), { exact: true }), name);
    await write(page, form.getByLabel(t('enquiry_phone'), { exact: true }), newPhone());
    await reach(page, form.getByRole('checkbox', { name: t('enquiry_consent') }));
    await page.keyboard.press('Space');
    await press(page, form.getByRole('button', { name: t('enquiry_send'), exact: true }));
    await expectHeard(page, t('enquiry_sent_heading', { name }));
    await expect(page.locator('.enq-d')).toBeFocused();
    await expectSound(page);
    const [lead] = await leadsOf(admin, name);
    expect(lead).toMatchObject({ adults: 2, children: 2, child_ages: [4, 9], date_from: date });
  });
}
