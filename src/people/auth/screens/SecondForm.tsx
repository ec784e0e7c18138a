import { useRef, useState } from 'react';
import type { SecondAsked, WholeSession } from '../../../data/auth.ts';
import { askPasskey, signByPasskey, signInWithCode } from '../../../data/second.ts';
import { type AppError, asAppError } from '../../../errors/app-error.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { errorText } from '../../../kit/ui/say.ts';
import { getPasskey, hasPasskeys } from '../../../kit/ui/passkey.ts';
import { useT } from '../../../kit/ui/staff-context.ts';
import { usePress } from '../../../kit/ui/use-press.ts';
import { CodeField } from './CodeField.tsx';

const TEXTS = { totp: 'second_text', recovery: 'second_text_recovery', passkey: 'second_text_passkey' } as const;
const BUTTONS = { totp: 'second_by_code', recovery: 'second_by_recovery', passkey: 'second_by_passkey' } as const;

interface SecondFormProps {
  readonly asked: SecondAsked;
  readonly onSignedIn: (session: WholeSession) => Promise<void>;
  /** Back to name and password. */
  readonly onOver: () => void;
}

/** The second step of signing in: by what the person has at hand. */
export function SecondForm({ asked, onSignedIn, onOver }: SecondFormProps) {
  const t = useT();
  const ways = asked.ways.filter((one) => one !== 'passkey' || hasPasskeys());
  const [way, setWay] = useState(ways[0] ?? 'recovery');
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<AppError | null>(null);
  const press = usePress();
  const prove = (work: () => Promise<WholeSession>): Promise<void> =>
    press.run(async () => {
      setError(null);
      try {
        await onSignedIn(await work());
      } catch (thrown) {
        setError(asAppError(thrown));
        input.current?.select();
        throw thrown;
      }
    });
  const byPasskey = (): Promise<WholeSession> =>
    askPasskey('second')
      .then(getPasskey)
      .then((answer) => signByPasskey<WholeSession>('second', answer));
  return (
    <form
      className="kit-form"
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void prove(way === 'passkey' ? byPasskey : () => signInWithCode(input.current?.value ?? ''));
      }}
    >
      <h2 className="text-base font-semibold">{t('second_title')}</h2>
      <p>{t(TEXTS[way])}</p>
      {way === 'passkey' ? (
        error && (
          <p className="kit-error" role="alert">
            {errorText(t, error)}
          </p>
        )
      ) : (
        <CodeField
          key={way}
          ref={input}
          name={way === 'totp' ? 'code' : 'recovery'}
          label={t(way === 'totp' ? 'second_code' : 'second_recovery')}
          error={error}
          isDigits={way === 'totp'}
        />
      )}
      <div className="kit-form-foot">
        <Button type="submit" look="primary" press={press}>
          {t(way === 'passkey' ? 'second_by_passkey' : 'sign_in')}
        </Button>
        <Button look="quiet" action={onOver}>
          {t('second_over')}
        </Button>
      </div>
      <p className="second-ways">
        {ways
          .filter((one) => one !== way)
          .map((one) => (
            <button
              key={one}
              type="button"
              className="kit-link"
              onClick={() => {
                setWay(one);
                setError(null);
              }}
            >
              {t(BUTTONS[one])}
            </button>
          ))}
      </p>
    </form>
  );
}
