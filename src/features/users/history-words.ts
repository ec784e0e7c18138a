import type { HistoryWords } from '../../kit/history/words.ts';
import { PERSON_FIELDS, USER_OPTIONS, USERNAME } from './user-fields.ts';

/** How the history of a person is told. */
export const USER_HISTORY: HistoryWords = {
  fields: [USERNAME, ...PERSON_FIELDS],
  titles: { active: 'user_state', password: 'user_password', manager: 'history_manager', on_shift: 'history_shift' },
  options: USER_OPTIONS,
};
