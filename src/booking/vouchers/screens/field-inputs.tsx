import { useFormContext, useWatch } from 'react-hook-form';
import { FieldFrame } from '../../../kit/fields/base/FieldFrame.tsx';
import { FieldInput } from '../../../kit/fields/FieldInput.tsx';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { useT } from '../../../kit/ui/staff-context.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';

interface SpecProps {
  readonly spec: FormField;
}

function PartTitle({ spec }: SpecProps) {
  const t = useT();
  return <h3 className="kit-heading desk-part">{t(spec.title)}</h3>;
}

/** A heading between the fields of a long form; it holds no value. */
export const part = (title: MessageKey): FormField => ({ name: title, title, field: { type: 'json' }, input: PartTitle });

/** A time of day by the platform's own picker. */
export function TimeInput({ spec }: SpecProps) {
  const { register } = useFormContext();
  return <FieldFrame spec={spec}>{(ties) => <input {...register(spec.name)} {...ties} type="time" className="kit-input" />}</FieldFrame>;
}

/** An input that stands there while another field says so. */
export function showWhile(name: string, isShown: (value: unknown) => boolean, Shown: (props: SpecProps) => React.ReactNode = PlainInput) {
  return function Conditional({ spec }: SpecProps) {
    return isShown(useWatch({ name })) ? <Shown spec={spec} /> : null;
  };
}

/** An input of something that has to be said while it stands there. */
export function MarkedInput({ spec }: SpecProps) {
  const { input: _self, ...plain } = spec;
  return <FieldInput spec={plain.field.type === 'text' ? { ...plain, field: { ...plain.field, required: true } } : plain} />;
}

function PlainInput({ spec }: SpecProps) {
  const { input: _self, ...plain } = spec;
  return <FieldInput spec={plain} />;
}
