import { lazy, useMemo } from 'react';
import type { ListPage } from '../../../data/list-query.ts';
import { DataGrid } from '../../../kit/data-grid/DataGrid.tsx';
import { useGrid } from '../../../kit/data-grid/use-grid.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';
import type { PersonWord } from '../../../people/desk/repo/desk-words.ts';
import type { PaymentCard, PaymentListRow, PaymentTotals } from '../repo/payments.ts';
import { PaymentsAbove } from './PaymentsAbove.tsx';
import { paymentsResource } from './payments-resource.tsx';
import { cashT } from './texts.ts';

const PaymentPanel = lazy(() => import('./PaymentPanel.tsx').then((module) => ({ default: module.PaymentPanel })));

interface PaymentsProps {
  readonly first: ListPage<PaymentListRow>;
  readonly totals: PaymentTotals;
  readonly card: PaymentCard | null;
  readonly people: readonly PersonWord[];
}

/** All payments and refunds: the list with what it comes to, and one in a panel. */
export const PaymentsScreen = staffScreen(cashT, Payments);

function Payments({ first, totals, card, people }: PaymentsProps) {
  const { t, lang, country, timezone } = useStaff();
  const { formats } = useFormats();
  const { address } = useAddress();
  const base = localePath(href('payments', { country }), lang);
  const resource = useMemo(() => paymentsResource({ people, formats, country, timezone }, lang, t), [people, formats, country, timezone, lang, t]);
  const grid = useGrid(resource, base, first, { live: live('payments') });
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  const id = matchPath('payments', address)?.params['id'];
  const panel =
    id === undefined ? null : <PaymentPanel key={id} id={id} first={card?.payment.id === id ? card : null} closeTo={base + query} onChanged={grid.refresh} />;
  return (
    <Panels panel={panel}>
      <h1 className="sr-only">{t('payments_title')}</h1>
      <DataGrid
        resource={resource}
        grid={grid}
        base={base}
        hrefOf={(row) => localePath(href('payment', { country, id: row.id }), lang) + query}
        openId={id}
        above={<PaymentsAbove grid={grid} first={totals} />}
      />
    </Panels>
  );
}
