import type { APIRoute } from 'astro';

export const prerender = true;

const CLOSED = ['/api/', '/_auth/', '/_pb/', '/enquiry', '/en/enquiry', '/search', '/en/search'];

/** What crawlers may read. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${(site?.href ?? '').replace(/\/$/, '')}/sitemap.xml\n`);
