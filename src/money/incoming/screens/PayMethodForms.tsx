import { useMemo } from 'react';
import { asking, editBody } from '../../../data/ask.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { describedHistory } from '../../../kit/history/described.ts';
import { HistoryFold, type HistoryWords } from '../../../kit/history/History.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../routing/href.ts';
import { type PayMethod, payMethods } from '../../../model/incoming/fields/pay-methods.ts';
import { accountFault, accountIn, KINDS_OF, waitsYet } from '../rules/account.ts';
import { addPayMethod, savePayMethod } from '../../../model/incoming/operations.ts';
import { TextInput } from '../../../kit/fields/text/TextInput.tsx';
import type { FormField, FormValues } from '../../../kit/fields/base/form-field.ts';
import { askFor, type Controls, describedShape, describedValues } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { text } from '../../../schema/describe.ts';
import type { AccountKind, PayingMethod } from '../../../model/incoming/fields/vocab.ts';

const methodIn = (values: FormValues): PayingMethod => String(values['method'] ?? 'thai_qr') as PayingMethod;
const kindIn = (values: FormValues): AccountKind => String(values['kind'] ?? 'promptpay_phone') as AccountKind;

/** What an account is of: chosen in the form of a new one, and of a stored one as it is. */
type Of = Readonly<Partial<Pick<PayMethod, 'method' | 'kind'>>>;

const controlsFor = (of: Of): Controls => ({
  kind: { check: (kind, values) => (kind && values['method'] && !KINDS_OF[methodIn(values)].includes(kindIn(values)) ? 'not_in_list' : null) },
  account: {
    input: TextInput,
    check: (account, typed) => {
      const values = { ...typed, ...of };
      const fault = account ? accountFault(methodIn(values), kindIn(values), accountIn(kindIn(values), String(account))) : null;
      return fault?.field === 'account' ? 'pattern' : null;
    },
  },
});

/** Typed once more; the form of a stored one opens with it, so that nobody types what he does not change. */
const confirmFor = (of: Of): FormField => ({
  ...askFor('confirm', text({ required: true, max: 500 }, { title: 'pay_method_confirm', hint: 'pay_method_confirm_hint' })),
  check: (confirm, typed) => {
    const kind = kindIn({ ...typed, ...of });
    return accountIn(kind, String(confirm ?? '')) === accountIn(kind, String(typed['account'] ?? '')) ? null : 'typed_differs';
  },
  input: TextInput,
  autoComplete: 'off',
});

/** The form of a way to pay: its account stands in it twice. */
function shapeOf(of: Of): RecordShape<PayMethod> {
  const shape: RecordShape<PayMethod> = describedShape(payMethods, controlsFor(of));
  const isFixed = (name: string): boolean => name in of;
  return {
    ...shape,
    fields: shape.fields.filter(({ name }) => !isFixed(name)).flatMap((field) => (field.name === 'account' ? [field, confirmFor(of)] : [field])),
    toValues: (method) => ({ ...shape.toValues(method), confirm: method.account }),
    toWords: (values) => ({ ...shape.toWords(values), ...('confirm' in values ? { confirm: values['confirm'] } : {}) }),
    wordsOf: (method) => ({ ...method, confirm: method.account }),
  };
}

/** The form of a stored one: what its account is of stays. */
const payMethodShape = ({ method, kind }: PayMethod): RecordShape<PayMethod> => shapeOf({ method, kind });
const NEW_PAY_METHOD_SHAPE = shapeOf({});
const NEW_PAY_METHOD: FormValues = {
  ...describedValues(payMethods, {}, {}),
  confirm: '',
  method: 'thai_qr',
  kind: 'promptpay_phone',
  sort: '10',
  active: true,
};

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
        save={async (edit, expected) => (await asking(savePayMethod)({ id: method.id }, { expected, edit: editBody(edit) })).method}
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
        await asking(addPayMethod)({ ...input, country }, { key: keys.keyFor(input) });
        keys.done();
      }}
      onSaved={() => {
        sayDone(t('pay_method_added'));
        onAdded();
      }}
    />
  );
}
