import fs from 'node:fs';
import path from 'node:path';

// decision: rooms-of-the-business
/** Folders of `src` that know no business, from the ground up; what stands on one floor imports its neighbours from left to right only. */
export const FLOORS = [
  ['lib', 'config'],
  ['schema', 'stores'],
  ['model'],
  ['registry'],
  ['access', 'i18n', 'records'],
  ['errors', 'routing'],
  ['backend', 'data'],
  ['kit', 'platform'],
] as const;

/** What the house does, district by district: each may know those before it. */
export const DISTRICTS = ['people', 'catalogue', 'fleet', 'booking', 'partners', 'public', 'crm', 'money', 'studio', 'office'] as const;

/** Puts everything together. */
export const APP = 'app';

/** What the house declares of each module, data alone. */
export const MODEL = 'src/model';

/** Folders of the modules in their districts, by the modules' names in the order of the alphabet. */
export function moduleFolders(): ReadonlyMap<string, string> {
  const found = DISTRICTS.flatMap((district) =>
    fs
      .readdirSync(path.join('src', district), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [name, `src/${district}/${name}`] as const),
  );
  return new Map(found.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Folders of the modules that have a file, by name. @example foldersWith('hooks.ts').get('leads') // 'src/crm/leads' */
export const foldersWith = (file: string): ReadonlyMap<string, string> =>
  new Map([...moduleFolders()].filter(([, folder]) => fs.existsSync(path.join(folder, file))));
