import { useFormContext } from 'react-hook-form';
import { useFormats } from '../../money/formats-context.ts';
import { FieldFrame } from '../base/FieldFrame.tsx';
import type { FormField } from '../base/form-field.ts';

interface SpecProps {
  readonly spec: FormField;
}

/** Amount in whole units; the symbol stands in its title. */
export function MoneyInput({ spec }: SpecProps) {
  const { register } = useFormContext();
  const { symbol } = useFormats().format;
  return (
    <FieldFrame spec={spec} values={{ symbol }}>
      {(ties) => <input {...register(spec.name)} {...ties} type="text" inputMode="decimal" autoComplete="off" className="kit-input text-right tabular-nums" />}
    </FieldFrame>
  );
}

/** One of the currencies of the country; what was kept in another one stays in it. */
export function CurrencyInput({ spec }: SpecProps) {
  const { register, getValues } = useFormContext();
  const { formats } = useFormats();
  const codes = new Set(['', ...formats.map(({ code }) => code), String(getValues(spec.name) ?? '')]);
  return (
    <FieldFrame spec={spec}>
      {(ties) => (
        <select {...register(spec.name)} {...ties} className="kit-input kit-select">
          {[...codes].map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
