import { readFile } from 'node:fs/promises';
import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { overflowOf, violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { asAdmin, asUser, COUNTRY } from './staff.ts';

const AT = { country: COUNTRY };
const SCREEN = href('stats', AT);
const number = (text: string): number => Number(text.replace(/[^\d-]/g, ''));

test.describe('statistics', () => {
  test('an owner comes on the phone from the overview to the guests who were lost, in six taps at most', async ({ page, context, admin, baseURL }) => {
    const t = getT('ru');
    await asAdmin(context, admin, baseURL ?? '');
    await page.goto(localePath(href('leads', AT), 'ru'));
    let taps = 0;
    const tap = async (what: ReturnType<typeof page.getByRole>): Promise<void> => {
      await what.click();
      taps++;
    };
    await tap(
      page
        .getByRole('button', { name: /admin|adm/i })
        .or(page.locator('[popovertarget=staff-menu]'))
        .first(),
    );
    await tap(page.locator('#staff-menu').getByRole('link', { name: t('nav_stats') }));
    await expect(page.getByRole('heading', { level: 1, name: t('stats_title') })).toBeVisible();
    // Ninety days, so that the demo business has lost somebody whenever the story is told.
    await page.goto(`${localePath(SCREEN, 'ru')}?preset=this_year`);
    const chart = page.locator('.chart', { has: page.locator('#stats-reasons') });
    const bar = chart.locator('a.chart-row').first();
    const figure = number((await bar.locator('.chart-row-value').textContent()) ?? '');
    expect(figure).toBeGreaterThan(0);
    await tap(bar);
    const rows = page.locator('.stats-list > li');
    await expect(page.getByText(t('stats_list', { count: figure }))).toBeVisible();
    const first = await rows.first().locator('strong').textContent();
    await tap(rows.first().getByRole('link'));
    const panel = page.locator('.kit-panel');
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(first ?? '');
    await expect(panel.getByText(t('stats_history'))).toBeVisible();
    expect(taps).toBeLessThanOrEqual(6);
    // The address says it all: whoever opens it sees the same.
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.locator('.kit-panel').getByRole('heading', { level: 2 })).toHaveText(first ?? '');
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(rows.first()).toBeVisible();
  });

  for (const language of LANGUAGES) {
    const t = getT(language);
    test(`every figure at a glance opens as many as it says; nothing breaks a rule: ${language}`, async ({ page, context, admin, baseURL }) => {
      await asUser(context, admin, baseURL ?? '', 'senior');
      await page.setViewportSize({ width: 320, height: 720 });
      await page.goto(`${localePath(SCREEN, language)}?preset=this_year`);
      expect(await overflowOf(page)).toBe(0);
      expect(await violationsOf(page)).toEqual([]);
      await expect(page.locator('.stats-balance').first()).toContainText(/\d/);
      await expect(page.locator('[data-wrong]')).toHaveCount(0);
      const tiles = await page
        .locator('.stats-tiles a')
        .evaluateAll((links) => links.map((link) => [(link as HTMLAnchorElement).href, link.textContent ?? ''] as const));
      const lists = tiles.filter(([address]) => /leads-(new|closed|in-work)|vouchers-cancelled/.test(address));
      expect(lists.length).toBeGreaterThan(3);
      for (const [address, text] of lists) {
        await page.goto(address);
        await expect(page.getByText(t('stats_list', { count: number(text) })), address).toBeVisible();
        await expect(page.locator('.kit-error')).toHaveCount(0);
      }
      expect(await overflowOf(page)).toBe(0);
      for (const path of ['managers', 'active-leads', 'closed-leads', 'average-check', 'leads-by-source', 'closed-leads-source', 'excurs']) {
        await page.goto(`${localePath(`${SCREEN}/${path}`, language)}?preset=this_year`);
        await expect(page.getByRole('table')).toBeVisible();
        expect(await overflowOf(page), path).toBe(0);
        expect(await violationsOf(page), path).toEqual([]);
      }
    });
  }

  test('a chart is taken away as a drawing, a picture and its numbers, a list as a file', async ({ page, context, admin, baseURL }) => {
    const t = getT('en');
    await asAdmin(context, admin, baseURL ?? '');
    await page.goto(`${localePath(SCREEN, 'en')}?preset=this_year`);
    const chart = page.locator('.chart', { has: page.locator('#stats-flow') });
    await chart.getByLabel(t('stats_take', { title: t('stats_flow') })).click();
    const address = await chart.getByRole('link', { name: 'SVG' }).getAttribute('href');
    const svg = await (await page.request.get(address ?? '')).text();
    expect(svg).toMatch(/^<\?xml[^>]*>\s*<svg /);
    expect(svg).not.toContain('<script');
    for (const [name, ending] of [
      ['PNG', 'png'],
      ['CSV', 'csv'],
    ] as const) {
      const [file] = await Promise.all([page.waitForEvent('download'), chart.getByRole('button', { name }).click()]);
      expect(file.suggestedFilename()).toBe(`stats-flow.${ending}`);
      const bytes = await readFile(await file.path());
      if (ending === 'png') expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      else expect(bytes.toString('utf8').split('\r\n').length).toBeGreaterThan(5);
    }
    await page.goto(`${localePath(href('stats-manager-page', { ...AT, userId: 'all', page: 'leads-new' }), 'en')}?preset=this_year`);
    const [list] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t('export_csv') }).click()]);
    const lines = (await readFile(await list.path())).toString('utf8').trim().split('\r\n');
    await expect(page.getByText(t('stats_list', { count: lines.length - 1 }))).toBeVisible();
  });

  test('a manager sees the house together and himself by name; others’ lists are closed to him; an agent sees his own sales', async ({
    page,
    context,
    admin,
    baseURL,
    problems,
  }) => {
    problems.permit(/^403 /);
    const t = getT('en');
    await asUser(context, admin, baseURL ?? '', 'manager');
    await page.goto(`${localePath(SCREEN, 'en')}?preset=this_year`);
    await expect(page.getByText(t('stats_own_text'))).toBeVisible();
    await expect(page.getByText(t('stats_received'))).toHaveCount(0);
    await expect(page.locator('#stats-managers')).toBeVisible();
    const closed = await page.goto(`${localePath(href('stats-manager-page', { ...AT, userId: 'all', page: 'leads-new' }), 'en')}?preset=this_year`);
    expect(closed?.status()).toBe(403);
    await asUser(context, admin, baseURL ?? '', 'agent');
    await page.goto(localePath(SCREEN, 'en'));
    await expect(page.getByRole('heading', { level: 1, name: t('stats_agent_title') })).toBeVisible();
    expect((await page.goto(localePath(href('stats-managers', AT), 'en')))?.status()).toBe(403);
  });

  test('days that there are none of are said at their fields, and this month is shown', async ({ page, context, admin, baseURL, problems }) => {
    problems.permit(/^404 .*leads-none/);
    const t = getT('ru');
    await asUser(context, admin, baseURL ?? '', 'senior');
    await page.goto(`${localePath(SCREEN, 'ru')}?from=2026-11-30&to=2026-11-01`);
    await expect(page.getByRole('alert').filter({ hasText: t('stats_fault_backwards') })).toBeVisible();
    const missing = await page.goto(localePath(`${SCREEN}/managers/all/leads-none`, 'ru'));
    expect(missing?.status()).toBe(404);
  });
});
