import { useMemo } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { saveSecret, type SettingPlace } from '../repo.ts';

interface SecretFormProps {
  readonly place: SettingPlace;
  readonly isSet: boolean;
  /** How it ends; '' where that is not told. */
  readonly tail: string;
  readonly max: number;
  readonly onSaved: () => void;
}

/** Writes a secret: what was written before is shown to nobody, and no draft is kept. */
export function SecretForm({ place, isSet, tail, max, onSaved }: SecretFormProps) {
  const { t } = useStaff();
  const fields = useMemo(
    (): readonly FormField[] => [
      { name: 'secret', title: 'settings_secret', field: { type: 'password', required: true, max, isNew: true }, autoComplete: 'off' },
    ],
    [max],
  );
  return (
    <>
      <p>{isSet && tail !== '' ? t('settings_secret_ends', { tail }) : t(isSet ? 'settings_secret_set' : 'settings_secret_none')}</p>
      <RecordForm
        key={place.revision}
        fields={fields}
        values={{ secret: '' }}
        submitLabel={t('settings_secret_save')}
        onSubmit={async ({ secret }) => saveSecret(await browserPb(), place, String(secret))}
        onSaved={() => {
          sayDone(t('saved'));
          onSaved();
        }}
      />
    </>
  );
}
