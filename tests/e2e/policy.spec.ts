import { hashOf } from '../../src/platform/web/csp.ts';
import { inlineElements } from '../../src/platform/releases/verify.ts';
import { ROUTES } from '../../src/routing/table.ts';
import { makeAdmin } from '../support/people.ts';
import { anyAddress, SiteClient } from '../support/site-client.ts';
import { expect, test } from './fixtures.ts';

const PATH = '/thailand/phuket/carnival-magic';
const HOSTILE = '<script>document.title="stopped"</script><!--';

test('a text that looks like a script is shown as a text, and the page’s own scripts run', async ({ page, admin }) => {
  test.setTimeout(180_000);
  const excursion = await admin.collection('ic_excurs').getFirstListItem(admin.filter('slug = {:slug}', { slug: PATH.split('/').at(-1) ?? '' }));
  const policy = async (): Promise<string | null> => (await page.request.get(PATH)).headers()['content-security-policy'] ?? null;
  const before = await policy();
  try {
    await admin.collection('ic_excurs').update(excursion.id, { site_name_ru: HOSTILE, summary_ru: HOSTILE });
    await expect.poll(async () => (await page.request.get(PATH)).text(), { timeout: 60_000 }).toContain('&lt;script&gt;document');
    expect(await policy()).toBe(before);
    await page.goto(PATH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE);
    // The mark that the inline script sets, and what the file sets up.
    await expect(page.locator('html')).toHaveAttribute('data-js', '');
    const heart = page.locator('button.heart').first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page).not.toHaveTitle('stopped');
  } finally {
    await admin.collection('ic_excurs').update(excursion.id, { site_name_ru: excursion['site_name_ru'], summary_ru: excursion['summary_ru'] });
  }
});

test('every screen that is made on demand holds no inline script or style but those that its policy names', async ({ admin, baseURL }) => {
  const person = await makeAdmin(admin, 'admin');
  const client = new SiteClient(baseURL ?? '', anyAddress);
  await client.signIn(person.username, person.password, person.collection);
  const idOf = async (collection: string): Promise<string> => (await admin.collection(collection).getList(1, 1, { skipTotal: true })).items[0]?.id ?? '';
  const voucher = await admin.collection('vouchers').getFirstListItem('state = "confirmed"');
  const ids: Readonly<Record<string, string>> = {
    leads: await idOf('leads'),
    clients: await idOf('clients'),
    vouchers: voucher.id,
    notes: await idOf('notes'),
    cancel: await idOf('cancellation_rules'),
    users: await idOf('users'),
    reminders: voucher.id,
  };
  const asked: string[] = [];
  for (const { pattern, name } of ROUTES.filter(({ rendering }) => rendering === 'on-demand')) {
    const area = pattern.split('/')[2] ?? '';
    const path = pattern
      .replace('{country}', 'thailand')
      .replace('{token}', name === 'voucher-page' ? String(voucher['public_token']) : '0'.repeat(32))
      .replace(/\{\w+\}/, ids[area] ?? '');
    const { status, text, headers } = await client.ask(path);
    const policy = headers['content-security-policy'] ?? '';
    if (status !== 200) continue;
    asked.push(name);
    for (const inline of inlineElements(text)) expect(policy, `${path}: ${inline.text.slice(0, 80)}`).toContain(hashOf(inline.text));
  }
  expect(asked.length).toBeGreaterThan(25);
});
