import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const dependenciesOf = (file: string): Record<string, string> =>
  (JSON.parse(fs.readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }).dependencies;
const dependencies = dependenciesOf('package.json');
/** What several machines need besides is installed apart, and nothing else may reach it. */
const ofCluster = dependenciesOf('scripts/cluster/package.json');
/** What runs at an owner's: the commands but those of development, what they start by its path, and what a build reads. */
const COMMANDS = ['start', 'setup', 'build', 'seed', 'admin', 'backup', 'restore', 'publisher', 'worker'].map((name) => `scripts/${name}.ts`);
const CODE = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|tsx|astro|css)$/.test(name) && !name.endsWith('.d.ts'))
  .map((name) => `src/${name}`);
const ENTRIES = ['scripts/bootstrap.mjs', 'astro.config.mjs', ...COMMANDS, ...CODE];

/** Import and export from, bare import, import(), require.resolve(), CSS @import and @plugin; types are gone when it runs. */
const IMPORTS = [
  /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^'"`;]*?from\s*['"]([^'"]+)['"]/g,
  /(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
  /\brequire\.resolve\(\s*['"]([^'"]+)['"]/g,
  /(?:^|\n)\s*@(?:import|plugin)\s+['"]([^'"]+)['"]/g,
];
const importsOf = (file: string): readonly string[] => {
  const text = fs.readFileSync(file, 'utf8');
  return IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));
};

/** Packages that the entries reach by imports, each with a file that names it. */
function packagesReached(entries: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const walk = (file: string): void => {
    if (seen.has(file) || !fs.existsSync(file) || fs.statSync(file).isDirectory()) return;
    seen.add(file);
    for (const specifier of importsOf(file)) {
      if (specifier.startsWith('.')) walk(path.join(path.dirname(file), specifier.replace(/\?.*$/, '')));
      // Names with a colon are made by the bundler or are Node's own.
      else if (!isBuiltin(specifier) && !specifier.includes(':')) found.set(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'), file);
    }
  };
  entries.forEach(walk);
  return found;
}

describe('an installation without development dependencies', () => {
  const reached = packagesReached(ENTRIES);

  it('has every package that its commands, its build and its pages import', () => {
    const missing = [...reached]
      .filter(([name, file]) => !(name in dependencies) && !(name in ofCluster && file.startsWith('scripts/cluster/')))
      .map(([name, file]) => `${name} in ${file}`);
    expect(missing).toEqual([]);
  });

  it('is walked as a whole: packages of the server, the build, the hooks, the browser and the styles are met', () => {
    expect([...reached.keys()]).toEqual(
      expect.arrayContaining(['pocketbase', 'sharp', 'esbuild', '@tailwindcss/vite', 'tailwindcss', 'workbox-core', 'react']),
    );
  });
});
