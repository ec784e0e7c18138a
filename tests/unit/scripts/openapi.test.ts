import { describe, expect, it } from 'vitest';
import { openApiOf } from '../../../scripts/lib/openapi.ts';
import { OPERATIONS } from '../../../src/registry/operations.ts';

interface Told {
  readonly operationId: string;
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string; readonly in?: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: { readonly properties: object } } } };
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
}

const document = openApiOf();
const told = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ path, method, one: one as Told, key: `${method.toUpperCase()} ${path}` })),
);

/** Every object in a document, at any depth. */
function* within(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Readonly<Record<string, unknown>>;
  for (const one of Object.values(value)) yield* within(one);
}
const at = (reference: string): unknown =>
  reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((from, name) => (from as Readonly<Record<string, unknown>> | undefined)?.[name], document);

describe('the document of the declared routes', () => {
  it('has each of them, with all that it takes', () => {
    const declared = Object.entries(OPERATIONS).flatMap(([module, named]) =>
      Object.entries(named).map(([name, { method, path, takes }]) => [`${method} /api/${path}`, `${module}.${name}`, Object.keys(takes)] as const),
    );
    const found = told.map(({ key, method, one }) => {
      const asked = (one.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => String(name));
      const sent = Object.keys(one.requestBody?.content['application/json'].schema.properties ?? {});
      return [key, one.operationId, method === 'get' ? asked : sent] as const;
    });
    expect(found.toSorted()).toEqual(declared.toSorted());
  });

  it('names a parameter for every place of a path and for no other', () => {
    for (const { path, one } of told) {
      const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = (one.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(named.map(({ name }) => name)).toEqual(places);
      expect(named.every(({ required }) => required === true)).toBe(true);
    }
  });

  it('says of each who may ask, by a scheme that it has', () => {
    const schemes = Object.keys(document.components.securitySchemes);
    for (const { one } of told) {
      expect(one.security.length).toBeGreaterThan(0);
      expect(one.security.flatMap((each) => Object.keys(each)).filter((name) => !schemes.includes(name))).toEqual([]);
    }
    expect(told.find(({ key }) => key === 'POST /api/house/slip')?.one.security).toEqual([{ services: [] }]);
  });

  it('refers to nothing that it lacks, and is JSON', () => {
    const references = [...within(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    expect(new Set(references).size).toBe(4);
    expect(references.filter((one) => at(one) === undefined)).toEqual([]);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(document.openapi).toBe('3.1.0');
  });
});
