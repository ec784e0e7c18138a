import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { run, step } from './lib/console.ts';
import { childEnv } from './lib/settings.ts';

/** `--routes <release>` only compares the table of routes with a built release. */
const { values } = parseArgs({ options: { routes: { type: 'string' } } });

/** Types, lint and the project's own checks; budgets are checked by the benchmark on a built release. */
const CHECKS: readonly (readonly [string, readonly string[]])[] = [
  ['types', ['node_modules/.bin/astro', 'check', '--minimumSeverity', 'error']],
  ['lint', ['node_modules/.bin/biome', 'check', '--diagnostic-level=warn', '.']],
  ['collected', [process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/collect.ts', '--check']],
  ['layers', [process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/check-layers.ts']],
  ['places', [process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/check-places.ts']],
  ['messages', [process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/check-messages.ts']],
  ['tests', [process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/check-tests.ts']],
  ['routes', [process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/check-routes.ts', ...(values.routes ? [values.routes] : [])]],
];

await run(async () => {
  const failed = CHECKS.filter(([name]) => !values.routes || name === 'routes').filter(([name, [command = '', ...args]]) => {
    step(`Checking ${name} …`);
    return spawnSync(command, args, { stdio: 'inherit', env: childEnv({ ASTRO_TELEMETRY_DISABLED: '1' }) }).status !== 0;
  });
  if (failed.length > 0) throw new Error(`Checks failed: ${failed.map(([name]) => name).join(', ')}.`);
  step('All checks passed.');
});
