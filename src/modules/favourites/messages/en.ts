import type { favourites as russian } from './ru.ts';

export const favourites = {
  favourites_empty: 'Nothing here yet. Tap the heart of an excursion and it appears in this collection.',
  favourites_browse: 'Look at excursions',
  favourites_remove: 'Remove',
  favourites_removed: 'Removed: {name}.',
  favourites_undo: 'Undo',
  favourites_share: 'Share the collection',
  favourites_copied: 'Link copied',
  favourites_copy_failed: 'It could not be copied. Here is the link: {link}',
  favourites_shared: 'Somebody shared this collection with you.',
  favourites_save_all: 'Save to mine',
  favourites_saved: 'Saved to your collection.',
  favourites_gone: 'No longer sold: excursion no. {id}.',
  favourites_failed: 'The list did not load: check your connection and reload the page. Nothing you marked is lost.',
  favourites_loading: 'Loading your collection…',
  favourites_from: 'from',
  favourites_per_boat: 'for the whole boat',
  favourites_per_group: 'for the group',
  favourites_on_request: 'Price on request',
  favourites_heart: 'Add to my collection: {name}',
} as const satisfies Record<keyof typeof russian, string>;
