/** Users and profile. */
export const users = {} as const;
