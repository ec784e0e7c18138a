import { browserPb } from '../../data/browser-pb.ts';
import { getUser, setLogin, type UserRow } from '../../data/repos/users.ts';
import type { FormField } from '../../kit/fields/form-field.ts';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { PanelRecord } from '../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../kit/panels/Panels.tsx';
import { useRecord } from '../../kit/panels/use-record.ts';
import { useStaff } from '../../kit/ui/staff-context.ts';
import { sayDone } from '../../kit/ui/say.ts';
import { PasswordTools } from './PasswordTools.tsx';
import { nameOf, NEW_PASSWORD, USERNAME } from './user-fields.ts';

const load = (id: string): Promise<UserRow> => browserPb().then((pb) => getUser(pb, id));
const FIELDS: readonly FormField[] = [
  USERNAME,
  { name: 'password', title: 'user_password_new', hint: 'user_password_hint', field: { ...NEW_PASSWORD, required: false, isShown: true } },
];

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
  const { found, set, retry } = useRecord(id, first, load);
  const name = found.state === 'fetched' ? nameOf(found.record, lang) : t('user');
  return (
    <SidePanel title={t('user_login_of', { name })} closeTo={closeTo} backTo={{ href: backTo, title: name }}>
      <PanelRecord found={found} onRetry={retry}>
        {(user) => (
          <RecordForm
            draft={`users/${id}/login`}
            fields={FIELDS}
            values={{ username: user.username, password: '' }}
            submitLabel={t('save')}
            onSubmit={async ({ username, password }) => {
              set(await setLogin(await browserPb(), id, { username: String(username).trim().toLowerCase(), password: String(password) }));
              onChanged();
              sayDone(t('user_login_saved', { name }));
            }}
          >
            <PasswordTools />
            <p className="kit-hint">{t('user_login_text')}</p>
          </RecordForm>
        )}
      </PanelRecord>
    </SidePanel>
  );
}
