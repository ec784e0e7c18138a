import { lazy, type ReactNode } from 'react';
import { can } from '../../../access/policy.ts';
import type { ListPage } from '../../../data/list-query.ts';
import { listUsers, USER_LIST, type UserRow } from '../repo/users.ts';
import { CreateLink } from '../../../kit/data-grid/CreateLink.tsx';
import { DataGrid } from '../../../kit/data-grid/DataGrid.tsx';
import { useGrid } from '../../../kit/data-grid/use-grid.ts';
import { useAddress, useLink } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { users as usersEn } from '../../../model/users/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { users as usersRu } from '../../../model/users/messages/ru.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { browserPb } from '../../../data/ask.ts';
import { users } from '../../../model/users/fields/users.ts';
import { describedColumns, describedFilters, type Resource } from '../../../kit/data-grid/resource.tsx';
import { describedOptions } from '../../../kit/fields/described-options.ts';
import { formatPhone } from '../../../kit/fields/mask/phone.ts';
import { userName } from './user-fields.ts';

/** The list of users. */
const USERS: Resource<UserRow> = {
  title: 'users_title',
  list: USER_LIST,
  takenAs: 'users',
  columns: describedColumns<UserRow>(users, {
    username: (user, lang) => (
      <>
        <span className="font-medium">{userName(user, lang)}</span> <span className="text-ink-2">{user.username}</span>
      </>
    ),
    phone_e164: (user) => formatPhone(user.phone_e164),
  }),
  filterTitles: describedFilters(users, USER_LIST.filters),
  options: describedOptions(users),
  searchHint: 'users_search_hint',
  empty: { title: 'users_empty', text: 'users_empty_text' },
  isQuiet: (user) => !user.active,
  load: (query) => browserPb().then((pb) => listUsers(pb, query)),
};

/** Texts of the users' screens, and no others. */
export const usersT = islandTranslator({ ru: { ...authRu, ...staffRu, ...usersRu }, en: { ...authEn, ...staffEn, ...usersEn } });

const AdminsPanel = lazy(() => import('./AdminsPanel.tsx').then((module) => ({ default: module.AdminsPanel })));
const CreatePanel = lazy(() => import('./CreatePanel.tsx').then((module) => ({ default: module.CreatePanel })));
const UserPanel = lazy(() => import('./UserPanel.tsx').then((module) => ({ default: module.UserPanel })));
const LoginPanel = lazy(() => import('./LoginPanel.tsx').then((module) => ({ default: module.LoginPanel })));

interface UsersProps {
  readonly first: ListPage<UserRow>;
  /** User of the panel that the address names. */
  readonly record: UserRow | null;
}

/** Users of the business: the list, and panels over it. */
export const UsersScreen = staffScreen(usersT, Users);

function Users({ first, record }: UsersProps) {
  const { t, lang, country, session } = useStaff();
  const { address, go } = useAddress();
  const link = useLink();
  const base = localePath(href('users', { country }), lang);
  const grid = useGrid(USERS, base, first);
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  const to = (path: string): string => localePath(path, lang) + query;

  const matched = matchPath('users', address);
  const id = matched?.params['userId'];
  const known = grid.rows.data?.rows.find((row) => row.id === id) ?? (record?.id === id ? record : null);
  const panel = (): ReactNode => {
    if (matched?.name === 'user-create') {
      const created = (user: UserRow): void => {
        grid.refresh();
        go(to(href('user', { country, userId: user.id })));
      };
      return <CreatePanel closeTo={base + query} onCreated={created} />;
    }
    if (matched?.name === 'user-admins') return <AdminsPanel closeTo={base + query} />;
    if (id === undefined) return null;
    const common = { id, first: known, closeTo: base + query, onChanged: grid.refresh };
    if (matched?.name === 'user-login') return <LoginPanel key={`${id} login`} {...common} backTo={to(href('user', { country, userId: id }))} />;
    return <UserPanel key={id} {...common} loginHref={to(href('user-login', { country, userId: id }))} />;
  };
  return (
    <Panels panel={panel()}>
      <h1 className="sr-only">{t('users_title')}</h1>
      <DataGrid
        resource={USERS}
        grid={grid}
        base={base}
        hrefOf={(user) => to(href('user', { country, userId: user.id }))}
        openId={id}
        create={
          <>
            <a {...link(to(href('user-admins', { country })))} className="kit-button kit-button-plain admins-way">
              {t('admins_title')}
            </a>
            {can(session, 'users.edit') && <CreateLink href={to(href('user-create', { country }))} label={t('user_new')} />}
          </>
        }
      />
    </Panels>
  );
}
