import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { buildHooks } from '../../scripts/lib/hooks.ts';

const CACHE = '.cache';
const PREFIX = 'backend-template-';
/** Whatever else may change what a template holds. */
const SOURCES = [
  'scripts/lib/pocketbase-process.ts',
  'scripts/lib/secrets.ts',
  ...['house', 'backend', 'sessions', 'program-sessions', 'desk', 'voucher-desk'].map((name) => `tests/support/${name}.ts`),
];
const MIGRATIONS = 'src/backend/migrations';
/** Made before the tests, for all of them; each holds what the one before it holds. */
export const TEMPLATES = ['empty', 'desk', 'sales'] as const;
export type Template = (typeof TEMPLATES)[number];
/** Variable that carries the digest from the set-up to the workers, which then need not read all of the code again. */
const DIGEST = 'BACKEND_TEMPLATE';

/** Digest of the migrations and of the hooks as PocketBase runs them. */
export async function digestTemplates(): Promise<string> {
  const digest = createHash('sha256');
  const add = (file: string): void => void digest.update(path.basename(file)).update(fs.readFileSync(file));
  for (const name of fs.readdirSync(MIGRATIONS).toSorted()) add(path.join(MIGRATIONS, name));
  const built = path.resolve(CACHE, `hooks-${randomUUID()}`);
  const hooks = await buildHooks(built);
  for (const name of fs.readdirSync(hooks, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (name.endsWith('.js')) add(path.join(hooks, name));
  }
  fs.rmSync(built, { recursive: true, force: true });
  for (const name of SOURCES) add(name);
  return digest.digest('hex').slice(0, 16);
}

/** Lets the workers copy the templates of this digest. */
export function chooseTemplates(digest: string): void {
  process.env[DIGEST] = digest;
}

/** Where a template lies, or the next smaller one that was made; undefined where there is none. */
export function templateDir(template: Template): string | undefined {
  const digest = process.env[DIGEST];
  if (digest === undefined) return undefined;
  const smaller = TEMPLATES.slice(0, TEMPLATES.indexOf(template) + 1).toReversed();
  return smaller.map((name) => folderOf(name, digest)).find((folder) => fs.existsSync(folder));
}

/** Makes a data folder a copy of a template; says whether there is one. For a PocketBase that is started in a way of its own. */
export function layTemplate(dataDir: string, template: Template = 'empty'): boolean {
  const folder = templateDir(template);
  if (folder !== undefined) fs.cpSync(folder, dataDir, { recursive: true });
  return folder !== undefined;
}

export const folderOf = (template: Template, digest: string): string => path.resolve(CACHE, `${PREFIX}${template}-${digest}`);

/** Takes templates of other states of the code away; one of another working copy's run would be made again. */
export function removeStaleTemplates(digest: string): void {
  fs.mkdirSync(CACHE, { recursive: true });
  const stale = fs.readdirSync(CACHE).filter((name) => name.startsWith(PREFIX) && !name.includes(digest));
  for (const name of stale) fs.rmSync(path.join(CACHE, name), { recursive: true, force: true });
}
