import fs from 'node:fs';
import path from 'node:path';

/**
 * What may import what, told by folder and file name, for every source and script. A file of a module has the kind that
 * its name says: where it may run follows from that.
 */
const GROUND = ['lib', 'config', 'schema'] as const;
const MECHANISMS = [...GROUND, 'i18n', 'errors', 'access', 'routing', 'collected'] as const;
const BROWSER = [...MECHANISMS, 'data', 'stores', 'kit', 'fields', 'rules', 'messages', 'repo', 'store', 'shared', 'screens'] as const;
const NODE = [...MECHANISMS, 'data', 'fields', 'rules', 'messages', 'repo', 'shared', 'platform', 'server'] as const;
const MAY_IMPORT = {
  lib: ['lib'],
  config: ['lib', 'config'],
  schema: [...GROUND, 'collected'],
  // Data of a module: what its records are, what it says, what the house collects from it.
  fields: [...GROUND, 'fields'],
  messages: ['messages'],
  module: [...GROUND, 'fields', 'module', 'rules'],
  settings: [...GROUND, 'fields', 'rules'],
  retention: [...GROUND, 'fields', 'rules'],
  collected: ['fields', 'messages', 'module', 'retention', 'server', 'settings', 'schema', 'collected'],
  access: [...GROUND, 'collected', 'access'],
  i18n: [...GROUND, 'collected', 'messages', 'i18n'],
  errors: [...GROUND, 'i18n', 'errors'],
  routing: [...GROUND, 'i18n', 'access', 'collected', 'routing'],
  data: [...MECHANISMS, 'fields', 'data'],
  // Runs in browser, server and PocketBase.
  rules: [...GROUND, 'access', 'fields', 'rules'],
  repo: [...MECHANISMS, 'fields', 'rules', 'data', 'repo'],
  // Views, sentences, queues: made by the server and by the browser.
  shared: [...MECHANISMS, 'data', 'fields', 'rules', 'messages', 'repo', 'stores', 'store', 'shared'],
  stores: [...MECHANISMS, 'data', 'stores'],
  store: [...MECHANISMS, 'data', 'rules', 'stores', 'store'],
  kit: [...MECHANISMS, 'data', 'stores', 'kit'],
  // In PocketBase's engine.
  backend: [...GROUND, 'access', 'errors', 'i18n', 'collected', 'backend'],
  hooks: [...GROUND, 'access', 'errors', 'i18n', 'collected', 'backend', 'fields', 'rules', 'messages', 'shared', 'retention', 'hooks'],
  // On Node.
  platform: [...MECHANISMS, 'data', 'fields', 'platform'],
  server: NODE,
  screens: BROWSER,
  layouts: [...BROWSER, ...NODE, 'layouts'],
  pages: [...BROWSER, ...NODE, 'layouts', 'pages'],
  scripts: [
    ...GROUND,
    'access',
    'i18n',
    'routing',
    'collected',
    'data',
    'fields',
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
const OPEN: readonly Kind[] = ['fields', 'rules', 'module', 'messages'];
/** Who puts modules together. */
const COMPOSING: readonly Kind[] = ['pages', 'layouts', 'scripts', 'collected', 'i18n'];

const NODE_KINDS: readonly Kind[] = ['platform', 'server', 'pages', 'scripts'];
const BROWSER_KINDS: readonly Kind[] = ['data', 'stores', 'store', 'kit', 'repo', 'shared', 'screens', 'layouts'];
/** Packages that need neither Node nor a browser: files that run everywhere take no others. */
const ENGINE_PACKAGES = ['standardwebhooks', 'zod', 'promptparse'];
const BROWSER_PACKAGES = [
  ...['react', 'react-dom', 'react-aria-components', 'react-hook-form', '@hookform/resolvers', '@tanstack/react-table', 'lucide-react', 'maska', 'sonner'],
  ...['nanostores', '@nanostores/react', 'pocketbase', 'photoswipe', 'jsqr', 'papaparse', 'read-excel-file', 'fflate', 'uqr', '@simplewebauthn/browser'],
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

/** The kind of a file by its path from the project's root; `null` where nobody has said one. */
function kindOf(file: string): Kind | null {
  const [top = '', folder = '', ...rest] = file.split('/');
  if (top === 'scripts') return 'scripts';
  if (/^src\/backend\/(fields\/|indexes\.ts$)/.test(file)) return 'fields';
  if (file === 'src/backend/retention.ts') return 'retention';
  if (/^src\/(fetch|middleware)\.ts$|^src\/endpoints\//.test(file)) return 'pages';
  if (file === 'src/modules/module.ts') return 'schema';
  if (folder !== 'modules') return folder in MAY_IMPORT ? (folder as Kind) : null;
  if (rest[0] === 'collected') return 'collected';
  const [, within = '', ...deeper] = rest;
  if (/\.server\.ts$/.test(file)) return 'server';
  if (/\.store\.ts$/.test(file)) return 'store';
  if (within === 'module.ts') return 'module';
  if (within === 'settings.ts') return 'settings';
  if (within === 'retention.ts') return 'retention';
  const kind = within.replace(/\.ts$/, '');
  if (kind === 'screens') return deeper.length === 1 && /^[a-z-]+\.astro$/.test(deeper[0] ?? '') ? 'pages' : 'screens';
  if (kind === 'list') return 'fields';
  if (kind === 'indexes') return 'fields';
  if (['fields', 'rules', 'hooks', 'repo', 'messages'].includes(kind)) return kind as Kind;
  return 'shared';
}

const moduleOf = (file: string): string | undefined => /^src\/modules\/(?!collected\/)([^/]+)\//.exec(file)?.[1];

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
    if (/\.(css|json|svg|jpg|png)$/.test(target) || target.endsWith('.d.ts') || /messages\/(ru|en)\/(?:staff|proof)\.ts$/.test(target)) continue;
    if (!isType) targets.push(target);
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
  if (!own && !COMPOSING.includes(kind)) problems.push(`${file} (${kind}) names the module ${its}; what all modules have is collected`);
  if (!COMPOSING.includes(kind) && !OPEN.includes(other)) {
    if (!offeredBy(its).includes(target.slice(`src/modules/${its}/`.length))) problems.push(`${file} imports ${target}, which ${its} does not offer`);
    taken.add(target);
  }
  if (!own) return;
  leaning.set(own, (leaning.get(own) ?? new Map<string, string>()).set(its, `${file} → ${target}`));
}

/** Files that a module offers to others beside its fields and rules: `offered` of its `module.ts`. */
function offeredBy(name: string): readonly string[] {
  const file = `src/modules/${name}/module.ts`;
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

findCycles(
  graph.keys(),
  (file) => graph.get(file) ?? [],
  (circle) => problems.push(`circle: ${circle.join(' → ')}`),
);
findCycles(
  leaning.keys(),
  (node) => leaning.get(node)?.keys() ?? [],
  (circle) =>
    problems.push(
      `modules in a circle: ${circle
        .map((node, at) => leaning.get(node)?.get(circle[at + 1] ?? '') ?? '')
        .filter(Boolean)
        .join('; ')}`,
    ),
);

for (const file of files.filter((one) => kindOf(one) === 'module')) {
  const name = moduleOf(file) ?? '';
  for (const offered of offeredBy(name)) if (!taken.has(`src/modules/${name}/${offered}`)) problems.push(`${file} offers ${offered}, which nobody takes`);
}

for (const problem of problems) console.error(`✗ ${problem}`);
console.log(`layers: ${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
