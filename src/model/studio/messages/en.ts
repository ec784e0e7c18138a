import type { studio as ru } from './ru.ts';

/** Drafts and what goes live of them. */
export const studio = {
  error_draft_clash: 'Somebody else has changed the same thing. Look at both versions and choose.',
  error_draft_invalid: 'This cannot go live yet: see what is marked.',
  error_draft_scheduled: 'This draft waits for its hour. Take it off the schedule first, or ask whoever may publish.',
} as const satisfies Readonly<Record<keyof typeof ru, string>>;
