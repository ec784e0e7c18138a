import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PlainError, step } from './console.ts';
import { resolvePocketBase } from './pocketbase-binary.ts';
import { POCKETBASE_VERSION } from './pocketbase-pins.ts';

/** Where the tsconfigs of the backend and of the tests look for them. */
const FOLDER = '.cache/pocketbase-types';
const TYPES = path.join(FOLDER, 'types.d.ts');
/** First words of the file: which PocketBase it tells of, and how it was prepared. */
const MARK = `// PocketBase ${POCKETBASE_VERSION}, prepared 6\n`;

// decision: types-of-the-backend
/**
 * Puts the types that PocketBase writes of its own JavaScript engine into `.cache`, once per version of PocketBase.
 * @throws PlainError when PocketBase cannot be had or writes none.
 */
export async function ensurePocketBaseTypes(configured: string | undefined): Promise<void> {
  if (fs.existsSync(TYPES) && fs.readFileSync(TYPES, 'utf8').startsWith(MARK)) return;
  step(`Asking PocketBase ${POCKETBASE_VERSION} for its types …`);
  const binary = await resolvePocketBase(configured);
  fs.mkdirSync(path.dirname(FOLDER), { recursive: true });
  const made = fs.mkdtempSync(`${FOLDER}-`);
  try {
    const folders = ['dir', 'hooksDir', 'migrationsDir'].map((name) => `--${name}=${path.resolve(made, name)}`);
    // It writes them whenever it starts; bringing an empty folder up to date is its shortest start.
    const { status, stderr } = spawnSync(binary, ['migrate', 'up', ...folders, '--dev=false'], { encoding: 'utf8' });
    const written = path.join(made, 'dir/types.d.ts');
    if (status !== 0 || !fs.existsSync(written)) throw new PlainError(`PocketBase wrote no types: ${stderr.trim().split('\n').at(-1) || 'it gave no reason'}`);
    const aside = path.join(made, 'types.d.ts');
    fs.writeFileSync(aside, MARK + prepared(fs.readFileSync(written, 'utf8')));
    fs.mkdirSync(FOLDER, { recursive: true });
    fs.renameSync(aside, TYPES);
  } finally {
    fs.rmSync(made, { recursive: true, force: true });
  }
}

/** What of the file would let mistakes through, or refuses what PocketBase takes: pattern and replacement. */
const MENDED: readonly (readonly [RegExp, string])[] = [
  // Every interface of Go has members of any name in it: with that a misspelt method would compile. Kinds of fields differ.
  [/^( interface (?!Field )\w+ \{)\n {2}\[key:string\]: any;$/gm, '$1'],
  // Lists have no holes, events have what they are about, and where Go has no pointer stands null.
  [/Array<\(([\w.]+) \| undefined\)>/g, 'Array<$1>'],
  [/^ {2}(collection|record|request|requestInfo|url)\?: /gm, '  $1: '],
  [/^ {2}auth\?: Record$/gm, '  auth: Record | null'],
  [/(getByName\(fieldName: string\): )Field$/gm, '$1Field | null'],
  // A list is taken for a list kept as JSON.
  [/types\.JSONArray<(\w+)>/g, 'Array<$1>'],
  // A literal of a collection or a field is plain data, not an object of Go: its names are known, its values are not.
  [/(constructor\(\w+\?: )Partial<([\w.]+)>/g, '$1{ [Name in keyof $2]?: any }'],
  [/(rules: Array<)(RateLimitRule>)/g, '$1Partial<$2>'],
  // What is done by the clock says what it came to (lib/tally.ts).
  [/^( {2}handler: {2}\(\) => )void,$/gm, '$1{ done: number, made: number, changed: number, failed: number, code: string, error: string },'],
  // Records are made, saved and looked up by code that sees a part of them and keeps its lists as they are.
  [/(recordIds: )Array</g, '$1ReadonlyArray<'],
  [/(new\(collection\?: )core\.Collection/g, "$1Pick<core.Collection, 'id' | 'name'>"],
  // What stands at the top of such a file is declared; two kinds of Go take another method of a name than what they are built on.
  [/^namespace /gm, 'declare namespace '],
  [/^ interface rootFS extends Root\{\}$/gm, ' interface rootFS {}'],
  [/^( interface fieldWithType extends )(\w+) \{$/gm, "$1Omit<$2, 'type'> {"],
  [/^( {2}(?:delete|save|saveNoValidate)\(model: )Model(\): void)$/gm, '$1Model$2\n$1Record$2'],
];

/** The types as the compiler can hold code against them; they are checked themselves. */
export function prepared(types: string): string {
  return MENDED.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), types);
}
