import { LANGUAGES } from '../../i18n/language.ts';
import { localePath, paths } from '../../routing/href.ts';

/** Pages that must be there without a connection, in every language. */
export const ALWAYS_KEPT: readonly string[] = LANGUAGES.flatMap((language) => [localePath(paths.offline, language), localePath(paths.sync(), language)]);

/** Texts of the app's own notices and screens. */
export const ALWAYS_KEPT_TEXTS: readonly string[] = LANGUAGES.map((language) => paths.strings('app', language));

const NAMED = /(?:src|href)="(\/(?:_astro|fonts)\/[^"]+)"/g;
const IMPORTED = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const LINK = /<a\b[^>]*?\shref="([^"#?]+)"/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#34': '"', '#38': '&' };

const firstGroups = (text: string, pattern: RegExp): readonly string[] => [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))];

/** Scripts, styles and fonts that a page names. */
export function assetsOf(html: string): readonly string[] {
  return firstGroups(html, NAMED);
}

/** Scripts that a built script cannot run without. */
export function importsOf(script: string): readonly string[] {
  return firstGroups(script, IMPORTED).map((name) => `/_astro/${name}`);
}

/** Pages right below an index, in the order in which it names them; not those further down. */
export function pagesBelow(html: string, index: string): readonly string[] {
  return firstGroups(html, LINK).filter((href) => href.startsWith(`${index}/`) && !href.slice(index.length + 1).includes('/'));
}

/** A page's own title, without the name of the site, for lists of what is kept. */
export function titleOf(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return unescapeHtml(title.replace(/ — [^—]*$/, ''));
}

/** What an island is given, read from the text of its page: parsed as a document it would fall under this page's policy. */
export function islandOf(html: string, name: string): { readonly props: unknown; readonly strings: string } {
  const tag = new RegExp(`<[a-z]+ data-island="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  const attribute = (key: string): string => unescapeHtml(new RegExp(`\\sdata-${key}="([^"]*)"`).exec(tag)?.[1] ?? '');
  return { props: JSON.parse(attribute('props') || '{}') as unknown, strings: attribute('strings') };
}

function unescapeHtml(text: string): string {
  return text.replace(/&(\w+|#\d+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
