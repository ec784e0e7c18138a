/** A draft changes a live record, or is one that is not live yet. */
export const DRAFT_KINDS = ['change', 'create'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** `scheduled`: it waits for its instant and is still edited; of the last two nothing is edited any more. */
export const DRAFT_STATES = ['open', 'scheduled', 'published', 'discarded'] as const;

/** What a typed value of a field is: the draft's word, another word of somebody who had not seen it, or one written over. */
export const VALUE_STATES = ['stands', 'rival', 'past'] as const;

/** How a version came to be: published, or found live before it was written over. */
export const VERSION_ACTIONS = ['found', 'publish'] as const;
export type VersionAction = (typeof VERSION_ACTIONS)[number];

/** A publication waits for its instant, is done, could not be done, or its schedule was taken back. */
export const PUBLICATION_STATES = ['waiting', 'done', 'failed', 'unscheduled'] as const;

/** What an excursion can lack, in the order in which it is told. */
export const MISSING = ['text', 'translation', 'picture', 'alt', 'price', 'schedule', 'facts', 'stops', 'pickup', 'cancel'] as const;
export type Missing = (typeof MISSING)[number];
