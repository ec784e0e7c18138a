import { users as description } from '../../model/users/fields/users.ts';
import { listUsers, USER_LIST, type UserRow } from './repo/users.ts';
import { fileColumns } from '../../platform/export/described.ts';
import { type ExportList, openList } from '../../platform/export/list.ts';

export const users: ExportList = {
  right: 'users.read',
  title: 'users_title',
  async open({ pb, t, params, clock }) {
    return openList(USER_LIST, params, fileColumns<UserRow>(description, { t, clock }), (query) => listUsers(pb, query));
  },
};
