import fs from 'node:fs';
import path from 'node:path';
import type { Module } from '../src/modules/module.ts';
import type { Description } from '../src/schema/describe.ts';

/**
 * What the house collects from its modules, written as plain imports: PocketBase's engine, Vite and Node read the same
 * files, and the types follow. `node scripts/collect.ts` writes them; with `--check` it only says what is not up to date.
 * A module takes part by having the files: nothing else is edited to add one, or a screen, or a list.
 */
const MODULES = 'src/modules';
const TARGET = path.join(MODULES, 'collected');
const LANGUAGES = ['ru', 'en'] as const;

/** A name that a file exports. */
interface Export {
  readonly file: string;
  readonly name: string;
}

const modules = fs
  .readdirSync(MODULES)
  .filter((name) => name !== 'collected' && fs.statSync(path.join(MODULES, name)).isDirectory())
  .toSorted();

const manifests = await Promise.all(
  modules.map(async (name) => {
    const { manifest } = (await import(path.resolve(MODULES, name, 'module.ts'))) as { readonly manifest: Module };
    return { name, manifest };
  }),
);

function filesIn(folder: string, pattern: RegExp): readonly string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .toSorted()
    .map((name) => path.join(folder, name));
}

function exportsOf(file: string, pattern: RegExp): readonly Export[] {
  return [...fs.readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => ({ file, name }));
}

const importOf = ({ file, name }: Export, as = name): string =>
  `import { ${name === as ? name : `${name} as ${as}`} } from '${path.relative(TARGET, file).replace(/^(?!\.)/, './/')}';`;

/** A description that a file exports. */
interface Described extends Export {
  readonly description: Description;
}
const isDescription = (value: unknown): value is Description => typeof value === 'object' && value !== null && 'fields' in value && 'rules' in value;

async function describedIn(file: string): Promise<readonly Described[]> {
  const exported = (await import(path.resolve(file))) as Readonly<Record<string, unknown>>;
  // By their place in the file: the engine hands them out by name.
  const names = exportsOf(file, /^export const (\w+) =/gm).map(({ name }) => name);
  return names.flatMap((name) => {
    const description = exported[name];
    return isDescription(description) ? [{ file, name, description }] : [];
  });
}
const fieldFolders = ['src/backend/fields', ...modules.map((name) => path.join(MODULES, name, 'fields'))];
const described = (await Promise.all(fieldFolders.flatMap((folder) => filesIn(folder, /\.ts$/)).map(describedIn))).flat();

/** Every PB collection that is described. */
function collections(): string {
  return [
    ...described.map((one) => importOf(one)),
    "import type { Description } from '../../schema/describe.ts';",
    '',
    '/** Every PB collection of the product. */',
    'export const ALL_COLLECTIONS: readonly Description[] = [',
    ...described.map(({ name }) => `  ${name},`),
    '];',
  ].join('\n');
}

/** Every message of a language: those of the kit, and of the modules. */
function messages(language: (typeof LANGUAGES)[number]): string {
  const files = [
    `src/i18n/messages/${language}/staff.ts`,
    ...modules.flatMap((name) => filesIn(path.join(MODULES, name, 'messages'), new RegExp(`^${language}(\\.[a-z]+)?\\.ts$`))),
  ];
  const found = files.flatMap((file) => exportsOf(file, /^export const (\w+)\b/gm));
  return [
    ...found.map((one) => importOf(one)),
    '',
    '/** Every message of the language. */',
    `export const ${language} = {`,
    ...found.map(({ name }) => `  ...${name},`),
    '} as const;',
  ].join('\n');
}

/** Endpoints of the site's own. */
function endpoints(): string {
  const found = modules
    .map((name) => path.join(MODULES, name, 'endpoints.server.ts'))
    .filter((file) => fs.existsSync(file))
    .flatMap((file) => exportsOf(file, /^export const (\w+) = new Hono\(\)/gm));
  return [
    ...found.map((one) => importOf(one)),
    '',
    '/** The endpoints of every module. */',
    `export const ENDPOINTS = [${found.map(({ name }) => name).join(', ')}] as const;`,
  ].join('\n');
}

