import fs from 'node:fs';
import path from 'node:path';
import type { ReplicaPlace } from '../../src/platform/env.ts';
import type { ToldFault } from '../../src/platform/faults.ts';
import { startKeeper } from '../../src/platform/keeper.ts';
import type { Service } from '../../src/platform/service.ts';
import { proofJob } from '../lib/proof-process.ts';
import { replicaJobs } from '../lib/replica/jobs.ts';

interface LifeJobs {
  /** Of the life that answers. */
  readonly folder: string;
  readonly place: ReplicaPlace;
  readonly epoch: number;
  readonly service: Pick<Service, 'send'>;
  readonly tellFault: (fault: ToldFault) => void;
  readonly say: (line: string) => void;
  /** Aborted when the lease is lost or given up. */
  readonly ending: AbortSignal;
}

/** Has the machine that answers do what the house does by the clock for its database: the copy watched and tried, backups proved. */
export function keepLife({ folder, place, epoch, service, tellFault, say, ending }: LifeJobs): void {
  const jobs = [proofJob(folder, service, true), ...replicaJobs(folder, place, service, epoch)];
  const keeper = startKeeper({ service, jobs, tellFault, onStep: say });
  ending.addEventListener('abort', () => void keeper.stop(), { once: true });
  if (ending.aborted) void keeper.stop();
}

const backupsIn = (folder: string): string => path.join(folder, 'pb_data/backups');
const backupsKept = (dataDir: string): string => path.join(dataDir, 'backups');

/** Puts the backups of a machine's lives where no life takes them along when it goes; before one is removed. */
export function collectBackups(dataDir: string): void {
  const lives = path.join(dataDir, 'lives');
  for (const life of fs.existsSync(lives) ? fs.readdirSync(lives).toSorted() : []) moveFiles(backupsIn(path.join(lives, life)), backupsKept(dataDir));
}

/** Gives the life that answers the backups of this machine: PocketBase lists them, and keeps as many as it is told to. */
export function layBackups(dataDir: string, folder: string): void {
  moveFiles(backupsKept(dataDir), backupsIn(folder));
}

function moveFiles(from: string, to: string): void {
  const names = fs.existsSync(from) ? fs.readdirSync(from).filter((name) => fs.statSync(path.join(from, name)).isFile()) : [];
  if (names.length === 0) return;
  fs.mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of names) fs.renameSync(path.join(from, name), path.join(to, name));
}
