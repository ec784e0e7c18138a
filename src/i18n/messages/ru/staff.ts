/** Shared parts of staff screens: grid, form, panels, navigation. */
export const staff = {} as const;
