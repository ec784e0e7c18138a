import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { Glance } from '../rules/glance.ts';
import type { Level, Part } from '../rules/levels.ts';
import { ageText, countText, sizeText } from './figures.ts';
import { Tile } from './Tile.tsx';

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
