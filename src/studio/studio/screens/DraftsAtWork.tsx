import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { localePath } from '../../../routing/href.ts';
import { screenOf } from '../excursion-screens.ts';
import { fieldTitle } from '../field-titles.ts';
import type { DraftAtWork } from '../repo/overview.ts';
import { namedBy, referenceOf } from '../rules/subject.ts';
import { linkTo, type ScreenLinks } from './screen-address.ts';

const NAMED = 4;

/** Drafts that are not closed: what of what is being changed, who typed, when. */
export function DraftsAtWork({ drafts, links }: { readonly drafts: readonly DraftAtWork[]; readonly links: ScreenLinks }) {
  const { t, lang, timezone } = useStaff();
  const hrefOf = ({ entity, subject, fields, place }: DraftAtWork): string | null => {
    if (namedBy(subject).entity !== 'ic_excurs') return null;
    const path = linkTo(links, screenOf(entity, fields), place);
    return path && localePath(path, lang);
  };
  return (
    <section className="studio-section" aria-label={t('studio_drafts')}>
      <h2 className="kit-heading">{t('studio_drafts')}</h2>
      {drafts.length === 0 && <p className="kit-hint">{t('studio_drafts_none')}</p>}
      <ul className="studio-content">
        {drafts.map((draft) => {
          const path = hrefOf(draft);
          const name = referenceOf(draft) === draft.subject ? draft.name[lang] : `${draft.subject_name[lang]}: ${draft.name[lang]}`;
          const titles = draft.fields.slice(0, NAMED).map((field) => fieldTitle(t, field));
          return (
            <li key={draft.id}>
              <span className="studio-content-name">
                {path ? <a href={path}>{name}</a> : name} {draft.kind === 'create' && <span className="kit-pill">{t('studio_new')}</span>}
                {draft.state === 'scheduled' && <span className="kit-pill">{t('studio_scheduled_mark')}</span>}
                <small className="studio-version-fields">{titles.join(', ') + (draft.fields.length > NAMED ? '…' : '')}</small>
              </span>
              <span className="studio-content-lacks">
                <span>{t('studio_in_draft', { count: draft.fields.length })}</span>
                <small>
                  {draft.people.join(', ')}, {formatMoment(draft.typed_at, lang, timezone)}
                </small>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
