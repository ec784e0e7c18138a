import { type FormEvent, useCallback, useId, useMemo, useState } from 'react';
import { asking, withPb } from '../../../data/ask.ts';
import type { AppError } from '../../../errors/app-error.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { localized } from '../../../i18n/localized.ts';
import { errorText } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import type { DraftRow } from '../../../model/studio/answers.ts';
import { createDraft } from '../../../model/studio/operations.ts';
import { listDraftsChanging } from '../../studio/drafts/drafts.repo.ts';
import { referenceOf } from '../../studio/drafts/drafted.rules.ts';
import { OrderOf } from '../../studio/lists/OrderOf.tsx';
import { StudioFrame } from '../../studio/sheet/StudioFrame.tsx';
import type { AreaRow } from '../repo/pickup-records.ts';
import { areaId } from '../rules/lines.ts';
import { PICKUP_TEXTS } from './texts.ts';

/** Where drivers of the country collect guests, in the order in which guests and the desk choose from them. */
export const AreasScreen = staffScreen(islandTranslator(PICKUP_TEXTS), Areas);

const list = withPb(listDraftsChanging);
const ORDERED = { pickup_areas: ['sort'] } as const;

function Areas({ areas }: { readonly areas: readonly AreaRow[] }) {
  const { t, lang, country } = useStaff();
  // Of an area that is only a draft the place goes live with the rest of it.
  const listDrafts = useCallback((): Promise<readonly DraftRow[]> => {
    const live = areas.filter(({ isDraft }) => !isDraft).map(({ id }) => referenceOf({ entity: 'pickup_areas', record: id }));
    return list(country, ORDERED, new Set(live));
  }, [areas, country]);
  const records = useMemo(
    () =>
      areas.map((area) => ({
        id: area.id,
        live: area.isDraft ? null : { sort: area.sort },
        title: localized(area, 'name', lang),
        href: localePath(href('pickup-area', { country, id: area.id }), lang),
        mark: area.isDraft ? t('pickup_area_draft') : t('pickup_area_hotels', { count: area.hotels }),
      })),
    [areas, country, lang, t],
  );
  return (
    <StudioFrame subject={{ entity: 'countries', record: country }} title={t('pickup_areas')} listDrafts={listDrafts}>
      <p className="kit-hint">{t('pickup_areas_hint')}</p>
      {areas.length === 0 ? (
        <p className="kit-hint">{t('pickup_areas_none')}</p>
      ) : (
        <OrderOf entity="pickup_areas" field="sort" records={records} name={`pickup-areas/${country}`} label={t('pickup_areas')} />
      )}
      <AddArea next={Math.max(0, ...areas.map(({ sort }) => sort)) + 1} />
    </StudioFrame>
  );
}

/** A new area begins as a draft and is written on a page of its own. */
function AddArea({ next }: { readonly next: number }) {
  const { t, lang, country } = useStaff();
  const [names, setNames] = useState({ name_ru: '', name_en: '' });
  const [error, setError] = useState<AppError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();
  const slug = areaId(names.name_en);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsBusy(true);
    try {
      await asking(createDraft)({ entity: 'pickup_areas', id: slug, fields: { ...names, country, hotels: [], sort: next }, hand: crypto.randomUUID() });
      location.assign(localePath(href('pickup-area', { country, id: slug }), lang));
    } catch (thrown) {
      setError(thrown as AppError);
      setIsBusy(false);
    }
  };
  const field = (name: keyof typeof names, title: 'pickup_area_name_ru' | 'pickup_area_name_en') => (
    <div className="kit-field">
      <label className="kit-label" htmlFor={`${id}-${name}`}>
        {t(title)}
      </label>
      <input
        id={`${id}-${name}`}
        className="kit-input"
        required
        maxLength={60}
        value={names[name]}
        onChange={({ target }) => setNames((before) => ({ ...before, [name]: target.value }))}
      />
    </div>
  );
  return (
    <form className="studio-section" onSubmit={(event) => void add(event)}>
      <h2 className="kit-heading">{t('pickup_area_add')}</h2>
      <div className="studio-pair">
        {field('name_ru', 'pickup_area_name_ru')}
        {field('name_en', 'pickup_area_name_en')}
      </div>
      {error && (
        <p className="kit-error" role="alert">
          {errorText(t, error)}
        </p>
      )}
      <div>
        <button type="submit" className="kit-button kit-button-primary" disabled={isBusy || slug === ''}>
          {t('pickup_area_add')}
        </button>
      </div>
    </form>
  );
}
