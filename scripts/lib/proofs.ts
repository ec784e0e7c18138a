import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { importsIn } from './imports.ts';

/** Of which code the long form of tests has passed; committed, so that every clone knows. */
const FILE = 'tests/proven.json';
/** What machines do by themselves: commands, owners, leases, copies, releases that are handed on. Words, fields and screens are no part of it. */
const OWN = /^(?:scripts\/(?!seed\/)|tests\/|src\/(?:lib|platform|stores|public\/publishing)\/)/;

const filesIn = (folder: string): readonly string[] =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isFile() && one.name.endsWith('.ts'))
    .map(({ name }) => `${folder}/${name}`);

/** How a test of a house's commands says that it has a short form (`tests/support/house-form.ts`). */
const HOUSE = /\bhouseForm\('/;

/** Tests that have a long form and a short one, and where the code that they try begins; what that imports belongs to it. */
const ROOTS = {
  /** Several machines. */
  cluster: () => [...filesIn('scripts/cluster'), ...filesIn('tests/cluster'), 'scripts/cluster/package-lock.json'],
  /** Commands of one house that begin, end, die, copy and restore. */
  house: () => [...filesIn('scripts'), ...filesIn('tests/backend').filter((file) => HOUSE.test(fs.readFileSync(file, 'utf8')))],
} as const satisfies Readonly<Record<string, () => readonly string[]>>;
export type Proof = keyof typeof ROOTS;

/** The files that such tests try, sorted. */
export function filesOf(proof: Proof): readonly string[] {
  const found = new Set(ROOTS[proof]());
  for (const file of found) {
    if (path.extname(file) !== '.ts') continue;
    for (const named of importsIn(file, fs.readFileSync(file, 'utf8')))
      if (OWN.test(named) && fs.existsSync(named) && path.extname(named) === '.ts') found.add(named);
  }
  return [...found].toSorted();
}

/** Digest of all of them as they are. */
function digestOf(proof: Proof): string {
  const hash = createHash('sha256');
  for (const file of filesOf(proof)) hash.update(`${file}\n`).update(fs.readFileSync(file)).update('\n');
  return hash.digest('hex');
}

const kept = (): Readonly<Partial<Record<Proof, string>>> => (fs.existsSync(FILE) ? JSON.parse(fs.readFileSync(FILE, 'utf8')) : {});

/** Whether the long form has passed on this very code. */
export const isProven = (proof: Proof): boolean => kept()[proof] === digestOf(proof);

/** Writes that it has; to be committed with the code. */
export function keepProof(proof: Proof): void {
  fs.writeFileSync(FILE, `${JSON.stringify({ ...kept(), [proof]: digestOf(proof) }, null, 2)}\n`);
}
