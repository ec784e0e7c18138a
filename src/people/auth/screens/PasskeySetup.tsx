import { useState } from 'react';
import { askNewPasskey, keepPasskey, type SetUp } from '../../../data/second.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { errorText } from '../../../kit/ui/error-text.ts';
import { hasPasskeys, makePasskey } from '../../../kit/ui/passkey.ts';
import { useT } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import type { Pressed } from '../../../kit/ui/use-press.ts';

const NAME_LENGTH = 60;

/** Adds a passkey of this device, by a name that its owner knows it by. */
export function PasskeySetup({ onSetUp }: { readonly onSetUp: (made: SetUp) => Promise<void> | void }) {
  const t = useT();
  const [name, setName] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!hasPasskeys()) return <p className="kit-hint">{t('second_passkey_unsupported')}</p>;
  const add = async (): Promise<Pressed> => {
    setIsAsked(true);
    setProblem(null);
    if (name.trim() === '') return false;
    try {
      await onSetUp(await keepPasskey(name.trim(), await makePasskey(await askNewPasskey())));
    } catch (thrown) {
      setProblem(errorText(t, asAppError(thrown)));
      throw thrown;
    }
    setName('');
    setIsAsked(false);
  };
  return (
    <div className="second-key">
      <TextField
        label={t('second_passkey_name')}
        value={name}
        onChange={setName}
        maxLength={NAME_LENGTH}
        error={problem ?? (isAsked && name.trim() === '' ? t('form_required') : undefined)}
      >
        <p className="kit-hint">{t('second_passkey_name_hint')}</p>
      </TextField>
      <div>
        <Button action={add}>{t('second_passkey_add')}</Button>
      </div>
    </div>
  );
}
