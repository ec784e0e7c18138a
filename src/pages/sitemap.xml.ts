import type { APIRoute } from 'astro';
import { LANGUAGES } from '../i18n/language.ts';
import { addressesOf } from './_public/addresses.ts';
import { lastModifiedIn } from './_public/last-modified.ts';
import { currentCatalogue, pagesIn } from './_public/pages.ts';

export const prerender = true;

/** Every page that search engines shall know, with its counterpart in each language. */
export const GET: APIRoute = async ({ site }) => {
  const origin = (site?.href ?? '').replace(/\/$/, '');
  const catalogue = await currentCatalogue();
  const changedAt = lastModifiedIn(catalogue);
  const known = pagesIn(catalogue, 'ru', origin).filter((page) => !page.noindex && page.canonical === undefined);
  const entries = known.flatMap((view) => {
    const { of, alternates } = addressesOf(view.path, origin);
    const changed = changedAt(view);
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    const links = alternates.map(([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`).join('');
    return LANGUAGES.map((language) => `<url><loc>${of[language]}</loc>${lastmod}${links}</url>`);
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
  return new Response(body, { headers: { 'Content-Type': 'application/xml' } });
};
