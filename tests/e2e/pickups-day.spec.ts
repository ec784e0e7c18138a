import type PocketBase from 'pocketbase';
import type { BrowserContext } from '@playwright/test';
import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { lookAt } from './axe.ts';
import { deskPost, type HeldVoucher, sellVoucher } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, openStaff } from './staff.ts';

/** A day of which the demo knows nothing. */
const DAY = '2031-03-04';
/** The clock of the place so many minutes from now, within today. */
const clock = (minutes: number): string => {
  const local = new Date(Date.now() + 7 * 3_600_000);
  const at = Math.min(23 * 60 + 59, Math.max(0, local.getUTCHours() * 60 + local.getUTCMinutes() + minutes));
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
};
const today = (): string => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
const stopOf = (admin: PocketBase, { id }: HeldVoucher) => admin.collection('run_stops').getFirstListItem(`voucher = "${id}"`);

/** A guest who waits at a hotel on a day. */
async function aGuest(
  context: BrowserContext,
  baseURL: string,
  admin: PocketBase,
  { day, name, hotel }: { readonly day: string; readonly name: string; readonly hotel: string },
): Promise<HeldVoucher> {
  const sold = await sellVoucher(context, baseURL, admin);
  const waits = { transfer: 'shared', zone: 'Patong', hotel, room: '204', pickup_from: '06:45', pickup_to: '07:15', adults: 2, children: 0, infants: 0 };
  await admin.collection('vouchers').update(sold.id, { ...waits, lead_name_latin: name, service_date: day, start_time: '08:00', departure: '', pier: '' });
  return sold;
}

// Vans are everybody's: whoever draws up his runs beside another would send that one's.
test.describe.configure({ mode: 'default' });

for (const language of drawn('a desk draws up the runs and moves a guest by keys, his driver is late, and he says that he waits')) {
  const t = getT(language);

  test(`a desk draws up the runs and moves a guest by keys, his driver is late, and he says that he waits: ${language}`, async ({
    page,
    context,
    browser,
    admin,
    baseURL,
    problems,
  }) => {
    const base = baseURL ?? '';
    await asUser(context, admin, base, 'senior');
    const word = Math.random().toString(36).slice(2, 8);
    const [first, second] = [`Anna ${word}`, `Boris ${word}`];
    const anna = await aGuest(context, base, admin, { day: DAY, name: first, hotel: `Amari ${word}` });
    const boris = await aGuest(context, base, admin, { day: DAY, name: second, hotel: `Beyond ${word}` });
    const van = await admin
      .collection('vans')
      .create({ country: COUNTRY, name: `Van ${word}`, plate: '30-1234', seats: 4, owner: 'own', driver_name: 'Somchai', active: true });

    await openStaff(page, `${href('pickups', { country: COUNTRY })}?day=${DAY}`, language);
    await expect(page.getByRole('listitem').filter({ hasText: first })).toBeVisible();
    expect(await lookAt(page, 'pick-ups before')).toEqual([]);
    await page.getByRole('button', { name: t('pickups_draw') }).press('Enter');
    await expect(page.getByText(t('pickups_unplaced_none'))).toBeVisible();
    const [early, late] = [await stopOf(admin, anna), await stopOf(admin, boris)];
    expect([early['run'], early['at'], late['at']]).toEqual([late['run'], '06:45', '06:50']);

    // They change places by keys, and both times with them.
    await page.getByRole('button', { name: t('pickups_later', { name: first }) }).press('Enter');
    await expect.poll(async () => [(await stopOf(admin, anna))['at'], (await stopOf(admin, boris))['at']]).toEqual(['06:50', '06:45']);
    await expect(page.getByRole('listitem').filter({ hasText: first })).toContainText('06:50');
    expect(await lookAt(page, 'pick-ups drawn up')).toEqual([]);

    await page
      .getByRole('button', { name: t('pickups_link'), exact: true })
      .first()
      .press('Enter');
    const run = String((await stopOf(admin, anna))['run']);
    await expect.poll(async () => (await admin.collection('runs').getOne(run))['token']).not.toBe('');
    const { token } = await admin.collection('runs').getOne(run);

    // The driver has a phone and no account; his page needs no script.
    const outside = await browser.newContext({ baseURL: base, javaScriptEnabled: true });
    problems.watch(outside);
    const driver = await outside.newPage();
    const answer = await driver.goto(href('driver-page', { token: String(token) }));
    expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' });
    expect(await driver.content()).not.toMatch(/฿|THB|\+7|\$/);
    expect(await lookAt(driver, 'driver')).toEqual([]);
    await driver.getByRole('listitem').filter({ hasText: first }).getByRole('button', { name: /Late/ }).click();
    await expect(driver.getByRole('listitem').filter({ hasText: first }).getByRole('button', { name: /Late/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('listitem').filter({ hasText: first }).locator('.kit-pill').getByText(t('run_state_late'))).toBeVisible();

    // On his day, near the hour at which he is fetched, the guest says that he waits.
    await admin.collection('vouchers').update(anna.id, { service_date: today(), pickup_from: clock(-10), pickup_to: clock(20), start_time: '23:59' });
    await expect(page.getByRole('listitem').filter({ hasText: first })).toHaveCount(0);
    await deskPost(context, base, `pickups/${anna.id}/place`, { van: van.id });
    const guest = await outside.newPage();
    await guest.goto(localePath(href('voucher-page', { token: String((await admin.collection('vouchers').getOne(anna.id))['public_token']) }), language));
    await expect(guest.getByText(`Van ${word} · 30-1234`)).toBeVisible();
    expect(await lookAt(guest, 'guest')).toEqual([]);
    await guest.getByRole('button', { name: t('ready_button') }).click();
    await expect(guest.getByText(t('ready_said'))).toBeVisible();
    expect(await stopOf(admin, anna)).toMatchObject({ state: 'ready', marked_by: 'guest' });
    await outside.close();

    for (const { id } of [anna, boris]) await admin.collection('run_stops').delete((await stopOf(admin, { id } as HeldVoucher)).id);
    for (const { id } of await admin.collection('runs').getFullList({ filter: `van = "${van.id}" || id = "${run}"` }))
      await admin.collection('runs').delete(id);
    await admin.collection('vans').delete(van.id);
  });
}
