import type { ReactNode } from 'react';
import { asking } from '../../../data/ask.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { durationText } from '../../../kit/time/duration.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import { REPLICA_SILENT_MS } from '../../../model/house/limits.ts';
import { askProof, type HouseFacts, type ProofRow } from '../../../model/house/operations.ts';
import { href, localePath } from '../../../routing/href.ts';
import { type Glance, lastProved, type Level, type Part, timeOf } from '../rules/levels.ts';
import { PROOF_JOB, REPLICA_DRILL_JOB } from '../rules/names.ts';
import { LEVEL_TITLES, LEVEL_TONES, PART_TITLES, stageTitle, WHY_TITLES } from './titles.ts';

const MB = 1e6;
const GB = 1e9;
const MINUTE_MS = 60_000;

/** A size on the disk. @example sizeText(12_300_000, 'en') // '12.3 MB' */
export function sizeText(bytes: number, lang: Language): string {
  const [value, unit] = bytes >= GB ? [bytes / GB, 'gigabyte'] : [bytes / MB, 'megabyte'];
  return new Intl.NumberFormat(lang, { style: 'unit', unit, maximumFractionDigits: value < 100 ? 1 : 0 }).format(value);
}

/** A number with its thousands apart. */
export const countText = (value: number, lang: Language): string => new Intl.NumberFormat(lang).format(value);

/** Milliseconds as seconds. @example secondsText(1230, 'en') // '1.2' */
export const secondsText = (ms: number, lang: Language): string => new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(ms / 1000);

/** How long ago an instant was. @param now ISO */
export const ageText = (t: Translate, instant: string, now: string): string => durationText(t, (timeOf(now) - timeOf(instant)) / MINUTE_MS);

interface TileProps {
  readonly part: Part;
  readonly level: Level;
  readonly children: ReactNode;
}

/** A part of the house: its name, how it stands, what is to be said of it. */
export function Tile({ part, level, children }: TileProps) {
  const t = useT();
  return (
    <section className="house-tile" data-level={level} aria-labelledby={`house-${part}`}>
      <header>
        <h2 id={`house-${part}`}>{t(PART_TITLES[part])}</h2>
        <Pill tone={LEVEL_TONES[level]}>{t(LEVEL_TITLES[level])}</Pill>
      </header>
      {children}
    </section>
  );
}

interface TilesProps {
  readonly glance: Glance;
  readonly levels: Readonly<Record<Part, Level>>;
}

/** What runs: the database, the publisher with its queue, the processes that answer. */
export function ProcessTiles({ glance, levels }: TilesProps) {
  const { t, lang, timezone } = useStaff();
  const { pocketbase, disk, workers, house } = glance;
  return (
    <>
      <Tile part="pocketbase" level={levels.pocketbase}>
        <p>{pocketbase ? t('house_pocketbase_answer', { ms: countText(pocketbase.answer_ms, lang) }) : t('house_pocketbase_down')}</p>
        {disk && <p className="kit-hint">{t('house_database', { size: sizeText(disk.database_bytes, lang) })}</p>}
      </Tile>
      <PublisherTile glance={glance} level={levels.publisher} />
      <Tile part="outbox" level={levels.outbox}>
        <p>
          {!house
            ? t('house_unknown')
            : house.outbox.waiting === 0
              ? t('house_outbox_empty')
              : t('house_outbox_waits', { count: countText(house.outbox.waiting, lang), time: ageText(t, house.outbox.oldest, glance.at) })}
        </p>
      </Tile>
      <Tile part="workers" level={levels.workers}>
        {workers.length === 0 && <p>{t('house_workers_none')}</p>}
        <ul>
          {workers.map(({ pid, since, memory_bytes, underWay }) => (
            <li key={pid}>
              {t('house_worker', { pid, at: formatMoment(since, lang, timezone), memory: sizeText(memory_bytes, lang), count: countText(underWay, lang) })}
            </li>
          ))}
        </ul>
      </Tile>
    </>
  );
}

function PublisherTile({ glance, level }: { readonly glance: Glance; readonly level: Level }) {
  const { t, lang, timezone, country } = useStaff();
  const { publisher } = glance;
  const at = (instant: string): string => formatMoment(instant, lang, timezone);
  return (
    <Tile part="publisher" level={level}>
      {!publisher && <p>{t('house_publisher_down')}</p>}
      {publisher && (
        <>
          <p>
            {publisher.live ? t('house_publisher_live', { at: at(publisher.live.createdAt) }) : t('house_publisher_none')}
            {publisher.live && `, ${t('house_publisher_pages', { pages: countText(publisher.live.pages, lang) })}`}
          </p>
          {publisher.building && <p>{t('house_publisher_building', { at: at(publisher.building) })}</p>}
          {publisher.failed && (
            <p className="house-said">{t('house_publisher_failed', { at: at(publisher.failed.at), why: publisher.failed.detail || publisher.failed.code })}</p>
          )}
          {publisher.paused && <p>{t('house_publisher_paused', { at: at(publisher.paused) })}</p>}
          <p className="kit-hint">
            {publisher.waiting === 0
              ? t('house_publisher_all')
              : publisher.waiting === null
                ? t('house_unknown')
                : t('house_publisher_waiting', { count: countText(publisher.waiting, lang) })}{' '}
            <a href={localePath(href('country-sync', { country }), lang)}>{t('house_publisher_open')}</a>
          </p>
        </>
      )}
    </Tile>
  );
}

