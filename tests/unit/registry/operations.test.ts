import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACTIONS } from '../../../src/access/policy.ts';
import { OPERATIONS } from '../../../src/registry/operations.ts';
import { houseRoutes } from '../../support/house-routes.ts';

const declared = Object.entries(OPERATIONS).flatMap(([module, operations]) =>
  Object.entries(operations).map(([name, operation]) => ({ module, name, operation, key: `${operation.method} /api/${operation.path}` })),
);
const words = (told: unknown): readonly string[] =>
  typeof told === 'object' && told !== null ? Object.values(told).map(String) : told === undefined ? [] : [String(told)];

describe('the routes of PocketBase', () => {
  it('are registered as they are declared, and declared once', () => {
    const modules = new Set(declared.map(({ module }) => module));
    const asWord = (module: string): string => module.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    // Of those that the site's own programs ask, some are declared.
    const isDeclared = (key: string): boolean => declared.some((one) => one.key === key);
    const ofModules = houseRoutes().filter(({ path, key }) => path.startsWith('/api/desk/') || isDeclared(key));
    expect(ofModules.filter(({ module }) => !modules.has(asWord(module)))).toEqual([]);
    const ofRuntime = fs
      .globSync('src/backend/hooks/*.pb.js')
      .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/routerAdd\('(GET|POST)', '(\/api\/desk\/[^']+)'/g)])
      .map(([, method, path]) => `${method} ${path}`);
    expect(declared.map(({ key }) => key).toSorted()).toEqual([...ofModules.map(({ key }) => key), ...ofRuntime].toSorted());
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
    const faults = declared.flatMap(({ module, name, operation: { path, takes } }) =>
      Object.keys(takes)
        .filter((member) => path.includes(`{${member}}`) || ['seen', 'expected'].includes(member))
        .map((member) => `${module}.${name}: ${member}`),
    );
    expect(faults).toEqual([]);
  });
});
