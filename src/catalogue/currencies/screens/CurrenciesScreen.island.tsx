import { lazy, type ReactNode, useMemo } from 'react';
import type { ListPage } from '../../../data/list-query.ts';
import { CreateLink } from '../../../kit/data-grid/CreateLink.tsx';
import { DataGrid } from '../../../kit/data-grid/DataGrid.tsx';
import { useGrid } from '../../../kit/data-grid/use-grid.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';
import type { CurrencyRow } from '../repo/currencies.ts';
import { currenciesResource } from './currencies-resource.tsx';
import { currenciesT } from './texts.ts';

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
