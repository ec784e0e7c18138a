import { getT } from '../../src/i18n/t.ts';
import { href } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, openStaff } from './staff.ts';
import { ownExcursion } from './studio-records.ts';

for (const language of drawn('a plan is written down, its departures are there at once, and a mistake is told where it is')) {
  const t = getT(language);

  test(`a plan is written down, its departures are there at once, and a mistake is told where it is: ${language}`, async ({
    page,
    context,
    admin,
    baseURL,
    problems,
  }) => {
    problems.permit(/422 .*\/sailing_plans\/records/);
    const { id: excursion } = await ownExcursion(admin);
    const name = `Dawn ${excursion}`;
    await asUser(context, admin, baseURL ?? '', 'senior');
    await openStaff(page, href('plan-create', { country: COUNTRY }), language);
    const panel = page.getByRole('dialog');
    await panel.getByRole('textbox', { name: t('plan_name') }).fill(name);
    await panel.getByRole('textbox', { name: t('departure_capacity') }).fill('12');
    await panel.getByLabel(t('plan_to')).first().fill('2020-01-01');
    await panel.getByLabel(t('plan_from')).first().fill('2021-01-01');
    await panel.locator(`input[type=checkbox]`).first().check();
    await panel.getByRole('button', { name: t('plan_create') }).click();
    await expect(panel.getByText(t('form_wrong')).first()).toBeVisible();
    await expect(panel.getByRole('textbox', { name: t('plan_name') })).toHaveValue(name);
    await panel.getByLabel(t('plan_to')).first().fill('');
    await panel.getByLabel(t('plan_from')).first().fill('');
    await panel.getByRole('button', { name: t('allot_add') }).click();
    await panel.locator('.plan-agents select').selectOption({ index: 1 });
    expect(await violationsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: t('plan_create') }).click();
    await expect(page).toHaveURL(/departures\/plans\/[a-z0-9]{15}/);
    const plan = await admin.collection('sailing_plans').getFirstListItem(admin.filter('name = {:name}', { name }));
    const made = await admin.collection('departures').getFullList({ filter: `plan = "${plan.id}"` });
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ capacity }) => Number(capacity)))).toEqual(new Set([12]));
    await page.reload();
    await expect(panel.getByRole('textbox', { name: t('plan_name') })).toHaveValue(name);
    expect(await violationsOf(page)).toEqual([]);
  });
}

for (const language of drawn('a link to a boat’s calendar is made, read by another program, and taken back')) {
  const t = getT(language);

  test(`a link to a boat’s calendar is made, read by another program, and taken back: ${language}`, async ({ page, context, admin, baseURL, request }) => {
    const boat = {
      country: COUNTRY,
      name: `Feed ${language} ${Date.now()}`,
      kind: 'speedboat',
      owner: 'own',
      capacity_licensed: 45,
      capacity_sold: 38,
      active: true,
    };
    const { id } = await admin.collection('boats').create(boat);
    await asUser(context, admin, baseURL ?? '', 'senior');
    await openStaff(page, href('departure-feeds', { country: COUNTRY }), language);
    const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: boat.name });
    await row.getByRole('button', { name: t('feed_make') }).click();
    await expect(row.getByRole('button', { name: t('feed_copy') })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    const { token } = await admin.collection('calendar_feeds').getFirstListItem(`boat = "${id}"`);
    const address = `${language === 'en' ? '/en' : ''}/ics/${String(token)}`;
    const read = await request.get(address);
    expect(read.headers()['content-type']).toContain('text/calendar');
    expect(await read.text()).toContain(boat.name);
    await row.getByRole('button', { name: t('feed_end') }).click();
    await expect(row.getByRole('button', { name: t('feed_make') })).toBeVisible();
    expect((await request.get(address)).status()).toBe(410);
    await admin.collection('boats').update(id, { active: false });
  });
}
