import type { tabs as ru } from './ru.tabs.ts';

/** Ways between the studio's lists. */
export const tabs = {
  nav_content: 'Content',
  studio_tab_prices: 'Prices',
  studio_tab_closures: 'Closures',
  studio_tab_areas: 'Pick-up areas',
  studio_content: 'What is missing',
  studio_work: 'Under way',
} as const satisfies Record<keyof typeof ru, string>;
