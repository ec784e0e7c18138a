import { z } from 'zod';
import { BODY_ERRORS, errorAnswer, type Method, type Operation } from '../../platform/api/operation.ts';
import { EXPORT_LISTS } from '../../registry/export-lists.ts';
import { EXPORT_FORMATS } from '../../schema/vocab.ts';
import { OPERATIONS as OF_MODULES } from '../collected/operations.server.ts';

export const exportParams = z.object({ list: z.enum(EXPORT_LISTS), format: z.enum(EXPORT_FORMATS) });
/** `query` is the list's own, as its address has it. */
export const exportBody = z.object({ country: z.string().regex(/^[a-z0-9_-]{1,40}$/), query: z.string().max(2000), lang: z.enum(['ru', 'en']) });

/** Endpoints that belong to no module: what they hand out comes from all of them. */
const houseOperations: readonly Operation[] = [
  {
    ...{ method: 'get', path: '/_translations/{lang}', summary: 'Every text of a language' },
    ...{ answer: z.record(z.string(), z.string()), errors: [404] },
  },
  {
    ...{ method: 'post', path: '/api/exports/{list}/{format}', summary: 'A list of the desk as a file, for staff' },
    ...{ params: exportParams, body: exportBody, answer: z.string() },
    files: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    errors: [...BODY_ERRORS, 401, 404, 428, 429, 503],
  },
];

/** The site's own endpoints (specification §7). */
const OPERATIONS: readonly Operation[] = [...OF_MODULES, ...houseOperations];

/** Methods of every endpoint by its path. */
export const OWN_ENDPOINTS: Readonly<Record<string, readonly Method[]>> = Object.fromEntries(
  [...Map.groupBy(OPERATIONS, ({ path }) => path)].map(([path, operations]) => [path, operations.map(({ method }) => method)]),
);

const jsonOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
};
const content = (schema: z.ZodType, io: 'input' | 'output') => ({ 'application/json': { schema: jsonOf(schema, io) } });

/** The one OpenAPI file of the site's own endpoints. */
export const openApi = {
  openapi: '3.1.0',
  info: {
    title: 'Treasure Island',
    version: '1.0.0',
    description: 'Endpoints of the site server. Data lives under /_pb, which is PocketBase’s own API behind the session.',
  },
  servers: [{ url: '/' }],
  paths: {
    ...Object.fromEntries(
      Object.keys(OWN_ENDPOINTS).map((path) => [
        path,
        Object.fromEntries(OPERATIONS.filter((one) => one.path === path).map((one) => [one.method, operationOf(one)])),
      ]),
    ),
    // By hand: a path with an ending after its parameter, and one that the http layer answers itself.
    '/api/vouchers/{token}.pdf': {
      get: {
        summary: 'A voucher as PDF, for whoever has its link',
        parameters: [
          { name: 'token', in: 'path', required: true, schema: { type: 'string', pattern: '^[0-9a-f]{32}$' } },
          { name: 'lang', in: 'query', schema: { type: 'string', enum: ['ru', 'en'] } },
        ],
        responses: {
          200: { description: 'The document', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
          ...Object.fromEntries(
            [404, 429, 503].map((status) => [
              status,
              { description: 'An error of the catalogue', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
            ]),
          ),
        },
      },
    },
    '/_version': {
      get: {
        summary: 'Version of the running code',
        responses: { 200: { description: 'Version', content: { 'text/plain': { schema: { type: 'string' } } } } },
      },
    },
  },
  components: { schemas: { Error: jsonOf(errorAnswer, 'output') } },
} as const;

function binary(types: readonly string[]) {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function operationOf({ path, summary, params, body, answer, files, status = 200, errors }: Operation) {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const schema = params?.shape[name];
    return { name, in: 'path', required: true, schema: schema ? jsonOf(schema, 'input') : { type: 'string' } };
  });
  const failures = errors.toSorted();
  return {
    summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: content(body, 'input') } } : {}),
    responses: {
      [status]: { description: 'Done', content: files ? binary(files) : content(answer, 'output') },
      ...Object.fromEntries(
        failures.map((failure) => [
          failure,
          { description: 'An error of the catalogue', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
        ]),
      ),
    },
  };
}
