import { describe, expect, it } from 'vitest';
import { failedTests, flakyStories, nameOf } from '../../../scripts/lib/test-report.ts';

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
