import { useWatch } from 'react-hook-form';
import { todayIn } from '../../../catalogue/catalogue/today-in.ts';
import type { VoucherRow } from '../repo.ts';
import type { FormValues } from '../../../kit/fields/base/form-field.ts';
import { useShownSettings } from '../../../kit/query/use-shown-settings.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { PAID_IN_FULL, USUAL_DEPOSIT } from '../../../model/vouchers/limits.ts';
import { PriceLines } from './PriceLines.tsx';
import { recalculateForm } from './recalculate-form.ts';
import { useExcursions } from './use-excursions.ts';

/** The sum of what is being typed; of a voucher that is changed by its own prices. */
export function LivePrice({ voucher }: { readonly voucher?: VoucherRow }) {
  const { formats, format } = useFormats();
  const { t, timezone } = useStaff();
  const values = useWatch() as FormValues;
  const rows = useExcursions();
  const wanted = values['variant'] || values['excursion'] || voucher?.variant || voucher?.excursion;
  const option = rows.find(({ id }) => id === wanted);
  const now_ms = useNow(Date.now());
  const terms = useShownSettings({ usual_deposit: USUAL_DEPOSIT, paid_in_full: PAID_IN_FULL });
  const recalculation = recalculateForm(values, { option, currency: format.code, decimals: format.decimals, voucher, today: todayIn(timezone), now_ms, terms });
  return (
    <section className="desk-preview" aria-label={t('voucher_price')} aria-live="polite">
      <h3 className="kit-heading">{t('voucher_price')}</h3>
      {recalculation ? (
        <PriceLines of={recalculation} currency={format.code} formats={formats} />
      ) : (
        <p>{t(option ? 'voucher_on_request' : 'voucher_no_price')}</p>
      )}
    </section>
  );
}
