import type { MessageKey } from '../../i18n/message-key.ts';

export const SCOPE_TITLES = {
  default: 'rule_scope_default',
  excursion: 'rule_scope_excursion',
  variant: 'rule_scope_variant',
} as const satisfies Record<string, MessageKey>;
export const STATE_TITLES = { draft: 'rule_state_draft', active: 'rule_state_active', archived: 'rule_state_archived' } as const satisfies Readonly<
  Record<string, MessageKey>
>;
export const RULE_OPTIONS: Readonly<Record<string, Readonly<Record<string, MessageKey>>>> = { scope: SCOPE_TITLES, state: STATE_TITLES };
