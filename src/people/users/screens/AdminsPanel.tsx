import { can } from '../../../access/policy.ts';
import { withPb } from '../../../data/ask.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { admins } from '../../../model/users/fields/admins.ts';
import { type AdminRow, listAdmins } from '../repo/admins.ts';
import { ResetButton } from './ResetButton.tsx';
import { userName } from './user-fields.ts';

const load = withPb(listAdmins);
const KIND_TITLES = admins.fields.kind.about.options;

/** The administrators of the house: made by a command alone, helped by each other when a phone is lost. */
export function AdminsPanel({ closeTo }: { readonly closeTo: string }) {
  const { t } = useStaff();
  const { found, retry } = useQuery(load, [], {});
  return (
    <SidePanel title={t('admins_title')} closeTo={closeTo}>
      <p className="kit-hint">{t('admins_text')}</p>
      <PanelRecord found={found} onRetry={retry}>
        {(rows) => (
          <ul className="admins-list">
            {rows.map((row) => (
              <Row key={row.id} admin={row} />
            ))}
          </ul>
        )}
      </PanelRecord>
    </SidePanel>
  );
}

function Row({ admin }: { readonly admin: AdminRow }) {
  const { t, lang, session } = useStaff();
  const isOwn = session?.type === 'admin' && session.admin.id === admin.id;
  const name = userName(admin, lang);
  // A developer comes in by a secret of the settings and has nothing to be reset.
  const isHelped = admin.kind === 'admin' && !isOwn && can(session, 'users.edit');
  return (
    <li>
      <div>
        <p>
          <b>{name}</b> <span className="text-ink-2">{admin.username}</span> {isOwn && <Pill tone="sea">{t('admins_own')}</Pill>}{' '}
          {!admin.active && <Pill tone="quiet">{t('user_inactive')}</Pill>}
        </p>
        <p className="kit-hint">
          {t(KIND_TITLES[admin.kind])} · {admin.last_seen ? t('user_seen', { when: formatMoment(admin.last_seen, lang) }) : t('user_never_seen')}
        </p>
      </div>
      {isHelped && <ResetButton of="admins" id={admin.id} name={name} />}
    </li>
  );
}
