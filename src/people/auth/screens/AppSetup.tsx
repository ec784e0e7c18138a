import { useRef, useState } from 'react';
import { beginTotp, confirmTotp, type SetUp } from '../../../data/second.ts';
import { type AppError, asAppError } from '../../../errors/app-error.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { CopyButton } from '../../../kit/ui/CopyButton.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';
import { usePress } from '../../../kit/ui/use-press.ts';
import { CodeField } from './CodeField.tsx';
import { QrPicture } from './QrPicture.tsx';

interface AppSetupProps {
  readonly label: string;
  readonly onSetUp: (made: SetUp) => Promise<void> | void;
}

/** Connects an app for codes: its secret is shown once, and a code of it proves that it came across. */
export function AppSetup({ label, onSetUp }: AppSetupProps) {
  const t = useT();
  const [begun, setBegun] = useState<{ readonly secret: string; readonly address: string } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<AppError | null>(null);
  const press = usePress();
  if (!begun) {
    return (
      <div>
        <Button look="primary" action={async () => setBegun(await beginTotp())}>
          {label}
        </Button>
      </div>
    );
  }
  const confirm = (): Promise<void> =>
    press.run(async () => {
      setError(null);
      try {
        await onSetUp(await confirmTotp(input.current?.value ?? ''));
      } catch (thrown) {
        setError(asAppError(thrown));
        input.current?.select();
        throw thrown;
      }
      setBegun(null);
    });
  return (
    <form
      className="kit-form"
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <p>{t('second_setup_scan')}</p>
      <QrPicture text={begun.address} label={t('second_setup_scan')} />
      <p>
        <a className="kit-link" href={begun.address}>
          {t('second_setup_here')}
        </a>
      </p>
      <p className="kit-hint">{t('second_setup_secret')}</p>
      <p className="second-secret">
        <code>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code> <CopyButton label={t('second_secret_copy')} text={() => begun.secret} />
      </p>
      <CodeField ref={input} name="code" label={t('second_code')} error={error} isDigits />
      <div className="kit-form-foot">
        <Button type="submit" look="primary" press={press}>
          {t('second_setup_confirm')}
        </Button>
      </div>
    </form>
  );
}
