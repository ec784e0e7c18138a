import type { HistoryWords } from '../../../kit/history/words.ts';
import type { PickOption } from '../../../kit/fields/relation/PickInput.tsx';
import { shiftText } from './shift.ts';
import { PERSON_FIELDS, USERNAME } from './person-fields.tsx';
import { USER_OPTIONS } from './user-fields.ts';

/** How the history of a person is told. */
export const userHistory = (people: readonly PickOption[]): HistoryWords => ({
  fields: [USERNAME, ...PERSON_FIELDS],
  titles: { active: 'user_state', password: 'user_password', manager: 'history_manager', on_shift: 'history_shift' },
  named: { manager: people },
  told: { on_shift: (value, _t, lang) => shiftText(value, lang) },
  options: USER_OPTIONS,
});
