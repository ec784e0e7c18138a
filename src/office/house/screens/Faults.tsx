import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { FaultRow } from '../rules/glance.ts';
import { countText } from './figures.ts';
import { faultSentences } from './titles.ts';

/** What went wrong lately, the latest first: when, what, and what to do. */
export function Faults({ faults }: { readonly faults: readonly FaultRow[] }) {
  const { t, lang, timezone } = useStaff();
  return (
    <section className="house-faults" aria-labelledby="house-faults">
      <h2 id="house-faults">{t('house_faults')}</h2>
      {faults.length === 0 && <p className="kit-hint">{t('house_faults_none')}</p>}
      <ol>
        {faults.map((fault) => {
          const [what, todo] = faultSentences(t, fault);
          return (
            <li key={fault.id}>
              <time dateTime={fault.at.replace(' ', 'T')}>{formatMoment(fault.at, lang, timezone)}</time>
              <div>
                <p>
                  <strong>{what}</strong>{' '}
                  {fault.times > 1 && <span className="kit-hint">{t('house_fault_times', { count: countText(fault.times, lang) })}</span>}
                </p>
                <p>{todo}</p>
                {fault.detail !== '' && <p className="kit-hint house-said">{t('house_fault_detail', { detail: fault.detail })}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
