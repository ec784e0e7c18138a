import { useCallback, useMemo, useState } from 'react';
import { withPb } from '../../../data/ask.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { localized } from '../../../i18n/localized.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { changesOf } from '../excursion/excursion-screens.ts';
import type { DraftRow } from '../../../model/studio/answers.ts';
import { listDraftsChanging } from '../drafts/drafts.repo.ts';
import type { ListedExcursion, TaxonomyTag, Taxonomy } from './taxonomy.repo.ts';
import { referenceOf } from '../drafts/drafted.rules.ts';
import { DraftMarks, OrderOf } from './OrderOf.tsx';
import type { RegionView } from '../excursion/excursion-view.server.ts';
import { useTaxonomyNames } from './taxonomy-names.screen.ts';
import { StudioFrame } from '../sheet/StudioFrame.tsx';
import { STUDIO_TEXTS } from '../sheet/texts.screen.ts';
import { errorText } from '../../../kit/ui/say.ts';
import { Tick } from '../../../kit/form/Tick.tsx';
import { type ListedRecord, useDrafts } from '../drafts/use-drafts.screen.ts';

interface GroupsProps {
  readonly excursions: readonly (ListedExcursion & { readonly title: string })[];
  readonly taxonomy: Taxonomy;
  readonly region: string;
}

/** Groups of categories in their order, which categories stand in each, and which excursions of the region in those. */
function RegionGroups({ excursions, taxonomy: { groups, categories }, region }: GroupsProps) {
  const { t, lang } = useStaff();
  const named = (rows: readonly { readonly id: string; readonly name_ru: string; readonly name_en: string }[]) =>
    rows.map((row) => ({ id: row.id, title: localized(row, 'name', lang) }));
  const ordered = useMemo(() => groups.map((one) => ({ id: one.id, live: { sort: one.sort }, title: localized(one, 'name', lang) })), [groups, lang]);
  const shelved = useMemo(() => categories.map((one) => ({ id: one.id, live: { group: one.group }, title: localized(one, 'name', lang) })), [categories, lang]);
  const placed = useMemo(() => excursions.map(({ id, category, title }) => ({ id, live: { category }, title })), [excursions]);
  return (
    <>
      <h2 className="kit-heading">{t('studio_groups_order')}</h2>
      {groups.length > 1 ? (
        <OrderOf entity="ic_excurs_groups" field="sort" records={ordered} name={`groups/${region}`} label={t('studio_groups_order')} />
      ) : (
        <p className="kit-hint">{t('studio_groups_single')}</p>
      )}
      <Assigned
        title={t('studio_groups_categories')}
        entity="ic_excurs_categories"
        field="group"
        records={shelved}
        choices={named(groups)}
        none={t('studio_group_none')}
        name={`taxonomy/${region}`}
      />
      <Assigned
        title={t('studio_groups_excursions')}
        entity="ic_excurs"
        field="category"
        records={placed}
        choices={named(categories)}
        name={`places/${region}`}
      />
    </>
  );
}

interface AssignedProps {
  readonly title: string;
  readonly entity: string;
  readonly field: string;
  readonly records: readonly (ListedRecord & { readonly title: string })[];
  readonly choices: readonly { readonly id: string; readonly title: string }[];
  /** What stands for none of them, where that can be. */
  readonly none?: string;
  readonly name: string;
}

