import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Glance } from '../rules/glance.ts';
import type { Level, Part } from '../rules/levels.ts';
import { ageText, countText, sizeText } from './figures.ts';
import { Tile } from './Tile.tsx';

interface TilesProps {
  readonly glance: Glance;
  readonly levels: Readonly<Record<Part, Level>>;
}

/** Where things are kept: the disk and the backups on it. */
export function StoreTiles({ glance, levels }: TilesProps) {
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
