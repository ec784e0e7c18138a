import type { Translate } from '../../../i18n/message-key.ts';

interface OwnPagesProps {
  readonly t: Translate;
  /** From 1. */
  readonly page: number;
  readonly hasMore: boolean;
  readonly to: (page: number) => string;
}

/** The ways from a page of an agent's own list to the ones beside it. */
export function OwnPages({ t, page, hasMore, to }: OwnPagesProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav className="flex gap-2 px-4" aria-label={t('agents_pages')}>
      {page > 1 && (
        <a className="kit-button kit-button-plain" href={to(page - 1)}>
          {t('agents_before')}
        </a>
      )}
      {hasMore && (
        <a className="kit-button kit-button-plain" href={to(page + 1)}>
          {t('agents_after')}
        </a>
      )}
    </nav>
  );
}
