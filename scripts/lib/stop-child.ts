import type { ChildProcess } from 'node:child_process';

/** Ends a child of ours: first asked, then, after `patienceMs`, without asking. Comes back when it is gone. */
export async function stopChild(child: ChildProcess, patienceMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(timer);
}
