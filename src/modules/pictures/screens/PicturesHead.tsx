import { ExternalLink } from 'lucide-react';
import { localized } from '../../../i18n/localized.ts';
import { useLink } from '../../../kit/panels/Address.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { localePath } from '../../../routing/href.ts';
import type { PicturedExcursion, Shelf, ShelfPicture } from '../repo.ts';

interface PicturesHeadProps {
  readonly shelf: Shelf;
  readonly base: string;
  readonly excursions: readonly PicturedExcursion[];
  readonly chosen: string;
  /** Everything that lies on the shelf. */
  readonly counts: readonly ShelfPicture[];
  readonly hrefOf: (excursion: string) => string;
}

/** Whose pictures these are, the way to its page and back, and the choice between the excursion and its variants. */
export function PicturesHead({ shelf, base, excursions, chosen, counts, hrefOf }: PicturesHeadProps) {
  const { t, lang } = useStaff();
  const link = useLink();
  const [main] = excursions;
  if (!main) return null;
  const nameOf = (one: PicturedExcursion): string => localized(one, 'site_variant_name', lang) || localized(one, 'name', lang);
  return (
    <>
      <div className="pic-head">
        <h1>{localized(main, 'name', lang)}</h1>
        {main.status === 'active' && !main.hidden && (
          <a href={localePath(base, lang)} className="pic-page">
            {t('pictures_page')} <ExternalLink className="size-4" aria-hidden />
          </a>
        )}
      </div>
      <nav className="kit-tabs" aria-label={t('pictures_shelves')}>
        <a href={localePath(`${base}/images`, lang)} aria-current={shelf === 'images' ? 'page' : undefined}>
          {t('pictures_images')}
        </a>
        <a href={localePath(`${base}/assets`, lang)} aria-current={shelf === 'assets' ? 'page' : undefined}>
          {t('pictures_assets')}
        </a>
      </nav>
      {excursions.length > 1 && (
        <nav className="pic-of" aria-label={t('pictures_of')}>
          {excursions.map((one) => (
            <a key={one.id} {...link(hrefOf(one.id))} aria-current={one.id === chosen ? 'true' : undefined}>
              {one === main ? t('pictures_main') : nameOf(one)} <small>{counts.filter(({ excursion }) => excursion === one.id).length}</small>
            </a>
          ))}
        </nav>
      )}
    </>
  );
}
