import { type Module, STAFF } from '../module.ts';

/** What the house collects from here. */
export const manifest = {
  rights: {
    'releases.read': [...STAFF, 'content'],
    'releases.publish': ['senior', 'content'],
  },
  offered: ['picture-reader.server.ts', 'site-publisher.server.ts'],
} as const satisfies Module;
