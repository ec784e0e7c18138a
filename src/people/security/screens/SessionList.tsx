import { asking } from '../../../data/ask.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { endSession, type SessionRow } from '../../../model/security/operations.ts';
import type { Translate } from '../../../i18n/message-key.ts';

/** A device as its owner knows it. @example deviceText(t, row) // 'Chrome, Android' */
const deviceText = (t: Translate, { browser, system }: Pick<SessionRow, 'browser' | 'system'>): string =>
  [browser, system].filter(Boolean).join(', ') || t('sessions_unknown');

/** The same with its network. */
const whereText = (t: Translate, row: SessionRow): string =>
  [deviceText(t, row), row.place ? t('sessions_place', { place: row.place }) : ''].filter(Boolean).join(', ');

interface SessionListProps {
  readonly rows: readonly SessionRow[];
  readonly onEnded: () => void;
}

/** Sessions, each with its device, its network and when somebody was seen in it; one that goes on can be ended. */
export function SessionList({ rows, onEnded }: SessionListProps) {
  const { t, lang, timezone } = useStaff();
  const at = (text: string): string => formatMoment(text, lang, timezone);
  const end = async (id: string): Promise<void> => {
    await asking(endSession)({ id });
    sayDone(t('sessions_end_done'));
    onEnded();
  };
  return (
    <ul className="session-list">
      {rows.map((row) => (
        <li key={row.id} data-over={row.ended_at !== ''}>
          <div>
            <p>
              {whereText(t, row)} {row.is_current && <Pill>{t('sessions_here')}</Pill>} {row.is_new && <Pill>{t('sessions_new')}</Pill>}
            </p>
            <p className="session-fine">
              {t('sessions_since', { when: at(row.created) })},{' '}
              {row.ended_at === '' ? t('sessions_seen', { when: at(row.last_seen) }) : t('sessions_ended', { when: at(row.ended_at) })}
            </p>
          </div>
          {row.ended_at === '' && !row.is_current && (
            <Button look="danger" action={() => end(row.id)} label={`${t('sessions_end')}: ${whereText(t, row)}`}>
              {t('sessions_end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
