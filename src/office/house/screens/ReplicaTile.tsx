import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { HouseFacts } from '../../../model/house/operations.ts';
import type { Glance } from '../rules/glance.ts';
import { type Level, timeOf } from '../rules/levels.ts';
import { REPLICA_SILENT_MS } from '../../../model/house/limits.ts';
import { REPLICA_DRILL_JOB } from '../rules/names.ts';
import { ageText, countText, secondsText, sizeText } from './figures.ts';
import { Tile } from './Tile.tsx';

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
