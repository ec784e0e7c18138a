import { kinshipOf } from '../../../schema/kinship.ts';
import { users } from '../../../model/users/fields/users.ts';
import { browserPb, withPb } from '../../../data/ask.ts';
import { getUser, setLogin, type UserRow } from '../repo/users.ts';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { PasswordTools } from './PasswordTools.tsx';
import { NEW_PASSWORD, small, USERNAME } from './person-fields.tsx';
import { userName } from './user-fields.ts';

const load = withPb(getUser);
const FIELDS: readonly FormField[] = [
  USERNAME,
  { name: 'password', title: 'user_password_new', hint: 'user_password_hint', field: { ...NEW_PASSWORD, required: false, isShown: true } },
];

const LOGIN_SHAPE: RecordShape<UserRow> = {
  fields: FIELDS,
  toValues: ({ username }) => ({ username, password: '' }),
  toWords: ({ username, password }) => ({ username: small(username), password: String(password ?? '') }),
  kinship: kinshipOf(users),
};

interface LoginPanelProps {
  readonly id: string;
  readonly first: UserRow | null;
  readonly closeTo: string;
  readonly backTo: string;
  readonly onChanged: () => void;
}

/** Name and password of somebody else. */
export function LoginPanel({ id, first, closeTo, backTo, onChanged }: LoginPanelProps) {
  const { t, lang } = useStaff();
  const { found, set, retry } = useQuery(load, [id], { first });
  const name = found.data ? userName(found.data, lang) : t('user');
  return (
    <SidePanel title={t('user_login_of', { name })} closeTo={closeTo} backTo={{ href: backTo, title: name }}>
      <PanelRecord found={found} onRetry={retry}>
        {(user) => (
          <RecordEditForm
            draft={`users/${id}/login`}
            record={user}
            shape={LOGIN_SHAPE}
            submitLabel={t('save')}
            save={async (edit, expected) => setLogin(await browserPb(), id, edit, expected)}
            onSaved={(saved) => {
              set(saved);
              onChanged();
              sayDone(t('user_login_saved', { name }));
            }}
          >
            <PasswordTools />
            <p className="kit-hint">{t('user_login_text')}</p>
          </RecordEditForm>
        )}
      </PanelRecord>
    </SidePanel>
  );
}
