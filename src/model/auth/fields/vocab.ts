/** A second factor is asked for to sign in; one has to be set up first; who is signed in is asked for it again. */
export const STEP_KINDS = ['prove', 'enrol', 'proof'] as const;
export type StepKind = (typeof STEP_KINDS)[number];
