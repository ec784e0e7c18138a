import { readFile } from 'node:fs/promises';
import readXlsx from 'read-excel-file/node';
import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { overflowInBoth, violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
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

  for (const language of drawn('every figure at a glance opens as many as it says; nothing breaks a rule')) {
    const t = getT(language);
    test(`every figure at a glance opens as many as it says; nothing breaks a rule: ${language}`, async ({ page, context, admin, baseURL }) => {
      await asUser(context, admin, baseURL ?? '', 'senior');
      await page.setViewportSize({ width: 320, height: 720 });
      await page.goto(`${localePath(SCREEN, language)}?preset=this_year`);
      expect(await overflowInBoth(page)).toBe(0);
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
      expect(await overflowInBoth(page)).toBe(0);
      const paths = ['managers', 'active-leads', 'closed-leads', 'average-check', 'leads-by-source', 'closed-leads-source', 'excurs'];
      for (const [at, path] of paths.entries()) {
        // Both languages share every mark of the page: each screen is looked over in one of them, and measured in both.
        await page.goto(`${localePath(`${SCREEN}/${path}`, LANGUAGES[at % LANGUAGES.length] ?? language)}?preset=this_year`);
        await expect(page.getByRole('table')).toBeVisible();
        expect(await overflowInBoth(page), path).toBe(0);
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

  test('the numbers of every chart are taken as a sheet, cell by cell those of its page, by whom the chart is for', async ({
    page,
    context,
    admin,
    baseURL,
    problems,
  }) => {
    problems.permit(/^403 /);
    await asUser(context, admin, baseURL ?? '', 'senior');
    const days = 'from=2026-01-01&to=2026-03-31';
    await page.goto(`${localePath(SCREEN, 'en')}?preset=this_year`);
    const charts = await page.locator('.chart').evaluateAll((all) =>
      all.flatMap((chart) => {
        const rows = [...chart.querySelectorAll('table tr')].map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
        const id = chart.querySelector('.chart-head > *')?.id ?? '';
        return rows.length > 0 ? [{ id, address: chart.querySelector<HTMLAnchorElement>('a[download$=".xlsx"]')?.href ?? '', rows }] : [];
      }),
    );
    expect(charts.map(({ id }) => id)).toEqual(expect.arrayContaining(['stats-flow', 'stats-funnel', 'stats-sales-time', 'stats-by-category']));
    for (const { id, address, rows } of charts) {
      const answer = await page.request.get(address);
      expect(answer.status(), id).toBe(200);
      const [sheet] = await readXlsx(await answer.body());
      const [titles = [], ...cells] = sheet?.data ?? [];
      expect(titles, id).toEqual(rows[0]);
      expect(cells.length, id).toBe(rows.length - 1);
      for (const [at, shown] of rows.slice(1).entries())
        for (const [place, text] of shown.entries()) {
          const cell = (cells[at]?.[place] ?? null) as string | number | Date | null;
          const said = `${id}: ${titles[place]} of ${shown[0]}`;
          if (text === '') expect(cell, said).toBeNull();
          else if (typeof cell === 'string') expect(cell.replace(/^'/, ''), said).toBe(text);
          else if (cell instanceof Date) expect(text, said).toContain(cell.toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' }));
          else if (text.startsWith('×')) expect(Math.round(Number(cell) + 1), said).toBe(Number(text.replace(/[^\d]/g, '')));
          else if (text.endsWith('%'))
            expect(Math.abs((cell ?? Number.NaN) * 100 - Number(text.replace(/[%+,]/g, '').replace('−', '-'))), said).toBeLessThan(0.51);
          else expect(cell, said).toBe(Number(text.replace(/[^\d.]/g, '')) * (/[-−]/.test(text) ? -1 : 1));
        }
    }
    const chart = localePath(href('stats-chart', { ...AT, chart: 'stats-flow' }), 'en');
    expect((await page.request.get(`${localePath(href('stats-chart', { ...AT, chart: 'none' }), 'en')}?${days}&as=xlsx`)).status()).toBe(404);
    const taken = await admin.collection('exports').getFullList({ filter: 'list = "stat-chart"' });
    expect(taken.length).toBeGreaterThanOrEqual(charts.length);
    for (const role of ['manager', 'accountant'] as const) {
      await asUser(context, admin, baseURL ?? '', role);
      expect((await page.request.get(`${chart}?${days}&as=xlsx`)).status(), role).toBe(200);
    }
    for (const role of ['agent', 'guide', 'content'] as const) {
      await asUser(context, admin, baseURL ?? '', role);
      expect((await page.request.get(`${chart}?${days}&as=xlsx`)).status(), role).toBe(403);
    }
  });

  test('a category opens exactly the vouchers that it counts, and all of them together are what was sold', async ({ page, context, admin, baseURL }) => {
    const t = getT('en');
    await asUser(context, admin, baseURL ?? '', 'senior');
    await page.goto(`${localePath(SCREEN, 'en')}?preset=this_year`);
    const titles = await page.locator('.chart h2').allTextContents();
    expect(titles.indexOf(t('stats_by_category'))).toBe(titles.indexOf(t('stats_by_excursion')) - 1);
    const chart = page.locator('.chart', { has: page.locator('#stats-by-category') });
    const sums = await chart.locator('.chart-row-value').allTextContents();
    const sold = page
      .locator('.stats-tiles li', { hasText: t('stats_total') })
      .first()
      .locator('a, strong');
    expect(sums.reduce((sum, text) => sum + number(text), 0)).toBe(number((await sold.textContent()) ?? ''));
    await chart.locator('a.chart-row').first().click();
    await expect(page.getByRole('list', { name: t('stats_filters') })).toBeVisible();
    expect(page.url()).toContain('category=');
    const count = number(/(\d[\d,]*) rows?/.exec((await page.locator('.stats > header').textContent()) ?? '')?.[1] ?? '');
    expect(count).toBeGreaterThan(0);
    await expect(page.locator('.kit-error')).toHaveCount(0);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t('export_csv') }).click()]);
    expect((await readFile(await file.path())).toString('utf8').trim().split('\r\n').length - 1).toBe(count);
    await page.locator('.stats-list > li').first().getByRole('link').click();
    await expect(page.locator('.kit-panel')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
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
