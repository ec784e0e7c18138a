import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { periodText } from '../../src/people/retention/period-text.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { faultsOf, lookOver } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { asAdmin, asUser, COUNTRY, openStaff } from './staff.ts';

const LIST = href('admin-retention', { country: COUNTRY });
/** A rule of its own for each language, which no other story sets: its name, what it holds, and what is set. */
const RULES = { ru: { code: 'messages', holds: 90, longer: 121 }, en: { code: 'incidents', holds: 24, longer: 25 } } as const;

for (const language of LANGUAGES) {
  const t = getT(language);
  const { code, holds, longer } = RULES[language];
  const unit = code === 'messages' ? 'days' : 'months';
  const words = (count: number): string => periodText(t, { count, unit });
  const title = t(code === 'messages' ? 'retention_messages' : 'retention_incidents');

  test(`an administrator sees what is kept, counts what would go, and changes a period that the policy follows: ${language}`, async ({
    page,
    context,
    admin,
    baseURL,
  }) => {
    await asAdmin(context, admin, baseURL ?? '');
    await openStaff(page, LIST, language);
    await expect(page.getByRole('heading', { level: 1, name: t('retention_title') })).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText(words(holds));
    expect(await lookOver(page, 'retention', language === LANGUAGES[0])).toEqual([]);

    await openStaff(page, href('admin-retention-rule', { country: COUNTRY, code }), language);
    const panel = page.getByRole('complementary').or(page.locator('.kit-panel')).first();
    await panel.getByRole('button', { name: t('retention_dry') }).click();
    await expect(panel.getByText(t('retention_looked', { count: '' }).trim().split(' ')[0] ?? '', { exact: false }).first()).toBeVisible();

    // Out of the limits, and without a reason: said at its field, nothing is lost.
    await panel.getByRole('button', { name: t('retention_change') }).click();
    const count = panel.getByRole('textbox', { name: t('retention_new') });
    const reason = panel.getByRole('textbox', { name: t('retention_reason') });
    await count.fill('9999');
    await panel.getByRole('button', { name: t('retention_save') }).click();
    await expect(panel.getByText(t('retention_reason_missing'))).toBeVisible();
    await expect(count).toHaveAttribute('aria-invalid', 'true');
    await expect(count).toHaveValue('9999');
    expect(await faultsOf(page)).toEqual([]);

    const policy = localePath(href('legal-text', { kind: 'policy' }), language);
    const told = async (): Promise<string> => (await (await context.request.get(policy)).text()).replace(/\u00a0|&nbsp;/g, ' ');
    expect(await told()).not.toContain(words(longer));
    await count.fill(String(longer));
    await reason.fill(`${language} longer`);
    await panel.getByRole('button', { name: t('retention_save') }).click();
    await expect(row).toContainText(words(longer));
    await expect.poll(told, { timeout: 90_000 }).toContain(words(longer));

    // Back again, which is shorter: the number of what goes is told first.
    await panel.getByRole('button', { name: t('retention_change') }).click();
    await count.fill(String(holds));
    await reason.fill(`${language} shorter`);
    await panel.getByRole('button', { name: t('retention_save') }).click();
    await expect(panel.getByRole('alert')).toBeVisible();
    await expect(row).toContainText(words(longer));
    await panel.getByRole('button', { name: t('retention_shorten') }).click();
    await expect(row).toContainText(words(holds));
    await expect.poll(told, { timeout: 90_000 }).not.toContain(words(longer));
    await panel.getByText(t('retention_history'), { exact: true }).click();
    await expect(panel.getByText(`${language} shorter`)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
}

test('a senior reads it and can change nothing; nobody else opens it', async ({ page, context, admin, baseURL, problems }) => {
  const t = getT('ru');
  await asUser(context, admin, baseURL ?? '', 'senior');
  await openStaff(page, href('admin-retention-rule', { country: COUNTRY, code: 'requests' }), 'ru');
  await expect(page.getByRole('heading', { level: 1, name: t('retention_title') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('retention_change') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('retention_dry') })).toHaveCount(0);
  await asUser(context, admin, baseURL ?? '', 'manager');
  problems.permit(/^403 /);
  expect((await page.goto(LIST))?.status()).toBe(403);
});
