import fs from 'node:fs';
import path from 'node:path';
import type { Module } from '../../src/schema/module.ts';
import { foldersWith, MODEL, moduleFolders } from '../lib/layout.ts';

/** Where what the house declares is collected, and where what puts its parts together is. */
export const REGISTRY = 'src/registry';
export const APP_COLLECTED = 'src/app/collected';
/** What declares something without being a module: the runtime under all hooks, and the kit. */
const RUNTIME = ['backend', 'kit'];

/** A name that a file exports. */
export interface Export {
  readonly file: string;
  readonly name: string;
}

/** Names of the modules, by the alphabet: what has a folder in a district, or declares something. */
export const modules = [...new Set([...moduleFolders().keys(), ...fs.readdirSync(MODEL)])].filter((name) => !RUNTIME.includes(name)).toSorted();
/** What declares something, the runtime first. */
const declaring = [...RUNTIME, ...modules];
/** Folders of what modules and the runtime declare. */
export const models = declaring.map((name) => path.join(MODEL, name));

/** What the `module.ts` of every module says; a module without one says nothing. */
export const manifests = await Promise.all(
  modules.map(async (name) => {
    const file = path.resolve(MODEL, name, 'module.ts');
    if (!fs.existsSync(file)) return { name, manifest: {} satisfies Module as Module };
    const { manifest } = (await import(file)) as { readonly manifest: Module };
    return { name, manifest };
  }),
);

/** Files of a folder whose names fit, by the alphabet; none where there is no such folder. */
export function filesIn(folder: string, pattern: RegExp): readonly string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .toSorted()
    .map((name) => path.join(folder, name));
}

/** Files of one name that declare something. */
export const modelFiles = (file: string): readonly string[] => models.map((folder) => path.join(folder, file)).filter((one) => fs.existsSync(one));
/** Files of one name, of every module that has it in its district. */
export const moduleFiles = (file: string): readonly string[] => [...foldersWith(file).values()].map((folder) => path.join(folder, file));

/** Exports in a form that is collected, of all these files. @throws Error of a file that has none: it would be left out unsaid */
export function exportsNamed(files: readonly string[], pattern: RegExp): readonly Export[] {
  return files.flatMap((one) => {
    const found = exportsOf(one, pattern);
    if (found.length === 0) throw new Error(`${one} exports nothing in the form that is collected, ${pattern.source}.`);
    return found;
  });
}

/** What a file exports in the form of the pattern, in its order. */
export function exportsOf(file: string, pattern: RegExp): readonly Export[] {
  return [...fs.readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => ({ file, name }));
}

/** The line that imports it into what is written. @param target folder of what is written */
export const importOf = ({ file, name }: Export, { as = name, target = REGISTRY }: { readonly as?: string; readonly target?: string } = {}): string =>
  `import { ${name === as ? name : `${name} as ${as}`} } from '${path.relative(target, file).replace(/^(?!\.)/, './')}';`;

/** As a literal. */
export const quoted = (text: string): string => `'${text}'`;
/** As the key of a literal object. */
export const keyed = (text: string): string => (/^\w+$/.test(text) ? text : quoted(text));
