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
