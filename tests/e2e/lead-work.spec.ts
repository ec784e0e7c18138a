import { randomInt, randomUUID } from 'node:crypto';
import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { formatPhone } from '../../src/kit/fields/mask/phone.ts';
import { contactTexts as contactEn } from '../../src/model/contacts/messages/en.ts';
import { contactTexts as contactRu } from '../../src/model/contacts/messages/ru.ts';
import type { Lead } from '../../src/model/leads/fields/leads.ts';
import { href } from '../../src/routing/href.ts';
import { anExcursion, deskPost, haveRule, holdVoucher, sellVoucher } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { addLead, newName, newPhone, readLead } from './lead-desk.ts';
import { asUser, COUNTRY, DESK, openStaff } from './staff.ts';

const LEADS = href('leads', { country: COUNTRY });

test('a colleague’s lead says why, tells what he asks for, and takes a logged call', async ({ page, context, admin, baseURL }) => {
  const language = 'en';
  const t = getT(language);
  const excursion = await anExcursion(admin);
  const owner = await asUser(context, admin, baseURL ?? '', 'manager');
  const lead = await addLead(admin, { assigned_user: owner.id, excursion: excursion.id, children: 2, child_ages: [4, 7] });
  const sold = await sellVoucher(context, baseURL ?? '', admin, { lead: lead.id, lead_name_latin: 'Guest', start_time: excursion.start_time });
  await asUser(context, admin, baseURL ?? '', 'manager');
  await openStaff(page, href('lead', { country: COUNTRY, id: lead.id }), language);
  const panel = page.getByRole('dialog', { name: new RegExp(lead.name) });
  await expect(panel.getByText(t('lead_only_colleague', { name: 'Trial' }))).toBeVisible();
  await expect(panel.getByRole('button', { name: t('lead_plan') })).toHaveCount(0);
  await panel.getByText(t('activity_add'), { exact: true }).click();
  await expect(panel.getByRole('checkbox', { name: t('activity_and_contacted') })).toHaveCount(0);
  await panel.getByRole('textbox', { name: t('activity_text') }).fill('Звонил, спрашивал про детей');
  await panel.getByRole('button', { name: t('activity_save') }).click();
  const timeline = panel.getByRole('region', { name: t('lead_timeline') });
  await expect(timeline.getByText('Звонил, спрашивал про детей')).toBeVisible();
  await expect(timeline.getByText(t('deed_payment'), { exact: true })).toBeVisible();
  await expect(timeline.getByRole('link', { name: sold.number })).toHaveAttribute('href', new RegExp(`/vouchers/${sold.id}$`));
  await panel.getByRole('link', { name: t('lead_tab_facts') }).click();
  await expect(panel.getByText(String(excursion[`name_${language}`]), { exact: true })).toBeVisible();
  await expect(panel.getByText(t('lead_ages', { ages: '4, 7' }))).toBeVisible();
});

test('who is known already is said while his number is typed, and nothing typed is lost', async ({ page, context, admin, baseURL }) => {
  const t = getT('en');
  await asUser(context, admin, baseURL ?? '', 'manager');
  const lead = await addLead(admin);
  await openStaff(page, href('lead-create', { country: COUNTRY }), 'en');
  const form = page.getByRole('dialog', { name: t('lead_new') });
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/leads/same'));
  await form.getByLabel(t('lead_phone')).fill(`8${lead.phone_e164.slice(2, 9)}`);
  // A part of a number is looked up and is nobody's.
  expect(await (await answer).json()).toMatchObject({ leads: [], clients: [] });
  await expect(form.getByText(t('lead_same_known'))).toHaveCount(0);
  await form.getByLabel(t('lead_phone')).fill(`8${lead.phone_e164.slice(2)}`);
  await expect(form.getByRole('link', { name: `${lead.name} · ${lead.number}` })).toHaveAttribute('target', '_blank');
  await expect(form.getByLabel(t('lead_phone'))).toHaveValue(`8${lead.phone_e164.slice(2)}`);
});

