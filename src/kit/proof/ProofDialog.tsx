import { useId, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { roleOf } from '../../access/session.ts';
import { askPasskey, proveByPassword, readFactors, signByPasskey } from '../../data/second.ts';
import { type AppError, asAppError } from '../../errors/app-error.ts';
import { proof as en } from '../../model/kit/messages/en.proof.ts';
import { proof as ru } from '../../model/kit/messages/ru.proof.ts';
import { islandTranslator } from '../../i18n/translator.ts';
import { useQuery } from '../query/use-query.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { errorText } from '../ui/say.ts';
import { getPasskey, hasPasskeys } from '../ui/passkey.ts';
import { StaffContext, type StaffValue, useStaff } from '../ui/staff-context.ts';
import { usePress } from '../ui/use-press.ts';

/** Its own texts, which no screen carries along. */
const proofT = islandTranslator({ ru, en });

/** Asks whoever sits there for his password, in a root of its own over whatever is open. @returns whether he gave it */
export function askForProof(value: StaffValue): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const end = (isGiven: boolean): void => {
    root.unmount();
    place.remove();
    resolve(isGiven);
  };
  root.render(
    <I18nProvider locale={value.lang === 'ru' ? 'ru-RU' : 'en-GB'}>
      <StaffContext value={value}>
        <ProofDialog onEnd={end} />
      </StaffContext>
    </I18nProvider>,
  );
  return promise;
}

function ProofDialog({ onEnd }: { readonly onEnd: (isGiven: boolean) => void }) {
  const { t, lang, session } = useStaff();
  const own = proofT(lang);
  const isSecret = roleOf(session) === 'developer';
  const { found } = useQuery(readFactors, [], { isOn: hasPasskeys() && !isSecret });
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<AppError | null>(null);
  const press = usePress();
  const prove = (work: () => Promise<unknown>): Promise<void> =>
    press.run(async () => {
      setError(null);
      try {
        await work();
      } catch (thrown) {
        setError(asAppError(thrown));
        input.current?.select();
        throw thrown;
      }
      onEnd(true);
    });
  const byPasskey = (): Promise<void> => prove(async () => signByPasskey('proof', await getPasskey(await askPasskey('proof'))));
  const username = session && (session.type === 'admin' ? session.admin.username : session.user.username);
  return (
    <Dialog title={own('proof_title')} isOpen onClose={() => onEnd(false)}>
      <form
        className="kit-form"
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // It may stand inside of another form's page.
          event.stopPropagation();
          void prove(() => proveByPassword(input.current?.value ?? ''));
        }}
      >
        <p className="text-ink-2">{own(isSecret ? 'proof_developer_text' : 'proof_text')}</p>
        <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
        <div className="kit-field">
          <label className="kit-label" htmlFor={id}>
            {own('proof_password')}
          </label>
          <input
            id={id}
            ref={input}
            type="password"
            className="kit-input"
            autoComplete="current-password"
            autoFocus
            aria-invalid={error !== null}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          {error && (
            <p id={`${id}-error`} className="kit-error" role="alert">
              {errorText(error.code === 'passkey_refused' ? own : t, error)}
            </p>
          )}
        </div>
        <div className="kit-form-foot">
          <Button type="submit" look="primary" press={press}>
            {own('proof_confirm')}
          </Button>
          {(found.data?.passkeys.length ?? 0) > 0 && <Button action={byPasskey}>{own('proof_by_passkey')}</Button>}
          <Button look="quiet" action={() => onEnd(false)}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
