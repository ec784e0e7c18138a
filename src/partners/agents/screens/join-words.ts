import type { MessageKey } from '../../../i18n/message-key.ts';
import type { AgentKind } from '../../../model/agents/fields/vocab.ts';
import type { InviteStage } from '../../../model/agents/fields/vocab.ts';
import type { JoinFault } from '../rules/joining.ts';

/** What agents are. */
export const KIND_TITLES = {
  hotel: 'join_kind_hotel',
  tour_desk: 'join_kind_tour_desk',
  driver: 'join_kind_driver',
  blogger: 'join_kind_blogger',
  agency: 'join_kind_agency',
  person: 'join_kind_person',
} as const satisfies Readonly<Record<AgentKind, MessageKey>>;

/** What is wrong with a field, in words. */
export const JOIN_FAULT_TEXTS = {
  name_missing: 'join_fault_name',
  name_long: 'join_fault_long',
  phone_missing: 'join_fault_phone',
  phone_wrong: 'join_fault_phone_wrong',
  phone_long: 'join_fault_long',
  phone_taken: 'join_fault_phone_taken',
  agreed_missing: 'join_fault_agreed',
  kind_missing: 'join_fault_kind',
  contact_missing: 'join_fault_contact',
  email_wrong: 'join_fault_email',
  place_missing: 'join_fault_place',
  place_long: 'join_fault_long',
  way_missing: 'join_fault_way',
  way_long: 'join_fault_long',
} as const satisfies Readonly<Record<JoinFault, MessageKey>>;

/** Why a link leads no further, and what to do about it. */
export const STAGE_TEXTS = {
  used: 'join_used_text',
  revoked: 'join_revoked_text',
  over: 'join_over_text',
  none: 'join_none_text',
} as const satisfies Readonly<Record<Exclude<InviteStage, 'open'>, MessageKey>>;

/** The first fault of a field, in words; '' where it has none. */
export const faultIn = (faults: readonly JoinFault[], field: string, t: (key: MessageKey) => string): string => {
  const found = faults.find((fault) => fault.startsWith(`${field}_`));
  return found ? t(JOIN_FAULT_TEXTS[found]) : '';
};
