import type { favourites as russian } from '../ru/favourites.ts';

type Key = Exclude<keyof typeof russian, `${string}_few` | `${string}_many`>;

export const favourites = {
  favourites_loading: 'Opening your collection…',
  favourites_mine: 'My collection',
  favourites_count_one: '{count} excursion',
  favourites_count_other: '{count} excursions',
  favourites_empty: 'Nothing here yet',
  favourites_empty_hint: 'Press the heart on an excursion’s card and it will appear here. The collection is kept on this device, and you can send it as a link.',
  favourites_browse: 'See the excursions',
  favourites_remove: 'Remove',
  favourites_remove_name: 'Remove from the collection: {name}',
  favourites_removed: 'Removed: {name}.',
  favourites_undo: 'Undo',
  favourites_gone: 'Excursion no. {id} is no longer sold',
  favourites_gone_name: 'no. {id}',
  favourites_failed: 'Part of the catalogue did not load: no connection, or the server is busy. Your collection is safe.',
  favourites_retry: 'Try again',
  favourites_share: 'Share the collection',
  favourites_share_title: 'My collection of excursions',
  favourites_copied: 'Link copied',
  favourites_copy_by_hand: 'Copy the link from here',
  favourites_shared: 'A collection shared with you',
  favourites_save_all: 'Save all to mine',
  favourites_saved: 'All of it is in your collection',
  favourites_full: 'Saved as many as fit: a collection holds {max} excursions at most.',
  favourites_from: 'from',
  favourites_per_boat: 'for the whole boat',
  favourites_on_request: 'Price on request',
  favourites_heart: 'To my collection: {name}',
} as const satisfies Record<Key, string>;
