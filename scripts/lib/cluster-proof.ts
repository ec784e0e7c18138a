import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { importsIn } from './imports.ts';

/** Of which code the long test of several machines has passed; committed, so that every clone knows. */
const PROOF = 'tests/cluster/proven.json';
/** Where that code begins; what it imports belongs to it. */
const ROOTS = ['scripts/cluster', 'tests/cluster'];
/** What several machines do by themselves: leases, copies, releases that are handed on, what is sent between them. Words, fields and screens are no part of it. */
const OWN = /^(?:scripts\/(?!seed\/)|tests\/|src\/(?:lib|platform|stores|public\/publishing)\/)/;
const ALSO = ['scripts/cluster/package-lock.json'];

const filesIn = (folder: string): readonly string[] =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isFile() && one.name.endsWith('.ts'))
    .map(({ name }) => `${folder}/${name}`);

/** The files that several machines are made of, sorted. */
export function clusterFiles(): readonly string[] {
  const found = new Set(ROOTS.flatMap(filesIn));
  for (const file of found)
    for (const named of importsIn(file, fs.readFileSync(file, 'utf8')))
      if (OWN.test(named) && fs.existsSync(named) && path.extname(named) === '.ts') found.add(named);
  return [...new Set([...found, ...ALSO])].toSorted();
}

/** Digest of all of them as they are. */
function digestOfCluster(): string {
  const hash = createHash('sha256');
  for (const file of clusterFiles()) hash.update(`${file}\n`).update(fs.readFileSync(file)).update('\n');
  return hash.digest('hex');
}

/** Whether the long test has passed on this very code. */
export const isClusterProven = (): boolean =>
  fs.existsSync(PROOF) && (JSON.parse(fs.readFileSync(PROOF, 'utf8')) as { readonly digest?: string }).digest === digestOfCluster();

/** Writes that it has; to be committed with the code. */
export function keepClusterProof(): void {
  fs.writeFileSync(PROOF, `${JSON.stringify({ digest: digestOfCluster() }, null, 2)}\n`);
}
