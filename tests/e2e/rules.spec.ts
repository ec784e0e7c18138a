import { getT } from '../../src/i18n/t.ts';
import { href, NEW } from '../../src/routing/href.ts';
import type { CancellationRule } from '../../src/model/cancellation/fields/cancellation-rules.ts';
import { violationsOf } from './axe.ts';
import { deskPost } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { asUser, COUNTRY, DESK, openStaff } from './staff.ts';

type Rule = Pick<CancellationRule, 'id' | 'rule' | 'revision'>;

test('a senior manager writes a rule in tiers and puts it in force', async ({ page, context, admin, baseURL }) => {
  const language = 'en';
  const t = getT(language);
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'senior');
  await openStaff(page, href('cancellation-rule', { country: COUNTRY, id: NEW }), language);
  const panel = page.getByRole('dialog', { name: t('rule_new') });
  await panel.getByLabel(t('rule_name_ru')).fill('Гибкое');
  await panel.getByLabel(t('rule_name_en')).fill('Flexible');
  await panel.getByRole('button', { name: t('rule_tier_add') }).click();
  const tiers = panel.getByRole('group', { name: /1|2|3/ });
  await expect(tiers).toHaveCount(3);
  // A tier that would give back more than the one before it comes down by itself.
  await tiers.nth(0).getByLabel(t('rule_tier_percent')).fill('60');
  await tiers.nth(0).getByLabel(t('rule_tier_percent')).blur();
  await expect(tiers.nth(1).getByLabel(t('rule_tier_percent'))).toHaveValue('60');
  // Hours stay between their neighbours.
  await tiers.nth(1).getByLabel(t('rule_tier_until')).fill('500');
  await tiers.nth(1).getByLabel(t('rule_tier_until')).blur();
  await expect(tiers.nth(1).getByLabel(t('rule_tier_until'))).toHaveValue('47');
  await expect(panel.locator('[data-sentences=ru]')).toContainText(/40\s?%/);
  await expect(panel.locator('[data-sentences=en]')).toContainText('we keep 40%');
  expect(await violationsOf(page)).toEqual([]);
  await panel.getByRole('button', { name: t('rule_create') }).click();
  const made = page.getByRole('dialog', { name: 'Flexible' });
  await expect(made.getByText(t('rule_state_draft'), { exact: true }).first()).toBeVisible();
  await made.getByRole('button', { name: t('rule_activate') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('rule_activate') })
    .click();
  await expect(made.getByText(t('rule_state_active'), { exact: true }).first()).toBeVisible();
});

test('a rule that another replaced meanwhile keeps what was typed, shows what it became and goes on from there', async ({
  page,
  context,
  admin,
  baseURL,
  problems,
}) => {
  const t = getT('en');
  const site = baseURL ?? '';
  problems.permit(/^409 .*\/cancellation-rules/);
  await page.setViewportSize(DESK);
  await asUser(context, admin, site, 'senior');
  // Of an excursion that no other story sells.
  const { id: excursion } = await admin.collection('ic_excurs').getFirstListItem(`parent = "" && country = "${COUNTRY}"`, { sort: '-id' });
  const told = { country: COUNTRY, name_ru: 'Своё', name_en: 'Own', scope: 'excursion', excursion };
  const { rule: made } = await deskPost<{ rule: Rule }>(context, site, 'cancellation-rules', told);
  const { rule } = await deskPost<{ rule: Rule }>(context, site, `cancellation-rules/${made.id}/activate`, {}, made.revision);
  await openStaff(page, href('cancellation-rule', { country: COUNTRY, id: rule.id }), 'en');
  const panel = page.getByRole('dialog', { name: 'Own' });
  await panel.getByLabel(t('rule_name_en')).fill('Mine');
  await deskPost(context, site, `cancellation-rules/${rule.id}/save`, { name_en: 'Theirs' }, rule.revision);
  await expect(panel.getByText(t('rule_state_archived')).first()).toBeVisible();
  await expect(panel.getByLabel(t('rule_name_en'))).toHaveValue('Mine');
  await panel.getByRole('button', { name: t('rule_save_version') }).click();
  const conflict = panel.getByRole('alert');
  await expect(conflict).toContainText('Theirs');
  await conflict.getByRole('button', { name: t('conflict_keep_mine') }).click();
  await expect(
    page
      .getByRole('dialog', { name: 'Mine' })
      .getByText(t('rule_version_is', { version: 3 }))
      .first(),
  ).toBeVisible();
  const versions = await admin.collection('cancellation_rules').getFullList({ filter: admin.filter('rule = {:rule}', { rule: rule.rule }), sort: 'version' });
  expect(versions.map(({ name_en, state }) => [name_en, state])).toEqual([
    ['Own', 'archived'],
    ['Theirs', 'archived'],
    ['Mine', 'active'],
  ]);
});

test('whoever reads an old version of a rule sees a newer one come', async ({ page, context, admin, baseURL }) => {
  const t = getT('en');
  const site = baseURL ?? '';
  await page.setViewportSize(DESK);
  await asUser(context, admin, site, 'senior');
  // A draft that is put out of use, and another version of the same rule: nothing is sold under either.
  const { rule } = await deskPost<{ rule: Rule }>(context, site, 'cancellation-rules', { country: COUNTRY, name_ru: 'Старое', name_en: 'Old' });
  await deskPost(context, site, `cancellation-rules/${rule.id}/archive`, {}, rule.revision);
  await openStaff(page, href('cancellation-rule', { country: COUNTRY, id: rule.id }), 'en');
  const panel = page.getByRole('dialog', { name: 'Old' });
  await expect(panel.getByRole('link', { name: t('rule_version_is', { version: 1 }) })).toBeVisible();
  const { id: _id, ...old } = await admin.collection('cancellation_rules').getOne<CancellationRule>(rule.id);
  await admin.collection('cancellation_rules').create({ ...old, version: 2 });
  await expect(panel.getByRole('link', { name: t('rule_version_is', { version: 2 }) })).toBeVisible();
});

test('an accountant reads a rule and cannot change it', async ({ page, context, admin, baseURL }) => {
  const t = getT('en');
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'accountant');
  await openStaff(page, href('cancellation-rules', { country: COUNTRY }), 'en');
  await expect(page.getByRole('link', { name: t('rule_new') })).toHaveCount(0);
});
