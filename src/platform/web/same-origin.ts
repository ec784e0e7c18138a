/** Headers of a request that tell where it comes from; `undefined` or `null` where one is missing. */
export interface OriginHeaders {
  readonly site: string | null | undefined;
  readonly origin: string | null | undefined;
  readonly host: string | null | undefined;
}

/**
 * Whether a request that changes something comes from a page of this site: the browser says so itself, older ones name
 * their origin. A request that says neither is refused.
 */
export function isSameOrigin({ site, origin, host }: OriginHeaders): boolean {
  if (site) return site === 'same-origin';
  return Boolean(origin && host && URL.canParse(origin) && new URL(origin).host === host);
}
