/** Screens of the studio that change what a page shows, by their rows in the table of routes; the first of a kind is the nearest. */
export const EDITORS = {
  excursion: [
    'excursion-prices',
    'excursion-days',
    'excursion-images',
    'excursion-assets',
    'excursion-note',
    'excursion-edit-note',
    'excursion-sort',
    'excursion-icons',
    'excursion-cancel',
    'excursion-region',
    'excursion-locations',
  ],
  region: ['region-sort', 'region-tags', 'region-groups'],
} as const;
export type EditorName = (typeof EDITORS)[keyof typeof EDITORS][number];
