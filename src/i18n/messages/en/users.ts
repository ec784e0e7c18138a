import type { users as ru } from '../ru/users.ts';

/** Users and profile. */
export const users = {} as const satisfies Record<keyof typeof ru, string>;
