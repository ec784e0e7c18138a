import { isDebugging } from './settings.ts';
import { followStarter } from './stop-signals.ts';

/** An error whose message is written for the person at the terminal: what happened and what to do. */
export class PlainError extends Error {}

/** Prints one step of a longer work. */
export function step(message: string): void {
  process.stdout.write(`• ${message}\n`);
}

/** Progress of a countable work, drawn over itself on a terminal and every tenth elsewhere. */
export function progress(label: string, total: number): (done: number) => void {
  const isTerminal = process.stdout.isTTY;
  let lastTenth = -1;
  return (done) => {
    if (isTerminal) {
      process.stdout.write(`\r  ${label} ${done}/${total}${done === total ? '\n' : ''}`);
      return;
    }
    const tenth = Math.floor((done / Math.max(total, 1)) * 10);
    if (tenth !== lastTenth && (tenth % 2 === 0 || done === total)) process.stdout.write(`  ${label} ${done}/${total}\n`);
    lastTenth = tenth;
  };
}

/** A reader that went away and a terminal that was closed are no reason to end, still less with a stack trace. */
export function outliveOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}

/**
 * Runs a command's main function; an error ends it with one sentence and exit code 1. It ends with the process that
 * started it, and not because nobody reads what it says any more.
 */
export async function run(main: () => Promise<void>): Promise<void> {
  outliveOutput();
  followStarter();
  try {
    await main();
  } catch (error) {
    const message = sentenceOf(error);
    process.stderr.write(`\n✗ ${message}\n`);
    if (!(error instanceof PlainError) && error instanceof Error && isDebugging()) process.stderr.write(`${error.stack}\n`);
    process.exitCode = 1;
    process.exit();
  }
}

/** What happened and what to do about it: a full disk and a folder of somebody else's are an owner's to mend. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // PocketBase's own answer; the client's word for it is the same for all.
  if ('response' in error && 'status' in error) return `${error.message} (${String(error.status)} ${JSON.stringify(error.response)})`;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return `The disk is full${path ? ` (${path})` : ''}: make room, then run the command again.`;
  if (path && (code === 'ENOTDIR' || code === 'EEXIST')) return `${path} is no folder: name another one with DATA_DIR or RELEASES_DIR.`;
  if (path && (code === 'EACCES' || code === 'EPERM' || code === 'EROFS'))
    return `This user may not write ${path}: make it writable for the user who runs the command, or name another folder with DATA_DIR or RELEASES_DIR.`;
  return error.message;
}
