import { randomUUID } from 'node:crypto';
import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { overflowInBoth, violationsOf } from './axe.ts';
import { expect, testFromAnyAddress as test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY } from './staff.ts';

const DAY_MS = 86_400_000;
/** A day by the clock of Phuket, so many days from today. */
const day = (days: number): string => new Date(Date.now() + 7 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

for (const language of drawn('an agent says whom he sent and shows it; the office rejects it, hears him and gives him the guest')) {
  const t = getT(language);

  test(`an agent says whom he sent and shows it; the office rejects it, hears him and gives him the guest: ${language}`, async ({
    page,
    context,
    browser,
    admin,
    baseURL,
    problems,
  }) => {
    problems.permit(/^422 .*\/referral\/manual/);
    const base = baseURL ?? '';
    const guest = `Anna ${randomUUID().slice(0, 8)}`;
    const phone = `+7999${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;
    const lead = { uuid: randomUUID(), country: COUNTRY, name: guest, phone_raw: phone, phone_e164: phone, language: 'ru', adults: 2, source: 'phone' };
    const asked = { consent: { version: 'spoken', at: new Date() }, received_at: new Date() };
    const { id, number } = await admin.collection('leads').create({ ...lead, ...asked });

    const agent = await asUser(context, admin, base, 'agent');
    await page.setViewportSize({ width: 320, height: 700 });
    const own = localePath(href('profile-referral-manual', { country: COUNTRY }), language);
    await page.goto(own);
    await expect(page.getByText(t('manual_empty'))).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    // Bad input comes back with all that was typed.
    await page.getByLabel(t('manual_name'), { exact: true }).fill(guest);
    await page.getByLabel(t('manual_phone'), { exact: true }).fill('12');
    await page.getByLabel(t('manual_pax'), { exact: true }).fill('2');
    await page.getByLabel(t('manual_said'), { exact: true }).fill(day(-40));
    await page.getByLabel(t('manual_comment'), { exact: true }).fill('Стойка у бассейна');
    await page.getByRole('button', { name: t('manual_send'), exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(t('manual_fault'));
    await expect(page.getByLabel(t('manual_phone'), { exact: true })).toHaveAccessibleDescription(new RegExp(t('manual_fault_phone').slice(0, 12)));
    await expect(page.getByText(t('manual_fault_old', { days: 30 }))).toBeVisible();
    await expect(page.getByLabel(t('manual_name'), { exact: true })).toHaveValue(guest);
    await expect(page.getByLabel(t('manual_comment'), { exact: true })).toHaveValue('Стойка у бассейна');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel(t('manual_phone'), { exact: true }).fill(phone);
    await page.getByLabel(t('manual_said'), { exact: true }).fill(day(0));
    await page.getByRole('button', { name: t('manual_send'), exact: true }).click();
    await expect(page.getByRole('status')).toHaveText(t('manual_sent'));
    const entry = page.getByRole('article', { name: guest });
    await expect(entry).toContainText(t('manual_told_submitted'));

    // A file that is none is refused in words; a picture is kept.
    await entry.getByText(t('manual_proof_add'), { exact: true }).click();
    await entry.getByLabel(t('manual_proof_file'), { exact: true }).setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await entry.getByRole('button', { name: t('manual_proof_send'), exact: true }).click();
    await expect(entry.getByRole('alert')).toHaveText(t('manual_proof_kind'));
    await entry
      .getByLabel(t('manual_proof_file'), { exact: true })
      .setInputFiles({ name: 'chat.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 chat') });
    await entry.getByRole('button', { name: t('manual_proof_send'), exact: true }).click();
    await expect(entry.getByRole('status')).toHaveText(t('manual_proof_kept'));
    const [saved] = await Promise.all([page.waitForEvent('download'), entry.getByRole('link', { name: t('manual_proof_get') }).click()]);
    expect(saved.suggestedFilename()).toMatch(/\.pdf$/);
    expect(await overflowInBoth(page)).toBeLessThanOrEqual(0);

    const office = await browser.newContext({ baseURL: base, viewport: { width: 320, height: 700 } });
    problems.watch(office);
    await asUser(office, admin, base, 'senior');
    const desk = await office.newPage();
    const list = localePath(href('referral-manual', { country: COUNTRY }), language);
    await desk.goto(list);
    expect(await violationsOf(desk)).toEqual([]);
    expect(await overflowInBoth(desk)).toBeLessThanOrEqual(0);
    // By keys alone.
    await desk.getByRole('link', { name: t('manual_open_of', { name: guest }) }).focus();
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { name: guest })).toBeVisible();
    await expect(desk.getByRole('link', { name: t('manual_proof_get') })).toBeVisible();
    await expect(desk.getByRole('row').filter({ hasText: String(number) })).toContainText(t('manual_match_phone'));
    expect(await violationsOf(desk)).toEqual([]);
    expect(await overflowInBoth(desk)).toBeLessThanOrEqual(0);
    // Without a reason nobody is rejected.
    await desk.getByRole('button', { name: t('manual_reject'), exact: true }).click();
    await expect(desk.getByLabel(t('manual_reason'), { exact: true })).toHaveAccessibleDescription(new RegExp(t('manual_fault_reason').slice(0, 8)));
    await desk.getByLabel(t('manual_reason'), { exact: true }).fill('Нет такого гостя');
    await desk.getByRole('button', { name: t('manual_reject'), exact: true }).click();
    await expect(desk.getByText(t('manual_reason_was', { reason: 'Нет такого гостя' }))).toBeVisible();

    await page.goto(own);
    await expect(entry).toContainText(t('manual_told_rejected', { reason: 'Нет такого гостя' }));
    await entry.getByText(t('manual_dispute'), { exact: true }).click();
    await entry.getByLabel(t('manual_dispute_text'), { exact: true }).fill('Он был у стойки в полдень');
    await entry.getByRole('button', { name: t('manual_dispute_send'), exact: true }).click();
    await expect(entry).toContainText(t('manual_told_disputed'));

    await desk.reload();
    await expect(desk.getByText('Он был у стойки в полдень')).toBeVisible();
    await desk.getByLabel(t('manual_note'), { exact: true }).fill('Смотрим ещё раз');
    await desk.getByRole('button', { name: t('manual_note_send'), exact: true }).click();
    await expect(desk.getByText('Смотрим ещё раз')).toBeVisible();
    await desk.getByRole('button', { name: t('manual_choose_of', { number: String(number) }) }).click();
    await expect(desk.getByText(t('manual_verdict_his'))).toBeVisible();
    expect(await violationsOf(desk)).toEqual([]);
    await desk.getByRole('button', { name: t('manual_approve'), exact: true }).click();
    await expect(desk.getByRole('button', { name: t('manual_approve'), exact: true })).toHaveCount(0);
    expect(await admin.collection('leads').getOne(id)).toMatchObject({ agent: agent.id, referral: { by: 'manual' } });

    await page.reload();
    await expect(entry).toContainText(t('manual_told_nothing', { name: guest }));
    await expect(entry).toContainText('Смотрим ещё раз');
    expect(await violationsOf(page)).toEqual([]);
    await office.close();
  });
}
