import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BarChart, Funnel } from '../../src/office/statistics/charts/BarChart.tsx';
import { chartBuckets } from '../../src/office/statistics/charts/axis.ts';
import { LineChart } from '../../src/office/statistics/charts/LineChart.tsx';
import { StackedBars } from '../../src/office/statistics/charts/StackedBars.tsx';
import { periodFrom, type StatPeriod } from '../../src/office/statistics/figures/period.rules.ts';
import { PeriodBar } from '../../src/office/statistics/figures/PeriodBar.tsx';
import { pointOut } from '../../src/office/statistics/figures/page-script.screen.ts';
import { statsT } from '../../src/office/statistics/figures/texts.screen.ts';
import { show } from './stand.tsx';

const RU = { t: statsT('ru'), lang: 'ru' } as const;
const RUBLE = { symbol: '₽', side: 'right' } as const;
const NAMES = ['Анна', 'Иван', 'Марк Шнайдер', 'Ольга', 'Ничьи'];
const WEEK: StatPeriod = { from: '2026-11-19', to: '2026-11-25' };
const OCTOBER: StatPeriod = { from: '2026-10-01', to: '2026-10-31' };
const PERIODS: readonly StatPeriod[] = [
  { from: '2026-11-25', to: '2026-11-25' },
  WEEK,
  OCTOBER,
  { from: '2026-09-25', to: '2026-11-25' },
  { from: '2026-06-01', to: '2026-11-25' },
  { from: '2023-11-25', to: '2026-11-25' },
];
const bucketsOf = (period: StatPeriod) => chartBuckets(period, 'ru', ({ from, to }) => `/thailand/leads?from=${from}&to=${to}`);

function Gallery({ period }: { readonly period: StatPeriod }) {
  const buckets = bucketsOf(period);
  const values = (seed: number): readonly number[] => buckets.map((_, at) => ((at * 7919 + seed * 104_729) % 83) * 1_000_000);
  const lines = NAMES.map((name, at) => ({ key: name, name, values: values(at + 1) }));
  const rows = NAMES.map((name, at) => ({
    key: name,
    name: `${name} и ещё много слов о том, куда ходят катера`,
    value: 900_000 * (5 - at),
    before: 800_000 * at,
    href: `/thailand/${at}`,
  }));
  return (
    <main>
      <h1>Статистика</h1>
      <PeriodBar path="/thailand/stats" asked={periodFrom(new URLSearchParams('from=2026-11-10&to=2026-11-01'), '2026-11-25')} basis="sold" />
      <LineChart voice={RU} id="a" title="Продажи" unit={RUBLE} buckets={buckets} series={lines} />
      <LineChart
        voice={RU}
        id="b"
        title="Обращения"
        unit="count"
        buckets={buckets}
        series={lines.slice(0, 1)}
        compared={{ name: 'Год назад', values: values(9) }}
      />
      <StackedBars voice={RU} id="c" title="Источники" unit={RUBLE} buckets={buckets} kinds={lines} />
      <BarChart voice={RU} id="d" title="Экскурсии" of="Экскурсия" unit={RUBLE} rows={rows} compared="Октябрь" />
      <Funnel voice={RU} id="e" title="Путь" of="Шаг" unit="count" steps={NAMES.map((name, at) => ({ key: name, name, value: 50 - at * 9 }))} />
    </main>
  );
}

/** Labels of a drawing that are seen, by the place that they take. */
const labelsOf = (svg: Element) =>
  [...svg.querySelectorAll('text')]
    .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect(), size: Number.parseFloat(getComputedStyle(one).fontSize) }))
    .filter(({ box }) => box.width > 0);

for (const width of [320, 500, 800, 1200])
  it(`keeps labels apart, legible and inside at ${width} px`, async () => {
    await page.viewport(width, 900);
    for (const period of width === 320 ? PERIODS : PERIODS.slice(1, 4)) {
      await show(<Gallery period={period} />, { staff: { ...RU } });
      for (const svg of document.querySelectorAll('.chart-svg')) {
        const labels = labelsOf(svg);
        expect(labels.length).toBeGreaterThan(2);
        for (const [at, { text, box, size }] of labels.entries()) {
          expect([text, size >= 11, box.left >= 0, box.right <= width]).toEqual([text, true, true, true]);
          for (const other of labels.slice(at + 1)) {
            const isApart = box.right <= other.box.left || other.box.right <= box.left || box.bottom <= other.box.top + 3 || other.box.bottom <= box.top + 3;
            expect([period.from, text, other.text, isApart]).toEqual([period.from, text, other.text, true]);
          }
        }
      }
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
  });

it('breaks no rule of accessibility, on phones with all that is folded open, in both themes', async () => {
  await page.viewport(320, 900);
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset['theme'] = theme;
    await show(<Gallery period={WEEK} />, { staff: { ...RU } });
    for (const details of document.querySelectorAll('details')) details.open = true;
    const { violations } = await axe.run('main', { resultTypes: ['violations'] });
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => [id, html.slice(0, 120), failureSummary]))).toEqual([]);
    const small = [...document.querySelectorAll<HTMLElement>('.kit-period a, a.chart-row, summary')].filter((one) => one.getBoundingClientRect().height < 43.9);
    expect(small.map((one) => one.textContent)).toEqual([]);
  }
  delete document.documentElement.dataset['theme'];
  await page.viewport(1200, 900);
});

it('says the values of the place that has the focus or the pointer, and goes from place to place by arrow keys', async () => {
  await page.viewport(1200, 900);
  await show(<Gallery period={OCTOBER} />, { staff: { ...RU } });
  pointOut();
  const links = [...document.querySelectorAll<SVGAElement>('[aria-labelledby="b"] .chart-svg a')];
  const tip = (): string => document.querySelector('.chart-tip')?.textContent ?? '';
  links[3]?.focus();
  expect(tip()).toMatch(/^4 октября/);
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(links[4]);
  expect(tip()).toMatch(/^5 октября.*Анна.*Год назад/);
  await userEvent.keyboard('{End}');
  expect(tip()).toMatch(/^31 октября/);
  await userEvent.keyboard('{Escape}');
  expect(tip()).toBe('');
  await userEvent.hover(page.elementLocator(links[10] as unknown as HTMLElement));
  expect(tip()).toMatch(/^11 октября/);
});
