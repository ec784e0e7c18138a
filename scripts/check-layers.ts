import fs from 'node:fs';
import path from 'node:path';
import { APP, DISTRICTS, FLOORS } from './lib/layout.ts';

/**
 * What may import what, told by folder and file name, for every source and script. A file of a module has the kind that
 * its name says: where it may run follows from that.
 */
const MODEL_FLOOR = 'model';
const GROUND = ['lib', 'config', 'schema'] as const;
const MECHANISMS = [...GROUND, 'i18n', 'errors', 'access', 'records', 'routing', 'registry', 'model'] as const;
const BROWSER = [...MECHANISMS, 'data', 'stores', 'kit', 'rules', 'messages', 'repo', 'store', 'shared', 'screens'] as const;
const NODE = [...MECHANISMS, 'data', 'rules', 'messages', 'repo', 'shared', 'platform', 'server'] as const;
const MAY_IMPORT = {
  lib: ['lib'],
  config: ['lib', 'config'],
  schema: GROUND,
  // Data alone: what the house declares of a module.
  model: [...GROUND, 'model'],
  messages: ['messages'],
  // Made of the model, never by hand.
  registry: [...GROUND, 'model', 'messages', 'registry'],
  access: [...GROUND, 'registry', 'access'],
  i18n: [...GROUND, 'registry', 'messages', 'i18n'],
  records: [...GROUND, 'model', 'registry', 'access', 'records'],
  errors: [...GROUND, 'i18n', 'errors'],
  routing: [...GROUND, 'i18n', 'access', 'registry', 'routing'],
  data: [...MECHANISMS, 'data'],
  // Runs in browser, server and PocketBase.
  rules: [...GROUND, 'access', 'records', 'model', 'rules'],
  repo: [...MECHANISMS, 'rules', 'data', 'repo'],
  // Views, sentences, queues: made by the server and by the browser.
  shared: [...MECHANISMS, 'data', 'rules', 'messages', 'repo', 'stores', 'store', 'shared'],
  stores: [...MECHANISMS, 'data', 'stores'],
  store: [...MECHANISMS, 'data', 'rules', 'stores', 'store'],
  kit: [...MECHANISMS, 'data', 'stores', 'messages', 'kit'],
  // In PocketBase's engine.
  backend: [...GROUND, 'access', 'records', 'errors', 'i18n', 'registry', 'model', 'backend'],
  hooks: [...GROUND, 'access', 'records', 'errors', 'i18n', 'registry', 'model', 'backend', 'rules', 'messages', 'shared', 'hooks'],
  // On Node.
  platform: [...MECHANISMS, 'data', 'platform'],
  server: NODE,
  screens: BROWSER,
  layouts: [...BROWSER, ...NODE, 'layouts'],
  // What the modules have that is no declaration, collected.
  collected: ['backend', 'hooks', 'server'],
  pages: [...BROWSER, ...NODE, 'collected', 'layouts', 'pages'],
  scripts: [
    ...GROUND,
    'access',
    'i18n',
    'records',
    'routing',
    'registry',
    'model',
    'data',
    'rules',
    'messages',
    'shared',
    'hooks',
    'repo',
    'platform',
    'server',
    'scripts',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type Kind = keyof typeof MAY_IMPORT;

/** Of another module these are open to everybody; beyond them, what its `module.ts` offers. */
const OPEN: readonly Kind[] = ['rules'];
/** Who puts modules together. */
const COMPOSING: readonly Kind[] = ['pages', 'layouts', 'scripts', 'collected'];

const NODE_KINDS: readonly Kind[] = ['platform', 'server', 'pages', 'scripts'];
const BROWSER_KINDS: readonly Kind[] = ['data', 'stores', 'store', 'kit', 'repo', 'shared', 'screens', 'layouts'];
/** Packages that need neither Node nor a browser: files that run everywhere take no others. */
const ENGINE_PACKAGES = ['standardwebhooks', 'zod', 'promptparse', 'libphonenumber-js'];
const BROWSER_PACKAGES = [
  ...['react', 'react-dom', 'react-aria-components', 'react-hook-form', '@hookform/resolvers', '@tanstack/react-table', 'lucide-react', 'maska', 'sonner'],
  ...[
    'nanostores',
    '@nanostores/react',
    'pocketbase',
    'photoswipe',
    'jsqr',
    'papaparse',
    'chardet',
    'read-excel-file',
    'saxen',
    'fflate',
    'uqr',
    '@simplewebauthn/browser',
  ],
  // Scales and shapes of charts, which the server draws.
  ...['d3-scale', 'd3-shape'],
  // The editor of articles, on staff screens alone.
  ...['@tiptap/core', '@tiptap/extensions', '@tiptap/pm', '@tiptap/react'],
  ...['blockquote', 'bold', 'document', 'hard-break', 'heading', 'italic', 'link', 'list', 'paragraph', 'text'].map((part) => `@tiptap/extension-${part}`),
  ...['workbox-core', 'workbox-expiration', 'workbox-navigation-preload', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'],
];

/** The ways in which a file names another one. */
const IMPORTS = [
  /(?:^|\n)\s*(?:import|export)(?<type>\s+type)?\s[^'"]*?from\s*['"](?<named>[^'"]+)['"]/g,
  /(?:^|\n)\s*import\s+['"](?<named>[^'"]+)['"]/g,
  /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"`](?<named>[^'"`$]+)['"`]/g,
  /\bnew URL\(\s*['"`](?<named>\.[^'"`]+\.[cm]?[jt]sx?)['"`],\s*import\.meta\.url/g,
];
/** What nobody can follow: a name that is put together, many files at once. */
const UNREADABLE = /\bimport\((?!\s*(?:\/\*.*?\*\/\s*)?['"][^'"]+['"]|\s*`[^`$]+`)|\bimport\.meta\.glob\b/;
/** Handlers of PocketBase get everything out of the bundle. */
const HANDLER_REQUIRE = /\brequire\((?!`\$\{__hooks\}\/house\.js`\))/;

/** A file's kind as its name ends; a part that is shown (`.tsx`, `.astro`) is of the screens by itself. */
const KIND_OF_SUFFIX = { server: 'server', store: 'store', rules: 'rules', hooks: 'hooks', repo: 'repo', screen: 'screens' } as const satisfies Readonly<
  Record<string, Kind>
>;
const SUFFIX = new RegExp(`\\.(${Object.keys(KIND_OF_SUFFIX).join('|')})\\.tsx?$`);
/** Folders that say the kind of what lies in them: of small modules alone. */
const KIND_FOLDERS: readonly string[] = ['rules', 'hooks', 'repo', 'screens'] satisfies readonly Kind[];
/** A module with more files is cut by what it is about, and so is a folder. */
const MODULE_MAX = 60;
const FOLDER_MAX = 25;
/** Folders that only grow at their end, one file for each change; and pages of routes, which lie by the module that declares their addresses. */
const GROWING = ['src/backend/migrations', 'src/decisions', 'src/app/routes/studio'];

const DISTRICT = new RegExp(`^src/(${DISTRICTS.join('|')})/([^/]+)/(.*)$`);

/** The kind of a file by its path from the project's root; `null` where nobody has said one. */
function kindOf(file: string): Kind | null {
  const [top = '', folder = '', ...rest] = file.split('/');
  if (top === 'scripts') return 'scripts';
  if (folder === MODEL_FLOOR) return rest[1] === 'messages' || rest[1] === 'history' ? 'messages' : 'model';
  if (folder === APP) {
    const [part = ''] = rest;
    if (part === 'collected' || part === 'layouts') return part;
    return rest.length === 1 || ['routes', 'pages', 'endpoints'].includes(part) ? 'pages' : null;
  }
  const within = DISTRICT.exec(file)?.[3];
  if (within === undefined) return folder in MAY_IMPORT ? (folder as Kind) : null;
  const said = SUFFIX.exec(within)?.[1];
  if (said) return KIND_OF_SUFFIX[said as keyof typeof KIND_OF_SUFFIX];
  const place = (within.split('/')[0] ?? '').replace(/\.ts$/, '');
  if (KIND_FOLDERS.includes(place)) return place as Kind;
  return /\.(tsx|astro)$/.test(within) ? 'screens' : 'shared';
}

const moduleOf = (file: string): string | undefined => DISTRICT.exec(file)?.[2];
/** How high a file stands: the floors, above them the districts in their order, above all the app; scripts are outside. */
const HEIGHTS: ReadonlyMap<string, number> = new Map([...FLOORS.flat(), ...DISTRICTS, APP].map((name, at) => [name, at]));
const heightOf = (file: string): number => (file.startsWith('src/') ? (HEIGHTS.get(file.split('/')[1] ?? '') ?? HEIGHTS.size) : HEIGHTS.size);

const files = ['src', 'scripts'].flatMap((root) =>
  fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(root, file))
    .filter((file) => /\.(astro|[cm]?[jt]sx?)$/.test(file) && !file.endsWith('.d.ts') && !/\/(migrations|node_modules)\//.test(file)),
);
const problems: string[] = [];
const graph = new Map<string, string[]>();
/** Modules that lean on each other, be it by a type alone, with one import that says so. */
const leaning = new Map<string, Map<string, string>>();
/** Files of modules that others take because they are offered. */
const taken = new Set<string>();

for (const file of files) {
  const source = fs.readFileSync(file, 'utf8');
  const targets: string[] = [];
  const kind = kindOf(file);
  if (!kind) problems.push(`${file} lies in no known place`);
  if (file.endsWith('.pb.js')) {
    if (HANDLER_REQUIRE.test(source)) problems.push(`${file} requires something else than the bundle`);
    continue;
  }
  if (UNREADABLE.test(source) && kind !== 'platform' && kind !== 'scripts') problems.push(`${file} imports what nobody can read from it`);
  for (const { groups = {} } of IMPORTS.flatMap((pattern) => [...source.matchAll(pattern)])) {
    const [specifier = '', isType] = [groups['named'], groups['type'] !== undefined];
    if (!specifier.startsWith('.')) {
      if (kind) checkPackage(file, kind, specifier, isType);
      continue;
    }
    const target = path.join(path.dirname(file), specifier.replace(/\?.*$/, ''));
    if (/\.(css|json|svg|jpg|png)$/.test(target) || target.endsWith('.d.ts')) continue;
    targets.push(target);
    if (heightOf(target) > heightOf(file)) problems.push(`${file} stands below ${target} and imports it`);
    const other = kindOf(target);
    if (!kind) continue;
    if (!other) problems.push(`${file} imports ${target}, which lies in no known place`);
    else if (!(MAY_IMPORT[kind] as readonly string[]).includes(other) && !(isType && other === 'server'))
      problems.push(`${file} (${kind}) imports ${target} (${other})`);
    else checkNeighbour(file, kind, target, other);
  }
  graph.set(file, targets);
}

/** Whether a package runs where the file does; of Node's own parts, whether the file's name says that it needs them. */
function checkPackage(file: string, kind: Kind, specifier: string, isType: boolean): void {
  if (NODE_KINDS.includes(kind) || (isType && !specifier.startsWith('node:'))) return;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const known = BROWSER_KINDS.includes(kind) ? [...ENGINE_PACKAGES, ...BROWSER_PACKAGES] : ENGINE_PACKAGES;
  if (specifier.startsWith('node:')) problems.push(`${file} needs Node (${specifier}); its name does not say so`);
  else if (!known.includes(name)) problems.push(`${file} (${kind}) needs ${name}, which nobody said to run there`);
}

/** What a module takes of another one; who stands outside of them names none, and takes what is collected. */
function checkNeighbour(file: string, kind: Kind, target: string, other: Kind): void {
  const [own, its] = [moduleOf(file), moduleOf(target)];
  if (!its || own === its) return;
  if (!own && !COMPOSING.includes(kind)) problems.push(`${file} (${kind}) names the module ${its}; what all modules declare is in the registry`);
  if (!COMPOSING.includes(kind) && !OPEN.includes(other)) {
    if (!offeredBy(its).includes(DISTRICT.exec(target)?.[3] ?? '')) problems.push(`${file} imports ${target}, which ${its} does not offer`);
    taken.add(target);
  }
  if (!own) return;
  leaning.set(own, (leaning.get(own) ?? new Map<string, string>()).set(its, `${file} → ${target}`));
}

/** Files that a module offers to others beside its rules: `offered` of what it declares. */
function offeredBy(name: string): readonly string[] {
  const file = `src/model/${name}/module.ts`;
  const list = fs.existsSync(file) ? (/\n {2}offered: \[([^\]]*)\]/.exec(fs.readFileSync(file, 'utf8'))?.[1] ?? '') : '';
  return [...list.matchAll(/'([^']+)'/g)].map(([, one = '']) => one);
}

/** Depth-first search for a way back to a node that is still being walked. */
function findCycles(nodes: Iterable<string>, next: (node: string) => Iterable<string>, tell: (circle: readonly string[]) => void): void {
  const done = new Set<string>();
  const walk = (node: string, way: readonly string[]): void => {
    if (way.includes(node)) {
      tell([...way.slice(way.indexOf(node)), node]);
      return;
    }
    if (done.has(node)) return;
    for (const target of next(node)) walk(target, [...way, node]);
    done.add(node);
  };
  for (const node of nodes) walk(node, []);
}

/** The imports that a circle is made of. */
const wayRound = (circle: readonly string[], arrows: ReadonlyMap<string, ReadonlyMap<string, string>>): string =>
  circle
    .map((node, at) => arrows.get(node)?.get(circle[at + 1] ?? '') ?? '')
    .filter(Boolean)
    .join('; ');

findCycles(
  graph.keys(),
  (file) => graph.get(file) ?? [],
  (circle) => problems.push(`circle: ${circle.join(' → ')}`),
);
/** The folder of a file, and in it what runs where it does: a room's rules stand below what another room does and shows. */
function roomOf(file: string): string {
  const kind = moduleOf(file) ? kindOf(file) : null;
  return kind && KIND_FOLDERS.includes(kind) ? `${path.dirname(file)} (${kind})` : path.dirname(file);
}
/** Which room takes something of which, with one import that says so. */
const between = new Map<string, Map<string, string>>();
for (const [file, targets] of graph) {
  if (!file.startsWith('src/')) continue;
  const own = roomOf(file);
  const known = between.get(own) ?? new Map<string, string>();
  for (const target of targets) if (roomOf(target) !== own) known.set(roomOf(target), `${file} → ${target}`);
  between.set(own, known);
}
findCycles(
  between.keys(),
  (folder) => between.get(folder)?.keys() ?? [],
  (circle) => problems.push(`folders in a circle: ${wayRound(circle, between)}`),
);
findCycles(
  leaning.keys(),
  (node) => leaning.get(node)?.keys() ?? [],
  (circle) => problems.push(`modules in a circle: ${wayRound(circle, leaning)}`),
);

const folders = new Map(
  files.flatMap((file) => moduleOf(file) ?? []).map((name) => [name, DISTRICTS.find((one) => fs.existsSync(`src/${one}/${name}`)) ?? '']),
);
for (const [name, district] of folders)
  for (const offered of offeredBy(name))
    if (!taken.has(`src/${district}/${name}/${offered}`)) problems.push(`src/model/${name}/module.ts offers ${offered}, which nobody takes`);

checkSizes();

/** Rooms stay small enough to be read at a glance. */
function checkSizes(): void {
  const countable = fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => path.join('src', file))
    .filter((file) => /\.(astro|css|[cm]?[jt]sx?)$/.test(file));
  const ofFolder = Map.groupBy(countable, (file) => path.dirname(file));
  for (const [folder, { length }] of ofFolder)
    if (length > FOLDER_MAX && !GROWING.includes(folder)) problems.push(`${folder} holds ${length} files, ${length - FOLDER_MAX} more than a folder may`);
  for (const [name, own] of Map.groupBy(countable, (file) => moduleOf(file) ?? '')) {
    if (!name || own.length <= MODULE_MAX) continue;
    const kinds = [...new Set(own.map((file) => DISTRICT.exec(file)?.[3]?.split('/')))].flatMap(([first = '', ...rest] = []) =>
      rest.length > 0 ? [first] : [],
    );
    for (const kind of new Set(kinds.filter((one) => KIND_FOLDERS.includes(one))))
      problems.push(
        `${name} has ${own.length} files and a folder ${kind}: a module over ${MODULE_MAX} is cut by what it is about, and its files say their kind`,
      );
  }
}

for (const problem of problems) console.error(`✗ ${problem}`);
console.log(`layers: ${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
