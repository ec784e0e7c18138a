import type { HistoryWords } from '../../kit/history/words.ts';
import type { PickOption } from '../../kit/fields/relation/PickInput.tsx';
import { shiftText } from './shift.ts';
import { PERSON_FIELDS, USER_OPTIONS, USERNAME } from './user-fields.tsx';

/** How the history of a person is told. */
export const userHistory = (people: readonly PickOption[]): HistoryWords => ({
  fields: [USERNAME, ...PERSON_FIELDS],
  titles: { active: 'user_state', password: 'user_password', manager: 'history_manager', on_shift: 'history_shift' },
  named: { manager: people },
  told: { on_shift: (value, _t, lang) => shiftText(value, lang) },
  options: USER_OPTIONS,
});
