import { TYPE_TITLES, USER_OPTIONS } from './titles.ts';
import { listUsers, USER_LIST, type UserRow } from './repo/users.ts';
import { wordIn } from '../../platform/export/cells.ts';
import { type ExportList, openList } from '../../platform/export/list.ts';
import type { ExportColumn } from '../../platform/export/rows.ts';

export const users: ExportList = {
  right: 'users.read',
  title: 'users_title',
  async open({ pb, t, params, clock }) {
    const [type, language] = [wordIn(t, TYPE_TITLES), wordIn(t, USER_OPTIONS['languages'])];
    const columns: readonly ExportColumn<UserRow>[] = [
      { title: t('user_username'), value: (user) => user.username },
      { title: t('user_name_ru'), width: 26, value: (user) => user.name_ru },
      { title: t('user_name_en'), width: 26, value: (user) => user.name_en },
      { title: t('user_type'), value: (user) => type(user.type) },
      { title: t('user_phone'), value: (user) => user.phone_e164 },
      { title: t('user_languages'), value: (user) => user.languages.map(language).join(', ') },
      { title: t('user_manager_code'), value: (user) => user.manager_code },
      { title: t('user_state'), value: (user) => t(user.active ? 'user_active' : 'user_inactive') },
      { title: t('user_last_seen'), value: (user) => clock(user.last_seen) },
    ];
    return openList(USER_LIST, params, columns, (query) => listUsers(pb, query));
  },
};
