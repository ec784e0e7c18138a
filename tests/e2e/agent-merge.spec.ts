import { randomUUID } from 'node:crypto';
import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { lookOverBoth, overflowOf } from './axe.ts';
import { deskPost } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY } from './staff.ts';

for (const language of drawn('a senior finds the same desk twice and makes it one, and a page that was open before does nothing')) {
  const t = getT(language);

  test(`a senior finds the same desk twice and makes it one, and a page that was open before does nothing: ${language}`, async ({
    page,
    context,
    browser,
    admin,
    baseURL,
    problems,
  }) => {
    problems.permit(/^4(03|09|22) .*\/referral/);
    const base = baseURL ?? '';
    const partner = await browser.newContext({ baseURL: base });
    const twin = await asUser(partner, admin, base, 'agent');
    const word = randomUUID().slice(0, 8);
    const [from, into] = [`Twin ${word}`, `Desk ${word}`];
    await admin.collection('users').update(twin.id, { name_ru: from, name_en: from });
    const kept = await admin.collection('users').create({
      ...{ username: `desk-${word}`, type: 'agent', active: true, name_ru: into, name_en: into },
      ...{ password: 'treasure-demo', passwordConfirm: 'treasure-demo' },
    });
    await asUser(context, admin, base, 'senior');
    const guest = { country: COUNTRY, name: `Guest ${word}`, phone_raw: `+7900${String(Date.now()).slice(-7)}`, language: 'ru', source: 'phone', adults: 1 };
    const { lead } = await deskPost<{ readonly lead: { readonly id: string } }>(context, base, 'leads', guest);
    await admin.collection('leads').update(lead.id, { agent: twin.id });
    await page.goto(`${localePath(href('referral', { country: COUNTRY }), language)}?q=${encodeURIComponent(from)}`);
    await page.getByRole('row').filter({ hasText: from }).getByText(t('agents_change'), { exact: true }).click();
    await page.getByRole('link', { name: t('merge_link') }).click();
    await page.getByRole('searchbox', { name: t('merge_into') }).fill(into);
    await page.getByRole('button', { name: t('agents_find') }).click();
    await page.getByRole('link', { name: into }).click();
    await expect(page.getByRole('heading', { name: t('merge_preview', { agent: from, into }) })).toBeVisible();
    await expect(page.getByText(t('merge_count_leads', { n: 1 }), { exact: true })).toBeVisible();
    expect(await lookOverBoth(page, 'merge')).toEqual([]);
    const before = await context.newPage();
    await before.goto(page.url());
    const press = async (of: typeof page): Promise<void> => {
      await of.getByLabel(t('agents_reason')).fill('Одна стойка');
      await of.getByRole('button', { name: t('merge_press', { into }) }).click();
    };
    await press(page);
    await expect(page.getByRole('status')).toContainText(into);
    expect((await admin.collection('leads').getOne(lead.id))['agent']).toBe(kept.id);
    expect((await admin.collection('users').getOne(twin.id))['active']).toBe(false);
    await press(before);
    // Nothing is typed twice: the page says what holds now.
    await expect(before.getByRole('alert').or(before.getByRole('status')).first()).toBeVisible();
    const own = await partner.newPage();
    await own.goto(localePath(href('profile-referral', { country: COUNTRY }), language));
    await expect(own).toHaveURL(/\/login/);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflowOf(page)).toBe(0);
    await partner.close();
  });
}
