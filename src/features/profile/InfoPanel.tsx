import { browserPb } from '../../data/browser-pb.ts';
import type { FormField } from '../../kit/fields/form-field.ts';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { SidePanel } from '../../kit/panels/Panels.tsx';
import { useT } from '../../kit/ui/staff-context.ts';
import { sayDone } from '../../kit/ui/say.ts';
import { users } from '../../schema/collections/users.ts';
import { type Me, saveMe } from './me.ts';
import { SPOKEN_TITLES } from './ProfileFacts.tsx';

const NAMES: readonly FormField[] = [
  { name: 'name_ru', title: 'user_name_ru', field: users.fields.name_ru, autoComplete: 'name' },
  { name: 'name_en', title: 'user_name_en', field: users.fields.name_en, autoComplete: 'name' },
];
const FIELDS = {
  admin: NAMES,
  user: [...NAMES, { name: 'languages', title: 'user_languages', field: users.fields.languages, options: SPOKEN_TITLES }],
} as const satisfies Record<Me['type'], readonly FormField[]>;

interface InfoPanelProps {
  readonly me: Me;
  readonly closeTo: string;
  readonly onSaved: (me: Me) => void;
}

/** What I may say of myself. */
export function InfoPanel({ me, closeTo, onSaved }: InfoPanelProps) {
  const t = useT();
  const { name_ru, name_en } = me.record;
  return (
    <SidePanel title={t('profile_info')} closeTo={closeTo}>
      <RecordForm
        draft={`profile/${me.record.id}`}
        fields={FIELDS[me.type]}
        values={me.type === 'user' ? { name_ru, name_en, languages: [...me.record.languages] } : { name_ru, name_en }}
        submitLabel={t('save')}
        onSubmit={async (values) => {
          onSaved(await saveMe(await browserPb(), me, values));
          sayDone(t('saved'));
        }}
      />
    </SidePanel>
  );
}
