/** An instant as PocketBase stores it, which sorts as text. */
export const storedInstant = (at_ms: number): string => new Date(at_ms).toISOString().replace('T', ' ');

/** Milliseconds since 1970 of a stored instant. */
export const instantOf = (stored: string): number => Date.parse(stored.replace(' ', 'T'));
