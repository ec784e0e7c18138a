import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '../../ui/staff-context.ts';
import { FieldFrame } from '../base/FieldFrame.tsx';
import type { FormField } from '../base/form-field.ts';

/** A password, which can be looked at. */
export function PasswordInput({ spec }: { readonly spec: FormField }) {
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
