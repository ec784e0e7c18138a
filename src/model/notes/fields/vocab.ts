/** Closed lists of notes: what they are about, whose they are, where they stand. */
export const NOTE_KINDS = ['bring', 'rules', 'weather', 'children', 'payment', 'pier', 'health'] as const;
export const NOTE_SCOPES = ['country', 'category', 'excursions'] as const;
export type NoteScope = (typeof NOTE_SCOPES)[number];
export const NOTE_PLACES = ['page', 'voucher', 'reminder'] as const;
export type NotePlace = (typeof NOTE_PLACES)[number];
