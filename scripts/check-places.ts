import fs from 'node:fs';
import path from 'node:path';
import { RAW_CONTROLS } from './lint/raw-controls.ts';

/**
 * What has one place: clients of PocketBase are made there, settings of the process are read there. Tests and their
 * configurations make their own, and the bootstrap files of scripts (.mjs) run before any package is installed.
 */
const ONE_PLACE: readonly { readonly what: RegExp; readonly name: string; readonly where: readonly string[] }[] = [
  { what: /\bnew (?:PocketBase|Client)\(/, name: 'makes a client of PocketBase', where: ['src/data/pocketbase.ts', 'src/data/ask.ts'] },
  { what: /\bprocess\.env\b|\benv\b[^;]*from 'node:process'/, name: 'reads process.env', where: ['src/platform/env.ts', 'scripts/lib/settings.ts'] },
];

const inside = ['src', 'scripts'].flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file).split(path.sep).join('/'))
    .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !file.includes('/node_modules/') && file !== 'scripts/check-places.ts'),
);
const files = [...inside, 'astro.config.mjs'];
/** Controls and tables are the kit's, which say their labels, hints and faults in one way; those that stay bare are named with why. */
const RAW = /<(?:input|select|textarea|table)\b/g;
const hasKit = (file: string): boolean => file.endsWith('.tsx') && !/^src\/(?:kit|public)\//.test(file);
function rawProblem(file: string, text: string): readonly string[] {
  const count = hasKit(file) ? (text.match(RAW)?.length ?? 0) : 0;
  const [most] = RAW_CONTROLS[file] ?? [0];
  if (count > most)
    return [
      `${file} has ${count} bare controls or tables, ${most} may be: take the kit's (src/kit/ui, src/kit/form), or say why not in scripts/lint/raw-controls.ts`,
    ];
  return count < most ? [`${file} has ${count} bare controls or tables; scripts/lint/raw-controls.ts still lets it have ${most}`] : [];
}

const gone = Object.keys(RAW_CONTROLS).filter((file) => !files.includes(file));
const problems = files.flatMap((file) => {
  const text = fs.readFileSync(file, 'utf8');
  const ofOnePlace = ONE_PLACE.filter(({ what, where }) => !where.includes(file) && what.test(text)).map(
    ({ name, where }) => `${file} ${name}; that is done in ${where.join(' and ')}`,
  );
  return [...ofOnePlace, ...rawProblem(file, text)];
});
problems.push(...gone.map((file) => `${file} is no file; scripts/lint/raw-controls.ts names it`));
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(`places: ${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