for (const language of LANGUAGES)
  test(`whose a number is stands beside it, is chosen where it is not sure, and stays on the client’s card (${language})`, async ({
    page,
    context,
    admin,
    baseURL,
  }) => {
    const t = getT(language);
    const told = { ru: contactRu, en: contactEn }[language];
    // As people of the form's language dial at home, or as it is dialled where the trip is.
    const { typed, read, israel } = {
      ru: { typed: '8 916 123-45-67', read: 'Россия · +7 916 123-45-67', israel: 'Израиль' },
      en: { typed: '081 234 5678', read: 'Thailand · +66 81 234 5678', israel: 'Israel' },
    }[language];
    await asUser(context, admin, baseURL ?? '', 'manager');
    await openStaff(page, href('lead-create', { country: COUNTRY }), language);
    const form = page.getByRole('dialog', { name: t('lead_new') });
    const own = randomUUID().slice(0, 6);
    await form.getByLabel(t('lead_guest')).fill(`José García ${own}`);
    const phone = form.getByLabel(t('lead_phone'));
    const choose = form.getByRole('combobox', { name: told.phone_choose });
    await phone.fill(typed);
    await expect(form.locator('p', { hasText: read })).toBeVisible();
    await expect(choose).toHaveCount(0);
    await phone.fill('+7 916 123');
    await expect(form.getByText(told.phone_nowhere)).toBeVisible();
    // Nobody else's in this house, whose card he would be linked to.
    const last = String(randomInt(1000, 9999));
    const whole = `+97252123${last}`;
    await phone.fill(`052-123-${last}`);
    await expect(form.getByText(told.phone_not_sure)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    await choose.selectOption({ label: israel });
    await expect(phone).toHaveValue(formatPhone(whole));
    await expect(form.locator('p', { hasText: `${israel} · ${formatPhone(whole)}` })).toBeVisible();
    await form.getByRole('combobox', { name: t('lead_source') }).selectOption('phone');
    await form.getByRole('button', { name: t('lead_create') }).click();
    await expect(page).toHaveURL(/leads\/[a-z0-9]{15}/);
    const [lead] = await admin.collection('leads').getFullList<Lead>({ filter: `name ~ '${own}'` });
    expect(lead).toMatchObject({ phone_e164: whole });
    // He becomes a client, whose card is saved for something else.
    const linked = await deskPost<{ readonly client: { readonly id: string } }>(context, baseURL ?? '', `leads/${lead?.id}/client`, {}, lead?.revision);
    await openStaff(page, `${href('client', { country: COUNTRY, id: linked.client.id })}?tab=card`, language);
    const card = page.getByRole('dialog', { name: new RegExp(own) });
    await expect(card.locator('p', { hasText: `${israel} · ${formatPhone(whole)}` })).toBeVisible();
    await card.getByLabel(t('lead_hotel')).fill('Katathani');
    await card.getByRole('button', { name: t('save'), exact: true }).click();
    await expect.poll(async () => (await admin.collection('clients').getOne(linked.client.id))['hotel']).toBe('Katathani');
    expect(await admin.collection('clients').getOne(linked.client.id)).toMatchObject({ phone_e164: whole });
    // Found with and without the marks of his letters.
    for (const q of [`Jose Garcia ${own}`, `García ${own}`]) {
      await openStaff(page, `${LEADS}?q=${encodeURIComponent(q)}`, language);
      await expect(page.getByText(`José García ${own}`).first()).toBeVisible();
    }
  });

test('pages of a list are steps of the browser, and arrows walk from panel to panel', async ({ page, context, admin, baseURL }) => {
  const t = getT('ru');
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'senior');
  // Of a source of which no story makes leads: pages stay as they are while others write.
  await openStaff(page, `${LEADS}?source=whatsapp`, 'ru');
  const titles = page.locator('tbody a[data-row]');
  const first = await titles.first().textContent();
  await expect(page.locator('.kit-grid-foot')).toContainText(/50 из/);
  await page.getByRole('link', { name: t('grid_next'), exact: true }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(titles.first()).not.toHaveText(first ?? '');
  await page.getByRole('link', { name: t('grid_previous'), exact: true }).click();
  await expect(page).toHaveURL(/before=/);
  await expect(titles.first()).toHaveText(first ?? '');
  await page.goBack();
  await expect(page).toHaveURL(/after=/);
  await page.goBack();
  await expect(titles.first()).toHaveText(first ?? '');
  const [one, two] = [await titles.nth(0).getAttribute('data-row'), await titles.nth(1).getAttribute('data-row')];
  await titles.first().click();
  await expect(page).toHaveURL(new RegExp(`/${one}`));
  await expect(page.locator('.kit-panel[data-live]')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(new RegExp(`/${two}`));
  await expect(page.locator('.kit-panel[data-live]')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(new RegExp(`/${one}`));
  // Who has scrolled a long panel goes on scrolling it; letters walk all the same.
  const body = page.locator('.kit-panel-body');
  const scrolled = (): Promise<number> => body.evaluate((element) => element.scrollTop);
  await expect(page.getByRole('dialog')).toContainText(/L-[\d-]+/.exec(first ?? '')?.[0] ?? '');
  // Once there is so much in it that it can be scrolled, however little the lead says.
  await page.setViewportSize({ ...DESK, height: 360 });
  const scroll = (): Promise<number> =>
    body.evaluate((element) => {
      element.scrollTo({ top: 60, behavior: 'instant' });
      return element.scrollTop;
    });
  await expect.poll(scroll).toBe(60);
  await body.click({ position: { x: 2, y: 100 } });
  await page.keyboard.press('ArrowDown');
  await expect.poll(scrolled).toBeGreaterThan(60);
  await expect(page).toHaveURL(new RegExp(`/${one}`));
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`/${two}`));
});

test('two leads of his own a manager puts together, somebody else’s he leaves to a senior', async ({ page, context, admin, baseURL }) => {
  const t = getT('ru');
  const other = await asUser(context, admin, baseURL ?? '', 'manager');
  const me = await asUser(context, admin, baseURL ?? '', 'manager');
  const lead = await addLead(admin, { assigned_user: me.id });
  const same = { phone_raw: lead.phone_raw, phone_e164: lead.phone_e164 };
  const mine = await addLead(admin, { ...same, assigned_user: me.id });
  await addLead(admin, { ...same, assigned_user: other.id });
  await openStaff(page, `${href('lead', { country: COUNTRY, id: lead.id })}?tab=same`, 'ru');
  const panel = page.getByRole('dialog', { name: new RegExp(lead.name) });
  await expect(panel.getByText(t('lead_merge_senior'))).toBeVisible();
  await panel.getByRole('button', { name: t('lead_merge') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('lead_merge') })
    .click();
  await expect.poll(async () => (await readLead(admin, mine.id)).merged_into).toBe(lead.id);
});

test('a guest who comes again is linked to his card, and counts as no duplicate', async ({ page, context, admin, baseURL }) => {
  const me = await asUser(context, admin, baseURL ?? '', 'manager');
  const phone = newPhone();
  const same = { phone_raw: phone, phone_e164: phone, assigned_user: me.id };
  const client = await admin.collection('clients').create({ country: COUNTRY, name: newName(), language: 'ru', state: 'active', phones: [phone] });
  const before = await addLead(admin, same);
  await admin.collection('leads').update(before.id, { status: 'lost', loss_reason: 'price' });
  const lead = await addLead(admin, same);
  for (const language of LANGUAGES) {
    const t = getT(language);
    await openStaff(page, `${href('lead', { country: COUNTRY, id: lead.id })}?tab=same`, language);
    const panel = page.getByRole('dialog', { name: new RegExp(lead.name) });
    const state = panel.getByRole('region', { name: t('lead_state') });
    await expect(state.getByText(t('lead_returning'))).toBeVisible();
    await expect(state.getByRole('link', { name: String(client['name']) })).toHaveAttribute('href', new RegExp(client.id));
    await expect(panel.getByRole('heading', { name: t('lead_same_earlier') })).toBeVisible();
    await expect(panel.getByRole('link', { name: new RegExp(before.number) })).toBeVisible();
    await expect(panel.getByRole('link', { name: t('lead_tab_same'), exact: true })).toBeVisible();
  }
});

test('a shared transfer without hotel or time is said at its confirmation and stays on a list', async ({ page, context, admin, baseURL, problems }) => {
  const language = 'ru';
  const t = getT(language);
  problems.permit(/^422 .*\/save$/);
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'senior');
  const name = newName().replace('Гость', 'Guest');
  await haveRule(context, baseURL ?? '', admin);
  const held = await holdVoucher(context, baseURL ?? '', admin, { lead_name_latin: name, hotel: '', transfer: 'shared' });
  const paid = { uuid: randomUUID(), kind: 'deposit', amount: held.deposit_due, method: 'cash_thb' };
  await deskPost(context, baseURL ?? '', `vouchers/${held.id}/payments`, paid);
  await openStaff(page, href('voucher', { country: COUNTRY, id: held.id }), language);
  const card = page.locator('.kit-panel');
  const gaps = [t('voucher_gap_hotel'), t('voucher_gap_window')].join(', ');
  await expect(card.getByText(t('voucher_gaps_ahead', { gaps }))).toBeVisible();
  await card.getByRole('button', { name: t('voucher_act_confirm'), exact: true }).click();
  await expect(card.getByText(t('voucher_gaps', { gaps }))).toBeVisible();
  await openStaff(page, `${href('vouchers', { country: COUNTRY })}?pickup=open&q=${encodeURIComponent(name)}`, language);
  await expect(page.locator('tbody tr', { hasText: name })).toContainText(gaps);
  await openStaff(page, href('voucher', { country: COUNTRY, id: held.id }), language);
  await card.getByText(t('voucher_edit')).click();
  await card.getByLabel(t('voucher_hotel'), { exact: true }).fill('Kata');
  await card.getByLabel(t('voucher_from'), { exact: true }).fill('07:30');
  await card.getByLabel(t('voucher_to'), { exact: true }).fill('07:00');
  await card.getByRole('button', { name: t('save'), exact: true }).click();
  await expect(card.getByText(t('form_window_backwards')).first()).toBeVisible();
  await expect(card.getByLabel(t('voucher_hotel'), { exact: true })).toHaveValue('Kata');
  await card.getByLabel(t('voucher_to'), { exact: true }).fill('07:50');
  await card.getByRole('button', { name: t('save'), exact: true }).click();
  await expect(card.locator('[data-pickup-open]')).toHaveCount(0);
  await openStaff(page, `${href('vouchers', { country: COUNTRY })}?pickup=open&q=${encodeURIComponent(name)}`, language);
  await expect(page.locator('tbody tr', { hasText: name })).toHaveCount(0);
});
