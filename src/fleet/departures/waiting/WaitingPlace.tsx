import { asking } from '../../../data/ask.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { actOnEntry, joinLine, readLine } from '../../../model/waiting/operations.ts';
import { localized } from '../../../i18n/localized.ts';
import { href } from '../../../routing/href.ts';

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

interface WaitingPlaceProps {
  readonly voucher: { readonly id: string; readonly state: string; readonly service_date: string };
  readonly mayWrite: boolean;
  /** Runs a write; a refusal comes out in the voucher's own words. */
  readonly saying: (work: () => Promise<unknown>) => Promise<unknown>;
}

/** The place in line of a draft, or what a hold was offered from it; a draft without one may join. */
export function WaitingPlace({ voucher, mayWrite, saying }: WaitingPlaceProps) {
  const { t, lang, country, timezone } = useStaff();
  const { found, retry } = useQuery(load, [{ country, voucher: voucher.id }], { live: live('waiting_list') });
  const [entry] = found.data?.rows ?? [];
  const act = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    await saying(work);
    sayDone(done);
    retry();
  };
  if (!found.data) return null;
  if (entry?.state === 'offered')
    return <p className="kit-notice mt-3">{t('waiting_offered', { until: formatMoment(entry.offered_until, lang, timezone) })}</p>;
  if (voucher.state !== 'draft') return null;
  if (entry)
    return (
      <div className="kit-notice mt-3 flex flex-wrap items-center gap-3">
        <span>{t('waiting_place', { place: entry.place, since: formatMoment(entry.since, lang, timezone) })}</span>
        {mayWrite && (
          <Button action={() => act(() => asking(actOnEntry)({ id: entry.id, action: 'leave' }, { expected: entry.revision }), t('waiting_gone'))}>
            {t('waiting_leave')}
          </Button>
        )}
      </div>
    );
  if (!mayWrite || voucher.service_date === '') return null;
  return (
    <p className="mt-2">
      <Button action={() => act(() => asking(joinLine)({ voucher: voucher.id }), t('waiting_joined'))}>{t('waiting_join')}</Button>
    </p>
  );
}
