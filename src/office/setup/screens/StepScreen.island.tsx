import { useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import type { FormField, FormValues } from '../../../kit/fields/base/form-field.ts';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { createCurrency } from '../../../catalogue/currencies/repo/currencies.ts';
import { fromValues, NEW_CURRENCY, NEW_FIELDS } from '../../../catalogue/currencies/screens/currency-fields.ts';
import { addCategory, addExcursion, setCountry } from '../repo.ts';
import type { StepForm } from '../step-form.server.ts';
import { CATEGORY_FIELDS, countryFields, excursionFields, excursionSaid, NEW_CATEGORY, newExcursion } from './step-fields.ts';
import { setupT } from './texts.ts';

type Pb = Awaited<ReturnType<typeof browserPb>>;

interface Asked {
  readonly fields: readonly FormField[];
  readonly values: FormValues;
  readonly said: (values: FormValues) => Readonly<Record<string, unknown>>;
  readonly save: (pb: Pb, said: Readonly<Record<string, unknown>>, key: string) => Promise<unknown>;
}

/** What a step asks for, and how it is kept. */
function askedOf(form: StepForm, country: string): Asked {
  switch (form.kind) {
    case 'country':
      return {
        fields: countryFields(form.zones),
        values: form.values,
        said: (values) => ({ ...values, id: form.id }),
        save: (pb, said, key) => setCountry(pb, said, { key, ...(form.revision === null ? {} : { expected: form.revision }) }),
      };
    case 'currency':
      return {
        fields: NEW_FIELDS,
        values: { ...NEW_CURRENCY, ...form.values },
        said: (values) => ({ ...fromValues(values) }),
        save: (pb, said, key) => createCurrency(pb, country, said as ReturnType<typeof fromValues>, { key }),
      };
    case 'category':
      return {
        fields: CATEGORY_FIELDS,
        values: NEW_CATEGORY,
        said: (values) => ({ ...values, country }),
        save: (pb, said, key) => addCategory(pb, said, { key }),
      };
    case 'excursion':
      return {
        fields: excursionFields(form.categories, form.regions),
        values: newExcursion(form.categories, form.regions),
        said: (values) => ({ ...excursionSaid(values), country }),
        save: (pb, said, key) => addExcursion(pb, said, { key }),
      };
    default:
      return form satisfies never;
  }
}

/** A step of the beginning that has a form of its own; once it is saved the list of steps says what is next. */
export const StepScreen = staffScreen(setupT, StepOf);

function StepOf({ form }: { readonly form: StepForm }) {
  const { t, lang, country } = useStaff();
  const draft = `setup/${form.kind}`;
  const keys = useIdempotencyKeys(draft);
  const [{ fields, values, said, save }] = useState(() => askedOf(form, country));
  return (
    <RecordForm
      draft={draft}
      fields={fields}
      values={values}
      submitLabel={t('start_save')}
      onSubmit={async (typed) => {
        const input = said(typed);
        await save(await browserPb(), input, keys.keyFor(input));
        keys.done();
      }}
      onSaved={() => location.assign(`${localePath(href('admin', { country }), lang)}?saved=${form.kind}`)}
    />
  );
}
