import fs from 'node:fs';
import path from 'node:path';
import { faultsOfFlaky, flakyTests } from './lib/flaky.ts';

// decision: tests
/** Tests say what they expect and none is left out. */
const FORBIDDEN = [
  [/\b(?:describe|it|test)\.(?:only|skip|todo|fixme)\b/, 'leaves tests out'],
  [/expect\(true\)/, 'expects nothing'],
  [/@ts-(?:ignore|nocheck)/, 'silences the compiler'],
] as const;

/** Stories wait for what a page shows; a pause is too short on a busy machine and too long on every other. */
const FIXED_WAIT = /waitForTimeout|setTimeout\(resolve/;
const STORIES = /^(?:e2e|engines)\/.*\.spec\.ts$|^e2e\//;

const all = fs.readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
const files = all.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
const waiting = all.filter((file) => STORIES.test(file) && FIXED_WAIT.test(fs.readFileSync(path.join('tests', file), 'utf8')));
const problems = files.flatMap((file) => {
  const text = fs.readFileSync(path.join('tests', file), 'utf8');
  const found = FORBIDDEN.flatMap(([pattern, fault]) => (pattern.test(text) ? [`${file} ${fault}`] : []));
  return /\bexpect\b|assert/.test(text) ? found : [...found, `${file} expects nothing`];
});
problems.push(...waiting.map((file) => `${file} waits for a fixed time`));
problems.push(...faultsOfFlaky(flakyTests(), Date.now()));
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(`tests: ${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
