import { useMemo, useState } from 'react';
import { localized } from '../../../i18n/localized.ts';
import { errorText } from '../../../kit/ui/error-text.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { ShelfExcursion, ShelfTag } from '../repo/shelves.ts';
import { DraftMarks } from './OrderOf.tsx';
import { useDrafts } from './use-drafts.ts';

interface TagsProps {
  readonly excursions: readonly (ShelfExcursion & { readonly title: string })[];
  readonly tags: readonly ShelfTag[];
  readonly region: string;
}

const listed = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);

/** Which excursions of a region have a tag: one tag at a time, every excursion a tick. */
export function RegionTags({ excursions, tags, region }: TagsProps) {
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
          <label key={tag.id}>
            <input type="radio" name="tag" checked={tag.id === chosen} onChange={() => setChosen(tag.id)} />
            {localized(tag, 'name', lang)} <small>{countOf(tag.id)}</small>
          </label>
        ))}
      </fieldset>
      <fieldset className="studio-ticks">
        <legend className="kit-label">{t('studio_tag_whose')}</legend>
        {excursions.map(({ id, title }) => (
          <div key={id}>
            <label className="kit-check">
              <input type="checkbox" checked={tagsOf(id).includes(chosen)} onChange={({ target }) => put(id, target.checked)} />
              {title}
            </label>
            <DraftMarks drafts={drafts} record={id} field="tags" changed={t('studio_changed_mark')} />
          </div>
        ))}
      </fieldset>
    </>
  );
}
