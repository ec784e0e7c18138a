import type { MaskInputOptions } from 'maska';
import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useStaff } from '../../ui/staff-context.ts';
import { FieldFrame } from '../base/FieldFrame.tsx';
import type { FormField } from '../base/form-field.ts';
import { useMask } from '../mask/use-mask.ts';

const FRACTION_DIGITS = 2;

/** A number, grouped as the language does it; the form keeps it as plain text (`1234.5`). */
export function NumberInput({ spec }: { readonly spec: FormField }) {
  const { lang } = useStaff();
  const { control } = useFormContext();
  const { field } = useController({ name: spec.name, control });
  const { field: described } = spec;
  const isInt = described.type === 'number' && described.onlyInt === true;
  const options: MaskInputOptions = spec.mask ?? {
    number: { locale: lang, fraction: isInt ? 0 : FRACTION_DIGITS, unsigned: described.type === 'number' && (described.min ?? -1) >= 0 },
  };
  const value = String(field.value ?? '');
  const typed = useRef({ value, times: 0 });
  // What another part of the form has set is no typing: the mask knows nothing of it, and the input is made anew.
  if (typed.current.value !== value) typed.current = { value, times: typed.current.times + 1 };
  const mask = useMask({
    ...options,
    onMaska: ({ unmasked }) => {
      typed.current = { ...typed.current, value: unmasked };
      field.onChange(unmasked);
    },
  });
  return (
    <FieldFrame spec={spec}>
      {(ties) => (
        <input
          {...ties}
          key={`${String(control._defaultValues[spec.name])} ${typed.current.times}`}
          ref={mask}
          name={spec.name}
          defaultValue={
            field.value === '' || field.value == null ? '' : new Intl.NumberFormat(lang, { maximumFractionDigits: FRACTION_DIGITS }).format(Number(field.value))
          }
          onBlur={field.onBlur}
          className="kit-input text-right tabular-nums"
          inputMode={isInt ? 'numeric' : 'decimal'}
          autoComplete="off"
        />
      )}
    </FieldFrame>
  );
}
