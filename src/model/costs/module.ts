import { everyWay, type Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  rights: {
    /** What the house itself pays for a trip: domain.md keeps it from whoever only sells. */
    'costs.read': ['senior', 'accountant'],
    'costs.edit': ['senior'],
  },
  writes: { net_prices: everyWay('costs.edit') },
  histories: { net_prices: 'costs.read' },
  offered: ['repo/net-prices.ts'],
} as const satisfies Module;
