import { step } from './console.ts';
import { doubtfulFiles, failedTests, keepFlaky, lastFlaky, type VitestReport, without } from './test-report.ts';

/** Survives between the runs of one clone. */
const FLAKY_FILE = '.cache/flaky-files.json';

/** What is known at once of a run, and what has to be asked again. */
export interface Judged {
  /** The run without the files that have to be asked again. */
  readonly sure: VitestReport;
  /** Asks them again, each alone, and says what they come to; null where nothing is in doubt. */
  readonly doubtful: (() => Promise<{ readonly passed: number; readonly failed: number; readonly said: readonly string[] }>) | null;
}

/**
 * Sorts a run by what may have failed for a busy machine. Such a file has to pass alone, and may not have been in doubt in the last
 * run of this clone.
 * @param runAlone runs a file once more; null where it left no report
 */
export function judgeDoubtful(
  report: VitestReport,
  runAlone: (file: string) => Promise<VitestReport | null>,
  root = process.cwd(),
  keptIn = FLAKY_FILE,
): Judged {
  const files = doubtfulFiles(report, root);
  const before = lastFlaky(keptIn) ?? [];
  keepFlaky(keptIn, files);
  if (files.length === 0) return { sure: report, doubtful: null };
  const doubtful = async () => {
    const total = { passed: 0, failed: 0, said: [] as string[] };
    for (const file of files) {
      const first = failedTests({ testResults: report.testResults.filter(({ name }) => name.endsWith(file)) }, root);
      const alone = before.includes(file) ? null : await runAlone(file);
      const isWhole = alone !== null && alone.numPassedTests > 0 && alone.testResults.every(({ status }) => status === 'passed');
      for (const test of first) step(`Flaky${isWhole ? '' : ', it fails alone or twice in a row'}: ${test}`);
      total.passed += alone?.numPassedTests ?? 0;
      total.failed += isWhole ? 0 : Math.max(1, alone?.numFailedTests ?? first.length);
      if (!isWhole) total.said.push(...first);
    }
    return total;
  };
  return { sure: without(report, files, root), doubtful };
}
