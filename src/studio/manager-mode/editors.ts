/** Screens of the studio that change what a page shows, by their rows in the table of routes; the first of a kind is the nearest. */
export const EDITORS = {
  excursion: [
    'excursion-text',
    'excursion-prices',
    'excursion-days',
    'excursion-pickup',
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
/** Screens of everything else: a record, the list of its kind, and a collection of what a search found. */
export const CONTENT_EDITORS = ['content-record', 'post-images', 'content-kind', 'content-found'] as const;
export type ContentEditorName = (typeof CONTENT_EDITORS)[number];
type PageEditorName = (typeof EDITORS)[keyof typeof EDITORS][number];
export type EditorName = PageEditorName | ContentEditorName;
