import { AUTH_TOKEN_LIFE_S } from '../../../config/constants.ts';
import { authCollection, autodate, bool, date, json, number, relation, revision, select, selects, text, type RecordOf } from '../../../schema/describe.ts';
import { ADMINS_OR_SELF, staff } from '../../../schema/rules.ts';
import { GUIDE_LANGUAGES, USER_TYPES } from '../../../schema/vocab.ts';

/** Lower case, so that a name has one spelling; the index ignores case, so that any spelling finds it. */
export const USERNAME_PATTERN = '^[a-z0-9][a-z0-9._-]{2,39}$';
export const E164_PATTERN = '^\\+[1-9][0-9]{6,14}$';

/** Hours on duty, per weekday 1–7 (Monday first): `HH:MM` from and to, local. */
export type ShiftHours = Readonly<Record<string, readonly { readonly from: string; readonly to: string }[]>>;

/**
 * Person of the staff, an agent or a tourist. Signs in by name and password, or by phone and one-time code. Is switched
 * off instead of deleted, because records of his work stay.
 */
export const users = authCollection(
  'users',
  {
    username: text({ required: true, max: 40, pattern: USERNAME_PATTERN }),
    phone_e164: text({ max: 16, pattern: E164_PATTERN }),
    type: select(USER_TYPES, { required: true }),
    name_ru: text({ max: 100 }),
    name_en: text({ max: 100 }),
    active: bool(),
    /** Short word in links that lead to this manager (`?amo_manager=`). */
    manager_code: text({ max: 40, pattern: '^[a-z0-9][a-z0-9_-]*$' }),
    languages: selects(GUIDE_LANGUAGES),
    on_shift: json<ShiftHours>(),
    /** Who looks after an agent. */
    manager: relation('users'),
    last_seen: date(),
    /** Grows with every end of sessions; a cookie with a smaller number is over. */
    session_epoch: number({ hidden: true, min: 0, onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: staff(), viewRule: ADMINS_OR_SELF, createRule: staff(), updateRule: ADMINS_OR_SELF, deleteRule: null },
  { identityFields: ['username'], authRule: 'active = true', manageRule: staff(), tokenDurationS: AUTH_TOKEN_LIFE_S },
);
export type User = RecordOf<typeof users>;
