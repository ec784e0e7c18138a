import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { SETTINGS } from '../../src/modules/collected/settings.ts';
import { href } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { expect, testFromAnyAddress as test } from './fixtures.ts';
import { asUser, COUNTRY, openStaff } from './staff.ts';

const DAY_MS = 86_400_000;

for (const language of LANGUAGES) {
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
    const read = { kind: 'contacts_read', scope: `users:${person.id}`, year: Math.floor(Date.now() / DAY_MS), last: SETTINGS.contact_rows_proven.default };
    await admin.collection('counters').create(read);
    await openStaff(page, `${href('leads', { country: COUNTRY })}?sort=created`, language);
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
