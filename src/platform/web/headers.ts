import path from 'node:path';
import type { ServerResponse } from 'node:http';

const DAY_S = 86_400;
/** A name that changes with the content: never asked for again. */
export const IMMUTABLE = `public, max-age=${365 * DAY_S}, immutable`;
/** Asked for every time, answered by 304 when nothing changed. */
export const REVALIDATE = 'no-cache';
/** Of an answer that sets a cookie: the browser may keep it, nobody in between. */
export const PRIVATE_REVALIDATE = 'private, no-cache';
/** Of an answer that is one person's. */
export const PRIVATE_NO_STORE = 'private, no-store';
const MONTH = `public, max-age=${30 * DAY_S}`;

export const HTML_TYPE = 'text/html; charset=utf-8';
export const TEXT_TYPE = 'text/plain; charset=utf-8';
export const JSON_TYPE = 'application/json; charset=utf-8';
export const JS_TYPE = 'text/javascript; charset=utf-8';

const TYPES: Readonly<Record<string, string>> = {
  '.html': HTML_TYPE,
  '.css': 'text/css; charset=utf-8',
  '.js': JS_TYPE,
  '.mjs': JS_TYPE,
  '.json': JSON_TYPE,
  '.map': JSON_TYPE,
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': TEXT_TYPE,
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.wasm': 'application/wasm',
};

/** Content type of a file by its name. */
export function contentTypeOf(name: string): string {
  return TYPES[path.extname(name).toLowerCase()] ?? 'application/octet-stream';
}

/** How long a browser may keep what lies at the path. */
export function cacheControlOf(urlPath: string): string {
  if (urlPath.startsWith('/_astro/')) return IMMUTABLE;
  if (urlPath.startsWith('/fonts/') || urlPath.startsWith('/maps/')) return MONTH;
  return REVALIDATE;
}

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  // Pages bring a policy of their own, which takes the place of this one.
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Headers that every answer carries. */
export function securityHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return isSecure ? { ...SECURITY_HEADERS, 'Strict-Transport-Security': `max-age=${365 * DAY_S}; includeSubDomains` } : SECURITY_HEADERS;
}

/** Puts the headers on an answer that every answer carries. */
export function setSecurityHeaders(response: ServerResponse, isSecure: boolean): void {
  for (const [name, value] of Object.entries(securityHeaders(isSecure))) response.setHeader(name, value);
}

/** Set by a page of ours that answers an error status itself; it goes no further than the http layer. */
export const OWN_PAGE_HEADER = 'x-own-page';
