import { childEnv } from './lib/settings.ts';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { campaignFiles } from './lib/campaigns.ts';
import { changedFiles, testsOfChange } from './lib/changed-tests.ts';
import { findHaproxy } from './cluster/haproxy.ts';
import { PlainError, run, step } from './lib/console.ts';
import { ENGINES, findEngine } from './lib/engines.ts';
import { type E2eStack, startE2eStack } from './lib/e2e-run.ts';
import { flakyTests, judge, sortFailed } from './lib/flaky.ts';
import { isProven, keepProof } from './lib/proofs.ts';
import { resolvePocketBase } from './lib/pocketbase-binary.ts';
import { type E2eReport, type FailedTest, failedStories, failedTests, shortened, type VitestReport } from './lib/test-report.ts';
import { ensureTestTools } from './lib/test-tools.ts';
import { campaignNamed } from './lib/settings.ts';
import { readEnv } from '../src/platform/env.ts';

interface Counts {
  passed: number;
  failed: number;
}

/** Not in `test-results`, which the stories empty when they begin. */
const reportOf = (projects: readonly string[]): string => `.cache/vitest-${projects.join('-')}.json`;
/** Those that change what all others see are told when these have been. */
const PARTS_OF_STORIES = ['others', 'alone'] as const;
const storiesReport = (part: string): string => `test-results/e2e-${part}.json`;
/** Need no PocketBase. */
const ALONE = ['unit', 'screens', 'parts'];
/** What failed is said in so many lines at most, where the run ends. */
const MOST_LINES = 100;
/** Takes the whole machine. */
const LAST = 'cluster';

function runTool(tool: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${tool}`, args, { stdio: 'inherit', env });
    child.on('exit', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
}

const readReport = <T>(file: string): T | null => (fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : null);

/** A runner that left no report, or failed without a failed test, failed as a whole. */
const countsOf = (counts: Counts | null, exitCode: number): Counts => {
  if (counts === null) return { passed: 0, failed: 1 };
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

/** What a change concerns: `npm test -- changed`, or `changed <commit>`. */
const CHANGED = 'changed';
/** Random steps that go the whole way, of one campaign or of all. */
const CAMPAIGNS = 'campaigns';

/** What failed, said once more where a long run ends: an output that is kept in part still tells it. */
const lost: FailedTest[] = [];

/** Asks those that failed and are in doubt again, and counts as lost what failed for good. */
async function judged(counts: Counts, failed: readonly FailedTest[], passesAlone: (test: FailedTest) => Promise<boolean>): Promise<Counts> {
  const list = flakyTests();
  const { sure, doubtful } = sortFailed(failed, list);
  const again = await judge(doubtful, list, passesAlone);
  lost.push(...sure, ...again);
  const passed = doubtful.length - again.length;
  return { passed: counts.passed + passed, failed: counts.failed - passed };
}

/** @param only these files; every one without them */
async function runVitest(projects: readonly string[], env: NodeJS.ProcessEnv, only: readonly string[] = []): Promise<Counts> {
  step(`Running the ${projects.join(' and ')} tests …`);
  const run = async (files: readonly string[], output: string): Promise<readonly [code: number, report: VitestReport | null]> => {
    fs.rmSync(output, { force: true });
    const named = projects.map((name) => `--project=${name}`);
    const code = await runTool('vitest', ['run', ...named, ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${output}`], env);
    return [code, readReport<VitestReport>(output)];
  };
  const [code, report] = await run(only, reportOf(projects));
  if (report === null) return countsOf(null, code);
  const counts = countsOf({ passed: report.numPassedTests, failed: report.numFailedTests }, code);
  return judged(counts, failedTests(report, process.cwd()), async ({ place }) => {
    const [again, found] = await run([place], reportOf([...projects, 'again']));
    return again === 0 && found !== null && found.numPassedTests > 0;
  });
}

/** @param only these specs; every one without them */
async function runStories({ env, ready }: E2eStack, only: readonly string[] = []): Promise<Counts> {
  step('Waiting for the product on fresh data (the first run draws and encodes the pictures) …');
  await ready();
  for (const name of ENGINES) {
    const found = findEngine(name);
    if ('missing' in found) step(`No story is told in ${name}, which lacks ${found.missing}.`);
  }
  step('Running the end-to-end tests …');
  if (only.length > 0) return tellStories(env, 'all', only);
  const [others, alone] = PARTS_OF_STORIES;
  const counts = await tellStories({ ...env, STORIES: others }, others, []);
  const last = await tellStories({ ...env, STORIES: alone }, alone, []);
  return { passed: counts.passed + last.passed, failed: counts.failed + last.failed };
}

/** @param part as its report is called @param only these specs; every one of the part without them */
async function tellStories(env: NodeJS.ProcessEnv, part: string, only: readonly string[]): Promise<Counts> {
  const code = await runTool('playwright', ['test', ...only], env);
  const report = readReport<E2eReport>(storiesReport(part));
  const counts = countsOf(report && { passed: report.stats.expected, failed: report.stats.unexpected }, code);
  if (report === null) return counts;
  return judged(counts, failedStories(report), async ({ place, project }) => {
    const once = ['test', place, `--project=${project}`, '--reporter=list'];
    return (await runTool('playwright', once, env)) === 0;
  });
}

