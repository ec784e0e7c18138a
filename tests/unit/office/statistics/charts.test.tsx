import fs from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StaffContext } from '../../../../src/kit/ui/staff-context.ts';
import { BarChart, Funnel } from '../../../../src/office/statistics/charts/BarChart.tsx';
import { type ChartBucket, chartBuckets, keptApart, labelled, LIGHT, valueAxis } from '../../../../src/office/statistics/charts/axis.ts';
import { LineChart, type LineChartProps } from '../../../../src/office/statistics/charts/LineChart.tsx';
import { StackedBars } from '../../../../src/office/statistics/charts/StackedBars.tsx';
import { chartSvg } from '../../../../src/office/statistics/charts/sheet.server.ts';
import { changeText, spanBeside, spanText, tickText, valueText } from '../../../../src/office/statistics/charts/written.ts';
import { periodFrom, PRESETS } from '../../../../src/office/statistics/figures/period.rules.ts';
import { PeriodBar, type PeriodBarProps } from '../../../../src/office/statistics/figures/PeriodBar.tsx';
import { statsT } from '../../../../src/office/statistics/figures/texts.screen.ts';

const EN = { t: statsT('en'), lang: 'en' } as const;
const RU = { t: statsT('ru'), lang: 'ru' } as const;
const BAHT = { symbol: '฿', side: 'left' } as const;
const RUBLE = { symbol: '₽', side: 'right' } as const;
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const draw = (node: ReactNode): string => renderToStaticMarkup(node);
/** The drawing without heading and table. */
const drawn = (node: ReactNode): string => /<svg class="chart-svg"[\s\S]*?<\/svg>(?=<\/div>|<span)/.exec(draw(node))?.[0] ?? '';
const linksIn = (markup: string): readonly string[] => [...markup.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
const stopsIn = (markup: string): number => linksIn(markup).filter((tag) => !tag.includes('tabindex="-1"')).length;
/** Numbers that are as even as those of a year in a house: never the same, never far apart. */
function numbers(count: number, seed: number): readonly number[] {
  let state = seed * 7919;
  return Array.from({ length: count }, () => {
    state = (state * 16_807) % 2_147_483_647;
    return state % 1000;
  });
}

const november = chartBuckets(NOVEMBER, 'en', ({ from, to }) => `/leads?from=${from}&to=${to}`);
const common = { voice: EN, id: 'leads', title: 'Leads', unit: 'count' } as const;
const line: LineChartProps = {
  ...common,
  buckets: november,
  series: [{ key: 'new', name: 'New', values: november.map((_, at) => (at < 25 ? at + 3 : null)) }],
};

describe('words of charts', () => {
  it('writes values as the language and the currency do', () => {
    expect([valueText(12_345, 'count', 'en'), valueText(0.125, 'share', 'en'), valueText(190_050, BAHT, 'en')]).toEqual(['12,345', '12.5%', '฿1,900.50']);
    expect([valueText(12_345, 'count', 'ru'), valueText(0.125, 'share', 'ru'), valueText(-190_000, RUBLE, 'ru')]).toEqual([
      '12\u00a0345',
      '12,5\u00a0%',
      '−1\u202f900\u00a0₽',
    ]);
    expect([tickText(120_000_000, BAHT, 'en'), tickText(15_000_000, RUBLE, 'ru'), tickText(500_000, BAHT, 'en'), tickText(40, 'count', 'en')]).toEqual([
      '฿1.2m',
      '150\u00a0тыс.\u00a0₽',
      '฿5,000',
      '40',
    ]);
    expect([changeText(15, 10, 'en'), changeText(5, 10, 'ru'), changeText(5, 0, 'en'), changeText(5, -10, 'en')]).toEqual(['+50%', '-50\u00a0%', '', '+150%']);
    expect([changeText(99, 10, 'en'), changeText(26_100, 200, 'ru'), changeText(-100, 10, 'en')]).toEqual(['+890%', '×131', '-1,100%']);
    expect([
      spanBeside({ from: '2025-01-01', to: '2025-11-26' }, { from: '2026-01-01' }, 'en'),
      spanBeside({ from: '2026-10-01', to: '2026-10-31' }, { from: '2026-11-01' }, 'en'),
    ]).toEqual(['1 January – 26 November 2025', '1–31 October']);
  });

  it('names days, weeks and months', () => {
    expect(spanText({ from: '2026-11-02', to: '2026-11-08' }, 'ru')).toBe('2–8 ноября');
    expect(spanText({ from: '2026-11-30', to: '2026-12-06' }, 'en')).toBe('30 November – 6 December');
    expect(spanText({ from: '2025-12-30', to: '2026-01-02' }, 'en', true)).toBe('30 December 2025 – 2 January 2026');
    expect(spanText({ from: '2026-11-02', to: '2026-11-02' }, 'ru', true)).toBe('2 ноября 2026');
    const of = (from: string, to: string, lang: 'ru' | 'en') => chartBuckets({ from, to }, lang).map(({ text, short, year }) => [text, short, year]);
    expect(of('2026-08-12', '2026-08-12', 'ru')).toEqual([['12 августа', '12 авг', undefined]]);
    expect(of('2026-01-01', '2026-11-25', 'en').at(-1)).toEqual(['November 2026', 'Nov', undefined]);
    expect(of('2025-01-01', '2026-11-25', 'ru').at(-1)).toEqual(['ноябрь 2026', 'нояб', '’26']);
    expect(of('2026-08-01', '2026-11-25', 'en')[1]).toEqual(['3–9 August', '3 Aug', undefined]);
  });
});

describe('axes', () => {
  it('begin at zero, end above the largest value and have few round marks', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3_000_000), { minLength: 1, maxLength: 40 }), fc.constantFrom('count' as const, BAHT), (values, unit) => {
        const { ticks, y } = valueAxis(values, unit, 10, 200);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect([ticks[0], y(0)]).toEqual([0, 200]);
        expect(Math.max(...values)).toBeLessThanOrEqual(ticks.at(-1) ?? 0);
        if (unit === 'count') expect(ticks.every((tick) => Number.isInteger(tick))).toBe(true);
      }),
    );
    expect(valueAxis([1, 1], 'count', 0, 100).ticks).toEqual([0, 1]);
    expect(valueAxis([68], 'count', 0, 100).ticks).toEqual([0, 20, 40, 60, 80]);
    expect(valueAxis([-250_000, 400_000], BAHT, 0, 100).ticks).toContain(0);
    expect([valueAxis([0, 0], BAHT, 0, 100).ticks, valueAxis([150], BAHT, 0, 100).ticks]).toEqual([
      [0, 100],
      [0, 100, 200],
    ]);
  });

  it('keep labels apart and in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 10, max: 200 }), { minLength: 1, maxLength: 5 }), (heights) => {
        const placed = keptApart(heights, 17, 206);
        const sorted = placed.toSorted((a, b) => a - b);
        expect(sorted.every((height, at) => at === 0 || height - (sorted[at - 1] ?? 0) >= 17)).toBe(true);
        expect(Math.max(...placed)).toBeLessThanOrEqual(206);
        for (const [at, one] of heights.entries())
          for (const [other, two] of heights.entries()) if (one < two) expect((placed[at] ?? 0) < (placed[other] ?? 0)).toBe(true);
      }),
    );
    for (const count of [1, 2, 7, 31, 62, 365]) expect(labelled(count, 'few').length).toBeLessThanOrEqual(3);
  });
});

