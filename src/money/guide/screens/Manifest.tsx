import { useState } from 'react';
import { fold } from '../../../lib/fold.ts';
import { useLink } from '../../../kit/panels/Address.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { href, localePath } from '../../../routing/href.ts';
import type { ManifestDeparture } from '../rules/shapes.ts';
import { IncidentDialog, Incidents } from './Incidents.tsx';
import { PartyCard } from './PartyCard.tsx';
import { PartyDialog } from './PartyDialog.tsx';
import { ScanDialog } from './ScanDialog.tsx';
import { standingOf } from './standing.ts';
import type { GuideView } from './use-guide-day.ts';
import { mealText, sumsText, tripText } from './words.ts';

interface ManifestProps {
  readonly departure: ManifestDeparture;
  readonly view: GuideView;
  readonly isDesk: boolean;
}

/** Everybody on a departure, and what is done with them. */
export function Manifest({ departure, view, isDesk }: ManifestProps) {
  const { t, lang, country } = useStaff();
  const link = useLink();
  const [search, setSearch] = useState('');
  const [openId, setOpenId] = useState('');
  const [over, setOver] = useState<'scan' | 'incident' | null>(null);
  const standing = standingOf(departure, view.queue, view.formats);
  const { counts, total, jackets, meals } = standing;
  const wanted = fold(search);
  const isWanted = (names: readonly string[]): boolean => wanted === '' || names.some((name) => fold(name).includes(wanted));
  const shown = standing.parties.filter(({ party }) => isWanted([party.name, party.number, party.hotel, ...party.people.map(({ name }) => name)]));
  const opened = standing.parties.find(({ party }) => party.id === openId);
  const isFew = [jackets.adult, jackets.child, jackets.infant].some((count, at) => count > (departure.jackets[at] ?? 0));
  const hasJackets = departure.jackets.some((count) => count > 0);
  return (
    <>
      <header className="pier-head">
        <a {...link(localePath(href('guide', { country }), lang))}>← {t('pier_back')}</a>
        <h1>
          {departure.time} {tripText(departure, lang)}
        </h1>
        <p>{[departure.boat, lang === 'ru' ? departure.pier_ru : departure.pier_en, departure.captain].filter(Boolean).join(' · ')}</p>
        {departure.note && <p>{departure.note}</p>}
        <p className="pier-count">
          <strong>{t('pier_of', { count: counts.aboard, total })}</strong> <span>{t('pier_aboard')}</span>
          {counts.no_show > 0 && (
            <span>
              {' '}
              · {t('pier_no_show')}: {counts.no_show}
            </span>
          )}
          {counts.refused > 0 && (
            <span>
              {' '}
              · {t('pier_refused')}: {counts.refused}
            </span>
          )}
        </p>
        <dl className="pier-facts">
          <div>
            <dt>{t('pier_jackets')}</dt>
            <dd>
              {t('pier_jackets_line', { ...jackets })}
              {hasJackets && ` (${t('pier_jackets_have', { adult: departure.jackets[0], child: departure.jackets[1], infant: departure.jackets[2] })})`}
              {hasJackets && isFew && <strong className="pier-warn"> {t('pier_jackets_short')}</strong>}
            </dd>
          </div>
          {meals.length > 0 && (
            <div>
              <dt>{t('pier_meals')}</dt>
              <dd>{meals.map(([meal, people]) => `${mealText(t, meal)} ${people}`).join(', ')}</dd>
            </div>
          )}
          <div>
            <dt>{t('pier_to_collect')}</dt>
            <dd>{sumsText(view.formats, standing.toCollect, t)}</dd>
          </div>
          <div>
            <dt>{t('pier_collected')}</dt>
            <dd>{sumsText(view.formats, standing.collected, t)}</dd>
          </div>
        </dl>
      </header>
      <TextField label={t('pier_find')} value={search} onChange={setSearch} />
      <ul className="pier-parties" aria-label={t('pier_guests')}>
        {shown.map((one) => (
          <li key={one.party.id}>
            <PartyCard view={one} departure={departure} act={view.act} formats={view.formats} onMore={() => setOpenId(one.party.id)} />
          </li>
        ))}
      </ul>
      <Incidents incidents={standing.incidents} isDesk={isDesk} />
      <details className="pier-rules">
        <summary>{t('pier_rules')}</summary>
        <ul>
          {(['pier_rules_1', 'pier_rules_2', 'pier_rules_3', 'pier_rules_4'] as const).map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </ul>
      </details>
      <div className="pier-bar">
        <Button action={() => setOver('incident')}>{t('pier_incident')}</Button>
        <Button look="primary" action={() => setOver('scan')}>
          {t('pier_scan')}
        </Button>
      </div>
      {opened && <PartyDialog key={openId} view={opened} departure={departure} day={view} onClose={() => setOpenId('')} />}
      {over === 'scan' && (
        <ScanDialog
          parties={standing.parties.map(({ party }) => party)}
          onFound={(id) => {
            setOver(null);
            setOpenId(id);
          }}
          onClose={() => setOver(null)}
        />
      )}
      {over === 'incident' && <IncidentDialog departure={departure.id} act={view.act} onClose={() => setOver(null)} />}
    </>
  );
}
