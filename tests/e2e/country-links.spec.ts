import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { localePath } from '../../src/routing/href.ts';
import { expect, open, test } from './fixtures.ts';

for (const language of LANGUAGES) {
  const t = getT(language);

  test(`pages of a country lead to what is its own: ${language}`, async ({ page }) => {
    for (const [path, root] of [
      ['/maldives', '/maldives'],
      ['/thailand/phuket', '/thailand'],
    ] as const) {
      await open(page, path, language);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: t('legal'), exact: true })).toHaveAttribute('href', localePath(`${root}/legal`, language));
      await expect(footer.getByRole('link', { name: t('sync_title'), exact: true })).toHaveAttribute('href', localePath(`${root}/sync`, language));
      for (const link of await page
        .locator('header nav a, #menu a')
        .filter({ hasText: t('all_excursions') })
        .all())
        await expect(link).toHaveAttribute('href', localePath(root, language));
      await footer.getByRole('link', { name: t('legal'), exact: true }).click();
      await expect(page).toHaveURL(localePath(`${root}/legal`, language));
    }
    await expect(page.locator('header .brand')).toHaveAttribute('href', localePath('/', language));
    await open(page, '/about', language);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: t('legal'), exact: true })).toHaveAttribute('href', localePath('/legal', language));

    // The title says Phuket, and nothing else is there.
    await open(page, '/_excurs', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('excursions_in_phuket'));
    const cards = await page.locator('.card > a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(cards.length).toBeGreaterThan(5);
    expect(cards.filter((href) => !href.startsWith(localePath('/thailand/phuket/', language)))).toEqual([]);
  });
}

test('capital letters lead to the page, and browsers find the mark where they look', async ({ request }) => {
  for (const [asked, found] of [
    ['/Thailand/Phuket', '/thailand/phuket'],
    ['/EN/thailand?variant=1011', '/en/thailand?variant=1011'],
    ['/en/Enquiry', '/en/enquiry'],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([301, found]);
  }
  expect((await request.get('/Nowhere', { maxRedirects: 0 })).status()).toBe(404);
  const icon = await request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon']);
});

test('rates are asked for by who wants another currency only', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/currencies')) asked.push(request.url());
  });
  const later = page.waitForResponse(/\/strings\/app\./);
  await page.goto('/thailand/phuket');
  await later;
  expect(asked).toEqual([]);
  await page.getByRole('combobox', { name: getT('ru')('currency'), exact: true }).selectOption('USD');
  await expect.poll(() => asked.length).toBe(1);
});
