import { useStaff } from '../../../kit/ui/staff-context.ts';
import { localePath } from '../../../routing/href.ts';
import type { Listed } from '../content-list.ts';
import { type ExcursionScreen, MISSING_SCREENS } from '../excursion-screens.ts';
import type { ContentRow } from '../repo/overview.ts';
import { MISSING_TITLES } from './ContentFilters.tsx';
import { linkTo, type ScreenLinks } from './screen-address.ts';

export interface ContentItem extends ContentRow, Listed {
  /** Its main excursion; itself where it is one. */
  readonly main: ContentRow;
  readonly name: string;
  /** '' of a main excursion. */
  readonly variant: string;
}

interface TableProps {
  readonly items: readonly ContentItem[];
  readonly links: ScreenLinks;
}

/** A row for each excursion and variant; whatever it lacks leads to where it is put right. */
export function ContentTable({ items, links }: TableProps) {
  const { t } = useStaff();
  if (items.length === 0) return <p className="kit-hint">{t('studio_found_none')}</p>;
  return (
    <ul className="studio-content">
      {items.map((item) => (
        <Row key={item.id} item={item} links={links} />
      ))}
    </ul>
  );
}

function Row({ item, links }: { readonly item: ContentItem; readonly links: ScreenLinks }) {
  const { t, lang, country } = useStaff();
  const { main, blocks, warns, drafted } = item;
  const hrefOf = (screen: ExcursionScreen): string | null => {
    const path = linkTo(links, screen, { country, region: main.region, id: main.id });
    return path && localePath(path, lang);
  };
  const own = hrefOf('excursion-text');
  const title = item.variant === '' ? item.name : `${item.name}: ${item.variant}`;
  return (
    <li>
      <span className="studio-content-name">
        {own ? <a href={own}>{title}</a> : title} <small>№ {item.id}</small> {item.isNew && <span className="kit-pill">{t('studio_new')}</span>}
        {!item.isNew && (item.status !== 'active' || item.hidden) && <span className="kit-pill">{t('studio_unseen')}</span>}
        {drafted > 0 && !item.isNew && <span className="kit-pill">{t('studio_in_draft', { count: drafted })}</span>}
      </span>
      <span className="studio-content-lacks">
        {item.missing.map((kind) => {
          const path = hrefOf(MISSING_SCREENS[kind]);
          return path ? (
            <a key={kind} href={path} className="studio-lack">
              {t(MISSING_TITLES[kind])}
            </a>
          ) : (
            <span key={kind} className="studio-lack">
              {t(MISSING_TITLES[kind])}
            </span>
          );
        })}
        {blocks > 0 && <span className="kit-error">{t('studio_blocks', { count: blocks })}</span>}
        {warns > 0 && <span className="studio-warning">{t('studio_warns', { count: warns })}</span>}
        {item.missing.length === 0 && blocks + warns === 0 && <small className="kit-hint">{t('studio_complete')}</small>}
      </span>
    </li>
  );
}
