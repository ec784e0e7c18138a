// Follows npm, which passes SIGTERM on but can be killed without a word. Plain JavaScript for any Node from 20 on.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const LOOK_EVERY_MS = 250;
const SHELLS = /(^|\/)-?(sh|ash|bash|dash|ksh|zsh)$/;

/** Number and name of a process's parent, as far as the system tells. */
function parentOf(pid) {
  if (process.platform === 'win32') return undefined;
  try {
    // pid (name) state parent …; the name may hold anything.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return { pid: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')) };
  } catch {
    const [parent, ...name] = (spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '').trim().split(/\s+/);
    return parent ? { pid: Number(parent), name: name.join(' ') } : undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Calls `onEnd` once when npm ends that runs this process, directly or through its shell. A process that npm did not
 * start follows nobody: a daemon outlives its starter.
 */
export function whenParentEnds(onEnd) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const shell = parentOf(parent);
  const npm = shell && SHELLS.test(shell.name) && shell.pid > 1 ? shell.pid : parent;
  const timer = setInterval(() => {
    // A parent that nobody has buried yet still has its number, but no children any more.
    if (process.ppid === parent && isAlive(parent) && isAlive(npm) && (npm === parent || !isOrphan(parent, npm))) return;
    clearInterval(timer);
    onEnd();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** Whether the shell has another parent by now; where asking costs a process, the number alone is looked at. */
function isOrphan(shell, npm) {
  return fs.existsSync('/proc/self/stat') && parentOf(shell)?.pid !== npm;
}
