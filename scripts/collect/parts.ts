import path from 'node:path';
import type { Language } from '../../src/i18n/language.ts';
import { LANGUAGES } from '../../src/schema/vocab.ts';
import { foldersWith } from '../lib/layout.ts';
import { APP_COLLECTED, exportsNamed, exportsOf, filesIn, importOf, keyed, modelFiles, models, moduleFiles, quoted } from './modules.ts';

/** Files of texts of a language: of the staff's kit, and of the modules. */
export const messageFiles = (language: Language): readonly string[] =>
  models.flatMap((folder) => filesIn(path.join(folder, 'messages'), new RegExp(`^${language}(\\.[a-z]+)?\\.ts$`)));

/** Every message of a language. */
export function messages(language: Language): string {
  const found = messageFiles(language).flatMap((file) => exportsOf(file, /^export const (\w+)\b/gm));
  return [
    ...found.map((one) => importOf(one)),
    '',
    '/** Every message of the language. */',
    `export const ${language} = {`,
    ...found.map(({ name }) => `  ...${name},`),
    '} as const;',
  ].join('\n');
}

/** Endpoints of the site's own. */
export function endpoints(): string {
  const found = exportsNamed(moduleFiles('endpoints.server.ts'), /^export const (\w+) = new Hono\(\)/gm);
  return [
    ...found.map((one) => importOf(one, { target: APP_COLLECTED })),
    '',
    '/** The endpoints of every module. */',
    `export const ENDPOINTS = [${found.map(({ name }) => name).join(', ')}] as const;`,
  ].join('\n');
}

/** What `/api/openapi.json` tells of the modules' endpoints. */
export function operations(): string {
  const found = exportsNamed(moduleFiles('api.server.ts'), /^export const (\w+): readonly Operation\[\] =/gm);
  return [
    ...found.map((one) => importOf(one, { target: APP_COLLECTED })),
    '',
    '/** The operations of the endpoints of every module. */',
    'export const OPERATIONS = [',
    ...found.map(({ name }) => `  ...${name},`),
    '] as const;',
  ].join('\n');
}

/** Lists that can be taken away as files, by their names in addresses: a list `someThings` is `some-things`. */
const fileLists = exportsNamed(moduleFiles('export.server.ts'), /^export const (\w+): ExportList =/gm).map((one) => ({
  ...one,
  list: one.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
}));

/** Names of the files of lists. */
export function exportLists(): string {
  return [
    '/** Names of the lists that can be taken away as files. */',
    `export const EXPORT_LISTS = [${fileLists.map(({ list }) => quoted(list)).join(', ')}] as const;`,
    'export type ExportListName = (typeof EXPORT_LISTS)[number];',
  ].join('\n');
}

/** How they are made. */
export function exportFiles(): string {
  return [
    ...fileLists.map((one) => importOf(one, { target: APP_COLLECTED })),
    '',
    '/** How the file of a list is made, by its name. */',
    'export const EXPORTS = {',
    ...fileLists.map(({ name, list }) => `  ${list === name ? name : `${keyed(list)}: ${name}`},`),
    '} as const;',
  ].join('\n');
}

/** What handlers of PocketBase get from `require`: the bundle, as scripts/lib/hooks.ts puts it together. */
export function hooks(): string {
  const found = [['backend', 'src/backend'] as const, ...foldersWith('hooks.ts')].map(([name, folder]) => [name, path.join(folder, 'hooks.ts')] as const);
  return [
    ...found.map(([name, file]) => `import type * as ${name} from '${path.relative(APP_COLLECTED, file)}';`),
    '',
    'declare global {',
    '  function require(path: string): {',
    ...found.map(([name]) => `    readonly ${name}: typeof ${name};`),
    '  };',
    '}',
  ].join('\n');
}

/** Texts of settings, which the one screen of all of them has: `messages/{ru,en}.settings.ts` of every module. */
export function settingTexts(): string {
  const of = (language: Language) =>
    messageFiles(language)
      .filter((file) => file.endsWith(`/${language}.settings.ts`))
      .flatMap((file) => exportsOf(file, /^export const (\w+)\b/gm));
  const named = LANGUAGES.map((language) => ({ language, found: of(language).map((one) => ({ ...one, as: `${one.name}_${language}` })) }));
  return [
    ...named.flatMap(({ found }) => found.map((one) => importOf(one, { as: one.as }))),
    '',
    '/** Titles and explanations of settings, and the words of their choices. */',
    'export const SETTING_TEXTS = {',
    ...named.map(({ language, found }) => `  ${language}: { ${found.map(({ as }) => `...${as}`).join(', ')} },`),
    '} as const;',
  ].join('\n');
}

/** What the owner may set, of every module; a key is the house's, whichever module declares it. @throws Error where two modules declare one */
export async function settings(): Promise<string> {
  const found = exportsNamed(modelFiles('settings.ts'), /^export const (\w+) = \{/gm);
  const homes = new Map<string, string>();
  for (const { file, name } of found) {
    const exported = (await import(path.resolve(file))) as Readonly<Record<string, object>>;
    for (const key of Object.keys(exported[name] ?? {})) {
      const known = homes.get(key);
      if (known !== undefined) throw new Error(`The setting ${key} is declared in ${known} and in ${file}: give one of them another name.`);
      homes.set(key, file);
    }
  }
  return [
    ...found.map((one) => importOf(one)),
    '',
    '/** Every setting of the house by its key. */',
    'export const SETTINGS = {',
    ...found.map(({ name }) => `  ...${name},`),
    '} as const;',
    'export type SettingKey = keyof typeof SETTINGS;',
  ].join('\n');
}
