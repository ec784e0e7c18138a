import { randomUUID } from 'node:crypto';
import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import type { Voucher } from '../../src/model/vouchers/fields/vouchers.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { overflowOf, violationsOf } from './axe.ts';
import { deskPost } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { asUser, COUNTRY } from './staff.ts';
import { ownExcursion } from './studio-records.ts';

const DAY = '2028-06-21';

for (const language of LANGUAGES) {
  const t = getT(language);

  test(`an agent reads what he earns of a guest, how it comes about and when it is due: ${language}`, async ({
    page,
    context,
    browser,
    admin,
    baseURL,
    problems,
  }) => {
    const base = baseURL ?? '';
    const { id: excursion } = await ownExcursion(admin);
    const desk = await browser.newContext({ baseURL: base });
    problems.watch(desk);
    await asUser(desk, admin, base, 'senior');
    const agent = await asUser(context, admin, base, 'agent');
    await admin.collection('commission_rules').create({ country: COUNTRY, state: 'active', agent: agent.id, pay: 'percent', value: 1250, base: 'total' });
    const party = { service_date: DAY, adults: 2, lead_name_latin: 'Petrova Vera', contact_phone: '+79001234567', off_schedule: true, reason: 'x' };
    const { voucher } = await deskPost<{ readonly voucher: Voucher }>(desk, base, 'vouchers', {
      uuid: randomUUID(),
      excursion,
      country: COUNTRY,
      agent: agent.id,
      hold: true,
      ...party,
    });
    await deskPost(desk, base, `vouchers/${voucher.id}/confirm`, { expected: voucher.revision, without_deposit: true, reason: 'x' });
    const entry = await admin.collection('commission_entries').getFirstListItem(`voucher = "${voucher.id}"`);
    await page.goto(localePath(href('own-guests', { country: COUNTRY }), language));
    const row = page
      .getByRole('region', { name: t('own_commissions') })
      .getByRole('row')
      .filter({ hasText: '×' });
    await expect(row).toContainText(t('commission_state_pending'));
    const sum = (minor: number): string => `฿${Math.round(minor / 100).toLocaleString('en')}`;
    const arithmetic = { base: sum(Number(entry['base_amount'])), percent: language === 'ru' ? '12,5' : '12.5', amount: sum(Number(entry['amount'])) };
    await expect(row).toContainText(
      `${t('commission_percent', arithmetic)}; ${t('commission_unlocks', { day: language === 'ru' ? '24 июн. 28' : '24 Jun 28', count: 3 })}`,
    );
    expect(await page.getByRole('main').textContent()).not.toContain('Petrova');
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflowOf(page)).toBe(0);
    await desk.close();
  });
}
