import { withPb } from '../../../data/browser-pb.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { dayAfter, isDay } from '../../../lib/zone.ts';
import { dayIn } from '../../../lib/zone-clock.ts';
import { readSeats } from '../../../fleet/departures/repo/seats.ts';
import { dayStrip, STRIP_DAYS, stripFrom } from '../../../fleet/departures/rules/day-strip.ts';

interface LeadSeatsProps {
  /** What the guest asks for; the variant where he named one. */
  readonly excursion: string;
  readonly sold: string;
  readonly name: string;
  /** `YYYY-MM-DD`; '' where he named no day. */
  readonly day: string;
  readonly party: { readonly adults: number; readonly children: number; readonly infants: number };
}

const load = withPb(readSeats);

/** Free seats of a wish on the days around the guest's own; nothing for what is sold without departures. */
export function LeadSeats({ excursion, sold, name, day, party }: LeadSeatsProps) {
  const { t, lang, country, timezone } = useStaff();
  const from = stripFrom(isDay(day) ? day : '', dayIn(timezone, Date.now()));
  const { found } = useQuery(load, [{ country, excursion, from, to: dayAfter(from, STRIP_DAYS) }], { isCarried: true, live: live('vouchers') });
  const departures = found.data ?? [];
  if (departures.every((one) => one.sold !== sold)) return null;
  return (
    <section>
      <h3 className="kit-heading">{t('lead_seats', { name })}</h3>
      <ul className="flex flex-wrap gap-1">
        {dayStrip(from, departures, sold, { party: { ...party, adults: Math.max(1, party.adults) }, isWhole: false }, '').map((one) => (
          <li key={one.day} className="kit-button kit-button-plain desk-seats" data-enough={one.isEnough} aria-current={one.day === day ? 'date' : undefined}>
            <span>{formatDay(one.day, lang)}</span>
            <b>{one.free === null ? t('seats_not_sailing') : one.free === 0 ? t('seats_none') : t('seats_free', { count: one.free })}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
