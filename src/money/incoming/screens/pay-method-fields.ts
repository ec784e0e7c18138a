import { TextInput } from '../../../kit/fields/text/TextInput.tsx';
import type { FormField, FormValues } from '../../../kit/fields/base/form-field.ts';
import { askFor, type Controls, describedShape, describedValues } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { text } from '../../../schema/describe.ts';
import { payMethods, type PayMethod } from '../../../model/incoming/fields/pay-methods.ts';
import type { AccountKind, PayingMethod } from '../../../model/incoming/fields/vocab.ts';
import { accountFault, accountIn, KINDS_OF } from '../rules/account.ts';

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
export const payMethodShape = ({ method, kind }: PayMethod): RecordShape<PayMethod> => shapeOf({ method, kind });
export const NEW_PAY_METHOD_SHAPE = shapeOf({});
export const NEW_PAY_METHOD: FormValues = {
  ...describedValues(payMethods, {}, {}),
  confirm: '',
  method: 'thai_qr',
  kind: 'promptpay_phone',
  sort: '10',
  active: true,
};
