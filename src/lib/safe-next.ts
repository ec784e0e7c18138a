const ORIGIN = 'http://site.invalid';
/** Characters that browsers drop or read as something else: control characters, spaces of every kind, backslashes. */
const TREACHEROUS = /[\\\p{Cc}\p{Cf}\p{Z}]/u;
/** Endpoints: signing out, or data, is no place to go to. */
const ENDPOINT = /^\/_(?:auth|pb)(?:\/|$)/i;
const MAX_LENGTH = 2000;
const MAX_DECODINGS = 5;

/**
 * Where to go after signing in: the asked-for path when it is surely one of this site, else the fallback.
 * @example safeNext('//evil.example', '/thailand') // '/thailand'
 */
export function safeNext(next: string | null, fallback: string): string {
  return next !== null && isOwnPath(next) ? next : fallback;
}

function isOwnPath(next: string): boolean {
  if (next.length > MAX_LENGTH || !URL.canParse(next, ORIGIN)) return false;
  const url = new URL(next, ORIGIN);
  // Only what stands for itself: nothing that a parser has to put right.
  if (url.origin !== ORIGIN || `${url.pathname}${url.search}${url.hash}` !== next) return false;
  return !next.startsWith('//') && isHarmless(url.pathname);
}

/** No layer of percent-encoding hides a host or a character that leads elsewhere. */
function isHarmless(pathname: string): boolean {
  let path = pathname;
  for (let round = 0; round < MAX_DECODINGS; round++) {
    if (!path.startsWith('/') || path.startsWith('//') || TREACHEROUS.test(path) || ENDPOINT.test(path)) return false;
    const decoded = decodeOnce(path);
    if (decoded === path) return true;
    if (decoded === null) return false;
    path = decoded;
  }
  return false;
}

function decodeOnce(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
