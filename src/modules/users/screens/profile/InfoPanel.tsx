import { browserPb } from '../../../../data/browser-pb.ts';
import { type AdminRow, updateAdmin } from '../../repo/admins.ts';
import { updateUser, type UserRow } from '../../repo/users.ts';
import { kinshipOf } from '../../../../schema/kinship.ts';
import { admins } from '../../fields/admins.ts';
import type { FormField } from '../../../../kit/fields/form-field.ts';
import { RecordEditForm } from '../../../../kit/form/RecordEditForm.tsx';
import type { RecordShape } from '../../../../kit/form/record-shape.ts';
import { SidePanel } from '../../../../kit/panels/Panels.tsx';
import { useT } from '../../../../kit/ui/staff-context.ts';
import { sayDone } from '../../../../kit/ui/say.ts';
import { users } from '../../fields/users.ts';
import { type Me, ownWords } from './me.ts';
import { SPOKEN_TITLES } from './ProfileFacts.tsx';

const NAMES: readonly FormField[] = [
  { name: 'name_ru', title: 'user_name_ru', field: users.fields.name_ru, autoComplete: 'name' },
  { name: 'name_en', title: 'user_name_en', field: users.fields.name_en, autoComplete: 'name' },
];
const ADMIN: RecordShape<AdminRow> = {
  fields: NAMES,
  toValues: ({ name_ru, name_en }) => ({ name_ru, name_en }),
  toWords: ownWords,
  kinship: kinshipOf(admins),
};
const USER: RecordShape<UserRow> = {
  fields: [...NAMES, { name: 'languages', title: 'user_languages', field: users.fields.languages, options: SPOKEN_TITLES }],
  toValues: ({ name_ru, name_en, languages }) => ({ name_ru, name_en, languages: [...languages] }),
  toWords: ownWords,
  kinship: kinshipOf(users),
};

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
