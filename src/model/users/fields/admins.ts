import { AUTH_TOKEN_LIFE_S } from '../../../config/constants.ts';
import { houseAccounts, autodate, bool, date, number, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { staff } from '../../../schema/rules.ts';
import { ADMIN_KINDS } from '../../../schema/vocab.ts';
import { USERNAME_PATTERN } from './users.ts';

const KIND_TITLES = { admin: 'admin_kind_admin', developer: 'admin_kind_developer' } as const;

/** Administrator of the business. Made by `npm run admin` only; a PocketBase superuser is something else. */
export const admins = houseAccounts(
  'admins',
  {
    username: text({ required: true, max: 40, pattern: USERNAME_PATTERN }),
    kind: select(ADMIN_KINDS, { required: true }, { title: 'user_type', options: KIND_TITLES }),
    name_ru: text({ max: 100 }, { proof: 'free', title: 'user_name_ru', form: 10 }),
    name_en: text({ max: 100 }, { proof: 'free', title: 'user_name_en', form: 20 }),
    active: bool(),
    last_seen: date({}, { proof: 'free' }),
    session_epoch: number({ hidden: true, min: 0, onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: staff(), viewRule: staff(), createRule: null, updateRule: staff(), deleteRule: null },
  { identityFields: ['username'], authRule: 'active = true', manageRule: null, tokenDurationS: AUTH_TOKEN_LIFE_S },
);
export type Admin = RecordOf<typeof admins>;
