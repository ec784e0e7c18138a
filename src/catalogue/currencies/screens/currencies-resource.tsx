import { browserPb } from '../../../data/browser-pb.ts';
import { localized } from '../../../i18n/localized.ts';
import { describedColumns, describedFilters } from '../../../kit/data-grid/described.tsx';
import type { GridColumn, Resource } from '../../../kit/data-grid/resource.ts';
import { describedOptions } from '../../../kit/fields/described-options.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import { convert, type CurrencyFormat, formatMoney, toMinor } from '../../../lib/money.ts';
import { currencies } from '../../../model/currencies/fields/currencies.ts';
import { CURRENCY_LIST, type CurrencyRow, listCurrencies } from '../repo/currencies.ts';
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
export function currenciesResource(country: string): Resource<CurrencyRow> {
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
