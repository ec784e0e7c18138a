import { USER_OPTIONS } from '../titles.ts';
import { browserPb } from '../../../data/browser-pb.ts';
import { listUsers, USER_LIST, type UserRow } from '../repo/users.ts';
import type { Resource } from '../../../kit/data-grid/resource.ts';
import { formatPhone } from '../../../kit/fields/mask/phone.ts';
import { nameOf } from './user-fields.ts';

/** The list of users. */
export const USERS: Resource<UserRow> = {
  title: 'users_title',
  list: USER_LIST,
  takenAs: 'users',
  columns: [
    {
      name: 'username',
      title: 'user',
      cell: (user, lang) => (
        <>
          <span className="font-medium">{nameOf(user, lang)}</span> <span className="text-ink-2">{user.username}</span>
        </>
      ),
    },
    { name: 'type', title: 'user_type' },
    { name: 'phone_e164', title: 'user_phone', isExtra: true, cell: (user) => formatPhone(user.phone_e164) },
    { name: 'languages', title: 'user_languages', isExtra: true },
    { name: 'last_seen', title: 'user_last_seen', align: 'end' },
    { name: 'active', title: 'user_state' },
  ],
  filterTitles: { type: 'user_type', active: 'user_state' },
  options: USER_OPTIONS,
  searchHint: 'users_search_hint',
  empty: { title: 'users_empty', text: 'users_empty_text' },
  isQuiet: (user) => !user.active,
  load: (query) => browserPb().then((pb) => listUsers(pb, query)),
};
