import type { AnchorHTMLAttributes } from 'react';
import { withPb } from '../../../data/ask.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { MisfitDeparture } from '../../../model/departures/answers.ts';
import { readMisfits } from '../misfits/misfits.repo.ts';
import { type CalendarIndex, dayHead, misfitText, tripText } from './words.screen.ts';

const load = withPb(readMisfits);
const NONE: readonly MisfitDeparture[] = [];

/** What no longer fits its boat, as it is at this moment. @param first what the page came with */
export function useMisfits(first: readonly MisfitDeparture[] | null = null): readonly MisfitDeparture[] {
  const { country } = useStaff();
  const { found } = useQuery(load, [country], { first, isCarried: true, live: live('departures boats boat_documents calendar_blocks') });
  return found.data ?? first ?? NONE;
}

/** So many stand open; more of them open at a press. */
const OPEN_MOST = 5;

interface MisfitsProps {
  readonly rows: readonly MisfitDeparture[];
  readonly index: CalendarIndex;
  readonly linkTo: (id: string) => Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>;
}

/** Departures that no longer fit their boats: each with why, and leading to where it is mended. */
export function Misfits({ rows, index, linkTo }: MisfitsProps) {
  const { t, lang } = useStaff();
  if (rows.length === 0) return null;
  return (
    <details className="kit-notice-bad cal-misfits" open={rows.length <= OPEN_MOST}>
      <summary>{t('misfits_title', { count: rows.length })}</summary>
      <p>{t('misfits_hint')}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <a {...linkTo(row.id)}>
              {dayHead(row.service_date, lang).long}, {row.start_time} · {tripText(index, row, lang)} · {row.boat_name}
            </a>
            <small>{row.misfits.map((misfit) => misfitText(t, lang, misfit)).join('; ')}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}
