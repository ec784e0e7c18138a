import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type FolderLock, isFolderLocked, takeFolderLock } from '../../src/platform/folder-lock.ts';
import { PlainError } from './console.ts';
import { isAlive, ownerOf } from './leftover.ts';
import { isUnit } from './settings.ts';

/**
 * What one process at a time has: the database of a `DATA_DIR`, what a site keeps there beside it, and a `RELEASES_DIR`.
 * The lock says whether somebody has it, and the note beside it who: what it says without the lock was left by one that was killed.
 */
export type Domain = 'house' | 'site' | 'releases';

/** What whoever has a folder says of himself. Read by other commands, which go by it and not by their own settings. */
export interface OwnerNote {
  readonly pid: number;
  /** Machine or container whose numbers of processes these are. */
  readonly machine: string;
  /** As it is typed behind `npm run`. */
  readonly command: string;
  /** ISO instant. */
  readonly since: string;
  /** Whether it stays and answers others, as a site does; what does not is over soon. */
  readonly serves: boolean;
  /** The folder of the business that a site's releases are made of, and where they lie. */
  readonly dataDir?: string;
  readonly releasesDir?: string;
  /** Port of the site. */
  readonly port?: number;
  /** Every port that it takes. */
  readonly ports?: readonly number[];
  /** Where its PocketBase, or the gate before it, answers. */
  readonly pocketbaseUrl?: string;
  /** Where the site answers on this machine. */
  readonly siteUrl?: string;
  /** Where a person opens the site, once it answers. */
  readonly address?: string;
  /** Version of the house and of PocketBase. */
  readonly versions?: Readonly<Record<string, string>>;
  /** Whether systemd keeps it. */
  readonly isUnit?: boolean;
  /** File of what it says, where it has no terminal. */
  readonly log?: string;
}

/** How the last one ended that said so. */
export interface EndNote {
  readonly command: string;
  /** ISO instant. */
  readonly endedAt: string;
  readonly why: string;
}

// decision: the-owner-of-a-data-folder
export interface Claim {
  /** Says more of its owner. */
  tell(more: Partial<OwnerNote>): void;
  /** @param why where the next one may want to know: it stays written down */
  release(why?: string): void;
}

/** A folder that somebody else has. */
export class TakenError extends PlainError {
  /** Missing where it says nothing of itself: one of an earlier version, or one that began at this moment. */
  readonly owner: OwnerNote | null;
  constructor(sentence: string, owner: OwnerNote | null) {
    super(sentence);
    this.owner = owner;
  }
}

const LOOK_MS = 50;
/** Between taking the lock and saying who it is. */
const NOTE_WAIT_MS = 2_000;

const lockOf = (folder: string, domain: Domain): string => path.join(folder, `${domain}.lock`);
const noteOf = (folder: string, domain: Domain): string => path.join(folder, `${domain}.json`);

interface Held {
  readonly lock: FolderLock;
  holders: number;
  note: OwnerNote;
}
const held = new Map<string, Held>();
let isTidying = false;

/**
 * Takes a folder for this process, until it is given back or the process ends. What it has already it may take again.
 * @throws TakenError that says who has it
 */
export function claim(folder: string, domain: Domain, about: Partial<OwnerNote> = {}): Claim {
  const file = path.resolve(lockOf(folder, domain));
  const own = held.get(file);
  if (own) {
    own.holders += 1;
    return claimOf(folder, domain, file, own, about);
  }
  const lock = takeOrSayWho(folder, domain, file);
  // Versions before the lock wrote down who runs PocketBase, and nothing else.
  const earlier = domain === 'house' ? ownerOf(folder) : undefined;
  if (earlier !== undefined) {
    lock.release();
    throw new TakenError(`The house in ${folder} already runs (process ${earlier}).`, null);
  }
  const taken: Held = { lock, holders: 1, note: selfNote() };
  held.set(file, taken);
  if (!isTidying) process.once('exit', giveAllBack);
  isTidying = true;
  return claimOf(folder, domain, file, taken, about);
}

/** Whoever looks whether a folder is taken has it for that moment, and one that was killed may have left its note: both are waited out. */
function takeOrSayWho(folder: string, domain: Domain, file: string): FolderLock {
  const since = performance.now();
  for (let tries = 1; ; tries++) {
    const lock = takeFolderLock(file);
    if (lock !== null) return lock;
    const owner = tries === 1 ? null : livingNote(folder, domain);
    if (owner !== null || performance.now() - since > NOTE_WAIT_MS) throw new TakenError(sayTaken(folder, domain, owner), owner);
    rest();
  }
}

