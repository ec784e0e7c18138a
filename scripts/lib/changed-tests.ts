import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PlainError } from './console.ts';
import { ROUTES } from './hooks.ts';
import { importsIn } from './imports.ts';
import { foldersWith } from './layout.ts';

/** What a change is tested by: files of Vitest, and specs of stories. */
export interface ChangedTests {
  readonly files: readonly string[];
  readonly specs: readonly string[];
}

const SOURCE = /\.(?:ts|tsx|astro|mjs|css)$/;
const OWN = /^src\/(?:model|people|catalogue|fleet|booking|partners|public|crm|money|studio|office|app\/routes)\/([^/]+)\//;
/** Runs under everything that PocketBase does: nobody can tell which of its tests are concerned. */
const UNDER_ALL_HOOKS = /^src\/backend\//;
/** Seen on every screen: looked over as a whole. */
const ON_ALL_SCREENS = /^src\/(?:kit|app\/(?:layouts|styles))\//;
const LOOKS = ['tests/e2e/accessibility.spec.ts', 'tests/e2e/shell.spec.ts'];

const git = (...args: readonly string[]): readonly string[] => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new PlainError('What changed is known from git alone: run it in a clone, and name a commit that is there.');
  return stdout.split('\n').filter(Boolean);
};

/** What was changed since a commit; without one what is not committed yet, or where that is nothing, the last commit. */
export function changedFiles(since?: string): readonly string[] {
  if (since !== undefined) return [...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')])];
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

const walk = (folder: string): readonly string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .filter((file) => SOURCE.test(file) && !file.includes('/node_modules/'));

/** Files that import one of these, or one that does, and so on, with these themselves. */
function reachedFrom(changed: readonly string[], texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of texts) for (const target of importsIn(file, text)) importers.set(target, [...(importers.get(target) ?? []), file]);
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

/** What handlers of PocketBase are heard for: a route, or writes of a collection, each with the file that answers. */
interface Handler {
  readonly file: string;
  /** Finds it in the text of a test. */
  readonly named: RegExp;
}

/** A route as tests write it: without what stands before every route, and anything where it has a parameter. */
const asWritten = (route: string): string => `[/'"\`]${route.replace(/^\/api\/(?:desk|house)\//, '').replaceAll(/\{\w+\}/g, '[^/\\s]+')}(?=['"\`?])`;

function handlersOf([module, folder]: readonly [name: string, folder: string]): readonly Handler[] {
  const files = new Map(
    [...fs.readFileSync(`${folder}/hooks.ts`, 'utf8').matchAll(/export \{([^}]*)\} from '\.\/([^']+)'/g)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.trim().replace(/^\w+ as /, ''), `${folder}/${file}`] as const),
    ),
  );
  const lines = [ROUTES, `${folder}/hooks.pb.js`].flatMap((one) => (fs.existsSync(one) ? fs.readFileSync(one, 'utf8').split('\n') : []));
  return lines.flatMap((line) => {
    const [, of, handler = ''] = /`\)\.(\w+)\.(\w+)\(e/.exec(line) ?? [];
    const file = of === module ? files.get(handler) : undefined;
    const route = /routerAdd\('\w+', '([^']+)'/.exec(line)?.[1];
    const collections = /^on\w+\(.*\), ((?:'\w+'(?:, )?)+)\);$/.exec(line)?.[1];
    const named = route ? asWritten(route) : collections && `collection\\((?:${collections.replaceAll(', ', '|')})\\)`;
    return file && named ? [{ file, named: new RegExp(named) }] : [];
  });
}

/** Names of the screens of a module, as stories open them. */
const screensOf = (module: string): readonly string[] => {
  const file = `src/model/${module}/module.ts`;
  return fs.existsSync(file) ? [...fs.readFileSync(file, 'utf8').matchAll(/\{ name: '([a-z-]+)', pattern:/g)].map(([, name = '']) => name) : [];
};

/**
 * The tests that a change concerns: those that its files are imported by; before PocketBase, which tests reach by requests alone, those that name a route
 * or write a collection that is answered by it; stories that open a screen of its modules.
 * @param changed paths from the project's root
 */
export function testsOfChange(changed: readonly string[]): ChangedTests {
  const texts = new Map(['src', 'scripts', 'tests'].flatMap(walk).map((file) => [file, fs.readFileSync(file, 'utf8')] as const));
  const reached = reachedFrom(changed, texts);
  const answering = [...foldersWith('hooks.ts')].flatMap(handlersOf).filter(({ file }) => reached.has(file));
  const modules = [...new Set(changed.flatMap((file) => OWN.exec(file)?.[1] ?? []))];
  const screens = modules.flatMap(screensOf);
  const opened = screens.length > 0 ? new RegExp(`['"\`/](?:${screens.join('|')})(?=['"\`/?])`) : null;
  const isConcerned = (file: string, text: string): boolean => {
    if (reached.has(file)) return true;
    if (file.startsWith('tests/backend/')) return changed.some((one) => UNDER_ALL_HOOKS.test(one)) || answering.some(({ named }) => named.test(text));
    if (!file.startsWith('tests/e2e/')) return false;
    return (opened?.test(text) ?? false) || (LOOKS.includes(file) && changed.some((one) => ON_ALL_SCREENS.test(one)));
  };
  const found = [...texts].filter(([file, text]) => /\.(?:test|spec)\.tsx?$/.test(file) && isConcerned(file, text)).map(([file]) => file);
  const isVitest = (file: string): boolean => /^tests\/(?:unit|screens|parts|backend)\//.test(file);
  return { files: found.filter(isVitest), specs: found.filter((file) => file.startsWith('tests/e2e/')) };
}
