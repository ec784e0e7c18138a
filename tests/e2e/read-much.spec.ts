import { getT } from '../../src/i18n/t.ts';
import { SETTINGS } from '../../src/registry/settings.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { expect, testFromAnyAddress as test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, DESK, openStaff } from './staff.ts';

const DAY_MS = 86_400_000;
const MOST = SETTINGS.contact_rows_proven.default;
/** What the house keeps of how much somebody has read today. */
const KEPT = (id: string) => ({ kind: 'contacts_read', scope: `users:${id}`, year: Math.floor(Date.now() / DAY_MS) });

for (const language of drawn('whoever has read as many guests as a day gives is asked who sits there, and reads on')) {
  test(`whoever has read as many guests as a day gives is asked who sits there, and reads on: ${language}`, async ({
    page,
    context,
    admin,
    baseURL,
    problems,
  }) => {
    const t = getT(language);
    problems.permit(/^428 /);
    const person = await asUser(context, admin, baseURL ?? '', 'senior');
    await context.clearCookies({ name: 'ti_proof' });
    await admin.collection('counters').create({ ...KEPT(person.id), last: MOST });
    await page.goto(localePath(`${href('leads', { country: COUNTRY })}?sort=created`, language));
    await expect(page.getByRole('heading', { name: t('refused_proof_title') })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    const proof = page.getByRole('dialog', { name: t('proof_title') });
    // Whoever would rather not stays where he is.
    await page.getByRole('button', { name: t('refused_proof_do') }).click();
    await expect(proof.getByText(t('proof_text'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(proof).toHaveCount(0);
    await page.getByRole('button', { name: t('refused_proof_do') }).click();
    await proof.getByLabel(t('proof_password')).fill(person.password);
    await proof.getByRole('button', { name: t('proof_confirm') }).click();
    await expect(page).toHaveURL(/sort=created/);
    await expect(page.getByRole('row').nth(2)).toBeVisible();
  });
}

for (const language of drawn('a list that goes on beyond it asks over itself, and goes on')) {
  test(`a list that goes on beyond it asks over itself, and goes on: ${language}`, async ({ page, context, admin, baseURL, problems }) => {
    const t = getT(language);
    problems.permit(/^428 /);
    await page.setViewportSize(DESK);
    const person = await asUser(context, admin, baseURL ?? '', 'senior');
    await context.clearCookies({ name: 'ti_proof' });
    await admin.collection('counters').create({ ...KEPT(person.id), last: MOST - 60 });
    await openStaff(page, href('leads', { country: COUNTRY }), language);
    const names = (): Promise<readonly string[]> => page.getByRole('row').allTextContents();
    const before = await names();
    await page.getByRole('combobox', { name: t('lead_source') }).selectOption('telegram');
    const proof = page.getByRole('dialog', { name: t('proof_title') });
    await proof.getByLabel(t('proof_password')).fill(person.password);
    await proof.getByRole('button', { name: t('proof_confirm') }).click();
    await expect(proof).toHaveCount(0);
    await expect.poll(async () => (await names())[1]).not.toBe(before[1]);
    expect((await names()).length).toBeGreaterThan(10);
  });
}
