import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import type { Language } from '../i18n/language.ts';
import { SITE_PATTERNS } from '../registry/site-patterns.ts';

/** A site path in a language: Russian has no prefix, English lives under `/en`. */
export function localePath(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Splits a path into its language and the rest. */
export function splitLocale(path: string): { readonly language: Language; readonly path: string } {
  if (path === '/en' || path.startsWith('/en/')) return { language: 'en', path: path.slice(3) || '/' };
  return { language: DEFAULT_LANGUAGE, path };
}

/** Names in the braces of a pattern. @example ParamOf<'/{country}/leads/{id}'> // 'country' | 'id' */
export type ParamOf<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamOf<Rest> : never;

type SiteRoute = keyof typeof SITE_PATTERNS;
/** What `href` takes beside the name of a pattern. */
export type ParamsOf<Pattern extends string> = [ParamOf<Pattern>] extends [never] ? [] : [params: Readonly<Record<ParamOf<Pattern>, string>>];

/** Writes values into a pattern. */
export const fillPattern = (pattern: string, values: Readonly<Record<string, string>> = {}): string =>
  pattern.replace(/\{(\w+)\}/g, (_, param: string) => values[param] ?? '');

// decision: addresses-by-pattern
/** `href` for scripts of visitors' pages. */
export const siteHref = <N extends SiteRoute>(name: N, ...[params]: ParamsOf<(typeof SITE_PATTERNS)[N]>): string => fillPattern(SITE_PATTERNS[name], params);

/** Addresses that are no screens of the table. */
export const paths = {
  /** Further page of a list; the first page is the list's own path. */
  page: (base: string, page: number) => (page <= 1 ? base : `${base === '/' ? '' : base}/page/${page}`),
  voucherPdf: (token: string, language: Language) => `/api/vouchers/${token}.pdf?lang=${language}`,
  feed: '/rss.xml',
  /** Texts of an island. */
  strings: (island: string, language: Language) => `/strings/${island}.${language}.json`,
  /** Data that the search reads once, on first touch. */
  partyPrices: (country: string) => `/catalogue/${country}.json`,
  searchIndex: (country: string, language: Language) => `/catalogue/${country}.${language}.json`,
  /** Words that the search looks into, read once, at the first question. */
  searchWords: (country: string, language: Language) => `/catalogue/${country}.${language}.words.json`,
  /** Areas of pick-ups with their hotels; read when somebody types where he stays. */
  pickupAreas: (country: string, language: Language) => `/catalogue/${country}.${language}.areas.json`,
  /** What the comparison says of each excursion; read by the server alone. */
  compareFacts: (country: string, language: Language) => `/catalogue/${country}.${language}.facts.json`,
} as const;