/** What `/api/openapi.json` tells of the modules' endpoints. */
function operations(): string {
  const found = modules
    .map((name) => path.join(MODULES, name, 'api.server.ts'))
    .filter((file) => fs.existsSync(file))
    .flatMap((file) => exportsOf(file, /^export const (\w+): readonly Operation\[\] =/gm));
  return [
    ...found.map((one) => importOf(one)),
    '',
    '/** The operations of the endpoints of every module. */',
    'export const OPERATIONS = [',
    ...found.map(({ name }) => `  ...${name},`),
    '] as const;',
  ].join('\n');
}

/** Lists that can be taken away as files, by their names in addresses: a list `someThings` is `some-things`. */
const fileLists = modules
  .map((name) => path.join(MODULES, name, 'export.server.ts'))
  .filter((file) => fs.existsSync(file))
  .flatMap((file) => exportsOf(file, /^export const (\w+): ExportList =/gm))
  .map((one) => ({ ...one, list: one.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) }));

function exportLists(): string {
  return [
    '/** Names of the lists that can be taken away as files. */',
    `export const EXPORT_LISTS = [${fileLists.map(({ list }) => quoted(list)).join(', ')}] as const;`,
    'export type ExportListName = (typeof EXPORT_LISTS)[number];',
  ].join('\n');
}

function exportFiles(): string {
  return [
    ...fileLists.map((one) => importOf(one)),
    '',
    '/** How the file of a list is made, by its name. */',
    'export const EXPORTS = {',
    ...fileLists.map(({ name, list }) => `  ${list === name ? name : `${keyed(list)}: ${name}`},`),
    '} as const;',
  ].join('\n');
}

const quoted = (text: string): string => `'${text}'`;
const keyed = (text: string): string => (/^\w+$/.test(text) ? text : quoted(text));

/** Screens as data. Patterns stand apart: they are all that a page's own script needs. */
const routes = manifests.flatMap(({ name, manifest }) => (manifest.routes ?? []).map((route) => ({ ...route, module: name })));

type RouteData = (typeof routes)[number];
const isMade = ({ rendering }: RouteData): boolean => rendering !== 'planned';
const isOnDemand = ({ rendering }: RouteData): boolean => rendering === undefined;
/** What visitors see: pages that are made ahead, and screens that ask for no right. */
const isPublic = ({ access = 'public' }: RouteData): boolean => access === 'public';

function patterns(name: string, about: string, rows: readonly RouteData[]): string {
  return [`/** ${about} */`, `export const ${name} = {`, ...rows.map((row) => `  ${keyed(row.name)}: ${quoted(row.pattern)},`), '} as const;'].join('\n');
}

