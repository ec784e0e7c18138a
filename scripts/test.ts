import { childEnv } from './lib/settings.ts';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureChromium } from './lib/chromium.ts';
import { run, step } from './lib/console.ts';
import { resolvePocketBase } from './lib/pocketbase-binary.ts';
import { freePort } from './lib/ports.ts';
import { readEnv } from '../src/platform/env.ts';

interface Counts {
  passed: number;
  failed: number;
}

const VITEST_REPORT = 'test-results/vitest.json';
const E2E_REPORT = 'test-results/e2e.json';

function runTool(tool: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${tool}`, args, { stdio: 'inherit', env });
    child.on('exit', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
}

/** A runner that left no report failed as a whole. */
function readReport<T>(file: string, read: (report: T) => Counts, exitCode: number): Counts {
  if (!fs.existsSync(file)) return { passed: 0, failed: 1 };
  const counts = read(JSON.parse(fs.readFileSync(file, 'utf8')) as T);
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

await run(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const wanted = positionals.length > 0 ? positionals : ['unit', 'backend', 'e2e'];
  const env = childEnv({ POCKETBASE_BIN: await resolvePocketBase(readEnv().pocketbaseBin) });
  fs.rmSync('test-results', { recursive: true, force: true });
  const total: Counts = { passed: 0, failed: 0 };
  const add = (counts: Counts): void => {
    total.passed += counts.passed;
    total.failed += counts.failed;
  };

  const projects = wanted.filter((name) => name !== 'e2e');
  if (projects.length > 0) {
    step(`Running the ${projects.join(' and ')} tests …`);
    const code = await runTool(
      'vitest',
      ['run', ...projects.map((name) => `--project=${name}`), '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
      env,
    );
    add(
      readReport<{ numPassedTests: number; numFailedTests: number }>(
        VITEST_REPORT,
        (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
        code,
      ),
    );
  }
  if (wanted.includes('e2e')) {
    ensureChromium();
    step('Running the end-to-end tests on a fresh stack (the first run draws and encodes the pictures) …');
    const code = await runTool('playwright', ['test'], { ...env, E2E_PORT: String(await freePort()), E2E_POCKETBASE_PORT: String(await freePort()) });
    add(
      readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
        E2E_REPORT,
        ({ stats }) => {
          // What passed at its second run is named above by the list and said here: it is to be mended, not to be forgotten.
          if (stats.flaky > 0) step(`${stats.flaky} end-to-end tests passed only at their second run.`);
          return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
        },
        code,
      ),
    );
  }
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
});
