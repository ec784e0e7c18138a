import type { staff as ru } from '../ru/staff.ts';

/** Shared parts of staff screens: grid, form, panels, navigation. */
export const staff = {} as const satisfies Record<keyof typeof ru, string>;
