import { useFormContext } from 'react-hook-form';
import { FieldFrame } from '../base/FieldFrame.tsx';
import type { FormField } from '../base/form-field.ts';
import { useMask } from '../mask/use-mask.ts';

/** One line of text, masked where the field says so. */
export function TextInput({ spec }: { readonly spec: FormField }) {
  const { register, setValue, formState } = useFormContext();
  const { ref, ...input } = register(spec.name);
  const hear = (masked: string): void => setValue(spec.name, masked, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const mask = useMask(spec.mask && { ...spec.mask, onMaska: ({ masked }) => hear(masked) });
  const attach = (element: HTMLInputElement | null) => {
    ref(element);
    return mask(element);
  };
  return (
    <FieldFrame spec={spec}>
      {(ties) => (
        <input
          {...input}
          {...ties}
          ref={attach}
          className="kit-input"
          type={spec.field.type === 'email' ? 'email' : spec.inputMode === 'tel' ? 'tel' : 'text'}
          inputMode={spec.inputMode}
          autoComplete={spec.autoComplete ?? 'off'}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FieldFrame>
  );
}
