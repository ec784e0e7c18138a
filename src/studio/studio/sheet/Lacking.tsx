import { withPb } from '../../../data/ask.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { DraftRow } from '../../../model/studio/answers.ts';
import { readAround } from '../overview/lacking.repo.ts';
import { lackingOf, lacksNothing } from '../overview/lacking.rules.ts';
import { MISSING_TITLES, missingWords } from '../overview/missing-text.ts';

const load = withPb(readAround);

interface LackingProps {
  /** Id of the main excursion whose drafts go live. */
  readonly excursion: string;
  readonly drafts: readonly DraftRow[];
}

/** What the page would lack once it is live, in words and with the pictures themselves, and whether it is to go so. Nothing stops it. */
export function LackingNotice({ excursion, drafts }: LackingProps) {
  const { lang } = useStaff();
  const t = missingWords(lang);
  const { data } = useQuery(load, [excursion] as const).found;
  if (!data) return null;
  const lacking = lackingOf(excursion, data, drafts);
  if (lacksNothing(lacking)) return null;
  const { kinds, undescribed } = lacking;
  return (
    <section className="kit-notice" aria-label={t('studio_lacks')}>
      <p>{t('studio_lacks')}</p>
      <ul className="desk-sentences">
        {kinds.map((kind) => (
          <li key={kind}>{t(MISSING_TITLES[kind])}</li>
        ))}
        {undescribed.length > 0 && (
          <li>
            {t('studio_lacks_alt', { count: undescribed.length })}
            <span className="flex flex-wrap gap-2 pt-1">
              {undescribed.map(({ id, file }, at) => (
                <img
                  key={id}
                  src={`/_pb/api/files/ic_excurs_images/${id}/${file}?thumb=480x0`}
                  alt={t('studio_lacks_picture', { number: at + 1 })}
                  className="h-16 w-24 rounded object-cover"
                  loading="lazy"
                />
              ))}
            </span>
          </li>
        )}
      </ul>
      <p>{t('studio_lacks_ask')}</p>
    </section>
  );
}
