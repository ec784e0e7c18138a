import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { expect, test, WITH_MOTION } from './fixtures.ts';
import { addLead } from './lead-desk.ts';
import { asUser, COUNTRY, DESK } from './staff.ts';

test.use({ contextOptions: WITH_MOTION });

const WIDTHS = { 'a phone': 400, 'a desk': DESK.width } as const;

for (const [screen, width] of Object.entries(WIDTHS)) {
  test(`what is typed into a panel before its script has come stays there, on ${screen}`, async ({ page, context, admin, baseURL }) => {
    const t = getT('en');
    await page.setViewportSize({ width, height: DESK.height });
    await asUser(context, admin, baseURL ?? '', 'senior');
    const lead = await addLead(admin);
    const { promise: held, resolve: come } = Promise.withResolvers<void>();
    await page.route(/\/_astro\/LeadPanel\./, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(localePath(`${href('lead', { country: COUNTRY, id: lead.id })}?tab=facts`, 'en'));
    await page.waitForSelector('html[data-live]', { state: 'attached' });
    const panel = page.getByRole('dialog', { name: new RegExp(lead.name) });
    const hotel = panel.getByLabel(t('lead_hotel'), { exact: true });
    await hotel.fill('Typed early', { timeout: 5000 });
    come();
    await page.waitForSelector('.kit-panel[data-live]');
    await expect(hotel).toHaveValue('Typed early');
    // The page hears that somebody else writes: what was typed is there all the same, and is what is saved.
    const heard = page.waitForResponse((response) => response.request().method() === 'GET' && response.url().endsWith(`/desk/leads/${lead.id}`));
    await admin.collection('leads').update(lead.id, { adults: 5 });
    await (await heard).finished();
    await panel.getByRole('button', { name: t('save'), exact: true }).click();
    await expect.poll(async () => admin.collection('leads').getOne(lead.id)).toMatchObject({ hotel: 'Typed early', adults: 5 });
  });
}
