import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { SETTINGS } from '../../src/modules/collected/settings.ts';
import { href } from '../../src/routing/href.ts';
import { lookOver } from './axe.ts';
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
    await openStaff(page, href('leads', { country: COUNTRY }), language);
    const proof = page.getByRole('dialog', { name: t('proof_title') });
    await expect(proof.getByText(t('proof_text'))).toBeVisible();
    await lookOver(page);
    // Whoever would rather not is told what to do, and sees no guest.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert').filter({ hasText: t('error_proof_missing') })).toBeVisible();
    await page.getByRole('button', { name: t('retry') }).first().click();
    await proof.getByLabel(t('proof_password')).fill(person.password);
    await proof.getByRole('button', { name: t('proof_confirm') }).click();
    await expect(proof).toBeHidden();
    await expect(page.getByRole('row').nth(2)).toBeVisible();
  });
}
