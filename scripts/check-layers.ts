import fs from 'node:fs';
import path from 'node:path';

/** From the ground up: a folder may import from itself and from lines above its own. */
const LAYERS: readonly (readonly string[])[] = [
  ['lib'],
  ['config'],
  ['schema'],
  ['domain'],
  ['i18n', 'access', 'errors'],
  ['data', 'routing'],
  ['stores', 'kit'],
  ['features'],
  ['server'],
  ['layouts'],
  ['pages', 'fetch.ts', 'middleware.ts'],
];
const MAY_USE_SERVER = /^(server\/|pages\/|fetch\.ts$|middleware\.ts$)|\.server\.tsx?$/;

const ROOT = path.resolve('src');
const IMPORT = /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"](\.[^'"]+)['"]/g;

const files = fs
  .readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !file.startsWith('backend') && !file.endsWith('.d.ts'));
const layerOf = (file: string): number => LAYERS.findIndex((folders) => folders.includes(file.split('/')[0] ?? ''));
const problems: string[] = [];
const graph = new Map<string, string[]>();

for (const file of files) {
  const source = fs.readFileSync(path.join(ROOT, file), 'utf8');
  const targets: string[] = [];
  for (const match of source.matchAll(IMPORT)) {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    const target = path.relative(ROOT, path.resolve(path.dirname(path.join(ROOT, file)), specifier.replace(/\?.*$/, '')));
    if (target.startsWith('..') || /\.(css|json)$/.test(target) || target.startsWith('styles')) continue;
    targets.push(target);
    const [from, to] = [layerOf(file), layerOf(target)];
    if (to < 0 || from < 0) problems.push(`${file}: ${target} lies in no known layer`);
    else if (to > from) problems.push(`${file} imports ${target}, which lies above it`);
    const [feature, otherFeature] = [featureOf(file), featureOf(target)];
    if (feature && otherFeature && feature !== otherFeature) problems.push(`${file} imports another feature: ${target}`);
    if (target.startsWith('server/') && !MAY_USE_SERVER.test(file)) problems.push(`${file} reaches into the server: ${target}`);
    if (/\.server\.ts$/.test(target) && /\.island\.tsx$|\.store\.ts$/.test(file)) problems.push(`${file} runs in the browser and imports ${target}`);
  }
  graph.set(file, targets);
}

function featureOf(file: string): string | undefined {
  return /^features\/([^/]+)\//.exec(file)?.[1];
}

/** Depth-first search for a way back to a file that is still being walked. */
function findCycles(): void {
  const done = new Set<string>();
  const walk = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) {
      problems.push(`cycle: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}`);
      return;
    }
    if (done.has(file)) return;
    for (const target of graph.get(file) ?? []) walk(target, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
}

findCycles();
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(`layers: ${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
