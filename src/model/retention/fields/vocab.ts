/** A dry run counts and does nothing. */
export const RUN_KINDS = ['dry', 'real'] as const;
/** A run that is going has batches left, whoever was doing them. */
export const RUN_STATES = ['going', 'done'] as const;
