import type { Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [{ name: 'feed', pattern: '/ics/{token}', access: 'public' }],
  rights: {
    /** Makes links to the calendars of boats and guides, and takes them back. */
    'feeds.edit': ['senior'],
  },
  histories: { calendar_feeds: 'feeds.edit' },
  offered: ['screens/FeedList.tsx'],
} as const satisfies Module;
