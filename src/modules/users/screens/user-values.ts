import type { UserChange, UserRow } from '../repo/users.ts';
import { kinshipOf } from '../../../schema/kinship.ts';
import { users } from '../fields/users.ts';
import type { FormValues } from '../../../kit/fields/form-field.ts';
import { formatPhone, toE164 } from '../../../kit/fields/mask/phone.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { GUIDE_LANGUAGES, USER_TYPES } from '../../../schema/vocab.ts';
import { isLookedAfter, isSeller } from './ShiftInput.tsx';
import { type Hours, hoursOf } from './shift.ts';
import { PERSON_FIELDS } from './person-fields.tsx';

const text = (values: FormValues, name: string): string => String(values[name] ?? '').trim();

const shiftIn = (value: unknown): Hours | null => {
  const hours = hoursOf(value);
  return Object.keys(hours).length > 0 ? hours : null;
};

/** The form's values of a user; a phone as people read it. */
export function toValues(user: UserRow | null): FormValues {
  return {
    username: user?.username ?? '',
    name_ru: user?.name_ru ?? '',
    name_en: user?.name_en ?? '',
    type: user?.type ?? '',
    phone_e164: formatPhone(user?.phone_e164 ?? ''),
    languages: [...(user?.languages ?? [])],
    manager_code: user?.manager_code ?? '',
    on_shift: JSON.stringify(user?.on_shift ?? {}),
    manager: user?.manager ?? '',
  };
}

/** What the form says of a user, as it is stored. */
export function fromValues(values: FormValues): Required<Omit<UserChange, 'active'>> {
  const languages = Array.isArray(values['languages']) ? values['languages'] : [];
  return {
    username: text(values, 'username').toLowerCase(),
    name_ru: text(values, 'name_ru'),
    name_en: text(values, 'name_en'),
    // The schema has let only values of the list through.
    type: USER_TYPES.find((type) => type === values['type']) ?? 'tourist',
    phone_e164: toE164(text(values, 'phone_e164')),
    languages: GUIDE_LANGUAGES.filter((language) => languages.includes(language)),
    manager_code: text(values, 'manager_code').toLowerCase(),
    // Nobody's hours are no hours: always on duty. What does not belong to the kind of person goes with it.
    on_shift: isSeller(values['type']) ? shiftIn(values['on_shift']) : null,
    manager: isLookedAfter(values['type']) ? text(values, 'manager') : '',
  };
}

/** The form of a user who is there already; his name to sign in by has a form of its own. */
export const USER_SHAPE: RecordShape<UserRow> = {
  fields: PERSON_FIELDS,
  toValues,
  toWords: (values) => {
    const { username: _own, ...words } = fromValues(values);
    return { ...words };
  },
  kinship: kinshipOf(users),
};
