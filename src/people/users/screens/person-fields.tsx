import { DEFAULT_COUNTRY } from '../../../config/constants.ts';
import { PhoneInput } from '../../contacts/screens/PhoneInput.tsx';
import type { UserRow } from '../repo/users.ts';
import type { Description } from '../../../schema/describe.ts';
import { isSeller } from '../../../schema/vocab.ts';
import type { FormField, FormValue, FormValues, PasswordField } from '../../../kit/fields/base/form-field.ts';
import { formatPhone, withoutGaps } from '../../../kit/fields/mask/phone.ts';
import { NamesView } from '../../../kit/fields/relation/NamesView.tsx';
import { askFor, type Controls, describedFields, describedShape, describedValues, describedWords } from '../../../kit/form/described.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { type NewUser, users } from '../../../model/users/fields/users.ts';
import { hoursIn, isLookedAfter, loadManagers, ManagerOfAgents, shiftIssue, ShiftOfSellers, shiftText } from './ShiftInput.tsx';

const MIN_PASSWORD = 8;
const MAX_PASSWORD = 71;
/** What PocketBase takes for a password. */
export const NEW_PASSWORD = { type: 'password', required: true, min: MIN_PASSWORD, max: MAX_PASSWORD, isNew: true } as const satisfies PasswordField;

const ShiftView = ({ value }: { readonly value: FormValue }) => shiftText(value, useStaff().lang) || '—';
const ManagerView = ({ value }: { readonly value: FormValue }) => <NamesView value={value} load={loadManagers} />;
/** A number of an account is read in the house's own country. */
const PhoneOfPerson = ({ spec }: { readonly spec: FormField }) => <PhoneInput spec={spec} at={DEFAULT_COUNTRY} />;
/** A name to sign in by, or a code in links, as it is stored. */
export const small = (value: FormValue | undefined): string =>
  String(value ?? '')
    .trim()
    .toLowerCase();

const CONTROLS: Controls = {
  username: { toStored: small },
  phone_e164: {
    // As people type it: PocketBase reads it and says what is none.
    field: { type: 'text' },
    inputMode: 'tel',
    input: PhoneOfPerson,
    toForm: (phone) => formatPhone(String(phone ?? '')),
    toStored: (typed) => withoutGaps(String(typed ?? '').trim()),
  },
  manager_code: { toStored: small },
  on_shift: {
    field: { type: 'json' },
    input: ShiftOfSellers,
    view: ShiftView,
    check: shiftIssue,
    toForm: (hours) => JSON.stringify(hours ?? {}),
    toStored: hoursIn,
  },
  manager: { field: { type: 'text' }, input: ManagerOfAgents, view: ManagerView },
};

const { username, ...ofPerson } = users.fields;
/** A person without the name to sign in by, which has a form of its own. */
const PERSON: Pick<Description, 'fields'> = { fields: ofPerson };
export const USERNAME: FormField = askFor('username', username, CONTROLS);

/** What is said of a person, in the order of the form. */
export const PERSON_FIELDS: readonly FormField[] = describedFields(PERSON, CONTROLS);

/** The form's values of a user; a phone as people read it. */
export const toValues = (user: UserRow | null): FormValues => describedValues(users, CONTROLS, { ...user });

/** What a form says of a user, as it is stored. What does not belong to the kind of person goes with it. */
function saidIn(description: Pick<Description, 'fields'>, values: FormValues) {
  const said = describedWords(description, CONTROLS, values);
  return { ...said, on_shift: isSeller(said['type']) ? said['on_shift'] : null, manager: isLookedAfter(said['type']) ? said['manager'] : '' };
}

/** What is said of a new user, but for the password. */
export const fromValues = (values: FormValues): Omit<NewUser, 'password'> => saidIn(users, values) as Omit<NewUser, 'password'>;

/** The form of a user who is there already. */
export const USER_SHAPE = describedShape<UserRow>(PERSON, CONTROLS, { toWords: (values) => saidIn(PERSON, values) });
