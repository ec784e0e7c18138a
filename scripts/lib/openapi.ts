import { proofUnder, type Action } from '../../src/access/policy.ts';
import { OPERATIONS } from '../../src/registry/operations.ts';
import type { Account, AnyOperation, ByAction, Part, ProofAsked } from '../../src/schema/operation.ts';

type Plain = Readonly<Record<string, unknown>>;

const ABOUT = `Routes of PocketBase that the house has declared, below its own API of records. Whoever is signed in asks the routes of the desk
(x-right: what his role must have; x-proof: whether a fresh proof of who he is is asked for); routes that name an account are asked by that
alone. What a route takes is told by its members; what it does not name is left out, and a text that is too long is cut. Of answers the code
has types and nothing that could be written here: they stand in src/model/<module>/operations.ts, and their schema is left open.`;

/** Whose token opens a route; every one stands in the header Authorization. */
const ACCOUNTS: Readonly<Record<Account, string>> = {
  users: 'A person who works or travels here.',
  admins: 'An administrator, or the developer.',
  services: 'The site’s own server.',
  superusers: 'A superuser of PocketBase.',
};
const PEOPLE: readonly Account[] = ['users', 'admins'];

/** A member as it is sent. @param isQuestion whether it stands in an address, where everything is a text */
function schemaOf({ kind, most, words }: Part, isQuestion: boolean): Plain {
  switch (kind) {
    case 'text':
      return { type: 'string', maxLength: most };
    case 'ids':
      return { type: 'array', items: { type: 'string', pattern: '^[a-z0-9]{1,40}$' }, maxItems: most };
    case 'instant':
      return { type: 'string', format: 'date-time' };
    case 'number':
      return { type: ['number', 'string'] };
    case 'flag':
      return isQuestion ? { type: 'string', enum: ['1'] } : { type: 'boolean' };
    case 'word':
      return { type: 'string', enum: words };
    case 'given':
      return isQuestion ? { type: 'string' } : {};
  }
}

/** The proof that a write asks for, by its actions where they differ. */
function proofOf({ method, right, proof }: AnyOperation): ByAction<ProofAsked> | undefined {
  if (method === 'GET' || right === undefined) return undefined;
  if (proof !== undefined) return proof;
  const under = (one: string): ProofAsked => proofUnder(one as Action);
  return typeof right === 'string' ? under(right) : Object.fromEntries(Object.entries(right).map(([action, one]) => [action, under(one)]));
}

function parametersOf({ method, path, actions, takes, right, keyed }: AnyOperation): readonly Plain[] {
  const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    return { name, in: 'path', required: true, schema: name === 'action' && actions ? { type: 'string', enum: actions } : { type: 'string' } };
  });
  if (method === 'POST') {
    const isKeyed = keyed !== undefined && keyed !== false;
    return [
      ...places,
      ...(isKeyed ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(right === undefined ? [] : [{ $ref: '#/components/parameters/ExpectedRevision' }]),
    ];
  }
  const question = Object.entries(takes as Readonly<Record<string, Part>>).map(([name, part]) => {
    return { name, in: 'query', required: part.isNeeded === true, schema: schemaOf(part, true) };
  });
  return [...places, ...question];
}

function bodyOf(takes: Readonly<Record<string, Part>>): Plain {
  const parts = Object.entries(takes);
  const required = parts.filter(([, part]) => part.isNeeded).map(([name]) => name);
  const properties = Object.fromEntries(parts.map(([name, part]) => [name, schemaOf(part, false)]));
  const schema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
  return { content: { 'application/json': { schema } } };
}

function told(module: string, name: string, operation: AnyOperation): Plain {
  const { method, right, by = PEOPLE, keyed } = operation;
  const proof = proofOf(operation);
  const parameters = parametersOf(operation);
  return {
    operationId: `${module}.${name}`,
    tags: [module],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(method === 'POST' ? { requestBody: bodyOf(operation.takes) } : {}),
    responses: {
      '2XX': { description: 'Done. The type of the answer stands in the code.', content: { 'application/json': { schema: {} } } },
      default: { $ref: '#/components/responses/Refused' },
    },
    security: by.map((account) => ({ [account]: [] })),
    ...(right === undefined ? {} : { 'x-right': right }),
    ...(proof === undefined ? {} : { 'x-proof': proof }),
    ...(Array.isArray(keyed) ? { 'x-keyed': keyed } : {}),
  };
}

/** Every declared route of PocketBase as an OpenAPI 3.1 document: what each takes, who may ask, how it refuses. */
export function openApiOf(operations: Readonly<Record<string, Readonly<Record<string, AnyOperation>>>> = OPERATIONS) {
  const all = Object.entries(operations).flatMap(([module, named]) => Object.entries(named).map(([name, operation]) => ({ module, name, operation })));
  const byPath = Map.groupBy(all, ({ operation }) => `/api/${operation.path}`);
  const paths = [...byPath].map(([path, routes]) => [
    path,
    Object.fromEntries(routes.map(({ module, name, operation }) => [operation.method.toLowerCase(), told(module, name, operation)])),
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Treasure Island: declared routes of PocketBase', version: '1.0.0', description: ABOUT.replaceAll('\n', ' ') },
    servers: [{ url: '/' }],
    tags: Object.keys(operations).map((name) => ({ name })),
    paths: Object.fromEntries(paths) as Readonly<Record<string, Plain>>,
    components: {
      securitySchemes: Object.fromEntries(
        Object.entries(ACCOUNTS).map(([name, description]) => [name, { type: 'apiKey', in: 'header', name: 'Authorization', description }]),
      ),
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: 'The same key again is answered as the first time. Of routes with x-keyed those actions alone ask for it.',
          schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
        },
        ExpectedRevision: {
          name: 'X-Expected-Revision',
          in: 'header',
          description: 'The revision of the record that whoever writes has seen; what changes one that exists asks for it.',
          schema: { type: 'integer' },
        },
      },
      responses: {
        Refused: {
          description: 'A refusal, with its code; of what PocketBase refuses by itself the status stands in its place.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      schemas: {
        Error: {
          type: 'object',
          properties: {
            code: { type: 'string', description: 'A word of src/errors/catalogue.ts.' },
            status: { type: 'integer' },
            message: { type: 'string' },
            data: { type: 'object', description: 'Of `invalid`, `fields` with the fault of each member.' },
          },
          required: ['message', 'data'],
        },
      },
    },
  };
}
