import type { MessageKey } from '../../../i18n/message-key.ts';
import type { ChoiceState, Chosen, SeaScope, SeaState, SeaWhy } from '../../../model/sea/fields/vocab.ts';

export const SCOPE_TITLES = {
  day: 'sea_scope_day',
  pier: 'sea_scope_pier',
  place: 'sea_scope_place',
  departure: 'sea_scope_departure',
} as const satisfies Record<SeaScope, MessageKey>;
export const WHY_TITLES = {
  weather: 'sea_why_weather',
  park: 'sea_why_park',
  vessel: 'sea_why_vessel',
  min_pax: 'sea_why_min_pax',
} as const satisfies Record<SeaWhy, MessageKey>;
export const STATE_TITLES = {
  draft: 'sea_state_draft',
  running: 'sea_state_running',
  done: 'sea_state_done',
  undone: 'sea_state_undone',
} as const satisfies Record<SeaState, MessageKey>;
export const CHOICE_TITLES = {
  open: 'sea_choice_open',
  moved: 'sea_choice_moved',
  refunded: 'sea_choice_refunded',
  credit: 'sea_choice_credit',
  passed_to_manager: 'sea_choice_passed',
  answered_by_desk: 'sea_choice_desk',
  withdrawn: 'sea_choice_withdrawn',
} as const satisfies Record<ChoiceState, MessageKey>;
export const ANSWER_TITLES = { move: 'sea_answer_move', money: 'sea_answer_money', credit: 'sea_answer_credit' } as const satisfies Record<Chosen, MessageKey>;
export const UNDO_TITLES = { state: 'sea_undo_state', late: 'sea_undo_late', answered: 'sea_undo_answered', sent: 'sea_undo_sent' } as const;
