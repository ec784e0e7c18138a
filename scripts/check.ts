import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { readEnv } from '../src/platform/env.ts';
import { ensureClusterPackages } from './lib/cluster-packages.ts';
import { run, step } from './lib/console.ts';
import { ensurePocketBaseTypes } from './lib/pocketbase-types.ts';
import { childEnv } from './lib/settings.ts';

/** `--routes <release>` only compares the table of routes with a built release; `--walk <name>` only names the files of a way. */
const { values } = parseArgs({ options: { routes: { type: 'string' }, walk: { type: 'string' } } });

type Check = readonly [name: string, command: readonly string[]];

const own = (script: string, ...args: readonly string[]): readonly string[] => [
  process.execPath,
  '--disable-warning=ExperimentalWarning',
  `scripts/${script}.ts`,
  ...args,
];
const WALKS: Check = ['walks', own('check-walks', ...(values.walk === undefined ? [] : ['--walk', values.walk]))];
const ROUTES: Check = ['routes', own('check-routes', ...(values.routes ? [values.routes] : []))];

// decision: types-by-two-compilers
/** TypeScript itself; Astro's own check stands on the one before it, which it can ask. */
const tsc = (project: string): readonly string[] => [process.execPath, 'node_modules/typescript-7/bin/tsc', '--noEmit', '-p', project];

/**
 * Types, lint and the project's own checks, in two rows that go side by side; budgets are checked by the benchmark on a built
 * release. The first of the types writes what the others read.
 */
const ROWS: readonly (readonly Check[])[] = [
  [
    ['types of Astro files', ['node_modules/.bin/astro', 'check', '--minimumSeverity', 'error', '--tsconfig', 'scripts/lint/tsconfig.astro.json']],
    ['types', tsc('.')],
    ['types of tests', tsc('tests')],
    ['backend types', tsc('src/backend')],
    ['types of migrations', tsc('src/backend/tsconfig.migrations.json')],
  ],
  [
    // A mark against the linter that nothing needs any more is a warning of it, and fails.
    ['lint', ['node_modules/.bin/biome', 'check', '--diagnostic-level=warn', '--error-on-warnings', '.']],
    ['collected', own('collect', '--check')],
    ['layers', own('check-layers')],
    ['backend bundle', own('check-bundle')],
    ['scripts of staff screens', own('check-screen-scripts')],
    ['places', own('check-places')],
    ['what nothing uses', ['node_modules/.bin/knip', '--no-progress', '--no-config-hints']],
    ['words of the demo', own('check-words')],
    ['messages', own('check-messages')],
    ['tests', own('check-tests')],
    WALKS,
    ROUTES,
  ],
];

/** Runs a check, and says what it said once it is over: two that speak at once are not read. @returns whether all is well */
function isWell([name, [command = '', ...args]]: Check): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: childEnv({ ASTRO_TELEMETRY_DISABLED: '1' }) });
    const said: Buffer[] = [];
    for (const output of [child.stdout, child.stderr]) output.on('data', (part: Buffer) => said.push(part));
    const end = (isGood: boolean): void => {
      step(`Checked ${name}.`);
      process.stdout.write(Buffer.concat(said));
      resolve(isGood);
    };
    child.on('error', () => end(false));
    child.on('close', (code) => end(code === 0));
  });
}

/** The checks of a row that found something. */
async function failedOf(row: readonly Check[]): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const check of row) if (!(await isWell(check))) failed.push(check[0]);
  return failed;
}

await run(async () => {
  ensureClusterPackages();
  await ensurePocketBaseTypes(readEnv().pocketbaseBin);
  const failed = (await Promise.all((values.routes ? [[ROUTES]] : values.walk ? [[WALKS]] : ROWS).map(failedOf))).flat();
  if (failed.length > 0) throw new Error(`Checks failed: ${failed.join(', ')}.`);
  step('All checks passed.');
});
