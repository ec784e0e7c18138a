import type { Translate } from '../../i18n/message-key.ts';

interface PageLinksProps {
  readonly t: Translate;
  /** From 1. */
  readonly page: number;
  /** Whether another page follows. */
  readonly hasMore: boolean;
  readonly to: (page: number) => string;
}

/** The ways from a page of a list to the ones beside it; nothing where there is one page. */
export function PageLinks({ t, page, hasMore, to }: PageLinksProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav className="flex gap-2 px-4" aria-label={t('list_pages')}>
      {page > 1 && (
        <a className="kit-button kit-button-plain" href={to(page - 1)}>
          {t('list_before')}
        </a>
      )}
      {hasMore && (
        <a className="kit-button kit-button-plain" href={to(page + 1)}>
          {t('list_after')}
        </a>
      )}
    </nav>
  );
}
