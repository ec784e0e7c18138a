import fs from 'node:fs';
import path from 'node:path';

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
const problems = files.flatMap((file) => {
  const text = fs.readFileSync(file, 'utf8');
  return ONE_PLACE.filter(({ what, where }) => !where.includes(file) && what.test(text)).map(
    ({ name, where }) => `${file} ${name}; that is done in ${where.join(' and ')}`,
  );
});
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(`places: ${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
