import { useMemo } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { describedHistory } from '../../../kit/history/described.ts';
import { HistoryFold } from '../../../kit/history/History.tsx';
import type { HistoryWords } from '../../../kit/history/words.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../routing/href.ts';
import { payMethods, type PayMethod } from '../../../model/incoming/fields/pay-methods.ts';
import { waitsYet } from '../rules/waits-yet.ts';
import { addPayMethod, savePayMethod } from '../repo/pay-methods.ts';
import { NEW_PAY_METHOD, NEW_PAY_METHOD_SHAPE, payMethodShape } from './pay-method-fields.ts';

const WORDS: HistoryWords = {
  ...describedHistory(payMethods),
  actions: { change_account: 'pay_method_account_changed', confirm_account: 'pay_method_account_confirmed' },
};

/** One way to pay, and what was done to it. */
export function PayMethodForm({ method, onChanged }: { readonly method: PayMethod; readonly onChanged: () => void }) {
  const { t, lang, country } = useStaff();
  const shape = useMemo(() => payMethodShape(method), [method]);
  return (
    <>
      {method.method === 'thai_qr' && !waitsYet(method) && (
        <p>
          <a href={localePath(href('pay-poster', { country, id: method.id }), lang)}>{t('pay_poster')}</a>
        </p>
      )}
      <RecordEditForm
        draft={`pay-methods/${method.id}`}
        record={method}
        shape={shape}
        isPaired
        submitLabel={t('save')}
        save={async (edit, expected) => savePayMethod(await browserPb(), method.id, edit, expected)}
        onSaved={() => {
          sayDone(t('saved'));
          onChanged();
        }}
      />
      <HistoryFold entity="pay_methods" id={method.id} revision={method.revision} words={WORDS} />
    </>
  );
}

/** A way to pay that the country did not have. */
export function NewPayMethodForm({ onAdded }: { readonly onAdded: () => void }) {
  const { t, country } = useStaff();
  const keys = useIdempotencyKeys('pay-methods/create');
  return (
    <RecordForm
      draft="pay-methods/create"
      fields={NEW_PAY_METHOD_SHAPE.fields}
      values={NEW_PAY_METHOD}
      isPaired
      submitLabel={t('pay_method_add')}
      onSubmit={async (values) => {
        const input = NEW_PAY_METHOD_SHAPE.toWords(values);
        await addPayMethod(await browserPb(), country, input, { key: keys.keyFor(input) });
        keys.done();
      }}
      onSaved={() => {
        sayDone(t('pay_method_added'));
        onAdded();
      }}
    />
  );
}
