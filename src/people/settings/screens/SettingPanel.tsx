import { useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { sayDone, sayUndoable } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { type StartedGateway, valueIn } from '../../../schema/settings.ts';
import { resetSetting, saveSetting, type SettingPlace } from '../repo.ts';
import { SecretForm } from './SecretForm.tsx';
import { SettingHistory } from './SettingHistory.tsx';
import { type SettingRecord, shapeOf } from './setting-shape.tsx';
import { isUnset, settingText } from './setting-text.ts';
import type { StoodSetting } from './stood.ts';
import { TextExample } from './TextExample.tsx';

interface SettingPanelProps {
  readonly setting: StoodSetting;
  readonly names: Readonly<Record<string, string>>;
  readonly started: StartedGateway;
  readonly mayEdit: boolean;
  readonly closeTo: string;
  readonly onChanged: () => void;
}

const LEVELS = ['country', 'house'] as const;

/** One setting: what it is, what holds, for this country or for the whole house, and what was done to it. */
export function SettingPanel(props: SettingPanelProps) {
  const { t } = useStaff();
  const { setting, closeTo } = props;
  const { declared } = setting;
  const [level, setLevel] = useState<(typeof LEVELS)[number]>(declared.isHouse ? 'house' : 'country');
  const isBoth = !declared.isHouse && declared.kind !== 'money';
  return (
    <SidePanel title={t(declared.title as MessageKey)} closeTo={closeTo}>
      <div className="settings-panel">
        <p className="kit-hint">{t(declared.hint as MessageKey)}</p>
        {isBoth && (
          <ChoiceField
            label={t('settings_where')}
            value={level}
            choices={LEVELS}
            titleOf={(one) => t(one === 'country' ? 'settings_here' : 'settings_everywhere')}
            onChoose={setLevel}
          />
        )}
        {declared.isHouse && <p className="kit-hint">{t('settings_house_only')}</p>}
        <Level key={level} {...props} isHouse={level === 'house'} />
      </div>
    </SidePanel>
  );
}

/** The setting at one level: its form, the way back, its history. */
function Level({ setting, names, started, mayEdit, onChanged, isHouse }: SettingPanelProps & { readonly isHouse: boolean }) {
  const { t, lang, country } = useStaff();
  const { formats, format } = useFormats();
  const { key, declared, own, house } = setting;
  const row = isHouse ? house : own;
  const record: SettingRecord = { revision: row?.revision ?? 0, value: row?.value ?? null };
  const place: SettingPlace = { key, country: isHouse ? '' : country, revision: record.revision };
  const otherwise = valueIn(declared, isHouse || !house ? [] : [house], '', format.code);
  const words = (value: unknown): string => settingText(declared, value, { t, lang, formats, names, started });
  const isSet = record.value !== null || row?.is_sealed === true;

  const reset = async (): Promise<void> => {
    await resetSetting(await browserPb(), place);
    sayDone(t('settings_taken_back'));
    onChanged();
  };
  /** Saves, and offers to take it back. */
  const save = async (edit: Parameters<typeof saveSetting>[2], expected: number): Promise<SettingRecord> => {
    const revision = await saveSetting(await browserPb(), { ...place, revision: expected }, edit);
    const undo = async (): Promise<void> => {
      const now = { ...place, revision };
      const pb = await browserPb();
      if (record.value === null) await resetSetting(pb, now);
      else await saveSetting(pb, now, { fields: edit.seen, seen: edit.fields });
      sayDone(t('settings_taken_back'));
      onChanged();
    };
    sayUndoable(t('saved'), { label: t('undo'), action: () => void undo() });
    const fields = edit.fields;
    return { revision, value: declared.kind === 'text' ? { ...(record.value ?? otherwise), ...fields } : (fields['value'] ?? null) };
  };
  return (
    <>
      {!isSet && declared.kind !== 'secret' && (
        <p>
          {isUnset(declared, otherwise)
            ? t('settings_now', { value: words(otherwise) })
            : t(isHouse || !house ? 'settings_now_usual' : 'settings_now_house', { value: words(otherwise) })}
        </p>
      )}
      {!mayEdit && isSet && declared.kind !== 'secret' && <p>{t('settings_now', { value: words(record.value) })}</p>}
      {mayEdit && declared.kind === 'secret' && <SecretForm place={place} isSet={isSet} tail={row?.tail ?? ''} max={declared.max} onSaved={onChanged} />}
      {mayEdit && declared.kind !== 'secret' && (
        <RecordEditForm
          draft={`settings/${key}/${place.country}`}
          record={record}
          shape={shapeOf(declared, otherwise)}
          submitLabel={t('save')}
          save={save}
          onSaved={onChanged}
        >
          {declared.kind === 'text' && <TextExample setting={declared} />}
        </RecordEditForm>
      )}
      {mayEdit && isSet && (
        <div className="settings-reset">
          <p className="kit-hint">{declared.kind === 'secret' ? t('settings_secret_drop_text') : t('settings_usual', { value: words(otherwise) })}</p>
          <Button action={reset}>{t(declared.kind === 'secret' ? 'settings_secret_drop' : 'settings_reset')}</Button>
        </div>
      )}
      {row && <SettingHistory row={row} declared={declared} words={words} place={place} mayEdit={mayEdit} onChanged={onChanged} />}
    </>
  );
}