/** Records that each stand in one of a few places. */
function Assigned({ title, entity, field, records, choices, none, name }: AssignedProps) {
  const { t, country } = useStaff();
  const drafts = useDrafts(entity, records, name, country);
  return (
    <section className="studio-section" aria-label={title}>
      <h2 className="kit-heading">{title}</h2>
      {drafts.error && <p className="kit-notice kit-notice-bad">{errorText(t, drafts.error)}</p>}
      {drafts.drafts && (
        <div className="studio-assigned">
          {records.map((record) => (
            <label key={record.id}>
              <span>
                {record.title} <DraftMarks drafts={drafts} record={record.id} field={field} changed={t('studio_changed_mark')} />
              </span>
              <select
                className="kit-input kit-select"
                value={String(drafts.value(record.id, field) ?? '')}
                onChange={({ target }) => drafts.type(record.id, field, target.value)}
              >
                {none !== undefined && <option value="">{none}</option>}
                {choices.map((choice) => (
                  <option key={choice.id} value={choice.id}>
                    {choice.title}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      )}
    </section>
  );
}

interface TagsProps {
  readonly excursions: readonly (ListedExcursion & { readonly title: string })[];
  readonly tags: readonly TaxonomyTag[];
  readonly region: string;
}

const listed = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);

/** Which excursions of a region have a tag: one tag at a time, every excursion a tick. */
function RegionTags({ excursions, tags, region }: TagsProps) {
  const { t, lang, country } = useStaff();
  const records = useMemo(() => excursions.map(({ id, tags: live }) => ({ id, live: { tags: live } })), [excursions]);
  const drafts = useDrafts('ic_excurs', records, `tags/${region}`, country);
  const [chosen, setChosen] = useState(tags[0]?.id ?? '');
  const tagsOf = (id: string): readonly string[] => listed(drafts.value(id, 'tags'));
  const countOf = (tag: string): number => excursions.filter(({ id }) => tagsOf(id).includes(tag)).length;
  const put = (id: string, isOn: boolean): void => {
    const others = tagsOf(id).filter((one) => one !== chosen);
    drafts.type(id, 'tags', isOn ? [...others, chosen] : others);
  };
  if (drafts.error) return <p className="kit-notice kit-notice-bad">{errorText(t, drafts.error)}</p>;
  if (!drafts.drafts) return <p className="kit-hint">{t('loading')}</p>;
  if (tags.length === 0) return <p className="kit-hint">{t('studio_tags_none')}</p>;
  return (
    <>
      <fieldset className="studio-chips">
        <legend className="kit-label">{t('studio_tag_which')}</legend>
        {tags.map((tag) => (
          <Tick key={tag.id} className="" of="tag" isOn={tag.id === chosen} onChange={() => setChosen(tag.id)}>
            {localized(tag, 'name', lang)} <small>{countOf(tag.id)}</small>
          </Tick>
        ))}
      </fieldset>
      <fieldset className="studio-ticks">
        <legend className="kit-label">{t('studio_tag_whose')}</legend>
        {excursions.map(({ id, title }) => (
          <div key={id}>
            <Tick isOn={tagsOf(id).includes(chosen)} onChange={(isOn) => put(id, isOn)}>
              {title}
            </Tick>
            <DraftMarks drafts={drafts} record={id} field="tags" changed={t('studio_changed_mark')} />
          </div>
        ))}
      </fieldset>
    </>
  );
}

/** The lists of a region, or of a country that has none: the order of its excursions, their tags, the taxonomy that they stand on. All of one list goes live together. */
export const RegionScreen = staffScreen(islandTranslator(STUDIO_TEXTS), Region);

const list = withPb(listDraftsChanging);

function Region({ place, excursions, taxonomy, tabs, screen, publicPath }: RegionView) {
  const { t, lang, country } = useStaff();
  const listDrafts = useCallback((): Promise<readonly DraftRow[]> => {
    const own = [
      ...excursions.map(({ id }) => referenceOf({ entity: 'ic_excurs', record: id })),
      ...taxonomy.categories.map(({ id }) => referenceOf({ entity: 'ic_excurs_categories', record: id })),
      ...taxonomy.groups.map(({ id }) => referenceOf({ entity: 'ic_excurs_groups', record: id })),
    ];
    return list(country, changesOf(screen) ?? {}, new Set(own));
  }, [country, excursions, taxonomy, screen]);
  const names = useTaxonomyNames(taxonomy);
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
        {screen === 'region-tags' && <RegionTags excursions={named} tags={taxonomy.tags} region={place.id} />}
        {screen === 'region-groups' && <RegionGroups excursions={named} taxonomy={taxonomy} region={place.id} />}
      </section>
    </StudioFrame>
  );
}

const markOf = ({ status, hidden }: ListedExcursion, mark: string): { readonly mark?: string } => (status !== 'active' || hidden ? { mark } : {});
