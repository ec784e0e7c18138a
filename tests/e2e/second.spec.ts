import { Secret, TOTP } from 'otpauth';
import { TOTP_PERIOD_S } from '../../src/config/security.ts';
import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { href } from '../../src/routing/href.ts';
import { makeAdmin, makeUser } from '../support/people.ts';
import { anyAddress, SiteClient } from '../support/site-client.ts';
import { lookOver } from './axe.ts';
import { expect, OFFLINE, testFromAnyAddress as test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asAdmin, COUNTRY, DESK, openStaff, signIn } from './staff.ts';

const PROFILE = href('profile-security', { country: COUNTRY });
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret), period: TOTP_PERIOD_S }).generate({ timestamp: Date.now() + steps * TOTP_PERIOD_S * 1000 });

for (const language of drawn('somebody loses his phone: a recovery code lets him in, the lost session ends, a new app is set up')) {
  test(`somebody loses his phone: a recovery code lets him in, the lost session ends, a new app is set up (${language})`, async ({ page, admin, baseURL }) => {
    const t = getT(language);
    const person = await makeUser(admin, 'senior', { name_ru: 'Ольга Седова', name_en: 'Olga Sedova' });
    // The phone that is lost: signed in, with the app on it.
    const lost = new SiteClient(baseURL ?? '', anyAddress());
    await lost.signIn(person.username, person.password);
    const { secret } = (await lost.post('/_auth/factors/totp', {})).json as unknown as { readonly secret: string };
    const { codes } = (await lost.post('/_auth/factors/totp/confirm', { code: codeOf(secret, -1) })).json as unknown as { readonly codes: readonly string[] };

    await openStaff(page, href('login', { country: COUNTRY }), language);
    await page.getByLabel(t('sign_in_username')).fill(person.username);
    await page.getByRole('textbox', { name: t('sign_in_password') }).fill(person.password);
    await page.getByRole('button', { name: t('sign_in'), exact: true }).click();
    await expect(page.getByRole('heading', { name: t('second_title') })).toBeVisible();
    await page.getByRole('button', { name: t('second_by_recovery') }).click();
    await page.getByLabel(t('second_recovery')).fill(codes[0]?.toUpperCase() ?? '');
    await page.getByRole('button', { name: t('sign_in'), exact: true }).click();

    await expect(page).toHaveURL(/\/profile\/security\?/);
    await expect(page.getByText(t('second_recovery_left', { count: 9 }))).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${t('sessions_end')}: `) }).click();
    await expect.poll(async () => (await lost.ask('/_auth/refresh')).json['type']).toBeNull();

    await page.getByRole('button', { name: t('second_setup_app_again') }).click();
    const shown = (await page.locator('.second-secret code').textContent()) ?? '';
    const renewed = shown.replace(/\s/g, '');
    expect(renewed).not.toBe(secret);
    await page.getByLabel(t('second_code')).fill(codeOf(renewed));
    await page.getByRole('button', { name: t('second_setup_confirm') }).click();
    await expect(page.getByText(t('second_setup_done'))).toBeVisible();
    const again = new SiteClient(baseURL ?? '', anyAddress());
    await again.signIn(person.username, person.password);
    expect((await again.post('/_auth/second', { code: codeOf(secret, 1) })).json.code).toBe('second_wrong');
    expect((await again.post('/_auth/second', { code: codeOf(renewed, 1) })).status).toBe(200);
  });
}

test('an administrator resets a second step, proves who he is on the way, and its owner is told', async ({ page, context, admin, baseURL, problems }) => {
  const t = getT('en');
  problems.permit(/^(428|401) /);
  await page.setViewportSize(DESK);
  const person = await makeUser(admin, 'accountant', { name_en: 'Ivan Petrov' });
  const owner = new SiteClient(baseURL ?? '', anyAddress());
  await owner.signIn(person.username, person.password);
  const { secret } = (await owner.post('/_auth/factors/totp', {})).json as unknown as { readonly secret: string };
  await owner.post('/_auth/factors/totp/confirm', { code: codeOf(secret) });

  const chief = await asAdmin(context, admin, baseURL ?? '');
  await context.clearCookies({ name: 'ti_proof' });
  await openStaff(page, href('user', { country: COUNTRY, userId: person.id }), 'en');
  await page.getByRole('button', { name: t('second_reset') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('second_reset') })
    .click();
  const proof = page.getByRole('dialog', { name: t('proof_title') });
  await proof.getByLabel(t('proof_password')).fill('not-this-one');
  await proof.getByRole('button', { name: t('proof_confirm') }).click();
  await expect(proof.getByRole('alert')).toContainText(t('error_auth_wrong'));
  await proof.getByLabel(t('proof_password')).fill(chief.password);
  await proof.getByRole('button', { name: t('proof_confirm') }).click();
  await expect(page.getByText(t('second_reset_done', { name: 'Ivan Petrov' }))).toBeVisible();
  await expect.poll(async () => (await owner.ask('/_auth/refresh')).json['type']).toBeNull();
  expect((await owner.signIn(person.username, person.password)).json).toMatchObject({ type: 'user', second: { reset: true } });
});

test('an administrator finds another one beside the users and resets his second step, never his own', async ({ page, context, admin, baseURL, problems }) => {
  const t = getT('ru');
  problems.permit(/^428 /);
  const lost = await makeAdmin(admin);
  const owner = new SiteClient(baseURL ?? '', anyAddress());
  await owner.signIn(lost.username, lost.password, 'admins');
  const { secret } = (await owner.post('/_auth/factors/totp', {})).json as unknown as { readonly secret: string };
  await owner.post('/_auth/factors/totp/confirm', { code: codeOf(secret) });
  const chief = await asAdmin(context, admin, baseURL ?? '');
  await context.clearCookies({ name: 'ti_proof' });
  await openStaff(page, href('users', { country: COUNTRY }), 'ru');
  await page.getByRole('link', { name: t('admins_title') }).click();
  const panel = page.getByRole('dialog', { name: t('admins_title') });
  const rowOf = ({ username }: { readonly username: string }) => panel.getByRole('listitem').filter({ hasText: username });
  await expect(rowOf(chief)).toContainText(t('admins_own'));
  await expect(rowOf(chief).getByRole('button')).toHaveCount(0);
  await rowOf(lost).getByRole('button').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('second_reset') })
    .click();
  const proof = page.getByRole('dialog', { name: t('proof_title') });
  await proof.getByLabel(t('proof_password')).fill(chief.password);
  await proof.getByRole('button', { name: t('proof_confirm') }).click();
  await expect(page.getByText(t('second_reset_done', { name: 'Проба' }))).toBeVisible();
  await expect.poll(async () => (await owner.ask('/_auth/refresh')).json['type']).toBeNull();
  expect(await lookOver(page, 'administrators', true)).toEqual([]);
});

test('a sign-in on a new device is said on the next screen, and ended from there', async ({ page, context, admin, baseURL, problems }) => {
  const t = getT('en');
  problems.permit(OFFLINE);
  const person = await makeUser(admin, 'manager');
  await signIn(context, person, baseURL ?? '');
  const stranger = new SiteClient(baseURL ?? '', anyAddress());
  await stranger.signIn(person.username, person.password);
  await openStaff(page, href('profile', { country: COUNTRY }), 'en');
  const row = page.getByRole('button', { name: t('notices_row', { count: 1 }) });
  await expect(row).toBeVisible();
  // What the app says of itself at that moment takes nothing of the line: not its place, and not the press.
  await context.setOffline(true);
  await expect(page.getByText(t('offline_notice_title'))).toBeVisible();
  await row.click();
  await context.setOffline(false);
  await page.getByRole('button', { name: t('new_device_not_mine') }).click();
  await expect(page.getByText(t('new_device_ended'))).toBeVisible();
  await expect.poll(async () => (await stranger.ask('/_auth/refresh')).json['type']).toBeNull();
});

test('administrators see who is signed in, end it, and find it in the log', async ({ page, context, admin, baseURL }) => {
  const t = getT('en');
  await page.setViewportSize(DESK);
  const person = await makeUser(admin, 'guide', { name_en: 'Somchai Rung' });
  const guide = new SiteClient(baseURL ?? '', anyAddress());
  await guide.signIn(person.username, person.password);
  await asAdmin(context, admin, baseURL ?? '');
  await openStaff(page, href('admin-sessions', { country: COUNTRY }), 'en');
  const of = page.getByRole('region', { name: person.username });
  await of.getByRole('button', { name: new RegExp(`^${t('sessions_end')}: `) }).click();
  await expect(of).toHaveCount(0);
  await expect.poll(async () => (await guide.ask('/_auth/refresh')).json['type']).toBeNull();
  await openStaff(page, `${href('admin-security', { country: COUNTRY })}?person=users:${person.id}`, 'en');
  await expect(page.locator('[data-row]')).toHaveCount(3);
  const newest = page
    .getByRole('row')
    .filter({ has: page.locator('[data-row]') })
    .first();
  await expect(newest).toContainText(t('security_kind_session_ended'));
  await page.getByRole('combobox', { name: t('security_kind') }).selectOption('sign_in');
  await expect(page.locator('[data-row]')).toHaveCount(1);
});

for (const language of LANGUAGES) {
  test(`second factors, sessions and the log are readable by everybody (${language})`, async ({ page, context, admin, baseURL }) => {
    test.setTimeout(360_000);
    const t = getT(language);
    await signIn(context, await makeAdmin(admin), baseURL ?? '');
    const found: string[] = [];
    await openStaff(page, PROFILE, language);
    await page.getByRole('button', { name: t('second_setup_app_begin') }).click();
    await expect(page.locator('.second-qr')).toBeVisible();
    found.push(...(await lookOver(page, 'second factors', language === 'ru')));
    for (const name of ['admin-sessions', 'admin-security'] as const) {
      await openStaff(page, href(name, { country: COUNTRY }), language);
      found.push(...(await lookOver(page, name, language === 'ru')));
    }
    expect(found).toEqual([]);
  });
}
