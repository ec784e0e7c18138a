import { PlainTable } from '../../../kit/data-grid/PlainTable.tsx';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import type { FaultRow, JobRow } from '../../../model/house/operations.ts';
import { type Glance, type JobState, jobState, type Level, levelsOf, nextRun, type Part, PARTS, timeOf } from '../rules/levels.ts';
import { ageText, countText, ProcessTiles, ProofTile, ReplicaTile, secondsText, sizeText, Tile } from './Tiles.tsx';
import { countsText, faultSentences, jobTitle, PART_TITLES, STATE_TITLES, STATE_TONES, whyText } from './titles.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { house as houseEn } from '../../../model/house/messages/en.ts';
import { house as houseRu } from '../../../model/house/messages/ru.ts';
import { useEffect } from 'react';
import { useQuery, type UseQuery } from '../../../kit/query/use-query.ts';
import { PROOF_JOB } from '../rules/names.ts';
import { fromWire } from '../../../data/own-endpoint.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';

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
function Jobs({ jobs, now }: JobsProps) {
  const { t, lang, timezone } = useStaff();
  const now_ms = timeOf(now);
  const rows = jobs
    .map((job) => ({ job, state: jobState(job, now_ms), title: jobTitle(t, job.name) }))
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state) || one.title.localeCompare(other.title, lang));
  return (
    <section className="house-jobs" aria-labelledby="house-jobs">
      <h2 id="house-jobs">{t('house_jobs')}</h2>
      <PlainTable titles={(['house_job_name', 'house_job_state', 'house_job_last', 'house_job_next'] as const).map((title) => t(title))}>
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
      </PlainTable>
    </section>
  );
}

interface TilesProps {
  readonly glance: Glance;
  readonly levels: Readonly<Record<Part, Level>>;
}

/** Where things are kept: the disk and the backups on it. */
function StoreTiles({ glance, levels }: TilesProps) {
  const { t, lang } = useStaff();
  const { disk, backups, house, at } = glance;
  const newest = backups?.newest ?? null;
  const made = house?.backups[0];
  const percent = disk && disk.total_bytes > 0 ? Math.floor((disk.free_bytes / disk.total_bytes) * 100) : 0;
  return (
    <>
      <Tile part="disk" level={levels.disk}>
        <p>
          {disk
            ? t('house_disk_free', { free: sizeText(disk.free_bytes, lang), total: sizeText(disk.total_bytes, lang), percent: countText(percent, lang) })
            : t('house_unknown')}
        </p>
        {disk && levels.disk !== 'ok' && <p>{t('house_disk_low')}</p>}
      </Tile>
      <Tile part="backup" level={levels.backup}>
        <p>
          {newest
            ? t('house_backup_newest', { time: ageText(t, newest.at, at), size: sizeText(newest.bytes, lang) })
            : made
              ? t('house_backup_elsewhere', { time: ageText(t, made.at, at) })
              : t('house_backup_none')}
        </p>
        {(newest || made) && levels.backup !== 'ok' && <p>{t('house_backup_old')}</p>}
        {backups && backups.count > 0 && <p className="kit-hint">{t('house_backup_count', { count: countText(backups.count, lang) })}</p>}
      </Tile>
    </>
  );
}

/** The house as it is now. @throws AppError */
async function fetchGlance(): Promise<Glance> {
  const answer = await fetch('/api/glance', { cache: 'no-store' });
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw fromWire(body);
  return body as Glance;
}

const ASKED_EVERY_MS = 5_000;
/** While something is under way that somebody looks at. */
const ASKED_OFTEN_MS = 1_000;

/** Whether the proof is asked for or under way. */
const isProving = ({ house }: Glance): boolean =>
  house?.jobs.some(({ name, outcome, asked_at }) => name === PROOF_JOB && (outcome === 'running' || asked_at !== '')) ?? false;

/** The house, asked again every few seconds as long as the page is looked at. */
function useGlance(first: Glance): UseQuery<Glance> & { readonly glance: Glance } {
  const query = useQuery(fetchGlance, [], { first, isCarried: true });
  const glance = query.found.data ?? first;
  const pause = isProving(glance) ? ASKED_OFTEN_MS : ASKED_EVERY_MS;
  const { again } = query;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(() => void (document.hidden ? Promise.resolve() : again()).then(wait), pause);
    };
    wait();
    return () => clearTimeout(timer);
  }, [again, pause]);
  return { ...query, glance };
}

/** What went wrong lately, the latest first: when, what, and what to do. */
function Faults({ faults }: { readonly faults: readonly FaultRow[] }) {
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

/** Texts of the house at a glance, and no others. */
const houseT = islandTranslator({ ru: { ...authRu, ...staffRu, ...houseRu }, en: { ...authEn, ...staffEn, ...houseEn } });

/** The house at a glance: what runs, where things are kept, what went wrong, what is done by the clock. */
export const GlanceScreen = staffScreen(houseT, GlanceOf);

interface GlanceProps {
  readonly first: Glance;
  /** Whether it stands below something else on its page. */
  readonly isBelow: boolean;
}

function GlanceOf({ first, isBelow }: GlanceProps) {
  const { t, lang, timezone } = useStaff();
  const { glance, found, again } = useGlance(first);
  const levels = levelsOf(glance, timeOf(glance.at));
  const looked = PARTS.filter((part) => levels[part] !== 'ok');
  const at = formatMoment(glance.at, lang, timezone);
  const { house, pocketbase, node } = glance.versions;
  const versions = [
    ['Treasure Island', house],
    ['PocketBase', pocketbase],
    ['SQLite', glance.house?.sqlite ?? ''],
    ['Node', node.replace(/^v/, '')],
  ].filter(([, version]) => version !== '');
  return (
    <div className="house">
      <header className="house-head">
        {isBelow ? <h2>{t('house_title')}</h2> : <h1>{t('house_title')}</h1>}
        <p role="status">
          {looked.length === 0 ? t('house_fine') : t('house_look', { count: looked.length })}{' '}
          {looked.map((part) => (
            <a key={part} href={`#house-${part}`}>
              {t(PART_TITLES[part])}
            </a>
          ))}
        </p>
        <p className="kit-hint">{t(found.state === 'failed' ? 'house_unseen' : 'house_seen', { at })}</p>
      </header>
      <div className="house-tiles">
        <ProcessTiles glance={glance} levels={levels} />
        <StoreTiles glance={glance} levels={levels} />
        <ReplicaTile glance={glance} level={levels.replica} />
        <ProofTile glance={glance} level={levels.proof} onAsked={again} />
      </div>
      {glance.house && <Faults faults={glance.house.faults} />}
      {glance.house && <Jobs jobs={glance.house.jobs} now={glance.at} />}
      <p className="kit-hint">
        {t('house_versions')}: {versions.map(([name = '', version = '']) => t('house_version', { name, version })).join(' · ')}
      </p>
    </div>
  );
}
