/** Numbers of counting, in one place. */
export const HITS = {
  /** What a process has counted is told so often; so much is lost at most where it dies. */
  flushMs: 5000,
  /** Pages that one household opens in a minute and that are counted. */
  perMinute: 120,
  /** Longest body: a path and a host. */
  bodyCharacters: 1024,
  /** What a process keeps apart while it cannot tell it; what comes beyond that is counted as one. */
  keptSums: 20_000,
  /** How long the addresses of pages are known. */
  pagesKnownMs: 60_000,
} as const;
