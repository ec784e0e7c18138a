import type { lists as russian } from './ru.lists.ts';

/** What lists remember on the device. */
export const lists = {
  lists_compare: 'Compare',
  lists_compare_card: 'Compare: {name}',
  lists_compare_count: '{count} of {most} chosen',
  lists_compare_clear: 'Clear',
  lists_compare_remove: 'Do not compare: {name}',
  lists_seen: 'You looked at recently',
  lists_seen_clear: 'Forget what I looked at',
  lists_seen_remove: 'Remove: {name}',
  lists_heart: 'Add to my collection: {name}',
  lists_on_request: 'Price on request',
  lists_from: 'from',
  lists_per_boat: 'for the whole boat',
  lists_per_group: 'for the group',
} as const satisfies Record<keyof typeof russian, string>;
