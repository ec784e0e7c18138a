import { browserPb, withPb } from '../../../data/browser-pb.ts';
import { type HistoryEvent, listEvents } from '../../../data/events.ts';
import { GridFailed } from '../../../kit/data-grid/GridStates.tsx';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Setting } from '../../../schema/settings.ts';
import { resetSetting, saveSetting, type SettingPlace, type SettingRow } from '../repo.ts';

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
export function SettingHistory({ row, declared, words, place, mayEdit, onChanged }: SettingHistoryProps) {
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
