import { createHash } from 'node:crypto';

/** Hashes of inline scripts and styles as a policy names them: `'sha256-…'`. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface PolicyOptions {
  /** Allows `style="…"` attributes, which no hash covers; for screens whose parts are placed by script or by React. */
  readonly styleAttributes?: boolean;
}

/**
 * The Content-Security-Policy of pages: everything from this site, of inline scripts and styles only those of the
 * code. They are named by the code, never read out of a page, so that no text of the catalogue has a say in it.
 * @example contentSecurityPolicy({ scripts: [hashOf('go()')], styles: [] }) // "default-src 'self'; script-src 'self' 'sha256-…'; …"
 */
export function contentSecurityPolicy({ scripts, styles }: InlineHashes, { styleAttributes = false }: PolicyOptions = {}): string {
  return policy([...new Set(scripts)], [...new Set(styles)], styleAttributes);
}

/** The policy of a release that does not name its inline parts: its styles show, no script in a page runs. */
export const POLICY_WITHOUT_PARTS = policy([], ["'unsafe-inline'"], false);

function policy(scripts: readonly string[], styles: readonly string[], styleAttributes: boolean): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ...(styleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** How a policy names an inline text. The HTML parser knows no carriage returns: browsers hash what is left. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`;
}

/** Hashes of inline texts; for what does not change while the code runs. */
export function hashesOf({ scripts, styles }: InlineHashes): InlineHashes {
  return { scripts: scripts.map(hashOf), styles: styles.map(hashOf) };
}
