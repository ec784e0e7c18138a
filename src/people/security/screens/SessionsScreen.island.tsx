import { useState } from 'react';
import { asking } from '../../../data/ask.ts';
import { localized } from '../../../i18n/localized.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { endAllSessions, listSessions, type SessionRow } from '../../../model/security/operations.ts';
import type { AnswerOf } from '../../../schema/operation.ts';
import { SessionList } from './SessionList.tsx';
import { securityT } from './texts.ts';

const load = asking(listSessions);

/** Who is signed in now, and where; administrators end what should not be. */
export const SessionsScreen = staffScreen(securityT, Sessions);

function Sessions({ first }: { readonly first: AnswerOf<typeof listSessions> }) {
  const { t } = useStaff();
  const { found, again } = useQuery(load, [{ everybody: true }], { first, isCarried: true });
  const { rows } = found.data ?? first;
  const people = [...Map.groupBy(rows, ({ subject }) => subject).values()];
  return (
    <div className="kit-page sessions-page">
      <h1 className="text-xl font-semibold">{t('sessions_title')}</h1>
      <p className="text-ink-2">{t('sessions_all_text')}</p>
      {people.length === 0 && <p>{t('sessions_none')}</p>}
      {people.map((own) => (
        <Person key={own[0]?.subject} rows={own} onChanged={() => void again()} />
      ))}
    </div>
  );
}

function Person({ rows, onChanged }: { readonly rows: readonly SessionRow[]; readonly onChanged: () => void }) {
  const { t, lang } = useStaff();
  const [isAsked, setIsAsked] = useState(false);
  const [one] = rows;
  if (!one) return null;
  const name = localized(one, 'name', lang) || one.username;
  const endAll = async (): Promise<void> => {
    await asking(endAllSessions)({ of: one.subject });
    setIsAsked(false);
    sayDone(t('sessions_end_person_done', { name }));
    onChanged();
  };
  return (
    <section className="session-person" aria-label={`${name} (${one.username})`}>
      <header>
        <h2>
          {name} <small>{one.username}</small>
        </h2>
        {!rows.some((row) => row.is_current) && (
          <Button look="quiet" action={() => setIsAsked(true)} label={`${t('sessions_end_person')}: ${name}`}>
            {t('sessions_end_person')}
          </Button>
        )}
      </header>
      <SessionList rows={rows} onEnded={onChanged} />
      <Confirm
        isOpen={isAsked}
        title={t('sessions_end_person_title', { name })}
        text={t('sessions_end_person_text')}
        confirm={t('sessions_end_person')}
        onConfirm={endAll}
        onClose={() => setIsAsked(false)}
      />
    </section>
  );
}
