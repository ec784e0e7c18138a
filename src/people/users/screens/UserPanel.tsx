import { KeyRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { browserPb, withPb } from '../../../data/ask.ts';
import { getUser, switchUser, updateUser, type UserRow } from '../repo/users.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { HistoryFold, type HistoryWords } from '../../../kit/history/History.tsx';
import { type PickOption, useOptions } from '../../../kit/fields/relation/PickInput.tsx';
import { useLink } from '../../../kit/panels/Address.tsx';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { sayDone, sayFailed, sayUndoable, errorText } from '../../../kit/ui/say.ts';
import { loadManagers, shiftText } from './ShiftInput.tsx';
import { userName } from './user-fields.ts';
import { USER_SHAPE } from './person-fields.tsx';
import { describedHistory } from '../../../kit/history/described.ts';
import { users } from '../../../model/users/fields/users.ts';
import { ResetButton } from './ResetButton.tsx';
import { asAppError } from '../../../errors/app-error.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';

/** Switches a user off, after a question that names him, or on again. Nothing of his is deleted. */
function ActiveSwitch({ user, onChanged }: { readonly user: UserRow; readonly onChanged: (user: UserRow) => void }) {
  const { t, lang } = useStaff();
  const [isAsked, setIsAsked] = useState(false);
  const name = userName(user, lang);
  const turn = async (active: boolean): Promise<void> => onChanged(await switchUser(await browserPb(), user, active));
  const turnOn = async (): Promise<void> => {
    await turn(true);
    sayDone(t('user_turned_on', { name }));
  };
  const undo = (): void => void turnOn().catch((error: unknown) => sayFailed(errorText(t, asAppError(error))));
  const turnOff = async (): Promise<void> => {
    await turn(false);
    setIsAsked(false);
    sayUndoable(t('user_turned_off', { name }), { label: t('undo'), action: undo });
  };
  return (
    <section className="kit-danger">
      <p className="grow text-ink-2">{t(user.active ? 'user_off_text' : 'user_on_text')}</p>
      {user.active ? (
        <Button look="danger" action={() => setIsAsked(true)}>
          {t('user_turn_off')}
        </Button>
      ) : (
        <Button action={turnOn}>{t('user_turn_on')}</Button>
      )}
      <Confirm
        isOpen={isAsked}
        title={t('user_off_title', { name })}
        text={t('user_off_text')}
        confirm={t('user_turn_off')}
        onConfirm={turnOff}
        onClose={() => setIsAsked(false)}
      />
    </section>
  );
}

/** For whoever lost his phone and his recovery codes. */
function ResetSecond({ user, name }: { readonly user: Pick<UserRow, 'id' | 'type'>; readonly name: string }) {
  const { t } = useStaff();
  if (user.type === 'tourist') return null;
  return (
    <section className="kit-danger">
      <p className="grow text-ink-2">{t('second_reset_text')}</p>
      <ResetButton of="users" id={user.id} name={name} />
    </section>
  );
}

/** How the history of a person is told. */
export const userHistory = (people: readonly PickOption[]): HistoryWords => ({
  ...describedHistory(users, { titles: { password: 'user_password' } }),
  named: { manager: people },
  texts: { on_shift: (value, _t, lang) => shiftText(value, lang) },
});

const load = withPb(getUser);

interface UserPanelProps {
  readonly id: string;
  readonly first: UserRow | null;
  readonly closeTo: string;
  readonly loginHref: string;
  readonly onChanged: () => void;
}

/** One user: what is said of him, whether he may sign in. */
export function UserPanel({ id, first, closeTo, loginHref, onChanged }: UserPanelProps) {
  const { t, lang } = useStaff();
  const link = useLink();
  const { found, set, retry } = useQuery(load, [id], { first });
  const managers = useOptions(loadManagers);
  const words = useMemo(() => userHistory(managers ?? []), [managers]);
  const changed = (user: UserRow): void => {
    set(user);
    onChanged();
  };
  return (
    <SidePanel title={found.data ? userName(found.data, lang) : t('user')} closeTo={closeTo}>
      <PanelRecord found={found} onRetry={retry}>
        {(user) => (
          <>
            <div className="flex flex-wrap items-center gap-2 pb-4">
              <p className="grow text-ink-2">
                {user.username} · {user.last_seen ? t('user_seen', { when: formatMoment(user.last_seen, lang) }) : t('user_never_seen')}
              </p>
              <a {...link(loginHref)} className="kit-button kit-button-plain">
                <KeyRound className="size-4" aria-hidden />
                {t('user_login')}
              </a>
            </div>
            <RecordEditForm
              draft={`users/${id}`}
              record={user}
              shape={USER_SHAPE}
              submitLabel={t('save')}
              save={async (edit, expected) => updateUser(await browserPb(), id, edit, expected)}
              onSaved={(saved) => {
                changed(saved);
                sayDone(t('saved'));
              }}
            />
            <ResetSecond user={user} name={userName(user, lang)} />
            <ActiveSwitch user={user} onChanged={changed} />
            <HistoryFold entity="users" id={id} revision={user.revision} words={words} />
          </>
        )}
      </PanelRecord>
    </SidePanel>
  );
}
