const MOST = 200;

/** A link that shows the collection to somebody else. */
export function shareLink(origin: string, collectionsPath: string, ids: readonly string[]): string {
  return `${origin}${collectionsPath}?share=${ids.join(',')}`;
}

/** Numbers of a shared collection; anything else in the address is ignored. */
export function readShare(search: string): readonly string[] {
  const numbers = (new URLSearchParams(search).get('share') ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id));
  return [...new Set(numbers)].slice(0, MOST);
}
