import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { fieldTitle } from '../../field-titles.ts';
import type { DraftRow } from '../../repo/drafts.ts';
import { draftedAs } from '../../rules/drafted.ts';
import { cropWords, plainValue } from './plain-value.ts';
import { useStudio } from './studio-context.ts';

/** What is live and what would be, field by field, of every record that goes live together. */
export function Comparison({ drafts }: { readonly drafts: readonly DraftRow[] }) {
  const { t, lang } = useStaff();
  const { names } = useStudio();
  /** Of a relation the names of what it points at, as far as the screen knows them. */
  const wordsOf = (entity: string, field: string, value: unknown): string => {
    if (field === 'crop') return cropWords(t, value);
    const isRelation = draftedAs(entity)?.description.fields[field]?.type === 'relation';
    return plainValue(t, isRelation ? [value].flat().map((id) => names.get(String(id)) ?? id) : value);
  };
  return (
    <div className="studio-comparison">
      {drafts.map((draft) => (
        <section key={draft.id}>
          <h3 className="kit-heading">
            {draft.name[lang] || draft.name.ru || draft.record}
            {draft.kind === 'create' && <span className="kit-pill"> {t('studio_new')}</span>}
          </h3>
          <dl>
            {draft.differences
              .filter(({ state }) => state !== 'same')
              .map(({ field, live, value }) => (
                <div key={field}>
                  <dt>{fieldTitle(t, field)}</dt>
                  <dd>
                    {draft.kind === 'change' && <del>{wordsOf(draft.entity, field, live) || t('studio_empty')}</del>}{' '}
                    <ins>{wordsOf(draft.entity, field, value) || t('studio_empty')}</ins>
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
