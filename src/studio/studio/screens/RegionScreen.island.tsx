import { useCallback, useMemo } from 'react';
import { withPb } from '../../../data/browser-pb.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { localized } from '../../../i18n/localized.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { changesOf } from '../excursion-screens.ts';
import { type DraftRow, listDraftsChanging } from '../repo/drafts.ts';
import type { ShelfExcursion } from '../repo/shelves.ts';
import { referenceOf } from '../rules/subject.ts';
import { OrderOf } from './OrderOf.tsx';
import { RegionGroups } from './RegionGroups.tsx';
import { RegionTags } from './RegionTags.tsx';
import type { RegionView } from './region-view.server.ts';
import { useShelfNames } from './shelf-names.ts';
import { StudioFrame } from './sheet/StudioFrame.tsx';
import { STUDIO_TEXTS } from './sheet/texts.ts';

/** The lists of a region, or of a country that has none: the order of its excursions, their tags, the shelves that they stand on. All of one list goes live together. */
export const RegionScreen = staffScreen(islandTranslator(STUDIO_TEXTS), Region);

const list = withPb(listDraftsChanging);

function Region({ place, excursions, shelves, tabs, screen, publicPath }: RegionView) {
  const { t, lang, country } = useStaff();
  const listDrafts = useCallback((): Promise<readonly DraftRow[]> => {
    const own = [
      ...excursions.map(({ id }) => referenceOf({ entity: 'ic_excurs', record: id })),
      ...shelves.categories.map(({ id }) => referenceOf({ entity: 'ic_excurs_categories', record: id })),
      ...shelves.groups.map(({ id }) => referenceOf({ entity: 'ic_excurs_groups', record: id })),
    ];
    return list(country, changesOf(screen) ?? {}, new Set(own));
  }, [country, excursions, shelves, screen]);
  const names = useShelfNames(shelves);
  const named = useMemo(() => excursions.map((one) => ({ ...one, title: localized(one, 'name', lang) })), [excursions, lang]);
  const subject = { entity: place.entity, record: place.id };
  return (
    <StudioFrame
      subject={subject}
      page={{ ...subject, list: screen }}
      title={localized(place, 'name', lang)}
      publicPath={publicPath}
      tabs={tabs.map((tab) => ({ ...tab, title: t(tab.title) }))}
      listDrafts={listDrafts}
      names={names}
    >
      <section className="studio-section">
        {screen === 'region-sort' && (
          <OrderOf
            entity="ic_excurs"
            field="sort"
            records={named.map((one) => ({ id: one.id, live: { sort: one.sort }, title: one.title, ...markOf(one, t('studio_unseen')) }))}
            name={`order/${place.id}`}
            label={t('studio_region_sort')}
          />
        )}
        {screen === 'region-tags' && <RegionTags excursions={named} tags={shelves.tags} region={place.id} />}
        {screen === 'region-groups' && <RegionGroups excursions={named} shelves={shelves} region={place.id} />}
      </section>
    </StudioFrame>
  );
}

const markOf = ({ status, hidden }: ShelfExcursion, mark: string): { readonly mark?: string } => (status !== 'active' || hidden ? { mark } : {});
