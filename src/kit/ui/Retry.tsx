import type { AppError } from '../../errors/app-error.ts';
import { Button } from './Button.tsx';
import { SignInLink } from './SignInLink.tsx';
import { useT } from './staff-context.ts';

/** What can be done about something that could not be fetched: asking again, unless only signing in again helps. */
export function Retry({ error, onRetry }: { readonly error: AppError; readonly onRetry: () => void }) {
  const t = useT();
  return error.code === 'session_over' ? <SignInLink /> : <Button action={onRetry}>{t('retry')}</Button>;
}
