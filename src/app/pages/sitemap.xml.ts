import type { APIRoute } from 'astro';
import { LANGUAGES } from '../../i18n/language.ts';
import { addressesOf } from './_public/addresses.ts';
import { lastModifiedIn } from './_public/last-modified.ts';
import { currentCatalogue, pagesIn } from './_public/pages.ts';
import type { PageView } from './_public/types.ts';

export const prerender = true;

const entriesKept = new WeakMap<PageView, { readonly said: string; readonly entry: string }>();

/** A page in each language; the same page changed at the same time is written once. */
function entryOf(view: PageView, origin: string, changed: string): string {
  const said = `${origin} ${changed}`;
  const known = entriesKept.get(view);
  if (known?.said === said) return known.entry;
  const { of, alternates } = addressesOf(view.path, origin);
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
  const links = alternates.map(([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`).join('');
  const entry = LANGUAGES.map((language) => `<url><loc>${of[language]}</loc>${lastmod}${links}</url>`).join('\n');
  entriesKept.set(view, { said, entry });
  return entry;
}

/** Every page that search engines shall know, with its counterpart in each language. */
export const GET: APIRoute = async ({ site }) => {
  const origin = (site?.href ?? '').replace(/\/$/, '');
  const catalogue = await currentCatalogue();
  const changedAt = lastModifiedIn(catalogue);
  const known = pagesIn(catalogue, 'ru', origin).filter((page) => !page.noindex && page.canonical === undefined);
  const entries = known.map((view) => entryOf(view, origin, changedAt(view) ?? ''));
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
  return new Response(body, { headers: { 'Content-Type': 'application/xml' } });
};
