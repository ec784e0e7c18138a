import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import type { Language } from '../i18n/language.ts';
import { type ParamOf, PATTERNS, type RouteName, type RouteParams } from './patterns.ts';

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

/** Stands in the place of an id for a record that is yet to be made, where the table has no row of its own for it. */
export const NEW = 'new';

type Params<N extends RouteName> = ParamOf<(typeof PATTERNS)[N]> extends never ? [] : [params: RouteParams<N>];

/**
 * The path of a screen, without language prefix; `localePath` adds it. Wrong names, missing and further parameters do not compile.
 * @example href('lead', { country: 'thailand', id: 'abc' }) // '/thailand/leads/abc'
 */
export function href<N extends RouteName>(name: N, ...[params]: Params<N>): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  return PATTERNS[name].replace(/\{(\w+)\}/g, (_, param: string) => values[param] ?? '');
}

/** Addresses that are no screens of the table. */
export const paths = {
  /** Further page of a list; the first page is the list's own path. */
  page: (base: string, page: number) => (page <= 1 ? base : `${base === '/' ? '' : base}/page/${page}`),
  voucherPdf: (token: string, language: Language) => `/api/vouchers/${token}.pdf?lang=${language}`,
  feed: '/rss.xml',
  /** Texts of an island. */
  strings: (island: string, language: Language) => `/strings/${island}.${language}.json`,
  /** Data that the search reads once, on first touch. */
  searchIndex: (country: string, language: Language) => `/catalogue/${country}.${language}.json`,
} as const;
