import { initAstroI18next, localizePath, localizeUrl } from 'astro-i18next';
import { DEFAULT_LANGUAGE } from '../../../config/constants.ts';
import { LANGUAGES, type Language } from '../../../i18n/language.ts';

/** Where a page is found in each language; for its head and for the sitemap. */
export interface PageAddresses {
  /** Absolute, by language. */
  readonly of: Readonly<Record<Language, string>>;
  /** `hreflang` and absolute address of each counterpart, the default for everybody else last. */
  readonly alternates: readonly (readonly [hreflang: string, href: string])[];
}

/** Always named: left out, the library asks the bundler for it, which is not there when the pages are rendered. */
const BASE = '/';
const KEPT = 20_000;
const known = new Map<string, PageAddresses>();

// Only its pure helpers are used, with the language given: its integration and its global language are not.
initAstroI18next({ defaultLocale: DEFAULT_LANGUAGE, locales: [...LANGUAGES], showDefaultLocale: false, trailingSlash: 'never', routes: {} });

/** A path without prefix in a language. */
export const pathIn = (path: string, language: Language): string => localizePath(path, language, BASE);

// decision: addresses-of-pages
/**
 * Addresses of a path without prefix. Worked out once: the sitemap asks for all of them at every release.
 * @param origin public address of the site without a final slash; paths alone where it is ''.
 */
export function addressesOf(path: string, origin: string): PageAddresses {
  const key = origin + path;
  const kept = known.get(key);
  if (kept) return kept;
  const addressIn = (language: Language): string => (origin === '' ? pathIn(path, language) : localizeUrl(origin + path, language, BASE));
  const of = { ru: addressIn('ru'), en: addressIn('en') };
  const addresses: PageAddresses = { of, alternates: [...LANGUAGES.map((language) => [language, of[language]] as const), ['x-default', of[DEFAULT_LANGUAGE]]] };
  if (known.size >= KEPT) known.clear();
  known.set(key, addresses);
  return addresses;
}
