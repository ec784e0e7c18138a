import { localized } from '../../i18n/localized.ts';
import { dayIn } from '../../lib/time/zone-clock.ts';
import { major } from '../../lib/money.ts';
import { type ExportList, type ExportRequest, exportOf } from '../../platform/export/list.ts';
import { listExcursionNames } from '../../catalogue/catalogue/repo/excursion-names.ts';
import { readDeskWords } from '../../people/desk/repo/desk-words.ts';
import { countLeads, findVouchers } from './figures/overview.server.ts';
import type { FigureLead, FigurePage, FigureVoucher } from '../../model/statistics/operations.ts';
import { listFigureLeads, listFigureVouchers, readCategories } from './figures/figures.repo.ts';
import { LEAD_LISTS, type LeadListAsked, SALE_FILTERS, SALE_LISTS, type SaleFigureAsked } from './figures/figure.rules.ts';
import { periodFrom, type StatPeriod } from './figures/period.rules.ts';
import { LEAD_SPLITS } from './figures/question.rules.ts';
import { namer } from './figures/names.ts';

const AT_ONCE = 1000;

/** All rows behind a figure, as many at a time; the first are asked for before the file begins, so that who may not have them is told so. */
async function rowsOf<Row>(load: (after: string) => Promise<FigurePage<Row>>): Promise<AsyncGenerator<Row>> {
  const first = await load('');
  return (async function* rest() {
    for (let page = first; ; page = await load(page.after)) {
      yield* page.rows;
      if (page.after === '') return;
    }
  })();
}

/** The days that are asked for; the usual ones where none are. */
const daysOf = ({ params, timezone, now_ms }: ExportRequest): StatPeriod => periodFrom(params, dayIn(timezone, now_ms)).period;

async function figureNamer({ pb, country, lang, t }: ExportRequest) {
  const [words, excursions, { rows }] = await Promise.all([readDeskWords(pb, country), listExcursionNames(pb, country, 'all'), readCategories(pb, country)]);
  return namer({ words, excursions, categories: rows }, lang, t);
}

/** The leads that a figure counts. */
export const statLeads: ExportList = {
  right: 'stats.team',
  title: 'stats_leads',
  async open(request) {
    const { pb, country, params, t, clock } = request;
    const text = (name: string): string => params.get(name) ?? '';
    const filters = Object.fromEntries(LEAD_SPLITS.map((name) => [name, text(name)])) as Pick<LeadListAsked, (typeof LEAD_SPLITS)[number]>;
    const asked: LeadListAsked = { what: LEAD_LISTS.find((one) => one === text('what')) ?? 'new', ...daysOf(request), ...filters };
    const [name, count] = await Promise.all([figureNamer(request), countLeads(pb, country, asked)]);
    return exportOf<FigureLead>(
      [
        { title: t('stats_lead'), value: ({ number }) => number, width: 14 },
        { title: t('stats_guest'), value: (row) => row.name, width: 26 },
        { title: t('stats_when'), value: ({ at }) => clock(at), width: 18 },
        { title: t('stats_manager'), value: ({ manager }) => name('manager', manager), width: 20 },
        { title: t('stats_source'), value: ({ source }) => name('source', source), width: 16 },
        { title: t('stats_status_then'), value: ({ status }) => (status === '' || asked.what === 'been' ? '' : name('status', status)), width: 18 },
        { title: t('stats_reason'), value: ({ reason }) => (reason === '' ? '' : name(asked.what === 'answered' ? 'answered' : 'reason', reason)), width: 20 },
        { title: t('stats_status_now'), value: ({ now }) => name('status', now), width: 18 },
      ],
      await rowsOf((after) => listFigureLeads(pb, country, asked, { after, limit: AT_ONCE })),
      count,
    );
  },
};

/** The vouchers that a figure counts. */
export const statVouchers: ExportList = {
  right: 'stats.team',
  title: 'stats_sales',
  async open(request) {
    const { pb, country, params, t, lang, clock } = request;
    const text = (name: string): string => params.get(name) ?? '';
    const filters = Object.fromEntries([...SALE_FILTERS, 'category', 'state'].map((name) => [name, text(name)])) as Omit<
      SaleFigureAsked,
      'basis' | 'from' | 'to'
    >;
    const figure: SaleFigureAsked = { basis: SALE_LISTS.find((one) => one === text('basis')) ?? 'sold', ...daysOf(request), ...filters };
    const [name, { asked, count }] = await Promise.all([figureNamer(request), findVouchers(pb, country, figure)]);
    return exportOf<FigureVoucher>(
      [
        { title: t('stats_voucher'), value: ({ number }) => number, width: 18 },
        { title: t('stats_guest'), value: (row) => row.name, width: 26 },
        { title: t('stats_excursion'), value: (row) => localized(row, 'excursion_name', lang), width: 30 },
        { title: t('stats_when'), value: ({ at }) => (at.length > 10 ? clock(at) : at), width: 18 },
        { title: t('stats_trip_day'), value: ({ service_date }) => service_date, width: 12 },
        { title: t('stats_state'), value: ({ state }) => name('state', state), width: 16 },
        { title: t('stats_guests'), value: ({ guests }) => guests, width: 8 },
        { title: t('stats_sum'), value: ({ total }) => major(total), width: 12 },
        { title: t('stats_currency'), value: ({ currency }) => currency, width: 8 },
        { title: t('stats_worth'), value: ({ worth }) => major(worth), width: 12 },
        { title: t('stats_manager'), value: ({ manager }) => name('manager', manager), width: 20 },
      ],
      await rowsOf((after) => listFigureVouchers(pb, country, asked, { after, limit: AT_ONCE })),
      count ?? 0,
    );
  },
};
