import { useCallback, useMemo, useState } from 'react';
import { asking, browserPb } from '../../../data/ask.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { errorText, sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Publication } from '../../../model/studio/fields/publications.ts';
import { actOnPublication } from '../../../model/studio/operations.ts';
import { PublishDialog } from '../../studio/sheet/PublishDialog.tsx';
import { type Studio, StudioContext } from '../../studio/sheet/studio-context.screen.ts';
import { publishable, PUBLISHED_MAX } from '../rules/sheet.ts';
import { readLatest } from '../repo.ts';
import type { UsedSheet } from './use-sheet.ts';

interface PublishPricesProps {
  readonly used: UsedSheet;
  /** Ids of the records that the filters let through: those are published. */
  readonly shown: ReadonlySet<string>;
  readonly latest: readonly Publication[];
}

const nothing = (): void => undefined;

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** How the typed prices stand, the way to the site for all of them together, and the way back. */
export function PublishPrices({ used, shown, latest }: PublishPricesProps) {
  const { t, lang, country } = useStaff();
  const { sheet, error, isSaving, reload, again, drop } = used;
  const [isOpen, setIsOpen] = useState(false);
  const [published, setPublished] = useState(latest);
  const ofShown = useMemo(
    () => sheet.drafts.filter(({ entity, record, fields }) => shown.has(entity === 'price_lists' ? String(fields['excursion']) : record)),
    [sheet.drafts, shown],
  );
  const { ready, mixed, waiting } = useMemo(() => publishable(ofShown), [ofShown]);
  const all = publishable(sheet.drafts).ready.length;
  const again_ = useCallback(async (): Promise<void> => {
    await reload();
    setPublished(await readLatest(await browserPb(), country));
  }, [reload, country]);
  const studio = useMemo(
    (): Studio => ({
      subject: { entity: 'countries', record: country },
      ...{ names: NO_NAMES, alongside: [], listDrafts: async () => sheet.drafts },
      ...{ changes: 0, changed: nothing, findings: [], register: nothing, records: () => [], flush: again, reload: again_ },
    }),
    [country, sheet.drafts, again, again_],
  );
  const act = async (publication: Publication, how: 'take-back' | 'unschedule'): Promise<void> => {
    await asking(actOnPublication)({ id: publication.id, action: how });
    await again_();
    sayDone(t(how === 'take-back' ? 'studio_taken_back' : 'studio_unscheduled'));
  };
  return (
    <StudioContext value={studio}>
      <div className="studio-bar prices-bar">
        <div role="status">
          <p>
            {isSaving ? t('prices_saving') : all === 0 ? t('prices_drafts_none') : t('prices_drafts', { count: all })}
            {waiting.length > 0 && ` ${t('prices_waiting', { count: waiting.length })}`}
          </p>
          {ready.length > PUBLISHED_MAX && <p className="kit-error">{t('prices_limit', { count: PUBLISHED_MAX })}</p>}
          {mixed.length > 0 && <p className="kit-hint">{t('prices_mixed', { names: mixed.map(({ name }) => name[lang] || name.ru).join(', ') })}</p>}
        </div>
        {ready.length > 0 && ready.length <= PUBLISHED_MAX && (
          <Button
            look="primary"
            action={async () => {
              await again();
              setIsOpen(true);
            }}
          >
            {t('prices_publish_shown')}
          </Button>
        )}
      </div>
      {error && (
        <div className="kit-notice kit-notice-bad" role="alert">
          <p>
            {t('prices_unsaved')} {errorText(t, error)}
          </p>
          <p className="prices-row">
            <Button action={again}>{t('prices_again')}</Button>
            <Button look="quiet" action={drop}>
              {t('prices_drop')}
            </Button>
          </p>
        </div>
      )}
      {published.length > 0 && (
        <details className="kit-fold">
          <summary>{t('prices_latest')}</summary>
          <ul className="prices-latest">
            {published.map((one) => (
              <li key={one.id}>
                <Said publication={one} />
                {one.state === 'waiting' && <Button action={() => act(one, 'unschedule')}>{t('studio_unschedule')}</Button>}
                {one.state === 'done' && one.taken_back_by === '' && <Button action={() => act(one, 'take-back')}>{t('studio_take_back')}</Button>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {isOpen && (
        <PublishDialog
          drafts={ready}
          mayPublish
          onClose={() => setIsOpen(false)}
          onDone={async () => {
            setIsOpen(false);
            await again_();
          }}
        />
      )}
    </StudioContext>
  );
}

function Said({ publication }: { readonly publication: Publication }) {
  const { t, lang, timezone } = useStaff();
  const { state, publish_at, done_at, ordered_name: name, why, taken_back_by, drafts } = publication;
  const at = formatMoment(state === 'waiting' ? publish_at : done_at, lang, timezone);
  return (
    <p>
      {t(state === 'waiting' ? 'prices_latest_waiting' : 'prices_latest_done', { at, name })} · {t('prices_rows', { count: drafts?.length ?? 0 })}
      {why !== '' && ` · ${why}`}
      {taken_back_by !== '' && ` · ${t('prices_latest_back')}`}
    </p>
  );
}
