import { describe, expect, it } from 'vitest';
import { ACTIONS } from '../../../src/access/policy.ts';
import { OPERATIONS } from '../../../src/registry/operations.ts';
import { registeredRoutes } from '../../support/house-routes.ts';

const declared = Object.entries(OPERATIONS).flatMap(([module, operations]) =>
  Object.entries(operations).map(([name, operation]) => ({ module, name, operation, key: `${operation.method} /api/${operation.path}` })),
);
const words = (told: unknown): readonly string[] =>
  typeof told === 'object' && told !== null ? Object.values(told).map(String) : told === undefined ? [] : [String(told)];

describe('the routes of PocketBase', () => {
  it('are registered as they are declared, each once, with the handler of its name and for whom it is', () => {
    const admission = (by: readonly string[] = []): string => {
      if (by.length === 0) return '';
      return by.includes('superusers') ? '$apis.requireSuperuserAuth()' : `$apis.requireAuth(${by.map((one) => `'${one}'`).join(', ')})`;
    };
    const asWord = (module: string): string => module.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const registered = registeredRoutes().map(({ key, module, handler, admission: asked }) => `${key} ${asWord(module)}.${handler} ${asked}`);
    expect(registered.toSorted()).toEqual(declared.map(({ key, module, name, operation }) => `${key} ${module}.${name} ${admission(operation.by)}`).toSorted());
    expect(new Set(registeredRoutes().map(({ key }) => key)).size).toBe(declared.length);
  });

  it('are for somebody: of the house’s own programs, or of whoever has a right', () => {
    const faults = declared.filter(({ operation: { path, right, by } }) => {
      if (right === undefined) return !path.startsWith('house/') || by === undefined || by.length === 0;
      return path.startsWith('house/') && by === undefined;
    });
    expect(faults.map(({ module, name }) => `${module}.${name}`)).toEqual([]);
  });

  it('ask for rights that somebody may have', () => {
    const unknown = declared.filter(({ operation }) => words(operation.right).some((right) => !(ACTIONS as readonly string[]).includes(right)));
    expect(unknown.map(({ module, name }) => `${module}.${name}`)).toEqual([]);
  });

  it('name their actions where their path has one, and say something of each of them or of all', () => {
    const faults = declared.filter(({ operation: { path, actions, right, proof } }) => {
      if (path.includes('{action}') !== (actions !== undefined)) return true;
      return [right, proof].some((told) => typeof told === 'object' && Object.keys(told).toSorted().join() !== [...(actions ?? [])].toSorted().join());
    });
    expect(faults.map(({ module, name }) => `${module}.${name}`)).toEqual([]);
  });

  it('take no member that their path has, nor one that every write has', () => {
    const faults = declared.flatMap(({ module, name, operation: { path, takes, right } }) =>
      Object.keys(takes)
        .filter((member) => path.includes(`{${member}}`) || (right !== undefined && ['seen', 'expected'].includes(member)))
        .map((member) => `${module}.${name}: ${member}`),
    );
    expect(faults).toEqual([]);
  });
});
