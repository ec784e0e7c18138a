import { lazy, type ReactNode, useMemo } from 'react';
import type { ListPage } from '../../../data/list-query.ts';
import { CreateLink } from '../../../kit/data-grid/CreateLink.tsx';
import { DataGrid } from '../../../kit/data-grid/DataGrid.tsx';
import { useGrid } from '../../../kit/data-grid/use-grid.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';
import { CURRENCY_LIST, type CurrencyRow, listCurrencies } from '../repo/currencies.ts';
import { currenciesT } from './texts.ts';
import { browserPb } from '../../../data/ask.ts';
import { localized } from '../../../i18n/localized.ts';
import { describedColumns, describedFilters, type GridColumn, type Resource } from '../../../kit/data-grid/resource.tsx';
import { describedOptions } from '../../../kit/fields/described-options.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { convert, type CurrencyFormat, formatMoney, toMinor } from '../../../lib/money.ts';
import { currencies } from '../../../model/currencies/fields/currencies.ts';
import { formatOf } from '../repo/formats.ts';

/** A sum that shows thousands and what comes after the point. */
const EXAMPLE = 12_345.5;

function Code({ row }: { readonly row: CurrencyRow }) {
  const t = useT();
  return (
    <>
      <span className="font-medium">{row.code}</span> {row.main && <Pill>{t('currency_main_pill')}</Pill>} {!row.active && <Pill>{t('currency_aside')}</Pill>}
    </>
  );
}

function Name({ row }: { readonly row: CurrencyRow }) {
  const { lang } = useStaff();
  return localized(row, 'name', lang);
}

function Elsewhere({ row }: { readonly row: CurrencyRow }) {
  const { lang } = useStaff();
  return row.elsewhere.map((country) => localized(country, 'name', lang)).join(', ');
}

const NAME: GridColumn<CurrencyRow> = { name: 'name_ru', title: 'currency_name', cell: (row) => <Name row={row} /> };
const LOOKS: GridColumn<CurrencyRow> = { name: 'symbol', title: 'currency_looks', cell: (row) => example(formatOf(row)) };
const ELSEWHERE: GridColumn<CurrencyRow> = { name: 'elsewhere', title: 'currency_used_in', cell: (row) => <Elsewhere row={row} /> };

/** A sum as guests see it in a currency. */
const example = (format: CurrencyFormat): string => formatMoney(convert(toMinor(EXAMPLE), '1', format), format);

/** The list of a country's currencies. */
function currenciesResource(country: string): Resource<CurrencyRow> {
  const [code, ...rest] = describedColumns<CurrencyRow>(currencies, { code: (row) => <Code row={row} /> });
  return {
    title: 'currencies_title',
    list: CURRENCY_LIST,
    columns: [...(code ? [code] : []), NAME, LOOKS, ELSEWHERE, ...rest],
    filterTitles: { ...describedFilters(currencies, CURRENCY_LIST.filters), active: 'currency_state' },
    options: describedOptions(currencies),
    searchHint: 'currencies_search_hint',
    empty: { title: 'currencies_empty', text: 'currencies_empty_text' },
    isQuiet: ({ active }) => !active,
    load: (query) => browserPb().then((pb) => listCurrencies(pb, country, query)),
  };
}

const CurrencyPanel = lazy(() => import('./CurrencyPanel.tsx').then((module) => ({ default: module.CurrencyPanel })));
const CreateCurrencyPanel = lazy(() => import('./CreateCurrencyPanel.tsx').then((module) => ({ default: module.CreateCurrencyPanel })));

/** The country's currencies: the list, and panels over it. */
export const CurrenciesScreen = staffScreen(currenciesT, CurrenciesOf);

function CurrenciesOf({ first }: { readonly first: ListPage<CurrencyRow> }) {
  const { t, lang, country } = useStaff();
  const { address, go } = useAddress();
  const base = localePath(href('admin-currencies', { country }), lang);
  const resource = useMemo(() => currenciesResource(country), [country]);
  const grid = useGrid(resource, base, first, { live: live('currencies') });
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  const to = (path: string): string => localePath(path, lang) + query;
  const currencyHref = (code: string): string => to(href('admin-currency', { country, code }));

  const matched = matchPath('admin-currencies', address);
  const panel = (): ReactNode => {
    if (matched?.name === 'admin-currency-create') {
      const created = ({ code }: { readonly code: string }): void => {
        grid.refresh();
        go(currencyHref(code));
      };
      return <CreateCurrencyPanel closeTo={base + query} onCreated={created} />;
    }
    const code = matched?.params['code'];
    if (code === undefined) return null;
    const row = grid.rows.data?.rows.find((one) => one.code === code) ?? null;
    return <CurrencyPanel key={code} code={code} first={row} elsewhere={row?.elsewhere ?? []} closeTo={base + query} onChanged={grid.refresh} />;
  };
  const main = (grid.rows.data ?? first).rows.find((one) => one.main)?.code;
  return (
    <Panels panel={panel()}>
      <div className="currencies">
        <h1 className="sr-only">{t('currencies_title')}</h1>
        {main && <p className="kit-hint">{t('currencies_text', { main })}</p>}
        <DataGrid
          resource={resource}
          grid={grid}
          base={base}
          hrefOf={({ code }) => currencyHref(code)}
          openId={(grid.rows.data ?? first).rows.find(({ code }) => code === matched?.params['code'])?.id}
          create={<CreateLink href={to(href('admin-currency-create', { country }))} label={t('currency_new')} />}
        />
      </div>
    </Panels>
  );
}
