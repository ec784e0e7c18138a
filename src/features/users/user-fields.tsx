import type { UserRow } from '../../data/repos/users.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import type { Language } from '../../i18n/language.ts';
import { localized } from '../../i18n/localized.ts';
import type { FormField, FormValue, OptionTitles, PasswordField } from '../../kit/fields/form-field.ts';
import { ToldNames } from '../../kit/fields/relation/ToldNames.tsx';
import { useStaff } from '../../kit/ui/staff-context.ts';
import { shiftText } from './shift.ts';
import { phoneMask, withCountryCode } from '../../kit/fields/mask/phone.ts';
import { users } from '../../schema/collections/users.ts';
import { loadManagers, ManagerOfAgents, shiftIssue, ShiftOfSellers } from './ShiftInput.tsx';
import type { UserType } from '../../schema/vocab.ts';

export const TYPE_TITLES = {
  tourist: 'user_type_tourist',
  agent: 'user_type_agent',
  guide: 'user_type_guide',
  content: 'user_type_content',
  manager: 'user_type_manager',
  senior: 'user_type_senior',
  accountant: 'user_type_accountant',
} as const satisfies Record<UserType, MessageKey>;

export const USER_OPTIONS: Readonly<Record<string, OptionTitles>> = {
  type: TYPE_TITLES,
  active: { true: 'user_active', false: 'user_inactive' },
  languages: { ru: 'user_language_ru', en: 'user_language_en', th: 'user_language_th' },
};

const MIN_PASSWORD = 8;
const MAX_PASSWORD = 71;
/** What PocketBase takes for a password. */
export const NEW_PASSWORD = { type: 'password', required: true, min: MIN_PASSWORD, max: MAX_PASSWORD, isNew: true } as const satisfies PasswordField;

const { fields } = users;
export const USERNAME: FormField = { name: 'username', title: 'user_username', hint: 'user_username_hint', field: fields.username };

const ToldShift = ({ value }: { readonly value: FormValue }) => shiftText(value, useStaff().lang) || '—';
const ToldManager = ({ value }: { readonly value: FormValue }) => <ToldNames value={value} load={loadManagers} />;

/** What is said of a person, in the order of the form. */
export const PERSON_FIELDS: readonly FormField[] = [
  { name: 'name_ru', title: 'user_name_ru', field: fields.name_ru },
  { name: 'name_en', title: 'user_name_en', field: fields.name_en },
  { name: 'type', title: 'user_type', field: fields.type, options: TYPE_TITLES },
  {
    name: 'phone_e164',
    title: 'user_phone',
    hint: 'user_phone_hint',
    // Spaces are the mask's: the number itself is checked by PocketBase.
    field: { type: 'text' },
    inputMode: 'tel',
    mask: { mask: phoneMask, preProcess: withCountryCode },
  },
  { name: 'languages', title: 'user_languages', field: fields.languages, ...options('languages') },
  { name: 'manager_code', title: 'user_manager_code', hint: 'user_manager_code_hint', field: fields.manager_code },
  { name: 'on_shift', title: 'user_shift', hint: 'user_shift_hint', field: { type: 'json' }, input: ShiftOfSellers, told: ToldShift, check: shiftIssue },
  { name: 'manager', title: 'user_manager', hint: 'user_manager_hint', field: { type: 'text' }, input: ManagerOfAgents, told: ToldManager },
];

function options(name: string): { readonly options?: OptionTitles } {
  const found = USER_OPTIONS[name];
  return found ? { options: found } : {};
}

/** How a user is called in a language; the user name where nobody wrote a name. */
export function nameOf(user: Pick<UserRow, 'username' | 'name_ru' | 'name_en'>, lang: Language): string {
  return localized(user, 'name', lang) || user.username;
}
