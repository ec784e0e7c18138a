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

/** A test that failed, or a file that never came to one. */
export interface FailedTest {
  /** Stays when lines move: its file and its title, of a story its project before them; of a whole file its name. */
  readonly name: string;
  /** What its runner takes to run it alone: a file, of a story with its line. */
  readonly place: string;
  /** Of a story the engine or the size, else ''. */
  readonly project: string;
  /** The beginning of why. */
  readonly said: string;
}

const LINES_SAID = 12;
const begin = (text = ''): string => text.split('\n').slice(0, LINES_SAID).join('\n    ');

/** Tests that failed, and files that failed as a whole; files are named from `root`. */
export function failedTests({ testResults }: Pick<VitestReport, 'testResults'>, root: string): readonly FailedTest[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const of = (title: string, why: string | undefined): FailedTest => ({ name: `${file}${title}`, place: file, project: '', said: begin(why) });
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [of('', message)] : [];
    return failed.map(({ fullName, failureMessages }) => of(` › ${fullName}`, failureMessages?.[0]));
  });
}

/** Colours of a terminal, which a report keeps. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with one.
const COLOURS = /\u001b\[[0-9;]*m/g;

/** What Playwright names files from; those of other engines lie beside it. */
const STORIES = 'tests/e2e';

/** Stories that failed. */
export function failedStories({ suites = [] }: Pick<E2eReport, 'suites'>): readonly FailedTest[] {
  return suites.flatMap((suite) => [
    ...failedStories(suite),
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results = [] }): FailedTest => {
          const [said = ''] = results.flatMap(({ error }) => error?.message ?? []);
          const name = `[${projectName}] ${path.join(STORIES, file)} › ${title}`;
          return { name, place: `${file}:${line}`, project: projectName, said: begin(said.replace(COLOURS, '')) };
        }),
    ),
  ]);
}

/** What failed in so many lines at most: each with its name and as much of what was said as there is room for. */
export function shortened(failed: readonly FailedTest[], most: number): readonly string[] {
  const shown = failed.slice(0, most - 1);
  const rest = failed.length - shown.length;
  const each = Math.max(1, Math.floor((most - 1) / Math.max(1, shown.length)));
  const lines = shown.flatMap(({ name, said }) => `• Failed: ${name}\n    ${said}`.split('\n').slice(0, each));
  return rest > 0 ? [...lines, `• … and ${rest} more.`] : lines;
}
