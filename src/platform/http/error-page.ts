import { DEFAULT_COUNTRY } from '../../config/constants.ts';
import { href, localePath, splitLocale } from '../../routing/href.ts';
import { RESERVED_WORDS } from '../../routing/table.ts';

const SHOWN_PATH_CHARACTERS = 200;
const PLACEHOLDER = /%(PATH|HOME|STATUS)%/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export interface ErrorDetails {
  readonly status: number;
  /** Decoded path that was asked for. */
  readonly path: string;
  /** Path of the page to go back to. */
  readonly home: string;
}

/** Fills in an error page. All in one pass, so that a path spelled like a placeholder stays text. */
export function fillErrorPage(html: string, { status, path, home }: ErrorDetails): string {
  const values: Readonly<Record<string, string>> = { PATH: escapeHtml(shownPath(path)), HOME: escapeHtml(home), STATUS: String(status) };
  return html.replace(PLACEHOLDER, (placeholder, name: string) => values[name] ?? placeholder);
}

/** What crawlers get instead of an error page. */
export function plainError(status: number, path: string): string {
  return status === 404 ? `404 Page Not Found: ${shownPath(path)}\n` : `${status} Something went wrong\n`;
}

/** Root of the country that a path lies in, or of the first one, in the path's language. */
export function homeOf(path: string, hasPage: (path: string) => boolean): string {
  const { language, path: withoutLocale } = splitLocale(path);
  const first = withoutLocale.split('/')[1] ?? '';
  const isCountry = first !== '' && !RESERVED_WORDS.has(first) && hasPage(localePath(href('country', { country: first }), language));
  return localePath(href('country', { country: isCountry ? first : DEFAULT_COUNTRY }), language);
}

/** Decoded path, shortened, without characters that only steer a display. */
function shownPath(path: string): string {
  return Array.from(path.replace(/[\p{Cc}\p{Cf}]/gu, ''))
    .slice(0, SHOWN_PATH_CHARACTERS)
    .join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
