import { AUTH_TOKEN_LIFE_S } from '../../../config/constants.ts';
import { HOUSE, OF_GUEST, UNFILED } from '../../../schema/about.ts';
import {
  autodate,
  bool,
  type CreateOf,
  date,
  guestAccounts,
  jsonOf,
  number,
  type RecordOf,
  relation,
  revision,
  select,
  selects,
  text,
} from '../../../schema/describe.ts';
import { ADMINS_OR_SELF, staff } from '../../../schema/rules.ts';
import { GUIDE_LANGUAGES, USER_TYPES } from '../../../schema/vocab.ts';

/**
 * Features on trial: what is tried by some before everybody has it. Who tries what is said of his account; his device tries
 * nothing while its flag of new features is off. A feature that everybody has by now leaves this list, and its field's values
 * with a migration.
 */
export const TRIALS = ['page_findings', 'page_drafts'] as const;
export type Trial = (typeof TRIALS)[number];

/** Their names, in the language of the interface. */
const TRIAL_TITLES = { page_findings: 'trial_page_findings', page_drafts: 'trial_page_drafts' } as const satisfies Readonly<Record<Trial, string>>;

/** Lower case, so that a name has one spelling; the index ignores case, so that any spelling finds it. */
export const USERNAME_PATTERN = '^[a-z0-9][a-z0-9._-]{2,39}$';
export const E164_PATTERN = '^\\+[1-9][0-9]{6,14}$';
const NAME = { proof: 'free', isAsked: true, personal: { ...OF_GUEST, who: 'name' } } as const;
const TYPE_TITLES = {
  tourist: 'user_type_tourist',
  agent: 'user_type_agent',
  guide: 'user_type_guide',
  content: 'user_type_content',
  manager: 'user_type_manager',
  senior: 'user_type_senior',
  accountant: 'user_type_accountant',
} as const;
const LANGUAGE_TITLES = { ru: 'user_language_ru', en: 'user_language_en', th: 'user_language_th' } as const;
const ACTIVE_TITLES = { true: 'user_active', false: 'user_inactive' } as const;

/** Hours on duty, per weekday 1–7 (Monday first): `HH:MM` from and to, local. */
export type ShiftHours = Readonly<Record<string, readonly { readonly from: string; readonly to: string }[]>>;

/**
 * Person of the staff, an agent or a tourist. Signs in by name and password, or by phone and one-time code. Is switched
 * off instead of deleted, because records of his work stay.
 */
export const users = guestAccounts(
  'users',
  {
    /** Asked for where he is added; later it has a form of its own, with the password. */
    username: text(
      { required: true, max: 40, pattern: USERNAME_PATTERN },
      {
        ...{ title: 'user_username', hint: 'user_username_hint', column: { at: 10, title: 'user' }, form: 90, inFile: { at: 10 } },
        ...{ isAsked: true, personal: { ...OF_GUEST, erasure: 'renamed', who: 'word' } },
      },
    ),
    phone_e164: text(
      { max: 16, pattern: E164_PATTERN },
      {
        ...{ title: 'user_phone', hint: 'user_phone_hint', column: { at: 30, isExtra: true }, form: 40, inFile: { at: 50 } },
        ...{ isAsked: true, personal: { ...OF_GUEST, who: 'number' } },
      },
    ),
    type: select(USER_TYPES, { required: true }, { ...HOUSE, title: 'user_type', options: TYPE_TITLES, column: { at: 20 }, form: 30, inFile: { at: 40 } }),
    name_ru: text({ max: 100 }, { ...NAME, title: 'user_name_ru', form: 10, inFile: { at: 20, width: 26 } }),
    name_en: text({ max: 100 }, { ...NAME, title: 'user_name_en', form: 20, inFile: { at: 30, width: 26 } }),
    active: bool({ ...HOUSE, title: 'user_state', options: ACTIVE_TITLES, column: { at: 60 }, inFile: { at: 80 } }),
    /** Short word in links that lead to this manager (`?amo_manager=`). */
    manager_code: text(
      { max: 40, pattern: '^[a-z0-9][a-z0-9_-]*$' },
      { title: 'user_manager_code', hint: 'user_manager_code_hint', form: 60, inFile: { at: 70 }, isAsked: true, personal: OF_GUEST },
    ),
    languages: selects(
      GUIDE_LANGUAGES,
      {},
      { proof: 'free', title: 'user_languages', options: LANGUAGE_TITLES, column: { at: 40, isExtra: true }, form: 50, inFile: { at: 60 }, personal: OF_GUEST },
    ),
    on_shift: jsonOf<ShiftHours>()({}, { proof: 'free', title: 'user_shift', hint: 'user_shift_hint', history: 'history_shift', form: 70, personal: UNFILED }),
    /** Who looks after an agent. */
    manager: relation('users', {}, { ...HOUSE, proof: 'free', title: 'user_manager', hint: 'user_manager_hint', history: 'history_manager', form: 80 }),
    /** Features on trial that he has. */
    trials: selects(TRIALS, {}, { ...HOUSE, proof: 'free', title: 'user_trials', hint: 'user_trials_hint', options: TRIAL_TITLES, form: 85 }),
    last_seen: date(
      {},
      { proof: 'free', title: 'user_last_seen', as: 'moment', column: { at: 50, align: 'end' }, inFile: { at: 90 }, personal: { ...OF_GUEST, log: 'never' } },
    ),
    /** Grows with every end of sessions; a cookie with a smaller number is over. */
    session_epoch: number({ hidden: true, min: 0, onlyInt: true }, HOUSE),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: staff(), viewRule: ADMINS_OR_SELF, createRule: staff(), updateRule: ADMINS_OR_SELF, deleteRule: null },
  { identityFields: ['username'], authRule: 'active = true', manageRule: staff(), tokenDurationS: AUTH_TOKEN_LIFE_S },
);
export type User = RecordOf<typeof users>;
/** What may be said of a new user; the password goes in and never comes out. */
export type NewUser = CreateOf<typeof users> & { readonly password: string };
