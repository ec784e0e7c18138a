import { describedHistory } from '../../../kit/history/described.ts';
import type { HistoryWords } from '../../../kit/history/words.ts';
import { users } from '../../../model/users/fields/users.ts';
import type { PickOption } from '../../../kit/fields/relation/PickInput.tsx';
import { shiftText } from './shift.ts';

/** How the history of a person is told. */
export const userHistory = (people: readonly PickOption[]): HistoryWords => ({
  ...describedHistory(users, { titles: { password: 'user_password' } }),
  named: { manager: people },
  texts: { on_shift: (value, _t, lang) => shiftText(value, lang) },
});
