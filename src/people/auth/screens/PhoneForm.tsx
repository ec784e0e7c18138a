import { useEffect, useId, useRef, useState } from 'react';
import type { Session } from '../../../access/session.ts';
import { askPhoneCode, signInWithPhone } from '../../../data/auth.ts';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';
import { PHONE_CODE_DIGITS } from '../../../config/constants.ts';
import { type AppError, asAppError } from '../../../errors/app-error.ts';
import { useMask } from '../../../kit/fields/mask/use-mask.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { errorText } from '../../../kit/ui/say.ts';
import { usePress } from '../../../kit/ui/use-press.ts';

const CODE_MASK = '#'.repeat(PHONE_CODE_DIGITS);

interface CodeFormProps {
  readonly phone: string;
  /** Moment from which another code may be asked for. */
  readonly resendAt: number;
  readonly onResend: () => Promise<void>;
  readonly onBack: () => void;
  readonly onSignedIn: (session: Session) => Promise<void>;
}

/** The code from the message: goes off by itself with its last digit, however it was typed or pasted. */
function CodeForm({ phone, resendAt, onResend, onBack, onSignedIn }: CodeFormProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const tried = useRef('');
  const [error, setError] = useState<AppError | null>(null);
  const press = usePress();
  const secondsLeft = useSecondsUntil(resendAt);

  const submit = (): Promise<void> =>
    press.run(async () => {
      const code = input.current?.value ?? '';
      tried.current = code;
      setError(null);
      try {
        const { type, user } = await signInWithPhone(phone, code);
        await onSignedIn({ type, user });
      } catch (thrown) {
        setError(asAppError(thrown));
        input.current?.select();
        throw thrown;
      }
    });
  const mask = useMask({
    mask: CODE_MASK,
    onMaska: ({ completed, masked }) => {
      // The same code a second time only on a press: the mask speaks up at every change of the caret too.
      if (completed && masked !== tried.current) void submit();
    },
  });
  const attach = (element: HTMLInputElement | null) => {
    input.current = element;
    element?.focus();
    return mask(element);
  };
  const again = async (): Promise<void> => {
    await onResend();
    setError(null);
    tried.current = '';
    if (input.current) input.current.value = '';
    input.current?.focus();
  };
  return (
    <form
      className="kit-form"
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>
        {t('sign_in_code_sent', { phone })}{' '}
        <button type="button" className="kit-link" onClick={onBack}>
          {t('sign_in_other_phone')}
        </button>
      </p>
      <div className="kit-field">
        <label className="kit-label" htmlFor={id}>
          {t('sign_in_code')}
        </label>
        <input
          id={id}
          ref={attach}
          name="code"
          className="kit-input kit-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={error !== null}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-required
        />
        {error && (
          <p id={`${id}-error`} className="kit-error" role="alert">
            {errorText(t, error)}
          </p>
        )}
      </div>
      <div className="kit-form-foot">
        <Button type="submit" look="primary" press={press}>
          {t('sign_in')}
        </Button>
        {secondsLeft > 0 ? (
          <span className="text-ink-2 tabular-nums">{t('sign_in_resend_in', { seconds: secondsLeft })}</span>
        ) : (
          <Button look="quiet" action={again}>
            {t('sign_in_resend')}
          </Button>
        )}
      </div>
    </form>
  );
}

const SECOND_MS = 1000;

/** Whole seconds until the moment, counted down; 0 from then on. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((moment - now) / SECOND_MS));
  const isOver = left === 0;
  useEffect(() => {
    setNow(Date.now());
    if (isOver && moment <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [moment, isOver]);
  return left;
}

const FIELDS: readonly FormField[] = [
  {
    name: 'phone',
    title: 'sign_in_phone',
    hint: 'sign_in_phone_hint',
    field: { type: 'text', required: true },
    autoComplete: 'tel',
    inputMode: 'tel',
  },
];

type Stage = { readonly at: 'phone' } | { readonly at: 'code'; readonly resendAt: number };

/** Signing in by phone: the number, then the code that was sent to it. */
export function PhoneForm({ onSignedIn }: { readonly onSignedIn: (session: Session) => Promise<void> }) {
  const t = useT();
  const [stage, setStage] = useState<Stage>({ at: 'phone' });
  const [phone, setPhone] = useState('');
  const send = async (typed: string): Promise<void> => {
    const { resend_after_s } = await askPhoneCode(typed);
    setPhone(typed);
    setStage({ at: 'code', resendAt: Date.now() + resend_after_s * 1000 });
  };
  if (stage.at === 'code') {
    return <CodeForm phone={phone} resendAt={stage.resendAt} onResend={() => send(phone)} onBack={() => setStage({ at: 'phone' })} onSignedIn={onSignedIn} />;
  }
  return (
    <RecordForm
      isGuarded={false}
      fields={FIELDS}
      values={{ phone }}
      submitLabel={t('sign_in_send_code')}
      onSubmit={(values) => send(String(values['phone']))}
    />
  );
}
