import { BoolInput } from './bool/BoolInput.tsx';
import { DateInput } from './date/DateInput.tsx';
import type { FormField } from './base/form-field.ts';
import { NumberInput } from './number/NumberInput.tsx';
import { PasswordInput } from './password/PasswordInput.tsx';
import { SelectInput } from './select/SelectInput.tsx';
import { SelectsInput } from './select/SelectsInput.tsx';
import { LongTextInput } from './text/LongTextInput.tsx';
import { TextInput } from './text/TextInput.tsx';

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
