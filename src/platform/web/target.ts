/** What a request line asks for. */
export interface Target {
  /** Path as it was sent, safe inside a `Location` header. */
  readonly raw: string;
  /** Decoded path for look-ups; an encoded slash, backslash or control character stays encoded. */
  readonly path: string;
  /** `''` or the query with its question mark. */
  readonly query: string;
}

/**
 * Reads a request target.
 * @returns `null` when it is not a plain path: another form, broken encoding or dot segments.
 */
export function parseTarget(url: string): Target | null {
  if (!url.startsWith('/')) return null;
  const [beforeFragment = ''] = url.split('#', 1);
  const mark = beforeFragment.indexOf('?');
  // Browsers take a backslash for a slash; encoded it is an ordinary character.
  const raw = toAscii(mark < 0 ? beforeFragment : beforeFragment.slice(0, mark)).replaceAll('\\', '%5C');
  const segments = raw.split('/').map(decodeSegment);
  if (segments.some((segment) => segment === null || segment === '.' || segment === '..')) return null;
  return { raw, path: segments.join('/'), query: mark < 0 ? '' : toAscii(beforeFragment.slice(mark)) };
}

/**
 * The one address of a page: no doubled slashes, no slash at the end, no `.html`, no `/index`.
 * @example cleanPath('//thailand/phuket.html') // '/thailand/phuket'
 */
export function cleanPath(raw: string): string {
  let path = raw.replace(/\/{2,}/g, '/');
  for (let before = ''; before !== path; ) {
    before = path;
    path = path
      .replace(/\/$/, '')
      .replace(/\.html$/, '')
      .replace(/\/index$/, '');
  }
  return path === '' ? '/' : path;
}

/** Value of a query parameter, as it was sent last; `null` when it is absent. */
export function queryValue(query: string, name: string): string | null {
  const pair = query
    .slice(1)
    .split('&')
    .findLast((one) => parameterName(one) === name);
  return pair === undefined ? null : pair.slice(name.length + 1);
}

/** The query without a parameter, the others untouched. */
export function withoutParameter(query: string, name: string): string {
  const rest = query
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && parameterName(pair) !== name);
  return rest.length === 0 ? '' : `?${rest.join('&')}`;
}

const parameterName = (pair: string): string => pair.split('=', 1)[0] ?? '';

const toAscii = (text: string): string => text.replace(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character));

function decodeSegment(segment: string): string | null {
  try {
    const decoded = decodeURIComponent(segment);
    return /[/\\\p{Cc}]/u.test(decoded) ? segment : decoded;
  } catch {
    return null;
  }
}
