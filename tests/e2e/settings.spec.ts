import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { href } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { expect, holdBack, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asAdmin, asUser, COUNTRY, openStaff } from './staff.ts';

const AT = { country: COUNTRY };

test.describe.configure({ mode: 'default' });
for (const language of drawn('an administrator sets a limit, is told where it ends, and takes it back')) {
  const t = getT(language);

  test(`an administrator sets a limit, is told where it ends, and takes it back: ${language}`, async ({ page, context, admin, baseURL }) => {
    await asAdmin(context, admin, baseURL ?? '');
    // What groups a number comes after its field: what is typed and saved until then counts.
    const letMaskCome = await holdBack(page, /\/_astro\/maska\./);
    await openStaff(page, href('admin-settings', AT), language);
    await expect(page.getByRole('heading', { level: 1, name: t('settings_title') })).toBeVisible();
    await page.getByRole('link', { name: t('setting_saved_views_most') }).click();
    const panel = page.getByRole('dialog', { name: t('setting_saved_views_most') });
    const value = panel.getByRole('textbox', { name: t('settings_unit_pieces') });
    await value.fill('201');
    await panel.getByRole('button', { name: t('save') }).click();
    await expect(value).toHaveAttribute('aria-invalid', 'true');
    letMaskCome();
    await value.fill('77');
    await panel.getByRole('button', { name: t('save') }).click();
    await expect(page.getByRole('link', { name: t('setting_saved_views_most') })).toContainText('77');
    expect(await violationsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: t('settings_reset') }).click();
    await expect(page.getByRole('link', { name: t('setting_saved_views_most') })).toContainText('50');
  });
}

for (const language of drawn('the SMS gateway is set, tried, and says what came of it')) {
  const t = getT(language);

  test(`the SMS gateway is set, tried, and says what came of it: ${language}`, async ({ page, context, admin, baseURL, problems }) => {
    problems.permit(/^422 .*\/settings\/(sms_address|message-test)/);
    await asAdmin(context, admin, baseURL ?? '');
    await openStaff(page, href('admin-settings', AT), language);
    const phone = page.getByRole('textbox', { name: t('settings_test_phone') });
    const send = page.getByRole('button', { name: t('settings_test_send') });
    await phone.fill('+66 81 234 5678');
    await send.click();
    await expect(page.getByText(t('settings_test_kept'))).toBeVisible();
    // What was typed is there still.
    await expect(phone).toHaveValue('+66 81 234 5678');

    await page.getByRole('link', { name: t('setting_sms_address') }).click();
    const address = page.getByRole('dialog', { name: t('setting_sms_address') });
    const value = address.getByRole('textbox', { name: t('settings_value') });
    await value.fill('http://sms.example/');
    await address.getByRole('button', { name: t('save') }).click();
    await expect(value).toHaveAttribute('aria-invalid', 'true');
    await expect(value).toHaveValue('http://sms.example/');

    await openStaff(page, href('admin-setting', { ...AT, key: 'sms_key' }), language);
    const key = page.getByRole('dialog', { name: t('setting_sms_key') });
    await key.locator('input[type=password]').fill('Bearer of-a-story-WXYZ');
    await key.getByRole('button', { name: t('settings_secret_save') }).click();
    await expect(key.getByText(t('settings_secret_ends', { tail: 'WXYZ' }))).toBeVisible();
    expect(await page.content()).not.toContain('of-a-story');
    expect(await violationsOf(page)).toEqual([]);

    await key.getByRole('button', { name: t('settings_secret_drop'), exact: true }).click();
    await expect(page.getByRole('link', { name: t('setting_sms_key') })).toContainText(t('settings_secret_none'));

    await openStaff(page, href('admin-settings', AT), language);
    await phone.fill('1');
    await send.click();
    await expect(page.getByText(t('error_auth_phone'))).toBeVisible();
    await expect(phone).toHaveValue('1');
    // Other stories get their codes meanwhile: no address is set here, and another gateway’s answer is put in the place of the house’s.
    const answer = { outcome: 'refused', host: 'sms.example', status: 403, said: 'no credit' };
    await page.route('**/api/settings/message-test', (route) => route.fulfill({ json: answer }));
    await phone.fill('081 234 5678');
    await send.click();
    await expect(page.getByText(t('settings_test_refused', { host: 'sms.example', status: 403 }))).toBeVisible();
    await expect(page.getByText(t('settings_test_said', { said: 'no credit' }))).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
}

for (const language of drawn('a senior writes what an SMS says, sees how it reads, and takes it back')) {
  const t = getT(language);

  test(`a senior writes what an SMS says, sees how it reads, and takes it back: ${language}`, async ({ page, context, admin, baseURL, problems }) => {
    problems.permit(/^422 .*\/settings\/sms_new_device_words/);
    await asUser(context, admin, baseURL ?? '', 'senior');
    await openStaff(page, href('admin-setting', { ...AT, key: 'sms_new_device_words' }), language);
    const panel = page.getByRole('dialog', { name: t('setting_sms_new_device_words') });
    const words = panel.getByRole('textbox', { name: t('settings_en') });
    await words.fill('Hello {name}, new device {device}');
    await panel.getByRole('button', { name: t('save') }).click();
    await expect(panel.getByText(t('setting_fault_marks'))).toBeVisible();
    await expect(panel.getByText(t('settings_marks', { marks: '{device}, {place}' }))).toBeVisible();
    await words.fill('New device: {device}');
    await expect(panel.getByRole('blockquote').last()).toHaveText('New device: Chrome, Android');
    await panel.getByRole('button', { name: t('save') }).click();
    await expect(panel.getByRole('button', { name: t('settings_reset') })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: t('settings_reset') }).click();
    await expect(words).toHaveValue(/Treasure Island/);
    await openStaff(page, href('admin-settings', AT), language);
    await expect(page.getByRole('link', { name: t('settings_templates') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('setting_sms_address') })).toHaveCount(0);
  });
}

for (const language of drawn('a feature is switched off and on again by its switch')) {
  const t = getT(language);

  test(`a feature is switched off and on again by its switch: ${language}`, async ({ page, context, admin, baseURL }) => {
    await asAdmin(context, admin, baseURL ?? '');
    await openStaff(page, href('admin-setting', { ...AT, key: 'calendar_links' }), language);
    const panel = page.getByRole('dialog', { name: t('setting_calendar_links') });
    const row = page.getByRole('link', { name: t('setting_calendar_links') });
    await panel.getByRole('checkbox', { name: t('settings_flag') }).uncheck();
    await panel.getByRole('button', { name: t('save') }).click();
    await expect(row).toContainText(t('settings_off'));
    expect(await violationsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: t('settings_reset') }).click();
    await expect(row).toContainText(t('settings_on'));
  });
}

