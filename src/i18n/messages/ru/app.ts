/** The installed app: updates, install prompt, offline, sync. */
export const app = {} as const;
