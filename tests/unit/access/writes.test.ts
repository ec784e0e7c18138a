import { describe, expect, it } from 'vitest';
import { POLICY } from '../../../src/access/policy.ts';
import { STAFF_WRITES, type Way } from '../../../src/access/writes.ts';
import { ALL_COLLECTIONS } from '../../../src/registry/collections.ts';
import type { Rules } from '../../../src/schema/describe.ts';
import { readersOf } from '../../../src/schema/readers.ts';
import { CLOSED } from '../../../src/schema/rules.ts';
import { ADMIN_KINDS, USER_TYPES } from '../../../src/schema/vocab.ts';

const WAYS: readonly Way[] = ['create', 'update', 'delete'];
/** Of a record that is somebody's own most rules ask no type. */
const OWN = /(owner|id) = @request\.auth\.id/;
const ruleOf = (rules: Rules, way: Way): string | null => rules[`${way}Rule`];
/** Whom a rule lets write, by what it says of those who may read. */
const allowedBy = (rule: string): readonly string[] =>
  OWN.test(rule) && !rule.includes('@request.auth.type') ? [...USER_TYPES, ...ADMIN_KINDS] : [...readersOf({ rules: { ...CLOSED, listRule: rule } })];

describe('the table of what staff write through the records API', () => {
  it.each(ALL_COLLECTIONS.flatMap(({ name, rules }) => WAYS.map((way) => [name, way, ruleOf(rules, way)] as const)))(
    'has %s: %s with the right that its rule means',
    (name, way, rule) => {
      const right = STAFF_WRITES[name]?.[way];
      const isHouseOnly = rule === null || rule.includes('"services"');
      expect(right === undefined).toBe(isHouseOnly);
      if (!isHouseOnly && right) expect(allowedBy(rule).toSorted()).toEqual([...POLICY[right], ...ADMIN_KINDS].toSorted());
    },
  );

  it('names collections that are there, and whatever may be changed counts its versions', () => {
    const fieldsOf = new Map(ALL_COLLECTIONS.map(({ name, fields }) => [name, fields]));
    expect(Object.keys(STAFF_WRITES).filter((name) => !fieldsOf.has(name))).toEqual([]);
    const changed = Object.entries(STAFF_WRITES).filter(([, { update }]) => update);
    expect(changed.filter(([name]) => !('revision' in (fieldsOf.get(name) ?? {})))).toEqual([]);
  });
});
