import { describe, expect, it } from 'vitest';
import { faultsOfFlaky, flakyTests, judge, sortFailed } from '../../../scripts/lib/flaky.ts';
import { failedStories, failedTests, shortened } from '../../../scripts/lib/test-report.ts';

const test = (status: string, projectName = 'phone') => ({ status, projectName });

describe('the report of the stories', () => {
  it('names those that failed, with the beginning of what was said and without its colours', () => {
    const said = { results: [{ error: { message: '\u001b[31mno button\u001b[39m\n  at page' } }] };
    const suites = [
      { suites: [{ specs: [{ title: 'sinks', file: 'c.spec.ts', line: 1, tests: [{ ...test('unexpected'), ...said }, test('flaky', 'webkit')] }] }] },
    ];
    expect(failedStories({ suites })).toEqual([
      { name: '[phone] tests/e2e/c.spec.ts › sinks', place: 'c.spec.ts:1', project: 'phone', said: 'no button\n      at page' },
    ]);
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
    expect(sinks).toMatchObject({
      name: 'tests/b.test.ts › sinks',
      place: 'tests/b.test.ts',
      said: expect.stringMatching(/^AssertionError: expected 1 to be 2\n/),
    });
    expect(sinks?.said.split('\n').length).toBeLessThan(20);
    expect(never).toEqual({ name: 'tests/c.test.ts', place: 'tests/c.test.ts', project: '', said: 'Hook timed out' });
  });
});

describe('the end of a run', () => {
  const failed = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `test ${at}`, place: '', project: '', said: 'why\n    '.repeat(20) }));
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

describe('the list of flaky tests', () => {
  const NOW = Date.parse('2026-06-20T10:00:00Z');
  const flaky = (test: string, since = '2026-06-10', cause = 'a clock') => ({ test, cause, since });
  const failed = (name: string) => ({ name, place: 'a.test.ts', project: '', said: 'timed out' });

  it('takes ten at most, none without a cause, none for longer than two weeks', () => {
    const ten = Array.from({ length: 10 }, (_, at) => flaky(`a.test.ts › ${at}`));
    expect(faultsOfFlaky(ten, NOW)).toEqual([]);
    expect(faultsOfFlaky([...ten, flaky('a.test.ts › more')], NOW)).toEqual([expect.stringContaining('10 are the most')]);
    expect(faultsOfFlaky([flaky('a.test.ts › old', '2026-06-05')], NOW)).toEqual([expect.stringContaining('mend it')]);
    for (const bad of [flaky('a.test.ts › x', 'lately'), flaky('a.test.ts › x', '2026-07-01'), flaky('a.test.ts › x', '2026-06-10', ' '), flaky('a.test.ts')])
      expect(faultsOfFlaky([bad], NOW)).toHaveLength(1);
  });

  it('is kept', () => {
    expect(faultsOfFlaky(flakyTests(), Date.now())).toEqual([]);
  });

  it('doubts what is on it and nothing else, and lets pass what passes alone', async () => {
    const all = [failed('a.test.ts › sails'), failed('a.test.ts › sinks'), failed('a.test.ts')];
    const { sure, doubtful } = sortFailed(all, [flaky('a.test.ts › sails'), flaky('a.test.ts › floats')]);
    expect([sure, doubtful]).toEqual([all.slice(1), all.slice(0, 1)]);
    expect(await judge(doubtful, [], async () => true)).toEqual([]);
    expect(await judge(doubtful, [], async () => false)).toEqual(doubtful);
    expect(sortFailed(all, []).doubtful).toEqual([]);
  });

  it('doubts few others too, where a busy machine is felt: no pure code, no whole file, no counterexample, and no more than two', () => {
    const story = failed('[phone] tests/e2e/a.spec.ts › sails');
    const backend = failed('tests/backend/a.test.ts › sails');
    const found = { ...failed('tests/backend/b.test.ts › sails'), said: 'Error: Property failed after 3 tests' };
    expect(sortFailed([story, found], [])).toEqual({ sure: [found], doubtful: [story] });
    expect(sortFailed([story, backend], []).doubtful).toEqual([story, backend]);
    expect(sortFailed([failed('tests/backend/a.test.ts'), failed('tests/unit/a.test.ts › sails')], []).doubtful).toEqual([]);
    expect(sortFailed([story, backend, backend], []).doubtful).toEqual([]);
  });
});
