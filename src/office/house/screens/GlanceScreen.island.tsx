import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import type { Glance } from '../rules/glance.ts';
import { levelsOf, PARTS, timeOf } from '../rules/levels.ts';
import { Faults } from './Faults.tsx';
import { Jobs } from './Jobs.tsx';
import { ProcessTiles } from './ProcessTiles.tsx';
import { ProofTile } from './ProofTile.tsx';
import { ReplicaTile } from './ReplicaTile.tsx';
import { StoreTiles } from './StoreTiles.tsx';
import { houseT } from './texts.ts';
import { PART_TITLES } from './titles.ts';
import { useGlance } from './use-glance.ts';

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
