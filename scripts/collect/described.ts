import fs from 'node:fs';
import path from 'node:path';
import type { Description } from '../../src/schema/describe.ts';
import { type Export, exportsOf, filesIn, filesNamed, importOf, MODULES, modules } from './modules.ts';

/** A description that a file exports. */
interface Described extends Export {
  readonly description: Description;
}
const isDescription = (value: unknown): value is Description => typeof value === 'object' && value !== null && 'fields' in value && 'rules' in value;

async function describedIn(file: string): Promise<readonly Described[]> {
  const exported = (await import(path.resolve(file))) as Readonly<Record<string, unknown>>;
  // By their place in the file: the engine hands them out by name.
  const names = exportsOf(file, /^export const (\w+) =/gm).map(({ name }) => name);
  return names.flatMap((name) => {
    const description = exported[name];
    return isDescription(description) ? [{ file, name, description }] : [];
  });
}
const folders = ['src/backend/fields', ...modules.map((name) => path.join(MODULES, name, 'fields'))];
const files = [...folders.flatMap((folder) => filesIn(folder, /\.ts$/)), ...filesNamed('fields.ts')];
const described = (await Promise.all(files.map(describedIn))).flat();

/** Every PB collection that is described. */
export function collections(): string {
  return [
    ...described.map((one) => importOf(one)),
    "import type { Description } from '../../schema/describe.ts';",
    '',
    '/** Every PB collection of the product. */',
    'export const ALL_COLLECTIONS: readonly Description[] = [',
    ...described.map(({ name }) => `  ${name},`),
    '];',
  ].join('\n');
}

/** Collections in which something of a guest's is; those of which somebody of the staff is the owner come first. */
export function guests(): string {
  const found = described.filter(({ description }) => description.isOfGuests && description.kind !== 'view');
  const owned = found.filter(({ description }) => description.owner);
  const others = found.filter(({ description }) => !description.owner);
  return [
    ...[...owned, ...others].map((one) => importOf(one)),
    "import type { Description } from '../../schema/describe.ts';",
    '',
    "/** Collections whose records are somebody's guest's, so that colleagues see contacts masked. */",
    `export const OWNED: readonly Description[] = [${owned.map(({ name }) => name).join(', ')}];`,
    '',
    "/** Collections in which something of a guest's is: whoever forgets him walks them. */",
    `export const OF_GUESTS: readonly Description[] = [...OWNED, ${others.map(({ name }) => name).join(', ')}];`,
  ].join('\n');
}

/** Indexes of the database by table. */
export function indexes(): string {
  const found = ['src/backend', ...modules.map((name) => path.join(MODULES, name))]
    .map((folder) => ({ folder, file: path.join(folder, 'indexes.ts') }))
    .filter(({ file }) => fs.existsSync(file))
    .map(({ folder, file }) => ({ file, as: path.basename(folder) }));
  return [
    ...found.map(({ file, as }) => importOf({ file, name: 'indexes' }, as)),
    '',
    "/** The indexes of the database by table; PocketBase's own, of accounts, are not among them. */",
    'export const INDEXES: Readonly<Record<string, Readonly<Record<string, string>>>> = {',
    ...found.map(({ as }) => `  ...${as},`),
    '};',
  ].join('\n');
}
