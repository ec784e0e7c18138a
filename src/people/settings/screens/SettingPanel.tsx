import { useMemo, useState } from 'react';
import { browserPb, withPb } from '../../../data/ask.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { sayDone, sayUndoable } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { filledMarks, type Setting, type StartedGateway, valueIn } from '../../../schema/settings.ts';
import type { SettingRow } from '../../../model/settings/operations.ts';
import { resetSetting, saveSecret, saveSetting, type SettingPlace } from '../repo.ts';
import { isUnset, type SettingRecord, settingText, shapeOf } from './setting-shape.tsx';
import type { StoodSetting } from './stood.ts';
import { useWatch } from 'react-hook-form';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { type HistoryEvent, listEvents } from '../../../data/events.ts';
import { GridFailed } from '../../../kit/data-grid/GridStates.tsx';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useQuery } from '../../../kit/query/use-query.ts';

const load = withPb(listEvents);

interface SettingHistoryProps {
  readonly row: SettingRow;
  readonly declared: Setting;
  readonly words: (value: unknown) => string;
  readonly place: SettingPlace;
  readonly mayEdit: boolean;
  readonly onChanged: () => void;
}

/** Who set it, when, from what to what; what it was before can be set again. */
function SettingHistory({ row, declared, words, place, mayEdit, onChanged }: SettingHistoryProps) {
  const { t, lang, timezone } = useStaff();
  const { found, retry } = useQuery(load, ['settings', row.id], { version: row.revision, isCarried: true });
  if (found.state === 'failed') return <GridFailed error={found.error} onRetry={retry} />;
  const isSecret = declared.kind === 'secret';
  const said = (value: unknown): string => (value === null || value === undefined ? t('settings_as_usual') : words(value));
  const again = async (value: unknown): Promise<void> => {
    const pb = await browserPb();
    if (value === null || value === undefined) await resetSetting(pb, place);
    else if (declared.kind === 'text') await saveSetting(pb, place, { fields: { ...(value as object) }, seen: { ...(row.value as object | null) } });
    else await saveSetting(pb, place, { fields: { value }, seen: { value: row.value } });
    sayDone(t('saved'));
    onChanged();
  };
  return (
    <section className="settings-history">
      <h3>{t('history')}</h3>
      {found.data === null ? (
        <p role="status">{t('loading')}</p>
      ) : (
        <ol className="kit-history">
          {found.data.map((event) => (
            <li key={event.id}>
              <p className="kit-history-head">
                <span className="font-medium">{event.actor_name || t('history_system')}</span>
                <time dateTime={event.at.replace(' ', 'T')}>{formatMoment(event.at, lang, timezone)}</time>
              </p>
              {isSecret ? (
                <p>{t(event.action === 'reset' ? 'settings_secret_dropped' : 'settings_secret_written')}</p>
              ) : (
                <p>
                  <del>{said(sideValue(event.before))}</del> → <ins>{said(sideValue(event.after))}</ins>
                </p>
              )}
              {mayEdit && !isSecret && (
                <Button look="quiet" action={() => again(sideValue(event.before))} label={t('settings_again_to', { value: said(sideValue(event.before)) })}>
                  {t('settings_again')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const sideValue = (side: HistoryEvent['before']): unknown => side?.['value'] ?? null;

interface SecretFormProps {
  readonly place: SettingPlace;
  readonly isSet: boolean;
  /** How it ends; '' where that is not told. */
  readonly tail: string;
  readonly max: number;
  readonly onSaved: () => void;
}

/** Writes a secret: what was written before is shown to nobody, and no draft is kept. */
function SecretForm({ place, isSet, tail, max, onSaved }: SecretFormProps) {
  const { t } = useStaff();
  // Empty again when it is written, and only then: what somebody types stays when somebody else writes meanwhile.
  const [times, setTimes] = useState(0);
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
        key={times}
        fields={fields}
        values={{ secret: '' }}
        submitLabel={t('settings_secret_save')}
        onSubmit={async ({ secret }) => saveSecret(await browserPb(), place, String(secret))}
        onSaved={() => {
          sayDone(t('saved'));
          setTimes(times + 1);
          onSaved();
        }}
      />
    </>
  );
}

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** What may stand in braces of the words that are typed, and how they read with it. */
function TextExample({ setting: { marks = {}, needs = [] } }: { readonly setting: Extract<Setting, { readonly kind: 'text' }> }) {
  const { t } = useStaff();
  const typed: readonly unknown[] = useWatch({ name: ['ru', 'en'] });
  const names = Object.keys(marks);
  if (names.length === 0) return null;
  return (
    <div className="settings-example">
      <p className="kit-hint">{t('settings_marks', { marks: inBraces(names) })}</p>
      {needs.length > 0 && <p className="kit-hint">{t('settings_needs', { marks: inBraces(needs) })}</p>}
      <h3>{t('settings_example')}</h3>
      {typed.map((words, at) => (
        <blockquote key={at === 0 ? 'ru' : 'en'} lang={at === 0 ? 'ru' : 'en'}>
          {filledMarks(String(words ?? ''), marks)}
        </blockquote>
      ))}
    </div>
  );
}

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
