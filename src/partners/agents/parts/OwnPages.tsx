import type { Translate } from '../../../i18n/message-key.ts';
import { MOST_OWN_PAGES, OWN_PAGE } from '../own/own-months.rules.ts';

interface RowsShownProps {
  readonly t: Translate;
  /** From 1. */
  readonly page: number;
  /** Whether another page follows. */
  readonly hasMore: boolean;
  /** Rows of this page. */
  readonly count: number;
}

/** Which rows of a long list stand on its page; nothing where they are all of them. */
export function RowsShown({ t, page, hasMore, count }: RowsShownProps) {
  if (count === 0 || (page === 1 && !hasMore)) return null;
  const first = (page - 1) * OWN_PAGE + 1;
  return <p className="px-4 text-ink-2">{t('own_rows', { first, last: first + count - 1 })}</p>;
}

/** The page that an address asks for, from 1. */
export const pageAsked = (asked: URLSearchParams): number => Math.min(MOST_OWN_PAGES, Math.max(1, Math.floor(Number(asked.get('page'))) || 1));
