import { asking } from '../../../data/browser-pb.ts';
import { localized } from '../../../i18n/localized.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href } from '../../../routing/href.ts';
import { readLine } from '../../../model/waiting/operations.ts';

const load = asking(readLine);

/** Who waits for a departure, first come first. */
export function WaitingLine({ departure }: { readonly departure: string }) {
  const { t, lang, country, timezone } = useStaff();
  const { found } = useQuery(load, [{ country, departure }], { live: live('waiting_list') });
  if (!found.data || found.data.rows.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="kit-label">{t('waiting_title')}</h3>
      <ol className="cal-line">
        {found.data.rows.map((row) => {
          const manager = localized(row, 'name', lang) || '—';
          return (
            <li key={row.id}>
              <a href={href('voucher', { country, id: row.voucher })}>
                {t('waiting_party', { name: row.lead_name_latin, count: row.adults + row.children + row.infants })}
              </a>{' '}
              <small>
                {row.state === 'offered'
                  ? t('waiting_row_offered', { until: formatMoment(row.offered_until, lang, timezone), manager })
                  : t('waiting_row', { since: formatMoment(row.since, lang, timezone), manager })}
              </small>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
