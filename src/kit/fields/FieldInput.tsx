import { DateInput } from './date/DateInput.tsx';
import type { FormField } from './base/form-field.ts';
import { TextInput } from './text/TextInput.tsx';
import { useController, useFormContext } from 'react-hook-form';
import { FieldFrame } from './base/FieldFrame.tsx';
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { useStaff, useT } from '../ui/staff-context.ts';
import { optionText } from './select/option-text.ts';
import { Eye, EyeOff } from 'lucide-react';
import type { MaskInputOptions } from 'maska';
import { useMask } from './mask/use-mask.ts';
import { plainNumber } from './number/plain-number.ts';

const FRACTION_DIGITS = 2;

function shownAs(value: string, lang: string): string {
  return value === '' ? '' : new Intl.NumberFormat(lang, { maximumFractionDigits: FRACTION_DIGITS }).format(Number(value));
}

/** A number, grouped as the language does it; the form keeps it as plain text (`1234.5`). */
function NumberInput({ spec }: { readonly spec: FormField }) {
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

/** A password, which can be looked at. */
function PasswordInput({ spec }: { readonly spec: FormField }) {
  const t = useT();
  const { register } = useFormContext();
  const [isShown, setIsShown] = useState(spec.field.type === 'password' && spec.field.isShown === true);
  const isNew = spec.field.type === 'password' && spec.field.isNew;
  const Sign = isShown ? EyeOff : Eye;
  return (
    <FieldFrame spec={spec}>
      {(ties) => (
        <div className="relative grow">
          <input
            {...register(spec.name)}
            {...ties}
            type={isShown ? 'text' : 'password'}
            className="kit-input pr-10"
            autoComplete={spec.autoComplete ?? (isNew ? 'new-password' : 'current-password')}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button type="button" className="kit-eye" aria-pressed={isShown} aria-label={t('password_show')} onClick={() => setIsShown(!isShown)}>
            <Sign className="size-4" aria-hidden />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

/** One value of a closed list: the platform's own control, which phones and screen readers know best. */
function SelectInput({ spec }: { readonly spec: FormField }) {
  const t = useT();
  const { register } = useFormContext();
  const values = spec.field.type === 'select' ? spec.field.values : [];
  const choices = spec.choices ?? values.map((value) => ({ value, text: optionText(t, spec.options, value) }));
  return (
    <FieldFrame spec={spec}>
      {(ties) => (
        <select {...register(spec.name)} {...ties} className="kit-input kit-select">
          <option value="">{t('form_choose')}</option>
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** Several values of a closed list. */
function SelectsInput({ spec }: { readonly spec: FormField }) {
  const t = useT();
  const { register } = useFormContext();
  const values = spec.field.type === 'select' ? spec.field.values : [];
  return (
    <FieldFrame spec={spec} isGroup>
      {() => (
        <div className="flex flex-wrap gap-x-4">
          {values.map((value) => (
            <label key={value} className="kit-check">
              <input type="checkbox" value={value} {...register(spec.name)} />
              {spec.choices?.find((one) => one.value === value)?.text ?? optionText(t, spec.options, value)}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

/** A yes or no. */
function BoolInput({ spec }: { readonly spec: FormField }) {
  const t = useT();
  const id = useId();
  const { register } = useFormContext();
  return (
    <div className="kit-field">
      <label className="kit-check">
        <input type="checkbox" {...register(spec.name)} aria-describedby={spec.hint && id} />
        {t(spec.title)}
      </label>
      {spec.hint && (
        <p id={id} className="kit-hint">
          {t(spec.hint)}
        </p>
      )}
    </div>
  );
}

/** Text of several lines. */
function LongTextInput({ spec }: { readonly spec: FormField }) {
  const { register } = useFormContext();
  return <FieldFrame spec={spec}>{(ties) => <textarea {...register(spec.name)} {...ties} className="kit-input kit-textarea" rows={4} />}</FieldFrame>;
}

/** Texts longer than this get several lines. */
const LONG_TEXT_LENGTH = 300;

/** The input of a field, by its type. */
export function FieldInput({ spec }: { readonly spec: FormField }) {
  const { field, input: OwnInput } = spec;
  if (OwnInput) return <OwnInput spec={spec} />;
  switch (field.type) {
    case 'bool':
      return <BoolInput spec={spec} />;
    case 'number':
      return <NumberInput spec={spec} />;
    case 'date':
      return <DateInput spec={spec} />;
    case 'password':
      return <PasswordInput spec={spec} />;
    case 'select':
      return field.maxSelect === 1 ? <SelectInput spec={spec} /> : <SelectsInput spec={spec} />;
    case 'editor':
      return <LongTextInput spec={spec} />;
    case 'text':
      return (field.max ?? 0) > LONG_TEXT_LENGTH ? <LongTextInput spec={spec} /> : <TextInput spec={spec} />;
    case 'email':
    case 'autodate':
    case 'relation':
    case 'file':
    case 'json':
    case 'geoPoint':
      return <TextInput spec={spec} />;
  }
}
