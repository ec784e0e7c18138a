import fs from 'node:fs';
import path from 'node:path';
import type { Module } from '../../src/modules/module.ts';

/** What the modules have, as `scripts/collect.ts` reads it. */
export const MODULES = 'src/modules';
export const TARGET = path.join(MODULES, 'collected');

/** A name that a file exports. */
export interface Export {
  readonly file: string;
  readonly name: string;
}

/** Names of the modules, by the alphabet. */
export const modules = fs
  .readdirSync(MODULES)
  .filter((name) => name !== 'collected' && fs.statSync(path.join(MODULES, name)).isDirectory())
  .toSorted();

/** What the `module.ts` of every module says; a module without one says nothing. */
export const manifests = await Promise.all(
  modules.map(async (name) => {
    const file = path.resolve(MODULES, name, 'module.ts');
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

/** Files of one name, of every module that has it. */
export const filesNamed = (file: string): readonly string[] => modules.map((name) => path.join(MODULES, name, file)).filter((one) => fs.existsSync(one));

/** Exports in a form that is collected, of every file of the name. @throws Error of a file that has none: it would be left out unsaid */
export function exportsNamed(file: string, pattern: RegExp): readonly Export[] {
  return filesNamed(file).flatMap((one) => {
    const found = exportsOf(one, pattern);
    if (found.length === 0) throw new Error(`${one} exports nothing in the form that is collected, ${pattern.source}.`);
    return found;
  });
}

/** What a file exports in the form of the pattern, in its order. */
export function exportsOf(file: string, pattern: RegExp): readonly Export[] {
  return [...fs.readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => ({ file, name }));
}

/** The line that imports it into what is written. */
export const importOf = ({ file, name }: Export, as = name): string =>
  `import { ${name === as ? name : `${name} as ${as}`} } from '${path.relative(TARGET, file).replace(/^(?!\.)/, './/')}';`;

/** As a literal. */
export const quoted = (text: string): string => `'${text}'`;
/** As the key of a literal object. */
export const keyed = (text: string): string => (/^\w+$/.test(text) ? text : quoted(text));
