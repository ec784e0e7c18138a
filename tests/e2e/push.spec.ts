import { randomUUID } from 'node:crypto';
import { findWholeChromium } from '../../scripts/lib/chromium.ts';
import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { formatDate } from '../../src/kit/fields/date/format-date.ts';
import { DEFAULT_TIMEZONE } from '../../src/config/constants.ts';
import { agentPushJob } from '../../src/partners/agents/letters/push.server.ts';
import type { Voucher } from '../../src/model/vouchers/fields/vouchers.ts';
import type { PushPayload } from '../../src/lib/push-payload.ts';
import { JobFailure } from '../../src/platform/keeper.ts';
import { createPusher } from '../../src/platform/push.ts';
import { createService } from '../../src/platform/service.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { Device, startPushService } from '../support/push-device.ts';
import { lookAt } from './axe.ts';
import { deskPost } from './desk.ts';
import { atRest, POCKETBASE_URL, stackSecrets } from './fixtures.ts';
import { addLead, newPhone } from './lead-desk.ts';
import { pushPhone } from './push-phone.ts';
import { asUser, COUNTRY } from './staff.ts';
import { ownExcursion } from './studio-records.ts';
import { expect, test as workerTest } from './worker.ts';

const PHONE = { width: 320, height: 700 } as const;
const MINUTE_MS = 60_000;
type Sold = { readonly voucher: Voucher };
type Drawn = { readonly payout: { readonly id: string; readonly revision: number; readonly number: string } };
const NAMES = { phone: 'Chrome, Android', desk: 'Firefox, Windows' } as const;

/** Notifications are a part of the whole Chromium: the one without windows, which is cheaper, has none. */
const test = workerTest.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const executablePath = findWholeChromium();
      await use({ ...launchOptions, ...(executablePath ? { executablePath } : {}) });
    },
    { scope: 'worker' },
  ],
});
// A look of the house tells every device that waits: two stories would tell each other's.
test.describe.configure({ mode: 'default' });