/** At the end of the process, however it comes to it. */
function giveAllBack(): void {
  for (const [file, { lock }] of held) {
    fs.rmSync(file.replace(/lock$/, 'json'), { force: true });
    lock.release();
  }
}

function claimOf(folder: string, domain: Domain, file: string, own: Held, about: Partial<OwnerNote>): Claim {
  let isGivenBack = false;
  const tell = (more: Partial<OwnerNote>): void => {
    own.note = { ...own.note, ...more };
    writeNote(folder, domain, own.note);
  };
  if (own.holders === 1 || Object.keys(about).length > 0) tell(about);
  return {
    tell,
    release: (why) => {
      if (isGivenBack) return;
      isGivenBack = true;
      own.holders -= 1;
      if (own.holders > 0) return;
      held.delete(file);
      // While the lock is held nobody else writes it. The folder itself may be gone by now.
      if (why === undefined || !fs.existsSync(folder)) fs.rmSync(noteOf(folder, domain), { force: true });
      else writeNote(folder, domain, { command: own.note.command, endedAt: new Date().toISOString(), why });
      own.lock.release();
    },
  };
}

/** Who has the folder: `null` where nobody does, 'unknown' where it has not said so. */
export function ownerAt(folder: string, domain: Domain): OwnerNote | 'unknown' | null {
  for (const until = performance.now() + NOTE_WAIT_MS; isFolderLocked(lockOf(folder, domain)); rest()) {
    const note = livingNote(folder, domain);
    if (note !== null) return note;
    if (performance.now() > until) return 'unknown';
  }
  return null;
}

/** What the last owner left, which is gone: how it ended, or what it was where it was killed; `null` where there is nothing. */
export function leftAt(folder: string, domain: Domain): EndNote | OwnerNote | null {
  return readNote(folder, domain) as EndNote | OwnerNote | null;
}

/** What the owner says of itself; `null` where it is not known yet. One that was killed may have left its note, over which the next one writes. */
function livingNote(folder: string, domain: Domain): OwnerNote | null {
  const note = readNote(folder, domain);
  return note?.pid !== undefined && (note.machine !== os.hostname() || isAlive(note.pid)) ? (note as OwnerNote) : null;
}

const rest = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);

/** Why a command has to go away, and what to do. */
function sayTaken(folder: string, domain: Domain, owner: OwnerNote | null): string {
  if (owner === null) return `Another process has ${folder} and does not say which: wait until it has ended, then run the command again.`;
  if (!owner.serves) return `${sayWho(owner)} is at work on ${folder}: wait until it has ended, then run the command again.`;
  if (domain === 'releases')
    return `The releases in ${folder} are those of ${owner.dataDir ?? 'another folder'}, by ${sayWho(owner)}: name another folder with RELEASES_DIR, or stop that first.`;
  return `This house already runs: ${sayWho(owner)}, in ${folder}. npm run status says more of it, npm run stop ends it.`;
}

/** @example 'npm start (process 4711, port 4321)' */
export function sayWho({ command, pid, port, machine }: OwnerNote): string {
  const where = [`process ${pid}`, ...(port === undefined ? [] : [`port ${port}`]), ...(machine === os.hostname() ? [] : [`on ${machine}`])];
  return `npm ${command === 'start' ? 'start' : `run ${command}`} (${where.join(', ')})`;
}

const selfNote = (): OwnerNote => ({
  ...{ pid: process.pid, machine: os.hostname(), command: path.basename(process.argv[1] ?? 'node', '.ts') },
  ...{ since: new Date().toISOString(), serves: false },
  ...(isUnit() ? { isUnit: true } : {}),
});

function readNote(folder: string, domain: Domain): Partial<OwnerNote & EndNote> | null {
  try {
    return JSON.parse(fs.readFileSync(noteOf(folder, domain), 'utf8')) as Partial<OwnerNote & EndNote>;
  } catch {
    return null;
  }
}

/** At once or not at all: whoever reads it meanwhile reads the one of before. */
function writeNote(folder: string, domain: Domain, note: OwnerNote | EndNote): void {
  const file = noteOf(folder, domain);
  fs.writeFileSync(`${file}.new`, JSON.stringify(note), { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
}
