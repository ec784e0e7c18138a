import { type Module, STAFF } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  rights: {
    'releases.read': [...STAFF, 'content'],
    'releases.publish': ['senior', 'content'],
  },
  offered: ['renderer/source.server.ts', 'site-publisher.server.ts'],
} as const satisfies Module;
