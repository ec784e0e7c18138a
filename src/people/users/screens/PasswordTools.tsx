import { useFormContext } from 'react-hook-form';
import { Button } from '../../../kit/ui/Button.tsx';
import { CopyButton } from '../../../kit/ui/CopyButton.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';
import { generatePassword } from './password.ts';

/** Makes a password, and copies it with the name: what an administrator passes on. */
export function PasswordTools() {
  const t = useT();
  const { setValue, getValues } = useFormContext();
  const generate = (): void => setValue('password', generatePassword(), { shouldDirty: true, shouldValidate: true });
  return (
    <div className="flex flex-wrap gap-2">
      <Button action={generate}>{t('password_generate')}</Button>
      <CopyButton label={t('login_copy')} text={() => `${String(getValues('username'))}\n${String(getValues('password'))}`} />
    </div>
  );
}
