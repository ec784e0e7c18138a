import path from 'node:path';
import type { Description } from '../../src/schema/describe.ts';
import type { Retention } from '../../src/schema/retention.ts';
import { declaring } from './routes.ts';
import { type Export, exportsOf, filesIn, importOf, modelFiles, models, REGISTRY } from './modules.ts';

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
const files = [...models.flatMap((folder) => filesIn(path.join(folder, 'fields'), /\.ts$/)), ...modelFiles('fields.ts')];
const described = (await Promise.all(files.map(describedIn))).flat();

/** Every PB collection that is described. */
export function collections(): string {
  return [
    ...described.map((one) => importOf(one)),
    "import type { Description } from '../schema/describe.ts';",
    '',
    '/** Every PB collection of the product. */',
    'export const ALL_COLLECTIONS: readonly Description[] = [',
    ...described.map(({ name }) => `  ${name},`),
    '];',
  ].join('\n');
}

/** Fields by the name of their table, as types alone: nothing of it is in a bundle. */
export function recordFields(): string {
  return [
    ...described.map(({ file, name }) => importOf({ file, name }).replace('import {', 'import type {')),
    '',
    '/** What hooks may read of a record, by the name of its table. */',
    'export interface RecordFields {',
    ...described.map(({ name, description }) => `  readonly ${description.name}: (typeof ${name})['fields'];`),
    '}',
  ].join('\n');
}

/** Collections in which something of a guest's is; those of which somebody of the staff is the owner come first. */
export function guests(): string {
  const found = described.filter(({ description }) => description.isOfGuests && description.kind !== 'view');
  const owned = found.filter(({ description }) => description.owner);
  const others = found.filter(({ description }) => !description.owner);
  return [
    ...[...owned, ...others].map((one) => importOf(one)),
    "import type { Description } from '../schema/describe.ts';",
    '',
    "/** Collections whose records are somebody's guest's, so that colleagues see contacts masked. */",
    `export const OWNED: readonly Description[] = [${owned.map(({ name }) => name).join(', ')}];`,
    '',
    "/** Collections in which something of a guest's is: whoever erases him walks them. */",
    `export const OF_GUESTS: readonly Description[] = [...OWNED, ${others.map(({ name }) => name).join(', ')}];`,
  ].join('\n');
}

/** Files of one name of the runtime and of the modules, with what their content is called. */
function toldIn(name: string): readonly { readonly file: string; readonly as: string }[] {
  return modelFiles(name).map((file) => ({ file, as: path.basename(path.dirname(file)).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) }));
}

/** Every route of PocketBase that is declared, by its module and its name there. */
export function backendOperations(): string {
  const names = declaring.map(({ file, as }) => `import * as ${as} from '${path.relative(REGISTRY, file)}';`);
  return [
    ...names,
    "import type { AnyOperation } from '../schema/operation.ts';",
    '',
    '/** Routes of PocketBase, by module and name. Tests walk them; code imports the one that it means. */',
    'export const OPERATIONS: Readonly<Record<string, Readonly<Record<string, AnyOperation>>>> = {',
    ...declaring.map(({ as }) => `  ${as},`),
    '};',
  ].join('\n');
}

const periods = await Promise.all(
  toldIn('retention.ts').map(async ({ file }) => ((await import(path.resolve(file))) as { readonly retention: Retention }).retention),
);

/** How long things are kept. */
export function retention(): string {
  const found = toldIn('retention.ts');
  return [
    ...found.map(({ file, as }) => importOf({ file, name: 'retention' }, { as })),
    '',
    '/** What the engine of retention carries out. */',
    `export const RETENTION_RULES = [${found.map(({ as }) => `...${as}.rules`).join(', ')}] as const;`,
    '',
    '/** Periods that somebody else keeps to. */',
    `export const KEPT_ELSEWHERE = [${found.map(({ as }) => `...${as}.elsewhere`).join(', ')}] as const;`,
  ].join('\n');
}

/** Names by which texts may name a period, without what the rules are. */
export function periodNames(): string {
  const codes = periods.flatMap(({ rules, elsewhere }) => [...rules, ...elsewhere].map(({ code }) => code));
  const twice = codes.find((code, at) => codes.indexOf(code) !== at);
  if (twice !== undefined) throw new Error(`Two rules are called ${twice}.`);
  return ['/** Periods that texts may name. */', `export const PERIOD_NAMES: readonly string[] = [${codes.map((code) => `'${code}'`).join(', ')}];`].join('\n');
}

/** Indexes of the database by table. */
export function indexes(): string {
  const found = toldIn('indexes.ts');
  return [
    ...found.map(({ file, as }) => importOf({ file, name: 'indexes' }, { as })),
    '',
    "/** The indexes of the database by table; PocketBase's own, of accounts, are not among them. */",
    'export const INDEXES: Readonly<Record<string, Readonly<Record<string, string>>>> = {',
    ...found.map(({ as }) => `  ...${as},`),
    '};',
  ].join('\n');
}
