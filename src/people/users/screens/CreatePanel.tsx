import { browserPb } from '../../../data/ask.ts';
import { createUser, type UserRow } from '../repo/users.ts';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { PasswordTools } from './PasswordTools.tsx';
import { fromValues, NEW_PASSWORD, PERSON_FIELDS, toValues, USERNAME } from './person-fields.tsx';
import { userName } from './user-fields.ts';

const FIELDS: readonly FormField[] = [
  ...PERSON_FIELDS,
  USERNAME,
  { name: 'password', title: 'user_password', hint: 'user_password_hint', field: { ...NEW_PASSWORD, isShown: true } },
];
const VALUES = { ...toValues(null), password: '' };

interface CreatePanelProps {
  readonly closeTo: string;
  readonly onCreated: (user: UserRow) => void;
}

/** A new user, with a name and a password to pass on. */
export function CreatePanel({ closeTo, onCreated }: CreatePanelProps) {
  const { t, lang } = useStaff();
  let created: UserRow | null = null;
  return (
    <SidePanel title={t('user_new')} closeTo={closeTo} isNew>
      <RecordForm
        draft="users/create"
        fields={FIELDS}
        values={VALUES}
        submitLabel={t('user_create')}
        onSubmit={async (values) => {
          created = await createUser(await browserPb(), { ...fromValues(values), password: String(values['password']) });
          sayDone(t('user_created', { name: userName(created, lang) }));
        }}
        onSaved={() => created && onCreated(created)}
      >
        <PasswordTools />
      </RecordForm>
    </SidePanel>
  );
}
