import type { LineState, SlipReason, SlipState } from '../../../model/incoming/fields/vocab.ts';
import type { MatchReason } from '../rules/match.ts';

export const SLIP_STATE_TITLES = {
  waiting: 'slip_state_waiting',
  accepted: 'slip_state_accepted',
  refused: 'slip_state_refused',
} as const satisfies Readonly<Record<SlipState, string>>;
/** The same of an earlier slip, in a sentence. */
export const TWIN_TITLES = {
  waiting: 'slip_twin_waiting',
  accepted: 'slip_twin_accepted',
  refused: 'slip_twin_refused',
} as const satisfies Readonly<Record<SlipState, string>>;
export const REASON_TITLES = {
  unreadable: 'slip_reason_unreadable',
  not_ours: 'slip_reason_not_ours',
  other_sum: 'slip_reason_other_sum',
  used_before: 'slip_reason_used_before',
  not_arrived: 'slip_reason_not_arrived',
  no_slip: 'slip_reason_no_slip',
} as const satisfies Readonly<Record<SlipReason, string>>;
export const LINE_STATE_TITLES = {
  open: 'line_state_open',
  confirmed: 'line_state_confirmed',
  aside: 'line_state_aside',
} as const satisfies Readonly<Record<LineState, string>>;
export const MATCH_TITLES = {
  number: 'line_reason_number',
  sum: 'line_reason_sum',
  about: 'line_reason_about',
  name: 'line_reason_name',
  name_part: 'line_reason_name_part',
} as const satisfies Readonly<Record<MatchReason, string>>;
