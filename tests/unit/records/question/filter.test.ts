import fc from 'fast-check';
import PocketBase from 'pocketbase';
import { describe, expect, it } from 'vitest';
import { all, any, bind, type Condition, filterOf } from '../../../../src/data/query.ts';
import { FILTER_MAX, parseFilter } from '../../../../src/records/question/question.ts';

const pb = new PocketBase('http://127.0.0.1:1');
const leaf = fc.record({
  kind: fc.constant('is' as const),
  field: fc.stringMatching(/^[a-z_]{1,12}$/),
  operator: fc.constantFrom('=' as const, '!=' as const, '~' as const, '<' as const, '>=' as const, '?=' as const),
  value: fc.oneof(fc.string({ maxLength: 20 }), fc.integer({ min: -1e9, max: 1e9 }), fc.boolean()),
});
const condition: fc.Arbitrary<Condition> = fc.letrec<{ node: Condition }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'filter' },
    leaf,
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((parts) => all(...parts)),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((parts) => any(...parts)),
  ),
})).node;
const leavesOf = (node: Condition): readonly Extract<Condition, { kind: 'is' }>[] => (node.kind === 'is' ? [node] : node.parts.flatMap(leavesOf));

describe('a filter', () => {
  it('is read as it was built, whatever its values hold', () => {
    fc.assert(
      fc.property(condition, (node) => {
        const parsed = parseFilter(filterOf(pb, node));
        expect(parsed.ok && parsed.terms.map(({ field, operator }) => [field, operator])).toEqual(
          leavesOf(node).map(({ field, operator }) => [field, operator]),
        );
        expect(bind(node).text).not.toBe('');
      }),
      { numRuns: 2000 },
    );
  });

  it('has values as they were meant', () => {
    expect(parseFilter(`a="x\\"y" && b='\\'' || (c >= -1.5 && d != null && e=true && f<@now)`)).toMatchObject({
      terms: [{ value: 'x"y' }, { value: "'" }, { value: -1.5 }, { value: null }, { value: true }, { value: '@now' }],
    });
  });

  it.each([
    ['nothing', ''],
    ['spaces', '  '],
    ['an empty group', 'a = 1 && ()'],
    ['a path through a relation', 'country.sort > 1'],
    ['a way back', 'ic_excurs_via_country.sort > 1'.replace('_country', '_country.x')],
    ['a modifier', 'name:lower = "a"'],
    ['each of many', 'tags:each = "a"'],
    ['another collection', '@collection.leads.name = "a"'],
    ['the request', '@request.auth.id = "a"'],
    ['a function', 'geoDistance(a, b, 1, 2) < 5'],
    ['a time’s format', "strftime('%Y', created) = '2026'"],
    ['a field on the right', 'a = b'],
    ['a field that begins like a constant', 'a = true_name'],
    ['a macro’s path', 'a = @now.x'],
    ['a value on the left', '"a" = name'],
    ['a comment', 'a = 1 // b'],
    ['a comment that hides', 'a = 1 && // x\n b.c = 2'],
    ['one sign for two', 'a = 1 & b = 2'],
    ['no sign', 'a 1'],
    ['an unknown sign', 'a == 1'],
    ['any of any', 'a ?~ "x"'],
    ['an open text', 'a = "x'],
    ['an open group', '(a = 1'],
    ['a group that was never open', 'a = 1)'],
    ['what follows a filter', 'a = 1 b = 2'],
    ['a number of two points', 'a = 1.2.3'],
  ])('with %s is none', (_what, text) => expect(parseFilter(text).ok).toBe(false));

  it('is no longer, deeper or fuller than the limits', () => {
    const group = (depth: number): string => (depth === 0 ? 'a = 1' : `(${group(depth - 1)})`);
    const terms = (count: number): string => Array.from({ length: count }, () => 'a=1').join('||');
    expect(parseFilter(group(FILTER_MAX.depth)).ok).toBe(true);
    expect(parseFilter(group(FILTER_MAX.depth + 1)).ok).toBe(false);
    expect(parseFilter(terms(FILTER_MAX.terms)).ok).toBe(true);
    expect(parseFilter(terms(FILTER_MAX.terms + 1)).ok).toBe(false);
    expect(parseFilter(`a="${'x'.repeat(FILTER_MAX.length)}"`).ok).toBe(false);
    expect(parseFilter('('.repeat(2900)).ok).toBe(false);
  });

  it('of any signs at all is answered, never thrown at', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b.c', '=', '~', '"', "'", '\\', '(', ')', '&&', '||', ' ', '@now', '1', '-', '/', '?', ':', '\n'), { maxLength: 30 }),
        (signs) => {
          const parsed = parseFilter(signs.join(''));
          if (parsed.ok) for (const { field } of parsed.terms) expect(field).toMatch(/^[A-Za-z_]\w*$/);
        },
      ),
      { numRuns: 5000 },
    );
  });
});
