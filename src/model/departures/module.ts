import { type Module, STAFF } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'departures', pattern: '/{country}/departures', access: 'departures.read' },
    { name: 'departure-create', pattern: '/{country}/departures/new', access: 'departures.edit', page: 'departures' },
    { name: 'block-create', pattern: '/{country}/departures/blocks/new', access: 'departures.edit', page: 'departures' },
    { name: 'block', pattern: '/{country}/departures/blocks/{id}', access: 'departures.read', page: 'departures' },
    { name: 'departure', pattern: '/{country}/departures/{id}', access: 'departures.read', page: 'departures' },
    { name: 'departure-feeds', pattern: '/{country}/departures/feeds', access: 'feeds.edit', page: 'departures' },
    { name: 'plans', pattern: '/{country}/departures/plans', access: 'departures.read' },
    { name: 'plan-create', pattern: '/{country}/departures/plans/new', access: 'departures.edit', page: 'plans' },
    { name: 'plan', pattern: '/{country}/departures/plans/{id}', access: 'departures.read', page: 'plans' },
    { name: 'boat-calendar', pattern: '/{country}/boats/{id}/calendar', access: 'departures.read' },
  ],
  navigation: [{ route: 'departures', title: 'nav_departures', order: 44 }],
  rights: {
    /** What is left to sell, without who sits there and how many: for agents, who ask before they promise. */
    'seats.free': ['agent'],
    'departures.read': [...STAFF],
    /** Sends boats, guides and captains, blocks a boat, calls a departure off. */
    'departures.edit': ['senior'],
  },
  writes: { sailing_plans: { create: 'departures.edit', update: 'departures.edit' } },
  histories: { sailing_plans: 'departures.read', departures: 'departures.read', allotments: 'departures.read' },
  offered: [
    'calendar/calendar.hooks.ts',
    'calendar/words.screen.ts',
    'departure/changed.hooks.ts',
    'departure/claim.hooks.ts',
    'departure/departure-routes.hooks.ts',
    'departure/hulls.hooks.ts',
    'seats/allotments.hooks.ts',
    'waiting/WaitingPlace.tsx',
  ],
} as const satisfies Module;
