import { useCallback, useEffect, useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { listOfVoucher, type ReminderRow } from '../repo.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { localized } from '../../../i18n/localized.ts';
import { useLive } from '../../../kit/live/use-live.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import type { RecordState } from '../../../kit/panels/use-record.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { localePath, paths } from '../../../routing/href.ts';
import { ReminderCard } from './ReminderCard.tsx';
import { fetchedAt } from './words.ts';

interface ReminderPanelProps {
  readonly voucher: string;
  readonly closeTo: string;
  readonly onChanged: () => void;
}

/** The reminders of one voucher, the nearest on top. */
export function ReminderPanel({ voucher, closeTo, onChanged }: ReminderPanelProps) {
  const { t, lang, country } = useStaff();
  const [found, setFound] = useState<RecordState<readonly ReminderRow[]>>({ state: 'loading' });
  const load = useCallback(async (): Promise<void> => {
    try {
      setFound({ state: 'fetched', record: await listOfVoucher(await browserPb(), voucher) });
    } catch (error) {
      setFound((before) => (before.state === 'fetched' ? before : { state: 'failed', error: asAppError(error) }));
    }
  }, [voucher]);
  useEffect(() => void load(), [load]);
  useLive('reminders', () => void load());
  const changed = async (): Promise<void> => {
    await load();
    onChanged();
  };
  const first = found.state === 'fetched' ? found.record[0]?.expand?.voucher : undefined;
  return (
    <SidePanel title={first ? t('reminder_of', { name: first.lead_name_latin }) : t('queue_title')} closeTo={closeTo}>
      <PanelRecord found={found} onRetry={() => void load()}>
        {(rows) => (
          <>
            {first && (
              <dl className="kit-facts">
                <div>
                  <dt>{t('reminder_window_is')}</dt>
                  <dd>{fetchedAt(t, first) ?? t('queue_no_window')}</dd>
                </div>
                <div>
                  <dt>{t('reminder_hotel')}</dt>
                  <dd>{[first.hotel, first.room, first.zone].filter(Boolean).join(', ') || '—'}</dd>
                </div>
                <div>
                  <dt>{t('queue_open_voucher')}</dt>
                  <dd>
                    <a href={localePath(paths.voucher(country, voucher), lang)}>{first.number || localized(first, 'excursion_name', lang)}</a>
                  </dd>
                </div>
              </dl>
            )}
            {rows.length === 0 && <p className="kit-hint">{t('reminder_none')}</p>}
            {rows.map((row) => (
              <ReminderCard key={row.id} row={row} onChanged={changed} />
            ))}
          </>
        )}
      </PanelRecord>
    </SidePanel>
  );
}
