import type { Session } from '../../access/session.ts';
import { signInWithPassword } from '../../data/repos/auth.ts';
import type { FormField } from '../../kit/fields/form-field.ts';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { useT } from '../../kit/ui/staff-context.ts';

const FIELDS: readonly FormField[] = [
  { name: 'username', title: 'sign_in_username', field: { type: 'text', required: true }, autoComplete: 'username' },
  { name: 'password', title: 'sign_in_password', field: { type: 'password', required: true, isNew: false } },
];
const EMPTY = { username: '', password: '' };

interface PasswordFormProps {
  readonly collection: 'users' | 'admins';
  readonly onSignedIn: (session: Session) => void;
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
      onSubmit={async ({ username, password }) => onSignedIn(await signInWithPassword(collection, String(username).trim(), String(password)))}
    />
  );
}
