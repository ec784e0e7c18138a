import { randomUUID } from 'node:crypto';
import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { overflowInBoth, violationsOf } from './axe.ts';
import { expect, testFromAnyAddress as test, wake } from './fixtures.ts';
import { drawn } from './languages.ts';
import { makeUser } from '../support/people.ts';
import { asUser, COUNTRY } from './staff.ts';

const EXCURSION = '/thailand/phuket/phi-phi-maya-dawn-speedboat';

for (const language of drawn('a guest scans a code, follows another link and asks; the office sees whose he is and decides')) {
  const t = getT(language);

  test(`a guest scans a code, follows another link and asks; the office sees whose he is and decides: ${language}`, async ({
    page,
    context,
    browser,
    admin,
    baseURL,
    problems,
  }) => {
    problems.permit(/^422 .*\/referral\/touches/);
    const base = baseURL ?? '';
    const codes: string[] = [];
    const agents = [];
    for (const name of ['Lotus', 'Orchid']) {
      const { id, username } = await makeUser(admin, 'agent');
      const code = `${name.toLowerCase()}${username.slice(-6)}`.replace(/[^a-z0-9]/g, '');
      await admin.collection('users').update(id, { manager_code: code, name_ru: `${name} ${code}`, name_en: `${name} ${code}` });
      codes.push(code);
      agents.push({ id, username, name: `${name} ${code}` });
    }
    const [lotus, orchid] = agents;
    // The poster first, another agent's link later.
    const guest = `Guest ${randomUUID().slice(0, 8)}`;
    const path = localePath(EXCURSION, language);
    await page.goto(`/r/${codes[0]}${path}`);
    expect(new URL(page.url()).searchParams.get('ref')).toBe(codes[0]);
    await page.goto(`${path}?ref=${codes[1]}`);
    await wake(page, 'enquiry');
    await page.getByLabel(t('enquiry_name'), { exact: true }).fill(guest);
    await page.getByLabel(t('enquiry_messenger'), { exact: true }).fill(`@${guest.replace(' ', '_').toLowerCase()}`);
    await page.getByRole('checkbox', { name: t('enquiry_consent') }).check();
    await page.getByRole('button', { name: t('enquiry_send'), exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: t('enquiry_sent_heading', { name: guest }) })).toBeVisible();
    const lead = await admin.collection('leads').getFirstListItem(admin.filter('name = {:guest}', { guest }));
    expect(lead).toMatchObject({ agent: lotus?.id, referral: { by: 'qr' } });

    const office = await browser.newContext({ baseURL: base, viewport: { width: 320, height: 700 } });
    problems.watch(office);
    await asUser(office, admin, base, 'senior');
    const desk = await office.newPage();
    const touches = localePath(href('referral-touches', { country: COUNTRY }), language);
    await desk.goto(touches);
    const card = desk.getByRole('article').filter({ hasText: String(lead['number']) });
    await expect(card).toContainText(lotus?.name ?? '');
    await expect(card.getByText(t('touch_link'))).toBeVisible();
    expect(await violationsOf(desk)).toEqual([]);
    expect(await overflowInBoth(desk)).toBeLessThanOrEqual(0);
    await card.getByText(t('touch_decide'), { exact: true }).click();
    await card.getByRole('radio', { name: orchid?.name ?? '' }).check();
    await card.getByLabel(t('touch_reason'), { exact: true }).fill('ok');
    // What is too short comes back with what was typed.
    await card
      .locator('form')
      .first()
      .evaluate((one) => one.setAttribute('novalidate', ''));
    await card.getByRole('button', { name: t('touch_save'), exact: true }).click();
    await expect(card.getByRole('alert')).toHaveText(t('touch_fault_reason'));
    await expect(card.getByRole('radio', { name: orchid?.name ?? '' })).toBeChecked();
    await card.getByLabel(t('touch_reason'), { exact: true }).fill('Гость сам выбрал');
    await card.getByRole('button', { name: t('touch_save'), exact: true }).click();
    await expect(card).toContainText(t('touch_why_office', { name: orchid?.name ?? '' }));
    await expect(card).toContainText(t('touch_decided', { decision: 'Гость сам выбрал' }));
    expect((await admin.collection('leads').getOne(lead.id))['agent']).toBe(orchid?.id);
    await desk.goto(`${touches}?list=open`);
    await expect(desk.getByText(String(lead['number']))).toHaveCount(0);

    // Whose guest it is tells the agent himself, and nothing of the other one.
    await admin.collection('users').update(orchid?.id ?? '', { type: 'agent' });
    await context.clearCookies();
    const own = await asUser(context, admin, base, 'agent');
    await admin.collection('leads').update(lead.id, { agent: own.id });
    await page.goto(localePath(href('own-guests', { country: COUNTRY }), language));
    await expect(page.getByRole('row').filter({ hasText: guest })).toContainText(t('own_by_office'));
    expect(await page.getByRole('main').textContent()).not.toContain(lotus?.name ?? '');
  });
}
