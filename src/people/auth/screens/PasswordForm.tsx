import { type PasswordAnswer, signInWithPassword } from '../../../data/auth.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { MessageError } from '../../../errors/message-error.ts';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { errorText } from '../../../kit/ui/error-text.ts';
import { useT } from '../../../kit/ui/staff-context.ts';

const FIELDS: readonly FormField[] = [
  { name: 'username', title: 'sign_in_username', field: { type: 'text', required: true }, autoComplete: 'username' },
  { name: 'password', title: 'sign_in_password', field: { type: 'password', required: true, isNew: false } },
];
const OTHER_WAY = { users: 'sign_in_try_admin', admins: 'sign_in_try_user' } as const;
const EMPTY = { username: '', password: '' };

interface PasswordFormProps {
  readonly collection: 'users' | 'admins';
  readonly onSignedIn: (answer: PasswordAnswer) => Promise<void>;
}

/** Signing in by name and password, as a user or as an administrator. */
export function PasswordForm({ collection, onSignedIn }: PasswordFormProps) {
  const t = useT();
  return (
    <RecordForm
      isGuarded={false}
      fields={FIELDS}
      values={EMPTY}
      submitLabel={t('sign_in')}
      onSubmit={async ({ username, password }) => {
        try {
          await onSignedIn(await signInWithPassword(collection, String(username).trim(), String(password)));
        } catch (thrown) {
          const error = asAppError(thrown);
          // Nobody is told whose name it is: only that there is another way.
          if (error.code === 'auth_wrong') throw new MessageError(`${errorText(t, error)} ${t(OTHER_WAY[collection])}`, error);
          throw error;
        }
      }}
    />
  );
}
