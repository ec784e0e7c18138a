import { localized } from '../../../i18n/localized.ts';
import { useLink } from '../../../kit/panels/Address.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { EditedExcursion } from '../../studio/repo/families.ts';
import type { ShelfPicture } from '../repo.ts';

interface PicturesHeadProps {
  /** The main excursion, then its variants. */
  readonly excursions: readonly EditedExcursion[];
  readonly chosen: string;
  /** Everything that lies on the shelf. */
  readonly counts: readonly ShelfPicture[];
  readonly hrefOf: (excursion: string) => string;
}

/** Whose pictures these are: the choice between the excursion and its variants. */
export function PicturesHead({ excursions, chosen, counts, hrefOf }: PicturesHeadProps) {
  const { t, lang } = useStaff();
  const link = useLink();
  if (excursions.length < 2) return null;
  return (
    <nav className="pic-of" aria-label={t('pictures_of')}>
      {excursions.map((one) => (
        <a key={one.id} {...link(hrefOf(one.id))} aria-current={one.id === chosen ? 'true' : undefined}>
          {one.parent === '' ? t('pictures_main') : localized(one, 'site_variant_name', lang) || localized(one, 'name', lang)}{' '}
          <small>{counts.filter(({ excursion }) => excursion === one.id).length}</small>
        </a>
      ))}
    </nav>
  );
}
