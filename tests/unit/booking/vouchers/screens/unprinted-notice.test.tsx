import { renderToString } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { vouchersT } from '../../../../../src/booking/vouchers/list/VouchersScreen.island.tsx';
import { PrintedInput, UnprintedNotice } from '../../../../../src/booking/vouchers/sale/PrintedInput.tsx';
import { DETAIL_FIELDS } from '../../../../../src/booking/vouchers/sale/sale-fields.tsx';
import type { FormField } from '../../../../../src/kit/fields/base/form-field.ts';
import { FieldInput } from '../../../../../src/kit/fields/FieldInput.tsx';
import { StaffContext } from '../../../../../src/kit/ui/staff-context.ts';

const stand = (lang: 'ru' | 'en', shown: React.ReactNode): string =>
  renderToString(<StaffContext value={{ lang, country: 'thailand', timezone: 'Asia/Bangkok', session: null, t: vouchersT(lang) }}>{shown}</StaffContext>);

function Field({ name }: { readonly name: string }) {
  return (
    <FormProvider {...useForm({ defaultValues: { lead_name_latin: name } })}>
      <PrintedInput spec={{ name: 'lead_name_latin', title: 'voucher_guest', field: { type: 'text' }, input: PrintedInput }} />
    </FormProvider>
  );
}

it.each(['ru', 'en'] as const)('letters that the paper cannot show are named in %s before it is printed, beside the field too', (lang) => {
  const said = vouchersT(lang)('voucher_unprinted', { letters: '😀 த' });
  expect(said).toContain('😀 த');
  expect(stand(lang, <UnprintedNotice texts={['Ann 😀', 'Hotel த😀']} />)).toContain(said);
  expect(stand(lang, <Field name="Ann 😀த" />)).toContain(said);
  for (const fine of ['García', '李明', 'דוד', ''])
    expect([stand(lang, <UnprintedNotice texts={[fine]} />), stand(lang, <Field name={fine} />).includes('data-unprinted')]).toEqual(['', false]);
});

function Form({ spec, value }: { readonly spec: FormField; readonly value: string }) {
  return (
    <FormProvider {...useForm({ defaultValues: { [spec.name]: value } })}>
      <FieldInput spec={spec} />
    </FormProvider>
  );
}

it.each(['hotel', 'zone', 'room', 'lobby_note', 'driver_note_th'])('and beside %s in the form of a sale, since it is printed, too', (name) => {
  const spec = DETAIL_FIELDS.find((field) => field.name === name);
  if (!spec) throw new Error(`no field ${name}`);
  expect(['Hotel 😀', 'García'].map((value) => stand('en', <Form {...{ spec, value }} />).includes('data-unprinted'))).toEqual([true, false]);
});
