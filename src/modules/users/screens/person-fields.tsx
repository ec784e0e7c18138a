import { TYPE_TITLES, USER_OPTIONS } from '../titles.ts';
import type { FormField, FormValue, OptionTitles, PasswordField } from '../../../kit/fields/form-field.ts';
import { phoneMask, withCountryCode } from '../../../kit/fields/mask/phone.ts';
import { NamesView } from '../../../kit/fields/relation/NamesView.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { users } from '../fields/users.ts';
import { loadManagers, ManagerOfAgents, ShiftOfSellers, shiftIssue } from './ShiftInput.tsx';
import { shiftText } from './shift.ts';

const MIN_PASSWORD = 8;
const MAX_PASSWORD = 71;
/** What PocketBase takes for a password. */
export const NEW_PASSWORD = { type: 'password', required: true, min: MIN_PASSWORD, max: MAX_PASSWORD, isNew: true } as const satisfies PasswordField;

const { fields } = users;
export const USERNAME: FormField = { name: 'username', title: 'user_username', hint: 'user_username_hint', field: fields.username };

const ShiftView = ({ value }: { readonly value: FormValue }) => shiftText(value, useStaff().lang) || '—';
const ManagerView = ({ value }: { readonly value: FormValue }) => <NamesView value={value} load={loadManagers} />;

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
  { name: 'on_shift', title: 'user_shift', hint: 'user_shift_hint', field: { type: 'json' }, input: ShiftOfSellers, view: ShiftView, check: shiftIssue },
  { name: 'manager', title: 'user_manager', hint: 'user_manager_hint', field: { type: 'text' }, input: ManagerOfAgents, view: ManagerView },
];

function options(name: string): { readonly options?: OptionTitles } {
  const found = USER_OPTIONS[name];
  return found ? { options: found } : {};
}