describe('a chart of lines', () => {
  it('leads from each day to what it counts, by a name that says it', () => {
    const markup = draw(<LineChart {...line} />);
    expect(markup).toContain('role="group" aria-labelledby="leads"');
    expect(markup).not.toContain('role="img"');
    expect(drawn(<LineChart {...line} />)).toContain('href="/leads?from=2026-11-12&amp;to=2026-11-12" aria-label="12 November: New 14"');
    expect(drawn(<LineChart {...line} />)).toContain('<title>12 November: New 14</title>');
    expect(stopsIn(drawn(<LineChart {...line} />))).toBe(30);
    expect(markup).toContain('<th scope="row"><a href="/leads?from=2026-11-12&amp;to=2026-11-12">12 November</a></th><td>14</td>');
    expect(markup).not.toContain('style=');
  });

  it('ends where nothing can be said yet, and says so by an empty cell', () => {
    const path = /class="chart-line"[^>]* d="([^"]*)"/.exec(drawn(<LineChart {...line} />))?.[1] ?? '';
    expect(path.split('L').length).toBe(25);
    expect(draw(<LineChart {...line} />)).toContain('30 November</a></th><td></td>');
  });

  it('keeps the tab key for peaks where there are many places', () => {
    const buckets = chartBuckets({ from: '2026-10-01', to: '2026-11-25' }, 'en', ({ from }) => `/leads?from=${from}`);
    const markup = drawn(<LineChart {...line} buckets={buckets} series={[{ key: 'new', name: 'New', values: numbers(56, 3) }]} />);
    expect([linksIn(markup).length, stopsIn(markup)]).toEqual([56, 1]);
    expect(linksIn(draw(<LineChart {...line} buckets={buckets} />)).filter((tag) => tag.startsWith('<a href')).length).toBe(56);
  });

  it('compares with another period by a dashed line that it names', () => {
    const markup = draw(<LineChart {...line} compared={{ name: 'October', values: numbers(31, 5) }} />);
    expect(markup).toContain('data-tone="before"');
    expect(markup).toContain('<th scope="col">October</th>');
  });

  it('names each of several lines at its end, with a shape of its own', () => {
    const series = ['Anna', 'Ivan', '<b>'].map((name, at) => ({ key: name, name, values: numbers(30, at + 1) }));
    const markup = draw(<LineChart {...line} series={series} />);
    expect(markup).toMatch(/class="chart-name[^"]*"[^>]*>Anna</);
    expect(markup).not.toContain('<b>');
    expect(new Set([...markup.matchAll(/class="chart-mark"[^>]* d="([^"]*)"/g)].map(([, path]) => path)).size).toBe(3);
  });

  it('says that there is nothing where there is nothing', () => {
    expect(draw(<LineChart {...line} series={[]} />)).toContain(EN.t('stats_nothing'));
    expect(chartSvg(<LineChart {...line} series={[]} />)).toBe('');
    expect(draw(<BarChart {...common} of="Source" rows={[]} />)).toContain(EN.t('stats_nothing'));
    expect(draw(<Funnel {...common} of="Step" steps={[]} />)).toContain(EN.t('stats_nothing'));
  });

  it('stays small with five lines of a year, in numbers of one decimal', () => {
    const year: readonly ChartBucket[] = Array.from({ length: 365 }, (_, at) => ({
      key: String(at),
      text: `Day ${at}`,
      short: String(at),
      href: `/leads?from=${at}`,
    }));
    const chart = (
      <LineChart {...line} buckets={year} series={[1, 2, 3, 4, 5].map((seed) => ({ key: String(seed), name: `Line ${seed}`, values: numbers(365, seed) }))} />
    );
    for (const svg of [drawn(chart), chartSvg(chart)]) {
      expect(svg.length).toBeGreaterThan(10_000);
      expect(brotliCompressSync(svg).length).toBeLessThan(12_000);
      expect(svg.replace(/<style>.*?<\/style>/s, '')).not.toMatch(/\d\.\d\d/);
    }
  });
});

