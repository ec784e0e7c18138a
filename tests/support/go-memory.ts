/**
 * Settings of a PocketBase that lives for minutes: it cleans up its memory seldom, which saves a third of the processor time
 * of a write. Its engines alone hold some hundred megabytes: a limit near that has it clean up all the time, which doubled
 * what every test took.
 */
export const GO_MEMORY = { GOGC: '600', GOMEMLIMIT: '4GiB' } as const;
