import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { readEnv } from '../src/platform/env.ts';
import { run, step } from './lib/console.ts';
import { ensurePocketBaseTypes } from './lib/pocketbase-types.ts';
import { childEnv } from './lib/settings.ts';

/** `--routes <release>` only compares the table of routes with a built release. */
const { values } = parseArgs({ options: { routes: { type: 'string' } } });

/** Types, lint and the project's own checks; budgets are checked by the benchmark on a built release. */
const CHECKS: readonly (readonly [string, readonly string[]])[] = [
  ['types', ['node_modules/.bin/astro', 'check', '--minimumSeverity', 'error']],
  ['backend types', ['node_modules/.bin/tsc', '-p', 'src/backend']],
  ['types of migrations', ['node_modules/.bin/tsc', '-p', 'src/backend/tsconfig.migrations.json']],
  ['types of tests', ['node_modules/.bin/tsc', '-p', 'tests']],
  // A mark against the linter that nothing needs any more is a warning of it, and fails.
  ['lint', ['node_modules/.bin/biome', 'check', '--diagnostic-level=warn', '--error-on-warnings', '.']],
  ['collected', [process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/collect.ts', '--check']],
  ['layers', [process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/check-layers.ts']],
  ['backend bundle', [process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/check-bundle.ts']],
  ['scripts of staff screens', [process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/check-screen-scripts.ts']],
  ['places', [process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/check-places.ts']],
  ['what nothing uses', ['node_modules/.bin/knip', '--no-progress', '--no-config-hints']],
  ['words of the demo', [process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/check-words.ts']],
  ['messages', [process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/check-messages.ts']],
  ['tests', [process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/check-tests.ts']],
  ['routes', [process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/check-routes.ts', ...(values.routes ? [values.routes] : [])]],
];

await run(async () => {
  await ensurePocketBaseTypes(readEnv().pocketbaseBin);
  const failed = CHECKS.filter(([name]) => !values.routes || name === 'routes').filter(([name, [command = '', ...args]]) => {
    step(`Checking ${name} …`);
    return spawnSync(command, args, { stdio: 'inherit', env: childEnv({ ASTRO_TELEMETRY_DISABLED: '1' }) }).status !== 0;
  });
  if (failed.length > 0) throw new Error(`Checks failed: ${failed.map(([name]) => name).join(', ')}.`);
  step('All checks passed.');
});
