import type { HitSource } from '../../../model/hits/fields/hits.ts';

/** Names that hosts, and `utm_source`, have somewhere between their dots, in the order in which they are looked for. */
const NAMES: readonly (readonly [HitSource, readonly string[]])[] = [
  ['mail', ['mail', 'newsletter', 'email', 'e-mail']],
  ['messenger', ['telegram', 't', 'web-telegram', 'whatsapp', 'wa', 'viber', 'line', 'max']],
  [
    'social',
    [
      'instagram',
      'ig',
      'facebook',
      'fb',
      'vk',
      'vkontakte',
      'ok',
      'odnoklassniki',
      'youtube',
      'youtu',
      'tiktok',
      'twitter',
      'x',
      'pinterest',
      'threads',
      'dzen',
    ],
  ],
  ['search', ['google', 'yandex', 'ya', 'bing', 'duckduckgo', 'yahoo', 'baidu', 'ecosia', 'go', 'rambler']],
];
const PAID = /^(cpc|ppc|cpm|cpa|paid.*|ads?|banner|display|retargeting)$/;
const CLICKS = ['gclid', 'yclid', 'msclkid'];
const PREFIXES = new Set(['www', 'm', 'l', 'lm', 'away', 'web', 'out', 'app', 'org']);

/** What is known of how a page was opened. */
export interface Way {
  /** Host of the page that led here; '' where there was none. */
  readonly from: string;
  /** Host of this site. */
  readonly host: string;
  /** What stood behind the question mark of the opened address. */
  readonly query: URLSearchParamsLike;
}

/** As much of `URLSearchParams` as is needed: rules run where there is none. */
export interface URLSearchParamsLike {
  get(name: string): string | null;
  has(name: string): boolean;
}

/**
 * How somebody came to a page. What the link says of itself counts before the page that it stood on.
 * @example sourceOf({ from: 'www.google.co.th', host: 'island.test', query: new URLSearchParams() }) // 'search'
 */
export function sourceOf({ from, host, query }: Way): HitSource {
  if (from === host && host !== '') return 'inside';
  if (query.get('ref')) return 'partner';
  const medium = (query.get('utm_medium') ?? '').toLowerCase();
  if (PAID.test(medium) || CLICKS.some((click) => query.has(click))) return 'ad';
  const said = kindOf(medium) ?? kindOf((query.get('utm_source') ?? '').toLowerCase());
  if (said) return said;
  if (from === '') return query.has('utm_source') ? 'other' : 'direct';
  return kindOf(from.toLowerCase()) ?? 'other';
}

/** The kind of a host or of a word; by the first part of it that is a name, so that `t.me` is one and `trip.net` is none. */
function kindOf(said: string): HitSource | null {
  const parts = said.replace(/:\d+$/, '').split('.');
  const own = parts.length > 1 ? parts.slice(0, -1) : parts;
  const named = own.filter((part) => !PREFIXES.has(part) || own.length === 1);
  return NAMES.find(([, names]) => named.some((part) => names.includes(part)))?.[0] ?? null;
}
