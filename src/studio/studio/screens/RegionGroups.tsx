import { useMemo } from 'react';
import { localized } from '../../../i18n/localized.ts';
import { errorText } from '../../../kit/ui/error-text.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { ShelfExcursion, Shelves } from '../repo/shelves.ts';
import { DraftMarks, OrderOf } from './OrderOf.tsx';
import { type ListedRecord, useDrafts } from './use-drafts.ts';

interface GroupsProps {
  readonly excursions: readonly (ShelfExcursion & { readonly title: string })[];
  readonly shelves: Shelves;
  readonly region: string;
}

/** Groups of categories in their order, which categories stand in each, and which excursions of the region in those. */
export function RegionGroups({ excursions, shelves: { groups, categories }, region }: GroupsProps) {
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
        name={`shelves/${region}`}
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
