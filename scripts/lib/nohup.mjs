// Whether this command runs under nohup. Plain JavaScript for any Node from 20 on.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ACCESS_MODE = 0o3;
const WRITE_ONLY = 0o1;

// decision: processes
/**
 * Node gives every signal its default back when it starts, npm's Node too: that SIGHUP was ignored nobody can ask any more.
 * What is left of nohup is what it did to the process: the word by which the shell ran it, an input that cannot be read
 * (GNU's), an output into its own file.
 */
export function isNohup() {
  if (process.platform === 'win32') return false;
  return /(^|\/)nohup$/.test(process.env._ ?? '') || hasUnreadableInput() || writesNohupFile();
}

function hasUnreadableInput() {
  try {
    const flags = /^flags:\s*([0-7]+)$/m.exec(fs.readFileSync('/proc/self/fdinfo/0', 'utf8'))?.[1] ?? '0';
    return fs.readlinkSync('/proc/self/fd/0') === '/dev/null' && (Number.parseInt(flags, 8) & ACCESS_MODE) === WRITE_ONLY;
  } catch {
    return false;
  }
}

function writesNohupFile() {
  const output = fs.fstatSync(1, { throwIfNoEntry: false });
  return [process.env.INIT_CWD ?? '.', process.cwd(), os.homedir()].some((folder) => {
    const file = fs.statSync(path.join(folder, 'nohup.out'), { throwIfNoEntry: false });
    return file !== undefined && file.ino === output?.ino && file.dev === output.dev;
  });
}