/** Rows of screens; a pattern that has its name is not said twice. */
function rows(name: string, about: string, some: readonly RouteData[]): string {
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

/** The module of every screen that is made per request: its page lies in that module's folder `screens`. */
function pages(): string {
  const files = new Map(routes.filter(isOnDemand).map(({ name, page = name, module }) => [page, module]));
  return [
    '/** The module that a page file lies in. */',
    'export const PAGES = {',
    ...[...files].map(([page, module]) => `  ${keyed(page)}: ${quoted(module)},`),
    '} as const;',
  ].join('\n');
}

function navigation(): string {
  const entries = manifests.flatMap(({ manifest }) => manifest.navigation ?? []).toSorted((one, other) => one.order - other.order);
  return [
    '/** Entries of the staff menu, in the order of a working day. */',
    'export const NAVIGATION = [',
    ...entries.map(({ route, title }) => `  { route: ${quoted(route)}, title: ${quoted(title)} },`),
    '] as const;',
  ].join('\n');
}

function rights(): string {
  const rows = manifests.flatMap(({ manifest }) => Object.entries(manifest.rights ?? {}));
  return [
    '/** Types of users per action. */',
    'export const RIGHTS = {',
    ...rows.map(([action, types]) => `  ${keyed(action)}: [${types.map(quoted).join(', ')}],`),
    '} as const;',
  ].join('\n');
}

/** What handlers of PocketBase get from `require`: the bundle, as scripts/lib/hooks.ts puts it together. */
function hooks(): string {
  const parts = [['backend', 'src/backend/hooks.ts'], ...modules.map((name) => [name, path.join(MODULES, name, 'hooks.ts')])] as const;
  const found = parts.filter(([, file = '']) => fs.existsSync(file));
  return [
    ...found.map(([name, file = '']) => `import type * as ${name} from '${path.relative(TARGET, file)}';`),
    '',
    'declare global {',
    '  function require(path: string): {',
    ...found.map(([name]) => `    readonly ${name}: typeof ${name};`),
    '  };',
    '}',
  ].join('\n');
}

function writes(): string {
  const rows = manifests.flatMap(({ manifest }) => Object.entries(manifest.writes ?? {}));
  const waysOf = (ways: object): string =>
    Object.entries(ways)
      .map(([way, right]) => `${way}: ${quoted(String(right))}`)
      .join(', ');
  return [
    '/** The right that each way of writing a collection through the records API asks for. */',
    'export const WRITES = {',
    ...rows.map(([name, ways]) => `  ${name}: { ${waysOf(ways)} },`),
    '} as const;',
  ].join('\n');
}

/** Collections in which something of a guest's is; those of which somebody of the staff is the owner come first. */
function guests(): string {
  const found = described.filter(({ description }) => description.isOfGuests && description.kind !== 'view');
  const owned = found.filter(({ description }) => description.owner);
  const others = found.filter(({ description }) => !description.owner);
  return [
    ...[...owned, ...others].map((one) => importOf(one)),
    "import type { Description } from '../../schema/describe.ts';",
    '',
    "/** Collections whose records are somebody's guest's, so that colleagues see contacts masked. */",
    `export const OWNED: readonly Description[] = [${owned.map(({ name }) => name).join(', ')}];`,
    '',
    "/** Collections in which something of a guest's is: whoever forgets him walks them. */",
    `export const OF_GUESTS: readonly Description[] = [...OWNED, ${others.map(({ name }) => name).join(', ')}];`,
  ].join('\n');
}

/** Indexes of the database by table. */
function indexes(): string {
  const found = ['src/backend', ...modules.map((name) => path.join(MODULES, name))]
    .map((folder) => ({ folder, file: path.join(folder, 'indexes.ts') }))
    .filter(({ file }) => fs.existsSync(file))
    .map(({ folder, file }) => ({ file, as: path.basename(folder) }));
  return [
    ...found.map(({ file, as }) => importOf({ file, name: 'indexes' }, as)),
    '',
    "/** The indexes of the database by table; PocketBase's own, of accounts, are not among them. */",
    'export const INDEXES: Readonly<Record<string, Readonly<Record<string, string>>>> = {',
    ...found.map(({ as }) => `  ...${as},`),
    '};',
  ].join('\n');
}

const WRITTEN: Readonly<Record<string, () => string>> = {
  'collections.ts': collections,
  ...Object.fromEntries(LANGUAGES.map((language) => [`messages.${language}.ts`, () => messages(language)])),
  'endpoints.server.ts': endpoints,
  'operations.server.ts': operations,
  'export-lists.ts': exportLists,
  'exports.server.ts': exportFiles,
  'site-patterns.ts': () =>
    patterns(
      'SITE_PATTERNS',
      'Paths of what visitors see, without language prefix: scripts of their pages carry these and not those of the staff.',
      routes.filter((row) => isMade(row) && isPublic(row)),
    ),
  'staff-patterns.ts': () =>
    patterns(
      'STAFF_PATTERNS',
      'Paths of the screens that ask for a right.',
      routes.filter((row) => isMade(row) && !isPublic(row)),
    ),
  'screens.ts': () => rows('COLLECTED_SCREENS', 'Screens that are made per request.', routes.filter(isOnDemand)),
  'pages.ts': pages,
  'routes.ts': () =>
    rows(
      'COLLECTED_ROUTES',
      'Pages that are made ahead, and screens whose places are kept.',
      routes.filter((row) => !isOnDemand(row)),
    ),
  'navigation.ts': navigation,
  'rights.ts': rights,
  'writes.ts': writes,
  'guests.ts': guests,
  'indexes.ts': indexes,
  'hooks.d.ts': hooks,
};

const isCheck = process.argv.includes('--check');
fs.mkdirSync(TARGET, { recursive: true });
const stale = Object.entries(WRITTEN).filter(([name, write]) => {
  const file = path.join(TARGET, name);
  const text = `// Written by scripts/collect.ts from the files of the modules.\n${write()}\n`;
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return false;
  if (!isCheck) fs.writeFileSync(file, text);
  return true;
});
if (isCheck && stale.length > 0) {
  for (const [name] of stale) console.error(`✗ ${path.join(TARGET, name)} is not what the modules say: node scripts/collect.ts writes it.`);
  process.exitCode = 1;
}
console.log(`collected: ${Object.keys(WRITTEN).length} lists of ${modules.length} modules, ${stale.length} ${isCheck ? 'out of date' : 'written'}`);
