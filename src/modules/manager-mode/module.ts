import { type Module, STAFF } from '../module.ts';

/** What the house collects from here. */
export const manifest = {
  rights: {
    'manager-mode.use': [...STAFF, 'content'],
  },
} as const satisfies Module;
