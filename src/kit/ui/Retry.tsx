import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type AppError, onSessionOver } from '../../errors/app-error.ts';
import { href, localePath } from '../../routing/href.ts';
import { Button } from './Button.tsx';
import { useStaff, useT } from './staff-context.ts';

/** Tells every form of the page that its person goes to sign in and comes back: what was typed is kept, nobody is asked. */
export const GOING_TO_SIGN_IN = 'kit-going-to-sign-in';

/** The way to sign in again and come back to where one was. */
export function SignInLink() {
  const { t, lang, country } = useStaff();
  return (
    <a
      className="kit-button kit-button-plain"
      href={localePath(href('login', { country }), lang)}
      onClick={(event) => {
        dispatchEvent(new Event(GOING_TO_SIGN_IN));
        event.currentTarget.search = `?next=${encodeURIComponent(location.pathname + location.search)}`;
      }}
    >
      {t('sign_in')}
    </a>
  );
}

/** What can be done about something that could not be fetched: asking again, unless only signing in again helps. */
export function Retry({ error, onRetry }: { readonly error: AppError; readonly onRetry: () => void }) {
  const t = useT();
  return error.code === 'session_over' ? <SignInLink /> : <Button action={onRetry}>{t('retry')}</Button>;
}

/** Says that the session is over as soon as any part of the screen meets it; the screen stays as it is until one leaves it. */
export function SessionNotice() {
  const { t, session } = useStaff();
  const [isOver, setIsOver] = useState(false);
  // Said once: parts that go on asking do not bring it back.
  const [isRead, setIsRead] = useState(false);
  useEffect(() => onSessionOver(() => setIsOver(true)), []);
  if (!session || !isOver || isRead) return null;
  return (
    // A dialog that stands open leaves it within reach.
    <div className="kit-session" role="status" data-react-aria-top-layer="true">
      <p>{t('error_session_over')}</p>
      <SignInLink />
      <Button look="quiet" size="icon" label={t('close')} action={() => setIsRead(true)}>
        <X className="size-4" aria-hidden />
      </Button>
    </div>
  );
}