for (const language of LANGUAGES) {
  const t = getT(language);
  const own = (name: 'profile-referral-agent' | 'profile-referral-rewards') => localePath(href(name, { country: COUNTRY }), language);

  test(`an agent agrees to messages on his phone, is told of a sale and of a payout, and switches them off: ${language}`, async ({
    page,
    context,
    browser,
    admin,
    baseURL,
    problems,
  }) => {
    test.setTimeout(300_000);
    const base = baseURL ?? '';
    const { serviceToken, pushKey } = stackSecrets();
    const push = await startPushService();
    const service = createService(POCKETBASE_URL, serviceToken);
    const pusher = createPusher(pushKey, base, push.post);
    const [phone, desk] = [new Device(push.port), new Device(push.port)];
    const toldTo = ({ path }: Device) => push.taken.filter((one) => one.path === path);

    const [office, books] = [await browser.newContext({ baseURL: base }), await browser.newContext({ baseURL: base })];
    for (const one of [office, books]) problems.watch(one);
    await asUser(office, admin, base, 'senior');
    await asUser(books, admin, base, 'accountant');
    const agent = await asUser(context, admin, base, 'agent');
    await admin.collection('commission_rules').create({ country: COUNTRY, state: 'active', agent: agent.id, pay: 'percent', value: 1200, base: 'total' });
    const { id: excursion } = await ownExcursion(admin);
    const guest = { name: `Zxqguest ${randomUUID().slice(0, 8)}`, phone: newPhone(), email: `zxq-${randomUUID().slice(0, 8)}@guests.example` };
    const lead = await addLead(admin, { name: guest.name, phone_raw: guest.phone, phone_e164: guest.phone, email: guest.email, agent: agent.id });
    const sell = async (): Promise<Voucher> => {
      const { voucher: held } = await deskPost<Sold>(office, base, 'vouchers', {
        ...{ uuid: randomUUID(), lead: lead.id, excursion, country: COUNTRY, agent: agent.id, hold: true, adults: 2, off_schedule: true, reason: 'x' },
        ...{ service_date: '2028-06-21', start_time: `07:${String(Math.floor(Math.random() * 60)).padStart(2, '0')}` },
        // The same guest within the hour, and it is meant.
        ...{ lead_name_latin: guest.name, contact_phone: guest.phone, again: true },
      });
      return (await deskPost<Sold>(office, base, `vouchers/${held.id}/confirm`, { expected: held.revision, without_deposit: true, reason: 'x' })).voucher;
    };
    const sumOf = (minor: unknown): string => `฿${Math.round(Number(minor) / 100).toLocaleString('en')}`;
    const entryOf = ({ id }: Voucher) => admin.collection('commission_entries').getFirstListItem(`voucher = "${id}"`);
    const rows = () => admin.collection('agent_devices').getFullList({ filter: `agent = "${agent.id}"` });

    /** A look of the house at a time when whatever moved until now is to be told; then it is as long ago as it would be. */
    const look = async (): Promise<void> => {
      const told_at = new Date();
      await agentPushJob({ service, pusher, now: () => Date.now() + 12 * MINUTE_MS })
        .run({ askedBy: '', signal: new AbortController().signal, stage: () => undefined })
        .catch((error: unknown) => {
          // Devices of stories that ended are reached no more.
          if (!(error instanceof JobFailure)) throw error;
        });
      for (const { id } of await rows()) await admin.collection('agent_devices').update(id, { told_at, sent_at: '', claimed_to: '', claimed_until: '' });
    };

    // Nobody is asked before he presses, and who refuses reads what he can do.
    const chromium = await pushPhone(page, phone, base);
    await page.setViewportSize(PHONE);
    await page.goto(own('profile-referral-agent'));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('agreement_submit') }).click();
    const part = page.getByRole('region', { name: t('devices_title') });
    const [add, denied, here] = [part.getByRole('button', { name: t('devices_add') }), part.getByText(t('devices_denied')), part.getByText(t('devices_here'))];
    const devices = part.getByRole('listitem');
    await expect(add).toBeVisible();
    await atRest(page);
    expect(chromium.questions()).toBe(0);
    chromium.answers('denied');
    await add.click();
    await expect(denied).toBeVisible();
    await expect(add).toBeHidden();
    expect(chromium.questions()).toBe(1);
    await page.reload();
    await expect(denied).toBeVisible();
    await expect(add).toBeHidden();
    expect(await lookAt(page, 'refused')).toEqual([]);
    expect(await rows()).toEqual([]);

    // He allows it by the sign beside the address, presses, and sees his phone in the list.
    await chromium.allow('prompt');
    await page.reload();
    await expect(add).toBeVisible();
    await expect(denied).toBeHidden();
    chromium.answers('granted');
    await add.click();
    await expect(devices).toHaveCount(1);
    await expect(devices).toContainText(NAMES.phone);
    await expect(here).toBeVisible();
    await expect(add).toBeHidden();
    const added = await rows();
    expect(added).toMatchObject([{ agent: agent.id, language, name: NAMES.phone, key: pusher.publicKey }]);
    await expect(devices).toContainText(t('devices_since', { day: formatDate(String(added[0]?.['created']), language, DEFAULT_TIMEZONE) }));
    await deskPost(context, base, 'agent-devices', { ...desk.facts(pusher.publicKey), browser: 'Firefox/130.0 Windows' });
    await page.reload();
    await expect(devices).toHaveCount(2);
    await expect(devices.filter({ hasText: NAMES.phone }).getByText(t('devices_this'))).toBeVisible();
    await expect(devices.filter({ hasText: NAMES.desk }).getByText(t('devices_this'))).toBeHidden();
    expect(chromium.questions()).toBe(2);
    expect(await lookAt(page, 'switched on')).toEqual([]);

    /** What the phone was told since, as its browser opens and its worker shows it. */
    const arrived = async (count: number): Promise<PushPayload> => {
      await look();
      expect(toldTo(phone)).toHaveLength(count);
      const text = phone.read(toldTo(phone).at(-1)?.body as Buffer);
      for (const fact of [...guest.name.split(' '), guest.phone.slice(1), ...guest.email.split('@')])
        expect(text.toLowerCase()).not.toContain(fact.toLowerCase());
      const payload = JSON.parse(text) as PushPayload;
      await chromium.deliver(text);
      const { url, ...shown } = payload;
      await expect.poll(() => chromium.notices(), { timeout: 60_000 }).toEqual([{ ...shown, data: url }]);
      return payload;
    };

    // A guest of his buys: voucher, sum, nobody's name, and a way to the screen.
    const voucher = await sell();
    expect(await arrived(1)).toEqual({
      title: t('letters_subject'),
      body: t('push_sales', { number: voucher.number, sum: sumOf((await entryOf(voucher))['amount']) }),
      url: own('profile-referral-rewards'),
      lang: language,
    });
    const rewards = base + own('profile-referral-rewards');
    expect(await chromium.press()).toEqual({ opened: [rewards], focused: [] });
    expect(await chromium.notices()).toEqual([]);
    await page.goto(rewards);
    await expect(page.getByText(t('rewards_payouts_empty'))).toBeVisible();

    // The trip is over and the office pays: the window that he has open already comes forward, and has the payout.
    await admin.collection('vouchers').update(voucher.id, { service_date: '2026-01-10', departure: '' });
    const drawn = (await deskPost<Drawn>(books, base, 'payouts', { country: COUNTRY, agent: agent.id, currency: 'THB' })).payout;
    const approved = (await deskPost<Drawn>(office, base, `payouts/${drawn.id}/approve`, { expected: drawn.revision })).payout;
    await deskPost(books, base, `payouts/${drawn.id}/send`, { expected: approved.revision });
    const net = sumOf((await entryOf(voucher))['amount']);
    expect((await arrived(2)).body).toBe([t('push_sent', { number: drawn.number, sum: net }), t('push_due', { number: voucher.number, sum: net })].join('\n'));
    expect(await chromium.press()).toEqual({ opened: [], focused: [rewards] });
    await expect(page.getByRole('row').filter({ hasText: drawn.number })).toBeVisible();

    // Off means off: the other device alone is told of what comes later.
    await page.goto(own('profile-referral-agent'));
    await expect(devices.filter({ hasText: NAMES.phone })).toContainText(t('devices_this'));
    await part.getByRole('button', { name: t('devices_remove_of', { device: NAMES.phone }) }).click();
    await expect(devices).toHaveCount(1);
    await expect(devices).toContainText(NAMES.desk);
    await expect(add).toBeVisible();
    await expect(here).toBeHidden();
    expect((await rows()).map(({ name }) => String(name))).toEqual([NAMES.desk]);
    const before = toldTo(desk).length;
    await sell();
    await look();
    expect(toldTo(desk)).toHaveLength(before + 1);
    expect(toldTo(phone)).toHaveLength(2);
    for (const one of [office, books]) await one.close();
    push.stop();
  });
}
