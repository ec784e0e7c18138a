import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { JobRow } from '../rules/glance.ts';
import { type JobState, jobState, nextRun, timeOf } from '../rules/levels.ts';
import { countText, secondsText } from './figures.ts';
import { countsText, jobTitle, STATE_TITLES, STATE_TONES, whyText } from './titles.ts';

/** In this order: what wants to be looked at comes first. */
const ORDER = ['hangs', 'failed', 'partly', 'late', 'running', 'asked', 'done', 'new'] as const;

/** A run that is over says what it did. */
const OVER: readonly JobState[] = ['done', 'partly', 'failed', 'late'];

interface JobsProps {
  readonly jobs: readonly JobRow[];
  /** ISO. */
  readonly now: string;
}

/** What is done by the clock: when last, how it came out, when next. */
export function Jobs({ jobs, now }: JobsProps) {
  const { t, lang, timezone } = useStaff();
  const now_ms = timeOf(now);
  const rows = jobs
    .map((job) => ({ job, state: jobState(job, now_ms), title: jobTitle(t, job.name) }))
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state) || one.title.localeCompare(other.title, lang));
  return (
    <section className="house-jobs" aria-labelledby="house-jobs">
      <h2 id="house-jobs">{t('house_jobs')}</h2>
      <table className="kit-plain-table">
        <thead>
          <tr>
            {(['house_job_name', 'house_job_state', 'house_job_last', 'house_job_next'] as const).map((title) => (
              <th key={title} scope="col">
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ job, state, title }) => {
            const next = nextRun(job, now_ms);
            const took = timeOf(job.ended_at) - timeOf(job.started_at);
            return (
              <tr key={job.name}>
                <th scope="row">{title}</th>
                <td>
                  <Pill tone={STATE_TONES[state]}>{t(STATE_TITLES[state])}</Pill>
                  {(job.outcome === 'failed' || job.outcome === 'partly') && <span className="kit-hint house-said">{whyText(t, job.code, job.error)}</span>}
                  {OVER.includes(state) && <span className="kit-hint house-did">{countsText(t, job, (count) => countText(count, lang))}</span>}
                </td>
                <td data-title={t('house_job_last')}>
                  {job.started_at === '' ? t('house_job_never') : formatMoment(job.started_at, lang, timezone)}
                  {(state === 'done' || state === 'partly') && took >= 100 && (
                    <span className="kit-hint"> {t('house_job_took', { seconds: secondsText(took, lang) })}</span>
                  )}
                </td>
                <td data-title={t('house_job_next')}>{next === null ? '–' : formatMoment(new Date(next).toISOString(), lang, timezone)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
