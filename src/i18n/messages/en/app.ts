import type { app as ru } from '../ru/app.ts';

/** The installed app: updates, install prompt, offline, sync. */
export const app = {} as const satisfies Record<keyof typeof ru, string>;
