import { expect } from '@playwright/test';
import { voucherPath } from '../../src/booking/vouchers/voucher/link.rules.ts';
import { getT } from '../../src/i18n/t.ts';
import { href } from '../../src/routing/href.ts';
import type { Voucher } from '../../src/model/vouchers/fields/vouchers.ts';
import { addLead, readLead, statusName } from '../e2e/lead-desk.ts';
import { COUNTRY } from '../e2e/staff.ts';
import { makeUser } from '../support/people.ts';
import type { Driver } from './driver.ts';
import { story } from './story.ts';

const t = getT('ru');
const LIVE = 'html[data-live]';

/** Once the island of a staff page, and that of its panel, are alive. */
const isLive = (driver: Driver): Promise<void> =>
  driver.until((live) => document.querySelector(live) !== null && document.querySelector('.kit-panel:not([data-live])') === null, LIVE);

story('a manager signs in by the form and gets where he was going', async ({ stage: { driver, open, admin } }) => {
  const person = await makeUser(admin, 'manager');
  await open(href('profile-info', { country: COUNTRY }));
  await driver.until(() => location.pathname.endsWith('/login'));
  await isLive(driver);
  await driver.type('main [name=username]', person.username);
  await driver.type('main [name=password]', person.password);
  await driver.click('main [type=submit]');
  await driver.until((path) => location.pathname === path, href('profile-info', { country: COUNTRY }));
});

story('a lead is found in the list, opened beside it, and answered', async ({ stage: { driver, open, admin, signInAs } }) => {
  const me = await signInAs('manager');
  const lead = await addLead(admin, { assigned_user: me.id });
  await open(`${href('leads', { country: COUNTRY })}?q=${encodeURIComponent(lead.name)}`);
  await isLive(driver);
  await driver.click(await driver.having('tbody a', lead.name));
  await driver.until(
    (path) => location.pathname === path && document.querySelector('.kit-panel[data-live]') !== null,
    href('lead', { country: COUNTRY, id: lead.id }),
  );
  await driver.type('.kit-panel form textarea', 'Спросили про даты');
  await driver.click(await driver.having('.kit-panel form [type=submit]', t('activity_save')));
  await driver.having('.kit-panel li', 'Спросили про даты');
  await expect.poll(async () => (await readLead(admin, lead.id)).status).toBe('contacted');
});

story('a card of the board goes to the next status by keys', async ({ stage: { driver, open, admin, signInAs } }) => {
  const me = await signInAs('manager');
  const lead = await addLead(admin, { assigned_user: me.id });
  await open(`${href('leads', { country: COUNTRY })}?q=${encodeURIComponent(lead.name)}&view=board`);
  await isLive(driver);
  const drag = `button[aria-label="${t('board_drag', { title: lead.name })}"]`;
  await driver.until((button) => document.querySelector(button) !== null, drag);
  await driver.evaluate((button) => document.querySelector<HTMLElement>(button)?.focus(), drag);
  await driver.press('Enter');
  await driver.until((button) => !document.activeElement?.matches(button), drag);
  await driver.press('Enter');
  await expect.poll(async () => (await readLead(admin, lead.id)).status).not.toBe('new');
  const { status } = await readLead(admin, lead.id);
  await driver.having(`section[aria-label="${await statusName(admin, status, 'ru')}"] [role=row]`, lead.name);
});

story('a voucher opens for its seller and, by its link alone, for its guest', async ({ stage: { driver, open, admin, signInAs } }) => {
  const voucher = await admin.collection('vouchers').getFirstListItem<Voucher>('state = "confirmed" && created_by = "demo"', { sort: 'id' });
  await open(voucherPath(voucher.public_token, 'ru'));
  expect(await driver.text('h1')).toContain(voucher.number);
  const pdf = await driver.evaluate(async (words) => {
    const link = [...document.querySelectorAll('a')].find((one) => one.textContent?.includes(words));
    const answer = await fetch(link?.href ?? '');
    return [answer.status, answer.headers.get('content-type')];
  }, t('doc_pdf'));
  expect(pdf).toEqual([200, 'application/pdf']);
  await signInAs('senior');
  await open(href('voucher', { country: COUNTRY, id: voucher.id }));
  await isLive(driver);
  await driver.having('.kit-panel h2', voucher.number);
  expect(await driver.text('.kit-panel [data-line=total] dd')).toContain((voucher.total / 100).toLocaleString('en'));
});
