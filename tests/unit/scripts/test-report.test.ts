import { describe, expect, it } from 'vitest';
import { flakyStories, nameOf } from '../../../scripts/lib/test-report.ts';

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
