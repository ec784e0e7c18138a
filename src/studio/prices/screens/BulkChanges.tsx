import type { ReactNode } from 'react';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { formatMoney, toMinor } from '../../../lib/money.ts';
import type { BulkPreview } from '../rules/preview.ts';
import type { SheetRecord } from '../rules/sheet.ts';
import { PRICE_TITLES } from './columns.ts';

interface BulkChangesProps extends BulkPreview {
  readonly records: readonly SheetRecord[];
  readonly nameOf: (record: SheetRecord) => string;
  readonly children: ReactNode;
}

/** Every sum that would change, with what it was, what it will be, and a word where it would be below what the house pays. */
export function BulkChanges({ changes, refused, records, nameOf, children }: BulkChangesProps) {
  const { t } = useStaff();
  const { format } = useFormats();
  const byId = new Map(records.map((one) => [one.id, one]));
  const hasNets = changes.some(({ net }) => net !== null);
  const below = changes.filter(({ isBelowCost }) => isBelowCost).length;
  const written = (units: number): string => formatMoney(toMinor(units), format);
  const title = (id: string): string => {
    const record = byId.get(id);
    return record ? nameOf(record) : id;
  };
  return (
    <section aria-label={t('prices_bulk_preview')} className="prices-preview">
      <p className="font-semibold" role="status">
        {t('prices_bulk_changes', { count: changes.length })}
      </p>
      {below > 0 && (
        <p className="kit-notice kit-notice-bad" role="alert">
          {t('prices_bulk_below_count', { count: below })}
        </p>
      )}
      {refused.length > 0 && <p className="kit-hint">{t('prices_bulk_refused', { count: refused.length })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too. */}
      <div className="prices-scroll prices-changes" tabIndex={0}>
        <table className="prices-table">
          <thead>
            <tr>
              <th scope="col">{t('prices_name')}</th>
              <th scope="col">{t('prices_bulk_price')}</th>
              <th scope="col">{t('prices_bulk_before')}</th>
              <th scope="col">{t('prices_bulk_after')}</th>
              <th scope="col">{t('prices_bulk_difference')}</th>
              {hasNets && <th scope="col">{t('prices_net')}</th>}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ record, price, before, after, net, isBelowCost }) => (
              <tr key={`${record} ${price}`} data-below={isBelowCost}>
                <th scope="row">{title(record)}</th>
                <td className="prices-kind">{t(PRICE_TITLES[price])}</td>
                <td>{written(before)}</td>
                <td>{written(after)}</td>
                <td>
                  {after > before ? '+' : ''}
                  {written(after - before)}
                </td>
                {hasNets && <td>{net === null ? '' : `${formatMoney(net, format)}${isBelowCost ? ` · ${t('prices_bulk_below')}` : ''}`}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>{children}</div>
    </section>
  );
}
