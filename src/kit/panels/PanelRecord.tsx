import type { ReactNode } from 'react';
import { errorText } from '../ui/error-text.ts';
import { Retry } from '../ui/Retry.tsx';
import { useT } from '../ui/staff-context.ts';
import type { RecordState } from './use-record.ts';

const LINES = ['a', 'b', 'c', 'd'];

interface PanelRecordProps<R> {
  readonly found: RecordState<R>;
  readonly onRetry: () => void;
  readonly children: (record: R) => ReactNode;
}

/** What a panel shows while its record comes, when it does not, and when it has. */
export function PanelRecord<R>({ found, onRetry, children }: PanelRecordProps<R>) {
  const t = useT();
  switch (found.state) {
    case 'loading':
      return (
        <div className="kit-skeleton" role="status" aria-label={t('loading')}>
          {LINES.map((line) => (
            <div key={line}>
              <span />
            </div>
          ))}
        </div>
      );
    case 'failed':
      return (
        <div className="kit-notice kit-notice-bad" role="alert">
          <p>{found.error.code === 'not_found' ? t('record_gone') : errorText(t, found.error)}</p>
          {found.error.code !== 'not_found' && <Retry error={found.error} onRetry={onRetry} />}
        </div>
      );
    case 'fetched':
      return children(found.record);
  }
}
