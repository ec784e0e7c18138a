import { asking } from '../../../data/ask.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Retry } from '../../../kit/ui/Retry.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { endAllSessions, listSessions } from '../../../model/security/operations.ts';
import { SessionList } from './SessionList.tsx';

const load = asking(listSessions);

/** Where one is signed in: on a profile. */
export function OwnSessions() {
  const { t } = useStaff();
  const { found, again, retry } = useQuery(load, [{}]);
  const rows = found.data?.rows ?? [];
  const [live, past] = [rows.filter((row) => row.ended_at === ''), rows.filter((row) => row.ended_at !== '')];
  const endOthers = async (): Promise<void> => {
    await asking(endAllSessions)({});
    sayDone(t('sessions_end_others_done'));
    await again();
  };
  return (
    <section className="second-part" aria-busy={found.state === 'loading' && !found.data}>
      <h3>{t('sessions_own')}</h3>
      <p className="kit-hint">{t('sessions_own_text')}</p>
      {found.state === 'failed' && !found.data && <Retry error={found.error} onRetry={retry} />}
      {found.data && live.length === 0 && <p>{t('sessions_none')}</p>}
      <SessionList rows={live} onEnded={() => void again()} />
      {live.some((row) => !row.is_current) && (
        <div>
          <Button action={endOthers}>{t('sessions_end_others')}</Button>
        </div>
      )}
      {past.length > 0 && (
        <details>
          <summary>{t('sessions_past')}</summary>
          <SessionList rows={past} onEnded={() => void again()} />
        </details>
      )}
    </section>
  );
}
