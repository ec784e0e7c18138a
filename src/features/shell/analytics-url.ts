/**
 * The address that page hits go to: a path of this site, or an address of the same site.
 * @returns '' when there is none, which sends nothing.
 * @throws Error when it names another site.
 * @example analyticsUrl('/api/hits', 'https://island.example') // '/api/hits'
 */
export function analyticsUrl(setting: string | undefined, site: string): string {
  if (!setting) return '';
  if (/^\/(?![/\\])[\x21-\x7e]*$/.test(setting)) return setting;
  const url = URL.canParse(setting) ? new URL(setting) : null;
  const own = new URL(site).hostname.replace(/^www\./, '');
  if (url && /^https?:$/.test(url.protocol) && (url.hostname === own || url.hostname.endsWith(`.${own}`))) return url.href;
  throw new Error('The setting ANALYTICS_URL is wrong: it takes a path of this site or an address of the same site.');
}
