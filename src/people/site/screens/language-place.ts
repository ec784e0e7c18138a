import { localePath, siteHref, splitLocale } from '../../../routing/site-path.ts';
import { requireLanguage } from '../../../i18n/language.ts';

/**
 * Where a choice of language leads: to the page that the reader came from, with what he had chosen on it.
 * @param referrer address of that page; '' where there is none
 * @returns `null` where it is no other page of this site
 */
export function counterpartIn(language: string, referrer: string, origin: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const from = new URL(referrer);
  const { path } = splitLocale(from.pathname);
  return from.origin === origin && path !== siteHref('language') ? localePath(path, requireLanguage(language)) + from.search : null;
}

/** Leads the page's links back to where its reader came from. */
export function keepPlace(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main [hreflang]'))
    link.href = counterpartIn(link.hreflang, document.referrer, location.origin) ?? link.href;
}
