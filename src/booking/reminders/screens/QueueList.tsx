import { localized } from '../../../i18n/localized.ts';
import { reminders } from '../../../model/reminders/fields/reminders.ts';
import type { ReminderRow } from '../repo.ts';
import { useLink } from '../../../kit/panels/Address.tsx';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { fetchedAt, STATE_TONES } from './words.ts';

const { channel, state } = reminders.fields;

interface QueueListProps {
  readonly rows: readonly ReminderRow[];
  readonly hrefOf: (voucher: string) => string;
  readonly openId: string | undefined;
}

const windowKey = (row: ReminderRow): string => row.expand?.voucher?.pickup_from || '99:99';

/** The queue by pick-up time: whoever is fetched first is written to first. */
export function QueueList({ rows, hrefOf, openId }: QueueListProps) {
  const { t, lang } = useStaff();
  const link = useLink();
  const ordered = rows.toSorted((one, other) => windowKey(one).localeCompare(windowKey(other)) || one.id.localeCompare(other.id));
  return (
    <ol className="desk-queue">
      {ordered.map((row) => {
        const voucher = row.expand?.voucher;
        return (
          <li key={row.id} data-open={row.voucher === openId} data-state={row.state}>
            <a {...link(hrefOf(row.voucher))} data-row={row.voucher} aria-current={row.voucher === openId ? 'true' : undefined}>
              <span className="desk-queue-time">{(voucher && fetchedAt(t, voucher)) ?? <small>{t('queue_no_window')}</small>}</span>
              <span className="desk-queue-who">
                <b>{voucher?.lead_name_latin || row.recipient}</b>
                <small>
                  {[voucher && t('queue_guests', { count: voucher.pax_count }), voucher?.hotel, voucher?.room, voucher?.zone].filter(Boolean).join(' · ')}
                </small>
              </span>
              <span className="desk-queue-what">
                {voucher && localized(voucher, 'excursion_name', lang)}
                <small>{voucher?.number}</small>
              </span>
              <span className="desk-queue-state">
                {row.channel && <small>{t(channel.about.options[row.channel])}</small>}
                <Pill tone={STATE_TONES[row.state]}>{t(state.about.options[row.state])}</Pill>
              </span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}