/** Tests without a browser; those of a house's commands in short where the long form has passed on this very code. */
async function runBackend(projects: readonly string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  if (!projects.includes('backend')) return runVitest(projects, env);
  const isShort = isProven('house');
  if (isShort) step('Commands of a house are tried in short: their code is what the long form has passed on.');
  const counts = await runVitest(projects, isShort ? { ...env, HOUSE: 'short' } : env);
  if (!isShort && counts.failed === 0) keepProof('house');
  return counts;
}

/** Several machines: the short form where the long one has passed on this very code. @param isAsked by name, which is always the long one */
async function runCluster(isAsked: boolean, env: NodeJS.ProcessEnv): Promise<Counts> {
  const isShort = !isAsked && isProven('cluster');
  if (isShort) step('Several machines are tried in short: their code is what the long form has passed on.');
  const counts = await runVitest([LAST], isShort ? { ...env, CLUSTER: 'short' } : env);
  if (!isShort && counts.failed === 0 && findHaproxy() !== null) keepProof('cluster');
  return counts;
}

/** Tests what a change concerns. @param since a commit; without one what is not committed, else the last commit */
async function runChanged(since: string | undefined, env: NodeJS.ProcessEnv): Promise<readonly Counts[]> {
  const changed = changedFiles(since);
  const { files, specs } = testsOfChange(changed);
  step(`${changed.length} files were changed: ${files.length} files of tests and ${specs.length} of stories are concerned.`);
  const stack = specs.length > 0 ? await startE2eStack(env) : null;
  try {
    const projects = [...ALONE, 'backend'].filter((name) => files.some((file) => file.startsWith(`tests/${name}/`)));
    const results = projects.length > 0 ? [await runVitest(projects, env, files)] : [];
    return stack ? [...results, await runStories(stack, specs)] : results;
  } finally {
    await stack?.stop();
  }
}

/** Goes the whole way of every campaign, or of the one that CAMPAIGN names. @throws PlainError where there is none of that name */
async function runCampaigns(env: NodeJS.ProcessEnv): Promise<Counts> {
  const named = campaignNamed();
  const files = campaignFiles(named);
  if (files.length === 0) throw new PlainError(`There is no campaign called ${named}: grep -rho "campaign('[a-z-]*'" tests/backend names them.`);
  step(`Running ${files.length} campaigns the whole way, which takes hours …`);
  const output = reportOf([CAMPAIGNS]);
  fs.rmSync(output, { force: true });
  const args = ['run', '--project=backend', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  const code = await runTool('vitest', args, { ...env, CAMPAIGNS: 'whole' });
  const report = readReport<VitestReport>(output);
  if (report) lost.push(...failedTests(report, process.cwd()));
  return countsOf(report && { passed: report.numPassedTests, failed: report.numFailedTests }, code);
}

/** Says what it all came to. */
function finish(all: readonly Counts[]): void {
  const total = { passed: 0, failed: 0 };
  for (const { passed, failed } of all) {
    total.passed += passed;
    total.failed += failed;
  }
  for (const line of shortened(lost, MOST_LINES)) process.stdout.write(`${line}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  // A change that concerns no test has none to fail.
  process.exitCode = total.failed > 0 || (total.passed === 0 && all.length > 0) ? 1 : 0;
}

await run(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const wanted = positionals.length > 0 ? positionals : [...ALONE, 'backend', 'e2e', LAST];
  const needsBackend = wanted.some((name) => !ALONE.includes(name));
  await ensureTestTools({ browser: wanted.some((name) => ['e2e', 'parts', CHANGED].includes(name)), programs: needsBackend });
  // Dozens of processes are started, each with the same hundreds of files: what Node makes of them is kept.
  const kept = { NODE_COMPILE_CACHE: path.resolve('.cache/compile') };
  const env = childEnv(needsBackend ? { ...kept, POCKETBASE_BIN: await resolvePocketBase(readEnv().pocketbaseBin) } : kept);
  fs.rmSync('test-results', { recursive: true, force: true });
  if (wanted[0] === CHANGED) return finish(await runChanged(wanted[1], env));
  const stack = wanted.includes('e2e') ? await startE2eStack(env) : null;
  const results: Counts[] = [];
  try {
    const projects = wanted.filter((name) => !['e2e', LAST, CAMPAIGNS].includes(name));
    // Parts have a browser of their own and wait for it most of the time: they go beside the stories.
    const beside: readonly string[] = stack ? projects.filter((name) => name === 'parts') : [];
    const before = projects.filter((name) => !beside.includes(name));
    if (before.length > 0) results.push(await runBackend(before, env));
    results.push(...(await Promise.all([...(beside.length > 0 ? [runVitest(beside, env)] : []), ...(stack ? [runStories(stack)] : [])])));
    await stack?.stop();
    if (wanted.includes(LAST)) results.push(await runCluster(positionals.includes(LAST), env));
    if (wanted.includes(CAMPAIGNS)) results.push(await runCampaigns(env));
  } finally {
    await stack?.stop();
  }
  finish(results);
});
