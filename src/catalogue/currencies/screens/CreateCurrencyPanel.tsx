import { browserPb } from '../../../data/ask.ts';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Currency } from '../../../model/currencies/fields/currencies.ts';
import { createCurrency } from '../repo/currencies.ts';
import { fromValues, NEW_CURRENCY, NEW_FIELDS } from './currency-fields.ts';

interface CreateCurrencyProps {
  readonly closeTo: string;
  readonly onCreated: (currency: Currency) => void;
}

/** A currency that the country did not have. */
export function CreateCurrencyPanel({ closeTo, onCreated }: CreateCurrencyProps) {
  const { t, country } = useStaff();
  const keys = useIdempotencyKeys('currencies/create');
  let made: Currency | null = null;
  return (
    <SidePanel title={t('currency_new')} closeTo={closeTo} isNew>
      <RecordForm
        draft="currencies/create"
        fields={NEW_FIELDS}
        values={NEW_CURRENCY}
        isPaired
        submitLabel={t('currency_create')}
        onSubmit={async (values) => {
          const input = fromValues(values);
          made = await createCurrency(await browserPb(), country, input, { key: keys.keyFor(input) });
          keys.done();
          sayDone(t('currency_created', { code: made.code }));
        }}
        onSaved={() => made && onCreated(made)}
      />
    </SidePanel>
  );
}
