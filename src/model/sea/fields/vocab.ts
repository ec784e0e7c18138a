/** Closed lists of what is called off. The same words in the database, the code and the tests. */
export const SEA_SCOPES = ['day', 'pier', 'place', 'departure'] as const;
export type SeaScope = (typeof SEA_SCOPES)[number];
export const SEA_WHYS = ['weather', 'park', 'vessel', 'min_pax'] as const;
export type SeaWhy = (typeof SEA_WHYS)[number];
export const SEA_STATES = ['draft', 'running', 'done', 'undone'] as const;
export type SeaState = (typeof SEA_STATES)[number];
export const STEP_STATES = ['waiting', 'done', 'skipped', 'back'] as const;
export const CHOICE_STATES = ['open', 'moved', 'refunded', 'credit', 'passed_to_manager', 'answered_by_desk', 'withdrawn'] as const;
export type ChoiceState = (typeof CHOICE_STATES)[number];
/** `none`: the voucher came to its end by itself before anybody answered. */
export const SEA_ANSWERS = ['move', 'money', 'credit', 'none'] as const;
export type SeaAnswer = (typeof SEA_ANSWERS)[number];
/** What can be answered. */
export const CHOSEN = ['move', 'money', 'credit'] as const satisfies readonly SeaAnswer[];
export type Chosen = (typeof CHOSEN)[number];
