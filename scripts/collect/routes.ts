import path from 'node:path';
import type { AnyOperation } from '../../src/schema/operation.ts';
import { modelFiles, quoted } from './modules.ts';

/** Files that declare routes, with the name by which `house.js` has the handlers. */
export const declaring = modelFiles('operations.ts').map((file) => ({
  file,
  as: path.basename(path.dirname(file)).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
}));

const declared = await Promise.all(
  declaring.map(async ({ file, as }) => ({ as, operations: (await import(path.resolve(file))) as Readonly<Record<string, AnyOperation>> })),
);

/** What PocketBase asks before it calls a handler; whoever is not named is refused by it. */
function admission({ by }: AnyOperation): string {
  if (!by) return '';
  return by.join() === 'superusers' ? ', $apis.requireSuperuserAuth()' : `, $apis.requireAuth(${by.map(quoted).join(', ')})`;
}

/** The routes of PocketBase, a line each: a handler is exported by its module's `hooks.ts` under the name of its operation. */
export function routes(): string {
  const lines = declared.flatMap(({ as, operations }) =>
    Object.entries(operations).map(
      ([name, operation]) =>
        `routerAdd('${operation.method}', '/api/${operation.path}', (e) => require(\`\${__hooks}/house.js\`).${as}.${name}(e)${admission(operation)});`,
    ),
  );
  return ['// Every handler is compiled by itself from its own text.', ...lines].join('\n');
}