describe('other charts', () => {
  it('stacks kinds, each block a link by its name', () => {
    const kinds = ['Site', 'WhatsApp'].map((name) => ({
      key: name,
      name,
      values: november.map(() => 2),
      hrefs: november.map(({ key }) => `/leads?day=${key}&source=${name}`),
    }));
    const markup = drawn(<StackedBars {...common} buckets={november} id="sources" kinds={kinds} />);
    expect(markup).toContain('href="/leads?day=2026-11-12&amp;source=Site" aria-label="12 November: Site 2"');
    expect([linksIn(markup).length, stopsIn(markup)]).toEqual([60, 0]);
    expect(stopsIn(drawn(<StackedBars {...common} buckets={november} id="sources" kinds={kinds.map(({ hrefs: _, ...kind }) => kind)} />))).toBe(30);
    expect(markup).toContain('url(#sources-hatch-2)');
  });

  it('draws bars as long as their values, with shares of all and what was before', () => {
    const markup = draw(
      <BarChart
        {...{ ...common, id: 'excursions', unit: BAHT, of: 'Excursion' }}
        compared="October"
        rows={[
          { key: 'a', name: 'Phi Phi', value: 300_000, before: 200_000, href: '/a' },
          { key: 'b', name: 'Similan', value: 100_000, before: 400_000 },
        ]}
      />,
    );
    expect([...markup.matchAll(/class="chart-bar"[^>]*width="([^"]*)"/g)].map(([, width]) => width)).toEqual(['75%', '25%']);
    expect([...markup.matchAll(/class="chart-before-tick" x="([^"]*%)"/g)].map(([, x]) => x)).toEqual(['50%', '100%']);
    expect(markup).toContain('<td><a href="/a">฿3,000</a></td><td>75%</td><td>฿2,000</td><td>+50%</td>');
    expect(markup).toMatch(/<a class="chart-row" href="\/a">/);
  });

  it('says what goes on from step to step', () => {
    const steps = [1000, 500, 100].map((value, at) => ({ key: String(at), name: `Step ${at}`, value, href: `/${at}` }));
    const markup = draw(<Funnel {...common} id="funnel" of="Step" steps={steps} />);
    expect([...markup.matchAll(/([\d.]+%) go on/g)].map(([, share]) => share)).toEqual(['50%', '20%']);
    expect(markup).toContain('<td><a href="/2">100</a></td><td>10%</td><td>20%</td>');
  });
});

describe('a chart as a file', () => {
  const charts = {
    line: <LineChart {...line} compared={{ name: 'October', values: numbers(31, 5) }} />,
    stacked: <StackedBars {...common} buckets={november} kinds={[{ key: 'a', name: 'Site & co', values: numbers(30, 2) }]} />,
    bars: <BarChart {...common} of="Source" rows={[{ key: 'a', name: 'A “very” long name that nobody could read in a picture', value: 3, href: '/a' }]} />,
    funnel: <Funnel {...common} voice={RU} of="Шаг" steps={[{ key: 'a', name: 'Новые', value: 3 }]} />,
  };
  it.each(Object.entries(charts))('is a document of its own: %s', (_, chart) => {
    const svg = chartSvg(chart);
    expect(svg).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="960"/);
    expect(svg).toContain('<title>Leads</title>');
    expect(svg).toContain(LIGHT.tones[0]);
    expect(svg).not.toMatch(/href=|var\(--|<script|&nbsp;|<(div|ul|table|span)\b/);
    const open = [...svg.matchAll(/<([a-z]+)\b[^>]*?(\/?)>/g)].filter(([, , closed]) => closed === '').length;
    expect(open).toBe([...svg.matchAll(/<\/[a-z]+>/g)].length);
  });

  it('has the colours of the style sheet, which stand out against their ground in both themes', () => {
    const sheet = fs.readFileSync('src/office/statistics/charts/charts-hues.staff.css', 'utf8');
    const sets = sheet
      .split('--tone-1:')
      .slice(1)
      .map((part) => [...`--tone-1:${part}`.matchAll(/--tone-\d: (#\w+);/g)].slice(0, 6).map(([, colour = '']) => colour));
    expect(sets[0]).toEqual(LIGHT.tones);
    expect(sets[1]).toEqual(sets[2]);
    for (const colour of sets[0] ?? []) expect([colour, contrast(colour, '#ffffff') >= 3]).toEqual([colour, true]);
    for (const colour of sets[1] ?? []) expect([colour, contrast(colour, '#171d20') >= 3]).toEqual([colour, true]);
  });
});

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((colour) =>
      [1, 3, 5]
        .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0),
    )
    .toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('the bar of periods', () => {
  const bar = (query: string, props: Partial<PeriodBarProps> = {}): string => {
    const staff = { ...EN, country: 'thailand', timezone: 'Asia/Bangkok', session: null };
    const asked = periodFrom(new URLSearchParams(query), '2026-11-25');
    return draw(
      <StaffContext value={staff}>
        <PeriodBar path="/en/thailand/stats" asked={asked} {...props} />
      </StaffContext>,
    );
  };

  it('is links and a form that keep what the screen was asked for besides', () => {
    const markup = bar('preset=last_month', { basis: 'sold', kept: { manager: 'u1', source: '', preset: 'today', from: '2026-01-01' } });
    for (const preset of PRESETS) expect(markup).toContain(`href="/en/thailand/stats?preset=${preset}&amp;basis=sold&amp;manager=u1"`);
    expect(markup).toMatch(/preset=last_month&amp;basis=sold&amp;manager=u1" aria-current="page">Last month/);
    expect(markup).toContain('href="/en/thailand/stats?preset=last_month&amp;manager=u1">enquiry');
    expect(markup).toContain('<input type="hidden" name="manager" value="u1"/><input type="hidden" name="basis" value="sold"/>');
    expect(markup).toContain('aria-invalid="false" name="from" value="2026-10-01"');
    expect(bar('')).not.toContain('basis');
  });

  it('says at the field what is wrong, with what was typed', () => {
    const markup = bar('from=2026-11-10&to=2026-11-01');
    expect(markup).toContain('value="2026-11-10"');
    const [, said = ''] = /aria-describedby="([^"]+)" aria-invalid="true" name="to"/.exec(markup) ?? [];
    expect(markup).toContain(`<p id="${said}" class="kit-error" role="alert">${EN.t('stats_fault_backwards')}</p>`);
    expect(markup).not.toContain('aria-current');
    expect(bar('from=2026-11-10&to=2026-11-31').match(/aria-invalid="(true|false)"/g)).toEqual(['aria-invalid="false"', 'aria-invalid="true"']);
  });
});
