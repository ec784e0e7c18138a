import fs from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { foldersWith } from './layout.ts';

const BACKEND = 'src/backend';
/** What `lib/contacts/phone.ts` knows of the world's numbers. */
const PHONE_PLANS = 'libphonenumber-js/max/metadata';
/** A line for each route, as operations declare them (`scripts/collect.ts`). */
export const ROUTES = 'src/app/collected/routes.pb.js';

/** Where the hooks of a data folder lie, for `--hooksDir`. */
export const hooksDirOf = (dataDir: string): string => path.join(dataDir, 'pb_hooks');

/**
 * Puts the hooks where PocketBase runs them: the handlers of the runtime, of all routes and of every module (`hooks.pb.js`) in their order,
 * and what they call as one bundle for PocketBase's JavaScript engine, `house.js`: `hooks.ts` of the runtime and of every
 * module, each under its name. One bundle, because each engine of the pool would load the runtime anew with every other one.
 * @returns that folder.
 */
export async function buildHooks(dataDir: string): Promise<string> {
  const target = hooksDirOf(dataDir);
  const made = `${target}.${process.pid}`;
  fs.rmSync(made, { recursive: true, force: true });
  fs.mkdirSync(made, { recursive: true });
  // One file, because PocketBase reads several in any order, and whoever is added first is heard first: the runtime's come first.
  const handlers = handlerFiles().map((file) => `// ${file}\n${fs.readFileSync(file, 'utf8')}`);
  fs.writeFileSync(path.join(made, 'handlers.pb.js'), handlers.join('\n'));
  const parts = [
    `export * as backend from './${BACKEND}/hooks.ts';`,
    ...[...foldersWith('hooks.ts')].map(([name, folder]) => `export * as ${name} from './${folder}/hooks.ts';`),
  ];
  // At once: the service that builds otherwise outlives a command that is ended.
  buildSync({
    stdin: { contents: parts.join('\n'), resolveDir: process.cwd(), loader: 'ts' },
    outfile: path.join(made, 'house.js'),
    bundle: true,
    minify: true,
    // Cyrillic as it is: escapes are three times as long.
    charset: 'utf8',
    format: 'cjs',
    target: 'es2020',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    // Plans of all countries as one text: engines share it, and each reads it when it first meets a number.
    alias: { [PHONE_PLANS]: path.resolve(BACKEND, 'engine/phone-plans.ts') },
    logLevel: 'error',
  });
  fs.rmSync(target, { recursive: true, force: true });
  fs.renameSync(made, target);
  return target;
}

/** Files of handlers in the order in which PocketBase reads them. */
export function handlerFiles(): readonly string[] {
  const own = fs.readdirSync(path.join(BACKEND, 'hooks')).toSorted();
  const ofModules = [...foldersWith('hooks.pb.js').values()].map((folder) => path.join(folder, 'hooks.pb.js'));
  return [...own.map((name) => path.join(BACKEND, 'hooks', name)), ROUTES, ...ofModules, path.join(BACKEND, 'wait.pb.js')];
}
