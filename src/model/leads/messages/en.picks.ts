import type { picks as ru } from './ru.picks.ts';

export const picks = {
  pick_action: 'Answer the guest’s pick',
} as const satisfies Record<keyof typeof ru, string>;
