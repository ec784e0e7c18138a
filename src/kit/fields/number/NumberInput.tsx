import type { MaskInputOptions } from 'maska';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useStaff } from '../../ui/staff-context.ts';
import { FieldFrame } from '../base/FieldFrame.tsx';
import type { FormField } from '../base/form-field.ts';
import { useMask } from '../mask/use-mask.ts';
import { plainNumber } from './plain-number.ts';

const FRACTION_DIGITS = 2;

function shownAs(value: string, lang: string): string {
  return value === '' ? '' : new Intl.NumberFormat(lang, { maximumFractionDigits: FRACTION_DIGITS }).format(Number(value));
}

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
  const [first] = useState(() => shownAs(value, lang));
  const input = useRef<HTMLInputElement>(null);
  const mask = useMask({ ...options, onMaska: ({ unmasked }) => field.onChange(unmasked) });
  const { ref } = field;
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      ref(element);
      return mask(element);
    },
    [ref, mask],
  );
  const before = useRef(value);
  // What another part of the form has set is no typing, and has to be written; whoever is typing there keeps field and caret.
  useLayoutEffect(() => {
    const { current } = input;
    if (current && before.current !== value && plainNumber(current.value, lang) !== value) current.value = shownAs(value, lang);
    before.current = value;
  }, [value, lang]);
  return (
    <FieldFrame spec={spec}>
      {(ties) => (
        <input
          {...ties}
          ref={attach}
          name={spec.name}
          defaultValue={first}
          // Until the mask is there, and where it never comes: with it React hears nothing, because it has put the value right before.
          onChange={({ target }) => field.onChange(plainNumber(target.value, lang))}
          onBlur={field.onBlur}
          className="kit-input text-right tabular-nums"
          inputMode={isInt ? 'numeric' : 'decimal'}
          autoComplete="off"
        />
      )}
    </FieldFrame>
  );
}
