import fs from 'node:fs';
import path from 'node:path';
import { keyed, manifests, quoted } from './modules.ts';

/** Screens as data. Patterns stand apart: they are all that a page's own script needs. */
export const routes = manifests.flatMap(({ name, manifest }) => (manifest.routes ?? []).map((route) => ({ ...route, module: name })));

type RouteData = (typeof routes)[number];
export const isMade = ({ rendering }: RouteData): boolean => rendering !== 'planned';
export const isOnDemand = ({ rendering }: RouteData): boolean => rendering === undefined;
/** What visitors see and find by themselves: pages that are made ahead, and screens that ask for no right. A link with a token is handed out by the house, and no visitor's script makes one. */
export const isPublic = ({ access = 'public', pattern }: RouteData): boolean => access === 'public' && !pattern.includes('{token}');

/** Patterns of rows by their names. */
export function patterns(name: string, about: string, rows: readonly RouteData[]): string {
  return [`/** ${about} */`, `export const ${name} = {`, ...rows.map((row) => `  ${keyed(row.name)}: ${quoted(row.pattern)},`), '} as const;'].join('\n');
}

/** Rows of screens; a pattern that has its name is not said twice. */
export function rows(name: string, about: string, some: readonly RouteData[]): string {
  const rowOf = (route: RouteData): string => {
    const { access = 'public', page = route.name, sitemap = false, rendering = 'on-demand' as string } = route;
    const pattern = isMade(route)
      ? `${isPublic(route) ? 'SITE' : 'STAFF'}_PATTERNS${/^\w+$/.test(route.name) ? `.${route.name}` : `['${route.name}']`}`
      : quoted(route.pattern);
    const file = isOnDemand(route) ? `, page: ${quoted(page)}` : '';
    return `  { name: ${quoted(route.name)}, pattern: ${pattern}, rendering: ${quoted(rendering)}, access: ${quoted(access)}, sitemap: ${sitemap}${file} },`;
  };
  const used = (['SITE', 'STAFF'] as const).filter((who) => some.some((route) => isMade(route) && isPublic(route) === (who === 'SITE')));
  return [
    ...used.map((who) => `import { ${who}_PATTERNS } from './${who.toLowerCase()}-patterns.ts';`),
    '',
    `/** ${about} */`,
    `export const ${name} = [`,
    ...some.map(rowOf),
    '] as const;',
  ].join('\n');
}

/**
 * The module of every screen that is made per request: its page lies in that module's folder of `src/app/routes`.
 * @throws Error where pages of two modules have one name, or one has no file
 */
export function pages(): string {
  const files = new Map<string, string>();
  for (const { name, page = name, module } of routes.filter(isOnDemand)) {
    const known = files.get(page);
    if (known !== undefined && known !== module) throw new Error(`The page ${page} is in ${known} and in ${module}: give one of them another name.`);
    const file = path.join('src/app/routes', module, `${page}.astro`);
    if (!fs.existsSync(file)) throw new Error(`The screen ${name} has no page: write ${file}.`);
    files.set(page, module);
  }
  return [
    '/** The module that a page file lies in. */',
    'export const PAGES = {',
    ...[...files].map(([page, module]) => `  ${keyed(page)}: ${quoted(module)},`),
    '} as const;',
  ].join('\n');
}

/** The staff's menu, in its order. */
export function navigation(): string {
  const entries = manifests.flatMap(({ manifest }) => manifest.navigation ?? []).toSorted((one, other) => one.order - other.order);
  return [
    '/** Entries of the staff menu, in the order of a working day. */',
    'export const NAVIGATION = [',
    ...entries.map(({ route, title }) => `  { route: ${quoted(route)}, title: ${quoted(title)} },`),
    '] as const;',
  ].join('\n');
}
