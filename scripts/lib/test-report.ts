import fs from 'node:fs';
import path from 'node:path';

/** What of Playwright's JSON report is read here. */
export interface E2eReport {
  readonly suites?: readonly E2eSuite[];
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}
interface E2eSuite {
  readonly suites?: readonly E2eSuite[];
  readonly specs?: readonly E2eSpec[];
}
interface E2eSpec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly {
    readonly projectName: string;
    readonly status: string;
    readonly results?: readonly { readonly error?: { readonly message?: string } }[];
  }[];
}

/** What of Vitest's JSON report is read here. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string; readonly failureMessages?: readonly string[] | null }[];
  }[];
}

const LINES_SAID = 12;
const begin = (text = ''): string => text.split('\n').slice(0, LINES_SAID).join('\n    ');

/** Tests that failed, and files that failed as a whole, each with the beginning of what was said; files are named from `root`. */
export function failedTests({ testResults }: Pick<VitestReport, 'testResults'>, root: string): readonly string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}\n    ${begin(message)}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}\n    ${begin(failureMessages?.[0])}`);
  });
}

/** Colours of a terminal, which a report keeps. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with one.
const COLOURS = /\u001b\[[0-9;]*m/g;

/** Stories that failed, each with the beginning of what was said. */
export function failedStories({ suites = [] }: Pick<E2eReport, 'suites'>): readonly string[] {
  return suites.flatMap((suite) => [
    ...failedStories(suite),
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results = [] }) => {
          const [said = ''] = results.flatMap(({ error }) => error?.message ?? []);
          return `[${projectName}] tests/e2e/${file}:${line} › ${title}\n    ${begin(said.replace(COLOURS, ''))}`;
        }),
    ),
  ]);
}

/** What failed in so many lines at most: each with its name and as much of what was said as there is room for. */
export function shortened(failed: readonly string[], most: number): readonly string[] {
  const shown = failed.slice(0, most - 1);
  const rest = failed.length - shown.length;
  const each = Math.max(1, Math.floor((most - 1) / Math.max(1, shown.length)));
  const lines = shown.flatMap((one) => `• Failed: ${one}`.split('\n').slice(0, each));
  return rest > 0 ? [...lines, `• … and ${rest} more.`] : lines;
}

/** More files at once are no chance. */
const FLAKY_FILES = 3;
const BACKEND = 'tests/backend/';
/** How a property says that it found a counterexample: another run draws other values. */
const COUNTEREXAMPLE = /Property failed/;

/** Files of tests before a real PocketBase that failed, from `root`, where a busy machine may be why: few, and none of them by a counterexample. */
export function doubtfulFiles({ testResults }: Pick<VitestReport, 'testResults'>, root: string): readonly string[] {
  const failed = testResults.filter(({ status }) => status === 'failed');
  if (failed.length > FLAKY_FILES) return [];
  const isFound = ({ message = '', assertionResults }: (typeof failed)[number]): boolean =>
    [message, ...assertionResults.flatMap(({ failureMessages }) => failureMessages ?? [])].some((text) => COUNTEREXAMPLE.test(text));
  return failed
    .filter((file) => !isFound(file))
    .map(({ name }) => path.relative(root, name))
    .filter((name) => name.startsWith(BACKEND));
}

/** A report without these files. @param root of their names */
export function without({ testResults }: VitestReport, files: readonly string[], root: string): VitestReport {
  const rest = testResults.filter(({ name }) => !files.includes(path.relative(root, name)));
  const count = (wanted: string): number => rest.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted).length;
  return { numPassedTests: count('passed'), numFailedTests: count('failed'), testResults: rest };
}

/** A story that passed only at its second try. */
export interface FlakyStory {
  readonly project: string;
  /** Below the project's folder of stories. */
  readonly file: string;
  readonly line: number;
  readonly title: string;
}

/** Name of a story that stays when lines move. */
export const nameOf = ({ project, file, title }: FlakyStory): string => `[${project}] ${file} › ${title}`;

/** The stories of a report that passed only at their second try. */
export function flakyStories({ suites = [] }: Pick<E2eReport, 'suites'>): readonly FlakyStory[] {
  return suites.flatMap((suite) => [
    ...flakyStories(suite),
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => ({ project: projectName, file, line, title })),
    ),
  ]);
}

/** Names of the stories that were flaky in the last run of this clone; null where there was none. */
export function lastFlaky(file: string): readonly string[] | null {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as readonly string[]) : null;
}

/** Keeps the names of those of this run for the next one. */
export function keepFlaky(file: string, names: readonly string[]): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(names));
}
