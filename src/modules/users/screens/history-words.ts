import { USER_OPTIONS } from '../titles.ts';
import { describedHistory } from '../../../kit/history/described.ts';
import type { HistoryWords } from '../../../kit/history/words.ts';
import { users } from '../fields/users.ts';
import type { PickOption } from '../../../kit/fields/relation/PickInput.tsx';
import { shiftText } from './shift.ts';
import { PERSON_FIELDS, USERNAME } from './person-fields.tsx';

/** How the history of a person is told. */
export const userHistory = (people: readonly PickOption[]): HistoryWords => ({
  ...describedHistory(users, { titles: { password: 'user_password' } }),
  fields: [USERNAME, ...PERSON_FIELDS],
  named: { manager: people },
  texts: { on_shift: (value, _t, lang) => shiftText(value, lang) },
  options: USER_OPTIONS,
});
