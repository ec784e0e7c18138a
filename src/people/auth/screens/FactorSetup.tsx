import { useRef, useState } from 'react';
import { encode } from 'uqr';
import { askNewPasskey, beginTotp, confirmTotp, keepPasskey, type SetUp } from '../../../data/second.ts';
import { type AppError, asAppError } from '../../../errors/app-error.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { CopyButton } from '../../../kit/ui/CopyButton.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { errorText } from '../../../kit/ui/say.ts';
import { hasPasskeys, makePasskey } from '../../../kit/ui/passkey.ts';
import { useT } from '../../../kit/ui/staff-context.ts';
import { type Pressed, usePress } from '../../../kit/ui/use-press.ts';
import { CodeField } from './CodeField.tsx';

/** Modules around it that stay empty, as readers want it. */
const MARGIN = 3;

/** A code for a camera; black on white in any theme. */
export function QrPicture({ text, label, className = 'second-qr' }: { readonly text: string; readonly label: string; readonly className?: string }) {
  const { data, size } = encode(text, { border: MARGIN });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

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

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => Promise<void> | void;
}

/** The codes that let somebody in who lost his phone, this once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const t = useT();
  return (
    <section className="second-part" role="status">
      <h3>{t('second_codes')}</h3>
      <p>{t('second_codes_text')}</p>
      <ol className="second-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="kit-form-foot">
        <CopyButton label={t('second_codes_copy')} text={() => codes.join('\n')} />
        <Button look="primary" action={onSaved}>
          {t('second_codes_saved')}
        </Button>
      </div>
    </section>
  );
}
