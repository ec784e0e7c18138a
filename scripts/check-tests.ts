import fs from 'node:fs';
import path from 'node:path';

/** Tests say what they expect and none is left out. */
const FORBIDDEN = [
  [/\b(?:describe|it|test)\.(?:only|skip|todo|fixme)\b/, 'leaves tests out'],
  [/expect\(true\)/, 'expects nothing'],
  [/@ts-(?:ignore|nocheck)/, 'silences the compiler'],
] as const;

const files = fs.readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(test|spec)\.tsx?$/.test(file));
const problems = files.flatMap((file) => {
  const text = fs.readFileSync(path.join('tests', file), 'utf8');
  const found = FORBIDDEN.flatMap(([pattern, fault]) => (pattern.test(text) ? [`${file} ${fault}`] : []));
  return /\bexpect\b|assert/.test(text) ? found : [...found, `${file} expects nothing`];
});
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(`tests: ${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
