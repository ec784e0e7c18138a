import { everyWay, type Module, STAFF } from '../module.ts';

/** What the house collects from here. */
export const manifest = {
  rights: {
    'desk.search': [...STAFF],
    'desk.export': [...STAFF, 'content'],
  },
  writes: {
    saved_views: everyWay('profile.edit'),
  },
  histories: { saved_views: 'admin' },
  offered: ['repo/desk-words.ts', 'repo/saved-views.ts'],
} as const satisfies Module;
