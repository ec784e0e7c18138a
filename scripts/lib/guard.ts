import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * A line on its input says that there is nothing to guard any more; its end, that whoever should have said so is gone.
 * It hears no signal itself: a process manager sends them to all at once.
 */
const SCRIPT = `
trap '' HUP INT TERM
read -r _ && exit
kill -TERM "$1"
for _ in 1 2 3; do
  sleep 1
  kill -0 "$1" || exit
done
kill -KILL "$1"
`;

/**
 * Ends `child` when this process ends without having done so, also by `kill -9`. It takes a shell of a megabyte;
 * on Windows there is none, and the next start ends what was left (`leftover.ts`).
 */
export function guard(child: ChildProcess): void {
  if (process.platform === 'win32' || child.pid === undefined) return;
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'guard', String(child.pid)], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  const { stdin } = shell;
  // Without a shell, or when it is gone already, there is nobody to tell.
  shell.on('error', () => undefined);
  stdin.on('error', () => undefined);
  child.once('exit', () => stdin.end('gone\n'));
  shell.unref();
  (stdin as Socket).unref();
}
