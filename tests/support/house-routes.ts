import fs from 'node:fs';
import path from 'node:path';
import { OPERATIONS } from '../../src/registry/operations.ts';

/** A route as it is registered. */
export interface HouseRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly module: string;
  /** The name of its handler in the module's `hooks.ts`. */
  readonly handler: string;
  /** What is asked before the handler is called, as it is written; '' for nothing. */
  readonly admission: string;
  /** Method and path. */
  readonly key: string;
}

const HANDLERS = 'src/**/*.pb.js';
const ROUTE = /routerAdd\('(GET|POST)', '([^']+)', \(e\) => require\(`[^`]+`\)\.(\w+)\.(\w+)\(e\)(?:, ([^;]+))?\);/g;
const CODE = ['src/*/*/{hooks,rules}/**/*.ts', 'src/*/*/**/*.{hooks,rules}.ts'];
const WRITES = ['src/*/*/hooks/**/*.ts', 'src/*/*/**/*.hooks.ts'];
const moduleOf = (file: string): string => file.split(path.sep)[2] ?? '';
const kebabOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const read = (file: string): string => fs.readFileSync(file, 'utf8');
const wordsIn = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([, word]) => String(word));

/** Every route of the house, of the files that register them. @throws Error where one is registered in another way */
export function registeredRoutes(): readonly HouseRoute[] {
  return fs.globSync(HANDLERS).flatMap((file) => {
    const text = read(file);
    const found = [...text.matchAll(ROUTE)];
    if (found.length !== text.split('routerAdd(').length - 1) throw new Error(`${file} registers a route that is not read`);
    return found.map(([, method, path = '', word = '', handler = '', admission = '']) => ({
      ...{ method: method as 'GET' | 'POST', path, handler, admission, key: `${method} ${path}` },
      module: kebabOf(word),
    }));
  });
}

/** Those of the modules, without the runtime's. @throws Error as above */
export const houseRoutes = (): readonly HouseRoute[] => registeredRoutes().filter(({ module }) => module !== 'backend');

/** What the routes of each module read of a body, by the names that they read it by. */
export function bodyWords(): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, Set<string>>();
  for (const file of fs.globSync(WRITES)) {
    const known = words.get(moduleOf(file)) ?? new Set();
    for (const word of wordsIn(read(file), /\bbody\['(\w+)'\]/g)) known.add(word);
    words.set(moduleOf(file), known);
  }
  for (const [name, operations] of Object.entries(OPERATIONS)) {
    const module = kebabOf(name);
    const declared = Object.values(operations).flatMap(({ method, takes }) => (method === 'POST' ? Object.keys(takes) : []));
    words.set(module, new Set([...(words.get(module) ?? []), ...declared]));
  }
  return new Map([...words].map(([module, known]) => [module, [...known].toSorted()]));
}

/** Words that may stand where a route has `{action}`: of lists and tables of actions, of handlers, and of routes that end in one. */
export function actionWords(routes: readonly HouseRoute[]): readonly string[] {
  const listed = fs.globSync(CODE).flatMap((file) => {
    const text = read(file);
    const lists = wordsIn(text, /\b\w*ACTIONS\b[^=\n]*= \[([^\]]*)\]/g);
    const tables = wordsIn(text, /\bACTIONS: Readonly<Record<string,[^{]*= \{([\s\S]*?)\n\};/g);
    const handlers = wordsIn(text, /\(\[([^\]]*)\] as const\)\.find\(\(one\) => one === e\.request\.pathValue/g);
    const asked = wordsIn(text, /\baction [!=]== '([a-z-]+)'/g);
    const included = wordsIn(text, /\[([^\]]*)\]\.includes\(action\)/g);
    return [
      ...asked,
      ...[...lists, ...handlers, ...included].flatMap((list) => wordsIn(list, /'([a-z_-]+)'/g)),
      ...tables.flatMap((table) => wordsIn(table, /^ {2}'?([a-z-]+)'?[:,(]/gm)),
    ];
  });
  const ends = routes.flatMap(({ path: at }) => wordsIn(at, /\}\/([a-z-]+)$/g));
  const declared = Object.values(OPERATIONS).flatMap((operations) => Object.values(operations).flatMap(({ actions = [] }) => actions));
  return [...new Set([...listed, ...ends, ...declared])].toSorted();
}
