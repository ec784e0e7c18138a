import { type Module, STAFF } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  rights: {
    'manager-mode.use': [...STAFF, 'content'],
  },
} as const satisfies Module;
