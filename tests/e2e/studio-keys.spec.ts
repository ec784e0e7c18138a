import type { BrowserContext } from '@playwright/test';
import type PocketBase from 'pocketbase';
import { getT } from '../../src/i18n/t.ts';
import { dayAfter } from '../../src/lib/time/zone.ts';
import { todayIn } from '../../src/catalogue/catalogue/today-in.ts';
import { href } from '../../src/routing/href.ts';
import { expect, test } from './fixtures.ts';
import {
  expectAtBar,
  expectHeard,
  expectHeld,
  expectPlace,
  expectSound,
  openPublishing,
  press,
  publishByKeys,
  reach,
  skipHead,
  write,
  writeMoment,
} from './keys.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, openStaff } from './staff.ts';
import { ownExcursion } from './studio-records.ts';

const ZONE = 'Asia/Bangkok';
const TODAY = todayIn(ZONE);

interface Sitting {
  readonly context: BrowserContext;
  readonly admin: PocketBase;
  readonly baseURL: string | undefined;
}

/** A content editor at an excursion of his own. */
async function sitDown({ context, admin, baseURL }: Sitting) {
  const own = await ownExcursion(admin);
  await asUser(context, admin, baseURL ?? '', 'content');
  return { ...own, at: { country: COUNTRY, region: 'phuket', ex: own.slug } };
}

for (const language of drawn('a price is corrected by keys alone, and what happens is heard')) {
  const t = getT(language);

  test(`a price is corrected by keys alone, and what happens is heard: ${language}`, async ({ page, context, admin, baseURL }) => {
    const { id, at } = await sitDown({ context, admin, baseURL });
    await openStaff(page, href('excursion-prices', at), language);
    await skipHead(page, t);
    await write(page, page.getByLabel(t('prices_adult'), { exact: true }).first(), '2150');
    await expectHeard(page, t('studio_changes', { count: 1 }));
    await expectSound(page);
    await publishByKeys(page, t);
    expect((await admin.collection('ic_excurs').getOne(id))['price_adult']).toBe(2150);
  });
}

for (const language of drawn("yesterday's text is restored by keys alone")) {
  const t = getT(language);

  test(`yesterday's text is restored by keys alone: ${language}`, async ({ page, context, admin, baseURL }) => {
    const { id, at } = await sitDown({ context, admin, baseURL });
    await openStaff(page, href('excursion-text', at), language);
    await skipHead(page, t);
    const summary = page.getByLabel(`${t('studio_field_summary')} · ${t('studio_in_russian')}`, { exact: true }).first();
    const former = await summary.inputValue();
    await write(page, summary, `Сегодняшние слова ${id}`);
    await expectHeard(page, t('studio_changes', { count: 1 }));
    await publishByKeys(page, t);
    const versions = page.getByRole('button', { name: t('studio_versions'), exact: true });
    await press(page, versions);
    const dialog = page.getByRole('dialog', { name: t('studio_versions') });
    const restore = dialog.getByRole('button', { name: t('studio_restore') }).last();
    await expect(restore).toBeVisible();
    await expectHeld(page, dialog);
    await expectSound(page);
    await press(page, restore);
    await expectHeard(page, t('studio_restored'));
    await expect(dialog).toBeHidden();
    await expectAtBar(page);
    await expect(summary).toHaveValue(former);
    await publishByKeys(page, t);
    expect((await admin.collection('ic_excurs').getOne(id))['summary_ru']).toBe(former);
  });
}

for (const language of drawn('winter prices are scheduled by keys alone, and taken from the clock again')) {
  const t = getT(language);

  test(`winter prices are scheduled by keys alone, and taken from the clock again: ${language}`, async ({ page, context, admin, baseURL }) => {
    const { id, at } = await sitDown({ context, admin, baseURL });
    await openStaff(page, href('excursion-prices', at), language);
    await skipHead(page, t);
    const from = page.getByLabel(t('prices_list_from')).last();
    const add = page.getByRole('button', { name: t('prices_list_add') });
    // Without a day it says what is missing, at the field.
    await press(page, add);
    await expectHeard(page, t('prices_list_day'));
    await expect(from).toHaveAccessibleDescription(t('prices_list_day'));
    await reach(page, from, 'Shift+Tab');
    await writeMoment(page, from, dayAfter(TODAY, 30));
    await press(page, add);
    await expectHeard(page, t('prices_list_added'));
    await expectPlace(page);
    await write(page, page.locator('.prices-list').getByLabel(t('prices_adult'), { exact: true }), '2650');
    await expectSound(page);
    const dialog = await openPublishing(page, t);
    await reach(page, dialog.getByLabel(t('studio_now')));
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByLabel(t('studio_later'))).toBeChecked();
    await writeMoment(page, dialog.getByLabel(t('studio_at', { zone: ZONE })), `${dayAfter(TODAY, 7)}T08:00`);
    await press(page, dialog.getByRole('button', { name: t('studio_schedule'), exact: true }));
    await expectHeard(page, t('studio_scheduled'));
    await expectAtBar(page);
    await press(page, page.getByRole('button', { name: t('studio_unschedule') }));
    await expectHeard(page, t('studio_unscheduled'));
    await expectAtBar(page);
    expect(await admin.collection('price_lists').getFullList({ filter: `excursion = "${id}"` })).toEqual([]);
    await publishByKeys(page, t);
    expect(await admin.collection('price_lists').getFullList({ filter: `excursion = "${id}"` })).toHaveLength(1);
  });
}
