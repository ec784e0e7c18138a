import { lazy, type ReactNode, useMemo } from 'react';
import { can } from '../../../access/policy.ts';
import type { ListPage } from '../../../data/list-query.ts';
import type { VoucherRow } from '../repo.ts';
import type { VoucherListRow } from '../../../model/vouchers/fields/vouchers.ts';
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
import { useFormats } from '../../../kit/money/formats-context.ts';
import type { ListWords } from './list-choices.ts';
import { vouchersT } from './texts.ts';
import { vouchersResource } from './vouchers-resource.tsx';

const CreateVoucherPanel = lazy(() => import('./CreateVoucherPanel.tsx').then((module) => ({ default: module.CreateVoucherPanel })));
const VoucherPanel = lazy(() => import('./VoucherPanel.tsx').then((module) => ({ default: module.VoucherPanel })));

interface VouchersProps {
  readonly first: ListPage<VoucherListRow>;
  readonly record: VoucherRow | null;
  readonly words: ListWords;
}

/** Vouchers: the list, one in a panel, a new one. */
export const VouchersScreen = staffScreen(vouchersT, Vouchers);

function Vouchers({ first, record, words }: VouchersProps) {
  const { t, lang, country, timezone, session } = useStaff();
  const { formats } = useFormats();
  const { address, go } = useAddress();
  const base = localePath(href('vouchers', { country }), lang);
  const resource = useMemo(() => vouchersResource(words, formats, { country, timezone }, lang, t), [words, formats, country, timezone, lang, t]);
  const grid = useGrid(resource, base, first, { live: live('vouchers') });
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  const to = (path: string): string => localePath(path, lang) + query;
  const matched = matchPath('vouchers', address);
  const id = matched?.params['id'];
  const closeTo = base + query;
  const panel = (): ReactNode => {
    if (matched?.name === 'voucher-create') {
      const created = (voucher: VoucherRow): void => {
        grid.refresh();
        go(localePath(href('voucher', { country, id: voucher.id }), lang));
      };
      return <CreateVoucherPanel closeTo={closeTo} query={query.slice(1)} onCreated={created} />;
    }
    if (id === undefined) return null;
    return <VoucherPanel key={id} id={id} first={record?.id === id ? record : null} formats={formats} closeTo={closeTo} onChanged={grid.refresh} />;
  };
  return (
    <Panels panel={panel()}>
      <h1 className="sr-only">{t('vouchers_title')}</h1>
      <DataGrid
        resource={resource}
        grid={grid}
        base={base}
        hrefOf={(voucher) => to(href('voucher', { country, id: voucher.id }))}
        openId={id}
        create={can(session, 'vouchers.edit') && <CreateLink href={to(href('voucher-create', { country }))} label={t('voucher_new')} />}
      />
    </Panels>
  );
}
