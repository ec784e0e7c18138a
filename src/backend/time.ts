/** An instant as PocketBase stores it, which sorts as text. */
export function storedTime(at_ms: number): string {
  return new Date(at_ms).toISOString().replace('T', ' ');
}

/** Milliseconds since 1970 of a stored instant. */
export function timeOf(stored: string): number {
  return Date.parse(stored.replace(' ', 'T'));
}
