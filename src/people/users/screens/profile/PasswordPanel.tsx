import { useRef } from 'react';
import { browserPb } from '../../../../data/ask.ts';
import type { FormField } from '../../../../kit/fields/base/form-field.ts';
import { RecordForm } from '../../../../kit/form/RecordForm.tsx';
import { useAddress } from '../../../../kit/panels/Address.tsx';
import { SidePanel } from '../../../../kit/panels/Panels.tsx';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../../routing/href.ts';
import { sayDone } from '../../../../kit/ui/say.ts';
import { type Me, renewPassword } from './me.ts';

const NEW = { type: 'password', required: true, min: 8, max: 71, isNew: true } as const;
const FIELDS: readonly FormField[] = [
  { name: 'oldPassword', title: 'profile_password_old', field: { type: 'password', required: true, isNew: false } },
  { name: 'password', title: 'profile_password_new', hint: 'user_password_hint', field: NEW },
  { name: 'passwordConfirm', title: 'profile_password_again', field: { type: 'password', required: true, isNew: true } },
];
const EMPTY = { oldPassword: '', password: '', passwordConfirm: '' };
const SAME = [['password', 'passwordConfirm']] as const;

/** My own password. Every other session ends; this one goes on. */
export function PasswordPanel({ me, closeTo }: { readonly me: Me; readonly closeTo: string }) {
  const { t, lang, country } = useStaff();
  const { go } = useAddress();
  const isIn = useRef(true);
  return (
    <SidePanel title={t('profile_password')} closeTo={closeTo}>
      <RecordForm
        fields={FIELDS}
        values={EMPTY}
        same={SAME}
        submitLabel={t('profile_password_save')}
        onSubmit={async ({ oldPassword, password }) => {
          isIn.current = await renewPassword(await browserPb(), me, String(oldPassword), String(password));
          if (isIn.current) sayDone(t('profile_password_saved'));
        }}
        onSaved={() => {
          if (isIn.current) go(closeTo);
          // The second step comes at the door.
          else location.assign(`${localePath(href('login', { country }), lang)}?${new URLSearchParams({ second: '1', next: closeTo })}`);
        }}
      >
        {/* For password managers: whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={me.record.username} readOnly hidden />
        <p className="kit-hint">{t('profile_password_text')}</p>
      </RecordForm>
    </SidePanel>
  );
}
