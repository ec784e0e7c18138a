import { LANGUAGES } from '../../i18n/language.ts';
import { localePath, paths } from '../../routing/href.ts';

/** Pages that must be there without a connection, in every language. */
export const ALWAYS_KEPT: readonly string[] = LANGUAGES.flatMap((language) => [localePath(paths.offline, language), localePath(paths.sync(), language)]);

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
  return title.replace(/ — [^—]*$/, '').replace(/&(\w+|#\d+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
