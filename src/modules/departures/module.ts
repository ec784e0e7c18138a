import { type Module, STAFF } from '../module.ts';

/** What the house collects from here. */
export const manifest = {
  rights: {
    'departures.read': [...STAFF],
    /** Sends boats, guides and captains, blocks a boat, calls a departure off. */
    'departures.edit': ['senior'],
  },
  writes: { sailing_plans: { create: 'departures.edit', update: 'departures.edit' } },
  histories: { sailing_plans: 'departures.read', departures: 'departures.read' },
  offered: ['hooks/claim.ts', 'hooks/seats-in.ts', 'repo/seats.ts'],
} as const satisfies Module;
