import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeDoubtful } from '../../../scripts/lib/doubtful.ts';
import { doubtfulFiles, failedStories, failedTests, flakyStories, nameOf, shortened, type VitestReport, without } from '../../../scripts/lib/test-report.ts';

const test = (status: string, projectName = 'phone') => ({ status, projectName });

describe('the report of the stories', () => {
  it('names those that passed only at their second try, however deep they lie, in each engine by itself', () => {
    const suites = [
      { specs: [{ title: 'sails', file: 'a.spec.ts', line: 3, tests: [test('expected'), test('flaky', 'webkit')] }] },
      { suites: [{ suites: [{ specs: [{ title: 'lands', file: 'b.spec.ts', line: 9, tests: [test('flaky')] }] }] }] },
      { specs: [{ title: 'sinks', file: 'c.spec.ts', line: 1, tests: [test('unexpected')] }] },
    ];
    expect(flakyStories({ suites }).map(nameOf)).toEqual(['[webkit] a.spec.ts › sails', '[phone] b.spec.ts › lands']);
  });

  it('names those that failed, with the beginning of what was said and without its colours', () => {
    const said = { results: [{ error: { message: '\u001b[31mno button\u001b[39m\n  at page' } }] };
    const suites = [
      { suites: [{ specs: [{ title: 'sinks', file: 'c.spec.ts', line: 1, tests: [{ ...test('unexpected'), ...said }, test('flaky', 'webkit')] }] }] },
    ];
    expect(failedStories({ suites })).toEqual(['[phone] tests/e2e/c.spec.ts:1 › sinks\n    no button\n      at page']);
  });

  it('gives a story the same name wherever its lines move', () => {
    const story = { project: 'phone', file: 'a.spec.ts', title: 'sails' };
    expect(nameOf({ ...story, line: 3 })).toBe(nameOf({ ...story, line: 30 }));
  });
});

describe('the report of the tests', () => {
  it('names what failed with the beginning of why, and files that never came to a test', () => {
    const testResults = [
      { name: '/root/tests/a.test.ts', status: 'passed', assertionResults: [{ fullName: 'sails', status: 'passed' }] },
      {
        name: '/root/tests/b.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'sinks', status: 'failed', failureMessages: [`AssertionError: expected 1 to be 2\n${'    at deep\n'.repeat(40)}`] },
          { fullName: 'floats', status: 'passed', failureMessages: [] },
        ],
      },
      { name: '/root/tests/c.test.ts', status: 'failed', message: 'Hook timed out', assertionResults: [{ fullName: 'waits', status: 'skipped' }] },
    ];
    const [sinks, never, ...more] = failedTests({ testResults }, '/root');
    expect(more).toEqual([]);
    expect(sinks).toMatch(/^tests\/b\.test\.ts › sinks\n {4}AssertionError: expected 1 to be 2\n/);
    expect(sinks?.split('\n').length).toBeLessThan(20);
    expect(never).toBe('tests/c.test.ts\n    Hook timed out');
  });
});

describe('the end of a run', () => {
  const failed = (count: number) => Array.from({ length: count }, (_, at) => `test ${at}\n${'    why\n'.repeat(20)}`);
  it('says what failed in a hundred lines, of many the names alone', () => {
    expect(shortened([], 100)).toEqual([]);
    expect(shortened(failed(1), 100)[0]).toBe('• Failed: test 0');
    expect(shortened(failed(1), 100).length).toBeGreaterThan(15);
    for (const count of [5, 30, 99, 100, 400]) {
      const lines = shortened(failed(count), 100);
      expect(lines.length).toBeLessThanOrEqual(100);
      expect(lines.filter((line) => line.startsWith('• Failed: '))).toHaveLength(Math.min(count, 99));
    }
    expect(shortened(failed(400), 100).at(-1)).toBe('• … and 301 more.');
  });
});

describe('a run of the backend’s tests', () => {
  type File = VitestReport['testResults'][number];
  const failing = (name: string, why = 'timed out'): File => ({
    name: `/root/${name}`,
    status: 'failed',
    assertionResults: [
      { fullName: 'sinks', status: 'failed', failureMessages: [why] },
      { fullName: 'floats', status: 'passed' },
    ],
  });
  const passing = (name: string): File => ({ ...failing(name), status: 'passed', assertionResults: [{ fullName: 'sails', status: 'passed' }] });
  const reportOf = (...testResults: File[]): VitestReport => without({ numPassedTests: 0, numFailedTests: 0, testResults }, [], '/root');
  const A = 'tests/backend/a.test.ts';
  const B = 'tests/backend/b.test.ts';

  it('doubts few files before a real PocketBase, and none of a counterexample or of pure code', () => {
    const found = reportOf(failing(A), failing('tests/unit/b.test.ts'), failing('tests/backend/c.test.ts', 'Error: Property failed after 3 tests'), passing(B));
    expect(doubtfulFiles(found, '/root')).toEqual([A]);
    expect(doubtfulFiles(reportOf(...[1, 2, 3, 4].map((at) => failing(`tests/backend/${at}.test.ts`))), '/root')).toEqual([]);
    expect(without(found, [A], '/root')).toMatchObject({ numPassedTests: 3, numFailedTests: 2 });
  });

  it('passes by a file that passes alone, fails by one that does not, and by one that was in doubt the last time', async () => {
    const kept = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'flaky-')), 'flaky.json');
    const asked: string[] = [];
    const judge = async (...alone: (VitestReport | null)[]) => {
      const { sure, doubtful } = judgeDoubtful(reportOf(failing(A), failing(B), passing('tests/backend/c.test.ts')), runAlone, '/root', kept);
      expect(sure).toMatchObject({ numPassedTests: 1, numFailedTests: 0 });
      return doubtful?.();
      async function runAlone(file: string): Promise<VitestReport | null> {
        asked.push(file);
        return alone.shift() ?? null;
      }
    };
    expect(await judge(reportOf(passing(A)), reportOf(failing(B)))).toMatchObject({ passed: 2, failed: 1, said: [expect.stringContaining(B)] });
    expect(asked).toEqual([A, B]);
    expect(await judge()).toMatchObject({ passed: 0, failed: 2 });
    expect(asked).toEqual([A, B]);
    fs.rmSync(kept);
    // One that leaves no report has not passed.
    expect(await judge(null, reportOf(passing(B)))).toMatchObject({ passed: 1, failed: 1, said: [expect.stringContaining(A)] });
    fs.rmSync(path.dirname(kept), { recursive: true });
  });

  it('has nothing in doubt where nothing failed', () => {
    const kept = path.join(os.tmpdir(), `flaky-${process.pid}`, 'flaky.json');
    expect(judgeDoubtful(reportOf(passing(A)), () => Promise.resolve(null), '/root', kept).doubtful).toBeNull();
    fs.rmSync(path.dirname(kept), { recursive: true });
  });
});
