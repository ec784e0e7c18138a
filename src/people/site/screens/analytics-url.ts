/**
 * The address that page hits go to: a path of this site. The pages' policy lets them speak to nobody else.
 * @returns '' when there is none, which sends nothing.
 * @throws Error when it names another site.
 * @example analyticsUrl('https://island.example/api/hits', 'https://island.example') // '/api/hits'
 */
export function analyticsUrl(setting: string | undefined, site: string): string {
  if (!setting) return '';
  const path = setting.startsWith(`${site}/`) ? setting.slice(site.length) : setting;
  if (/^\/(?![/\\])[\x21-\x7e]*$/.test(path)) return path;
  throw new Error(`The setting ANALYTICS_URL is wrong: it takes a path of this site, such as /api/hits, or an address that begins with ${site}/.`);
}
