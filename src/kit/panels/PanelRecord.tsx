import type { ReactNode } from 'react';
import type { Fetched } from '../query/query.ts';
import { errorText } from '../ui/say.ts';
import { Retry } from '../ui/Retry.tsx';
import { useT } from '../ui/staff-context.ts';

const LINES = ['a', 'b', 'c', 'd'];

interface PanelRecordProps<R> {
  readonly found: Fetched<R>;
  readonly onRetry: () => void;
  readonly children: (record: R) => ReactNode;
}

/** What a panel shows while its record comes, when it does not, and when it has; what is there stays when it cannot be had anew. */
export function PanelRecord<R>({ found, onRetry, children }: PanelRecordProps<R>) {
  const t = useT();
  if (found.data !== null) return children(found.data);
  if (found.state === 'failed')
    return (
      <div className="kit-notice kit-notice-bad" role="alert">
        <p>{found.error.code === 'not_found' ? t('record_gone') : errorText(t, found.error)}</p>
        {found.error.code !== 'not_found' && <Retry error={found.error} onRetry={onRetry} />}
      </div>
    );
  return (
    <div className="kit-skeleton" role="status" aria-label={t('loading')}>
      {LINES.map((line) => (
        <div key={line}>
          <span />
        </div>
      ))}
    </div>
  );
}
