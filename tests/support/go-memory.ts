/** Settings of a PocketBase that lives for minutes: it cleans up its memory seldom, which saves a third of the processor time of a write. */
export const GO_MEMORY = { GOGC: '600', GOMEMLIMIT: '1GiB' } as const;