test('stages, sources and reasons are shown with what they do', async ({ page, context, admin, baseURL }) => {
  await asUser(context, admin, baseURL ?? '', 'senior');
  // Both languages share every mark of a page: each screen is looked over in one of them.
  for (const [at, name] of (['admin-sources', 'admin-loss-reasons', 'admin-stages'] as const).entries()) {
    await openStaff(page, href(name, AT), LANGUAGES[at % LANGUAGES.length] ?? 'ru');
    expect(await violationsOf(page)).toEqual([]);
  }
  for (const way of await page.getByRole('checkbox').all()) await expect(way).toBeDisabled();
});

test('a way between stages that strands leads is refused, and says why', async ({ page, context, admin, baseURL, problems }) => {
  problems.permit(/^422 .*\/statuses\//);
  const t = getT('en');
  await asAdmin(context, admin, baseURL ?? '');
  await openStaff(page, href('admin-stage', { ...AT, code: 'create' }), 'en');
  const panel = page.getByRole('dialog', { name: t('stage_new') });
  // One that a try before has left.
  for (const { id } of await admin.collection('statuses').getFullList({ filter: 'name_en = "Thinks"' })) await admin.collection('statuses').delete(id);
  await panel.getByRole('textbox', { name: t('word_name_ru') }).fill('Думает');
  await panel.getByRole('textbox', { name: t('word_name_en') }).fill('Thinks');
  await panel.getByRole('button', { name: t('word_create') }).click();
  await expect(page.getByRole('dialog', { name: 'Thinks' })).toBeVisible();
  await openStaff(page, href('admin-stages', AT), 'en');
  const lost = (await admin.collection('statuses').getOne('lost'))['name_en'] as string;
  const way = page.getByRole('checkbox', { name: t('stages_way', { from: 'Thinks', to: lost }) });
  await expect(way).toBeChecked();
  await way.click();
  await expect(page.getByText(t('stage_fault_no_way'))).toBeVisible();
  await expect(way).toBeChecked();
  await admin.collection('statuses').delete('thinks');
});

test('reasons are put into another order by keys and by dragging, and stay in it', async ({ page, context, admin, baseURL }) => {
  const t = getT('en');
  await asAdmin(context, admin, baseURL ?? '');
  await openStaff(page, href('admin-loss-reasons', AT), 'en');
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('link') });
  const before = (await admin.collection('loss_reasons').getFullList({ sort: 'sort,id' })).map((one) => String(one['name_en']));
  const [first = '', second = '', third = ''] = before;
  const stored = async () => (await admin.collection('loss_reasons').getFullList({ sort: 'sort,id' })).slice(0, 3).map((one) => one['name_en']);
  const link = (name: string) => page.locator('.words-list').getByRole('link', { name });
  await link(first).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(stored).toEqual([second, first, third]);
  await expect(page.getByText(t('word_moved', { name: first, place: 2, total: before.length }))).toBeAttached();
  await expect(rows.first()).toContainText(second);
  await link(first).dragTo(link(second));
  await expect.poll(stored).toEqual([first, second, third]);
  await expect(page.locator('.words-list li').first()).toContainText(first);
  expect(await violationsOf(page)).toEqual([]);
});

for (const language of drawn('a source has its manager, its cost and what tells it'))
  test(`a source has its manager, its cost and what tells it: ${language}`, async ({ page, context, admin, baseURL, problems }) => {
    problems.permit(/^422 .*\/sources\//);
    const t = getT(language);
    await asAdmin(context, admin, baseURL ?? '');
    const { name_ru, name_en, ...was } = await admin.collection('sources').getOne('vk');
    await openStaff(page, href('admin-source', { ...AT, code: 'vk' }), language);
    const panel = page.getByRole('dialog', { name: String(language === 'ru' ? name_ru : name_en) });
    const match = panel.getByRole('textbox', { name: t('source_match') });
    await match.fill('vk.com, https://vk.com');
    await panel.getByRole('textbox', { name: t('source_cost') }).fill('15000');
    await panel.getByRole('combobox', { name: t('source_currency') }).selectOption('THB');
    await panel.getByRole('button', { name: t('save') }).click();
    await expect(panel.getByText(t('source_match_wrong'))).toBeVisible();
    await match.fill('vk.com, utm_source=vk');
    await panel.getByRole('button', { name: t('save') }).click();
    await expect
      .poll(() => admin.collection('sources').getOne('vk'))
      .toMatchObject({ match: ['vk.com', 'utm_source=vk'], monthly_cost: 1_500_000, currency: 'THB' });
    expect(await violationsOf(page)).toEqual([]);
    await admin.collection('sources').update('vk', { match: was['match'], monthly_cost: was['monthly_cost'], currency: was['currency'] });
  });
