import { KeyRound } from 'lucide-react';
import { useMemo } from 'react';
import { browserPb, withPb } from '../../../data/browser-pb.ts';
import { getUser, updateUser, type UserRow } from '../repo/users.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { HistoryFold } from '../../../kit/history/History.tsx';
import { useOptions } from '../../../kit/fields/relation/PickInput.tsx';
import { useLink } from '../../../kit/panels/Address.tsx';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { loadManagers } from './ShiftInput.tsx';
import { ActiveSwitch } from './ActiveSwitch.tsx';
import { ResetSecond } from './ResetSecond.tsx';
import { userHistory } from './history-words.ts';
import { nameOf } from './user-fields.ts';
import { USER_SHAPE } from './person-fields.tsx';

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
    <SidePanel title={found.data ? nameOf(found.data, lang) : t('user')} closeTo={closeTo}>
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
            <ResetSecond user={user} name={nameOf(user, lang)} />
            <ActiveSwitch user={user} onChanged={changed} />
            <HistoryFold entity="users" id={id} revision={user.revision} words={words} />
          </>
        )}
      </PanelRecord>
    </SidePanel>
  );
}