interface ProofTileProps {
  readonly glance: Glance;
  readonly level: Level;
  readonly onAsked: () => Promise<void>;
}

/** Whether the newest backup would bring everything back, and the way to try it now. */
export function ProofTile({ glance, level, onAsked }: ProofTileProps) {
  const { t } = useStaff();
  const { house, at } = glance;
  const job = house?.jobs.find(({ name }) => name === PROOF_JOB);
  const [last] = house?.proofs ?? [];
  const isRunning = job?.outcome === 'running';
  const isAsked = job !== undefined && job.asked_at !== '';
  return (
    <Tile part="proof" level={level}>
      {!house && <p>{t('house_unknown')}</p>}
      {house && !last && <p>{t('house_proof_none')}</p>}
      {last && <Proved proof={last} before={lastProved(house?.proofs ?? [])} now={at} />}
      <div role="status">
        {isRunning && (
          <label className="house-progress">
            {t('house_proof_running', { stage: stageTitle(t, job.stage) })}
            <progress max={100} value={job.share} />
          </label>
        )}
        {isAsked && !isRunning && <p className="kit-hint">{t('house_proof_asked')}</p>}
      </div>
      {job && !isRunning && !isAsked && (
        <Button
          action={async () => {
            await asking(askProof)({});
            await onAsked();
          }}
        >
          {t('house_proof_do')}
        </Button>
      )}
    </Tile>
  );
}

interface ProvedProps {
  readonly proof: ProofRow;
  readonly before: ProofRow | null;
  readonly now: string;
}

function Proved({ proof, before, now }: ProvedProps) {
  const { t, lang, timezone } = useStaff();
  if (proof.verdict === 'proved')
    return (
      <>
        <p>
          {t('house_proof_good', {
            time: ageText(t, proof.began_at, now),
            records: countText(proof.records, lang),
            files: countText(proof.files, lang),
            seconds: secondsText(proof.duration_ms, lang),
          })}
        </p>
        {!proof.compared && <p className="kit-hint">{t('house_proof_uncompared')}</p>}
      </>
    );
  const differs = proof.differs.map(({ collection, expected, found }) => t('house_proof_differs', { collection, expected, found }));
  const list = (proof.why === 'files' ? proof.missing_in : differs).join(', ');
  return (
    <>
      <p>{t('house_proof_bad', { at: formatMoment(proof.began_at, lang, timezone), backup: proof.backup || '–' })}</p>
      {proof.why !== '' && <p className="house-said">{t(WHY_TITLES[proof.why], { list, count: countText(proof.missing, lang), detail: proof.detail })}</p>}
      <p className="kit-hint">{before ? t('house_proof_last_good', { time: ageText(t, before.began_at, now) }) : t('house_proof_never_good')}</p>
    </>
  );
}

interface ReplicaTileProps {
  readonly glance: Glance;
  readonly level: Level;
}

/** The copy of the database elsewhere: where, how far behind, whether a restore of it was tried, what to do. */
export function ReplicaTile({ glance, level }: ReplicaTileProps) {
  const { t } = useStaff();
  const { house, at } = glance;
  const told = house?.replica.told ?? null;
  return (
    <Tile part="replica" level={level}>
      {!house && <p>{t('house_unknown')}</p>}
      {house && !told && (
        <>
          <p>{t('house_replica_none')}</p>
          <p className="kit-hint">{t('house_replica_none_do')}</p>
        </>
      )}
      {house && told && <Copied house={house} told={told} now={at} />}
    </Tile>
  );
}

interface CopiedProps {
  readonly house: HouseFacts;
  readonly told: NonNullable<HouseFacts['replica']['told']>;
  readonly now: string;
}

function Copied({ house, told, now }: CopiedProps) {
  const { t, lang } = useStaff();
  const { drill } = house.replica;
  const isFailed = house.jobs.some(({ name, outcome }) => name === REPLICA_DRILL_JOB && outcome === 'failed');
  const isSilent = !told.answers || timeOf(now) - timeOf(told.at) > REPLICA_SILENT_MS;
  const lag = { seconds: secondsText(told.behind_ms, lang), changes: countText(told.changes, lang), size: sizeText(told.bytes, lang) };
  return (
    <>
      <p className="house-said">{t('house_replica_place', { folder: told.folder, host: told.host })}</p>
      <p>
        {isSilent
          ? t('house_replica_silent', { time: ageText(t, told.at, now) })
          : told.changes === 0
            ? t('house_replica_whole')
            : t('house_replica_behind', lag)}
      </p>
      {!isSilent && told.changes > 0 && <p className="kit-hint">{t('house_replica_behind_do')}</p>}
      <p className="kit-hint">{t(told.waits ? 'house_replica_waits' : 'house_replica_waits_not')}</p>
      <p>
        {drill
          ? t('house_replica_drill', {
              time: ageText(t, drill.began_at, now),
              records: countText(drill.records, lang),
              seconds: secondsText(drill.duration_ms, lang),
            })
          : t('house_replica_drill_none')}
      </p>
      {isFailed && <p>{t('house_replica_drill_failed')}</p>}
    </>
  );
}
