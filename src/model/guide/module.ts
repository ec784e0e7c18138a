import { type Module, STAFF } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    /** The same screen with nothing in it: what a phone keeps, and fills with its own copy where there is no signal. */
    { name: 'guide-shell', pattern: '/{country}/guide/kept', access: 'public' },
    { name: 'guide', pattern: '/{country}/guide', access: 'guide.read' },
    { name: 'guide-departure', pattern: '/{country}/guide/{departure}', access: 'guide.read', page: 'guide' },
    { name: 'open-people', pattern: '/{country}/open-people', access: 'vouchers.read' },
    { name: 'handovers', pattern: '/{country}/handovers', access: 'guide.cash' },
  ],
  navigation: [
    { route: 'guide', title: 'nav_guide', order: 43 },
    { route: 'open-people', title: 'nav_open_people', order: 44 },
    { route: 'handovers', title: 'nav_handovers', order: 48 },
  ],
  rights: {
    /** A guide reads his own departures of two days, the desk any. */
    'guide.read': [...STAFF, 'guide'],
    /** Checks guests in, takes cash, writes down what happened. */
    'guide.act': ['guide', 'manager', 'senior'],
    /** Ends the copy of a phone that is lost. */
    'guide.copies': ['manager', 'senior'],
    /** Sees cash that was taken on tour: a guide his own. */
    'guide.cash': [...STAFF, 'guide'],
    /** Counts what a guide hands over. */
    'guide.count': ['senior', 'accountant'],
  },
  offered: ['hooks/handovers.ts'],
} as const satisfies Module;
