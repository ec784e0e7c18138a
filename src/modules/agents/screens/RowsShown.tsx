import type { Translate } from '../../../i18n/message-key.ts';

interface RowsShownProps {
  readonly t: Translate;
  /** From 1. */
  readonly page: number;
  /** Rows of a full page. */
  readonly size: number;
  /** Rows of this page. */
  readonly count: number;
}

/** Which rows of a long list stand on its page; nothing where they are all of them. */
export function RowsShown({ t, page, size, count }: RowsShownProps) {
  if (count === 0 || (page === 1 && count < size)) return null;
  const first = (page - 1) * size + 1;
  return <p className="px-4 text-ink-2">{t('own_rows', { first, last: first + count - 1 })}</p>;
}
