/**
 * Features on trial: what is tried by some before everybody has it. Who tries what is said of his account; his device tries
 * nothing while its flag of new features is off. A feature that everybody has by now leaves this list, and its field's values
 * with a migration.
 */
export const TRIALS = ['page_findings', 'page_drafts'] as const;
export type Trial = (typeof TRIALS)[number];

/** Their names, in the language of the interface. */
export const TRIAL_TITLES = { page_findings: 'trial_page_findings', page_drafts: 'trial_page_drafts' } as const satisfies Readonly<Record<Trial, string>>;
