import { browserPb } from '../../../../data/ask.ts';
import { type AdminRow, updateAdmin } from '../../repo/admins.ts';
import { updateUser, type UserRow } from '../../repo/users.ts';
import { admins } from '../../../../model/users/fields/admins.ts';
import { type Controls, describedShape } from '../../../../kit/form/described.ts';
import { RecordEditForm } from '../../../../kit/form/RecordEditForm.tsx';
import { SidePanel } from '../../../../kit/panels/Panels.tsx';
import { useT } from '../../../../kit/ui/staff-context.ts';
import { sayDone } from '../../../../kit/ui/say.ts';
import { users } from '../../../../model/users/fields/users.ts';
import type { Me } from './me.ts';

const CONTROLS: Controls = { name_ru: { autoComplete: 'name' }, name_en: { autoComplete: 'name' } };
const { name_ru, name_en, languages } = users.fields;
const ADMIN = describedShape<AdminRow>(admins, CONTROLS);
const USER = describedShape<UserRow>({ fields: { name_ru, name_en, languages } }, CONTROLS);

interface InfoPanelProps {
  readonly me: Me;
  readonly closeTo: string;
  readonly onSaved: (me: Me) => void;
}

/** What I may say of myself. */
export function InfoPanel({ me, closeTo, onSaved }: InfoPanelProps) {
  const t = useT();
  const look = { draft: `profile/${me.record.id}`, submitLabel: t('save') };
  const saved = (now: Me): void => {
    onSaved(now);
    sayDone(t('saved'));
  };
  return (
    <SidePanel title={t('profile_info')} closeTo={closeTo}>
      {me.type === 'user' ? (
        <RecordEditForm
          {...look}
          record={me.record}
          shape={USER}
          save={async (edit, expected) => updateUser(await browserPb(), me.record.id, edit, expected)}
          onSaved={(record) => saved({ type: 'user', record })}
        />
      ) : (
        <RecordEditForm
          {...look}
          record={me.record}
          shape={ADMIN}
          save={async (edit, expected) => updateAdmin(await browserPb(), me.record.id, edit, expected)}
          onSaved={(record) => saved({ type: 'admin', record })}
        />
      )}
    </SidePanel>
  );
}
