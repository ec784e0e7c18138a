import { withPb } from '../../../data/browser-pb.ts';
import { listOfVoucher } from '../repo.ts';
import { localized } from '../../../i18n/localized.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../routing/href.ts';
import { ReminderCard } from './ReminderCard.tsx';
import { fetchedAt } from './words.ts';

const load = withPb(listOfVoucher);

interface ReminderPanelProps {
  readonly voucher: string;
  readonly closeTo: string;
  readonly onChanged: () => void;
}

/** The reminders of one voucher, the nearest on top. */
export function ReminderPanel({ voucher, closeTo, onChanged }: ReminderPanelProps) {
  const { t, lang, country } = useStaff();
  const { found, again, retry } = useQuery(load, [voucher], { live: live('reminders') });
  const changed = async (): Promise<void> => {
    await again();
    onChanged();
  };
  const first = found.data?.[0]?.expand?.voucher;
  return (
    <SidePanel title={first ? t('reminder_of', { name: first.lead_name_latin }) : t('queue_title')} closeTo={closeTo}>
      <PanelRecord found={found} onRetry={retry}>
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
                    <a href={localePath(href('voucher', { country, id: voucher }), lang)}>{first.number || localized(first, 'excursion_name', lang)}</a>
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
