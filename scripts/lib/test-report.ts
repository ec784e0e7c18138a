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
  readonly tests: readonly { readonly projectName: string; readonly status: string }[];
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
