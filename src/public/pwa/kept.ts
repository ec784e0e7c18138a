import { LANGUAGES } from '../../i18n/language.ts';
import { localePath, paths, siteHref } from '../../routing/site-path.ts';

/** Pages that must be there without a connection, in every language. */
export const ALWAYS_KEPT: readonly string[] = LANGUAGES.flatMap((language) =>
  [siteHref('offline'), siteHref('sync'), siteHref('enquiries')].map((path) => localePath(path, language)),
);

/** Texts of the app's own notices and screens, and of what may be wrong with an enquiry. */
export const ALWAYS_KEPT_TEXTS: readonly string[] = LANGUAGES.flatMap((language) => [paths.strings('app', language), paths.strings('enquiry', language)]);

const NAMED = /(?:src|href)="(\/(?:_astro|fonts)\/[^"]+)"/g;
const IMPORTED = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const LAZY = /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g;
const STYLES = /["'`](\/_astro\/[^"'`]+\.css)["'`]/g;
const TEXTS = /\sdata-strings="([^"]+)"/g;
/** Pages kept by earlier releases have their islands' data in double quotes. */
const INDEX = /(?:"|&quot;)indexUrl(?:"|&quot;):(?:"|&quot;)(\/[^&"]+)(?:"|&quot;)/g;
const SIZE = /-(\d+)\.webp$/;
const LINK = /<a\b[^>]*?\shref="([^"#?]+)"/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#34': '"', '#38': '&' };

const firstGroups = (text: string, pattern: RegExp): readonly string[] => [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))];

/** Scripts, styles and fonts that a page names. */
export function assetsOf(html: string): readonly string[] {
  return firstGroups(html, NAMED);
}

/** Scripts and styles that a built script cannot do its work without. */
export function importsOf(script: string): readonly string[] {
  return [...firstGroups(script, IMPORTED).map((name) => `/_astro/${name}`), ...firstGroups(script, STYLES)];
}

/** Scripts that a built script fetches when somebody reaches for what they do: islands, the framework, the lightbox. */
export function lazyOf(script: string): readonly string[] {
  return firstGroups(script, LAZY).map((name) => `/_astro/${name}`);
}

/** Texts and lists that the islands of a page ask for when they come to life. */
export function islandDataOf(html: string): readonly string[] {
  return [...firstGroups(html, TEXTS), ...firstGroups(html, INDEX)];
}

/** Pages right below an index, in the order in which it names them; not those further down. */
export function pagesBelow(html: string, index: string): readonly string[] {
  return firstGroups(html, LINK).filter((href) => href.startsWith(`${index}/`) && !href.slice(index.length + 1).includes('/'));
}

/**
 * Addresses of the same picture in other sizes, largest first.
 * @example otherSizes('/_img/ab-1600.webp', ['/_img/ab-320.webp', '/_img/cd-640.webp']) // ['/_img/ab-320.webp']
 */
export function otherSizes(address: string, kept: readonly string[]): readonly string[] {
  const [picture] = address.split(SIZE);
  const width = (one: string): number => Number(SIZE.exec(one)?.[1] ?? 0);
  return kept.filter((one) => SIZE.test(one) && one.split(SIZE)[0] === picture).toSorted((a, b) => width(b) - width(a));
}

/** A page's own title, without the name of the site, for lists of what is kept. */
export function titleOf(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return unescapeHtml(title.replace(/ — [^—]*$/, ''));
}

/** What an island is given, read from the text of its page: parsed as a document it would fall under this page's policy. */
export function islandOf(html: string, name: string): { readonly props: unknown; readonly strings: string } {
  const tag = new RegExp(`<[a-z]+ data-island="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  const attribute = (key: string): string => unescapeHtml(new RegExp(`\\sdata-${key}=(["'])(.*?)\\1`).exec(tag)?.[2] ?? '');
  return { props: JSON.parse(attribute('props') || '{}') as unknown, strings: attribute('strings') };
}

function unescapeHtml(text: string): string {
  return text.replace(/&(\w+|#\d+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
