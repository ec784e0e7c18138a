import { browserPb } from '../../../data/browser-pb.ts';
import { users } from '../../../model/users/fields/users.ts';
import { listUsers, USER_LIST, type UserRow } from '../repo/users.ts';
import { describedColumns, describedFilters } from '../../../kit/data-grid/described.tsx';
import type { Resource } from '../../../kit/data-grid/resource.ts';
import { describedOptions } from '../../../kit/fields/described-options.ts';
import { formatPhone } from '../../../kit/fields/mask/phone.ts';
import { nameOf } from './user-fields.ts';

/** The list of users. */
export const USERS: Resource<UserRow> = {
  title: 'users_title',
  list: USER_LIST,
  takenAs: 'users',
  columns: describedColumns<UserRow>(users, {
    username: (user, lang) => (
      <>
        <span className="font-medium">{nameOf(user, lang)}</span> <span className="text-ink-2">{user.username}</span>
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
