import { z } from 'zod';
import {
  asAdminBody,
  asDevBody,
  currenciesAnswer,
  enquiryAnswer,
  errorAnswer,
  exportBody,
  logoutAnswer,
  offerPicksAnswer,
  offerPicksBody,
  phoneCodeAnswer,
  phoneCodeBody,
  phoneSessionAnswer,
  publishBody,
  refreshAnswer,
  releasesAnswer,
  rollbackBody,
  sessionAnswer,
  translationsAnswer,
  withPasswordBody,
  withPhoneBody,
} from '../platform/api/schemas.ts';

type Method = 'get' | 'post';
interface Operation {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /** Media types of the answer, where it is no JSON. */
  readonly files?: readonly string[];
  readonly status?: number;
  /** Statuses of the error catalogue that it may answer. */
  readonly errors: readonly number[];
}

const BODY_ERRORS = [400, 403, 413, 415, 422] as const;

/** The site's own endpoints (specification §7). */
export const OPERATIONS: readonly Operation[] = [
  {
    method: 'post',
    path: '/_auth/with-password',
    summary: 'Sign in by name and password',
    body: withPasswordBody,
    answer: sessionAnswer,
    errors: [...BODY_ERRORS, 401, 429, 503],
  },
  {
    method: 'post',
    path: '/_auth/as-admin',
    summary: 'Sign in as an administrator',
    body: asAdminBody,
    answer: sessionAnswer,
    errors: [...BODY_ERRORS, 401, 429, 503],
  },
  {
    method: 'post',
    path: '/_auth/with-phone',
    summary: 'Sign in by phone and one-time code',
    body: withPhoneBody,
    answer: phoneSessionAnswer,
    errors: [...BODY_ERRORS, 401, 503],
  },
  {
    method: 'post',
    path: '/_auth/phone-code',
    summary: 'Send a one-time code',
    body: phoneCodeBody,
    answer: phoneCodeAnswer,
    errors: [...BODY_ERRORS, 429, 502, 503],
  },
  { method: 'get', path: '/_auth/logout', summary: 'End every session of this person', answer: logoutAnswer, errors: [403] },
  {
    method: 'post',
    path: '/_auth/logout',
    summary: 'The same, for forms and for browsers that say little of where a GET comes from',
    answer: logoutAnswer,
    errors: [403],
  },
  {
    method: 'post',
    path: '/_auth/as-dev',
    summary: 'Sign in as a developer, where a developer secret is set',
    body: asDevBody,
    answer: sessionAnswer,
    errors: [...BODY_ERRORS, 401, 404, 429, 503],
  },
  { method: 'get', path: '/_auth/refresh', summary: 'Who is signed in', answer: refreshAnswer, errors: [503] },
  { method: 'get', path: '/_translations/{lang}', summary: 'Every text of a language', answer: translationsAnswer, errors: [404] },
  { method: 'get', path: '/api/currencies', summary: 'Currencies and their latest rates', answer: currenciesAnswer, errors: [503] },
  {
    method: 'post',
    path: '/api/enquiries',
    summary: 'An enquiry of a visitor',
    body: z.looseObject({ uuid: z.uuid() }),
    answer: enquiryAnswer,
    status: 201,
    errors: [...BODY_ERRORS, 429, 503],
  },
  {
    method: 'post',
    path: '/api/offer-picks',
    summary: 'What a guest wants of the collection that he was sent',
    body: offerPicksBody,
    answer: offerPicksAnswer,
    errors: [...BODY_ERRORS, 404, 503],
  },
  { method: 'get', path: '/api/releases', summary: 'What is live, waits or failed; for staff', answer: releasesAnswer, errors: [401, 403, 503] },
  {
    method: 'post',
    path: '/api/releases/publish',
    summary: 'Make a release now',
    body: publishBody,
    answer: releasesAnswer,
    errors: [...BODY_ERRORS, 401, 503],
  },
  {
    method: 'post',
    path: '/api/releases/rollback',
    summary: 'Make an earlier release public again',
    body: rollbackBody,
    answer: releasesAnswer,
    errors: [...BODY_ERRORS, 401, 404, 503],
  },
  {
    method: 'post',
    path: '/api/exports/{list}/{format}',
    summary: 'A list of the desk as a file, for staff',
    body: exportBody,
    answer: z.string(),
    files: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    errors: [...BODY_ERRORS, 401, 404, 429, 503],
  },
];

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

function operationOf({ path, summary, body, answer, files, status = 200, errors }: Operation) {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
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
