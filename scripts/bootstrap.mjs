// Entry of every npm command. Plain JavaScript for any Node from 20 on: it installs the dependencies when the
// lockfile changed, then runs scripts/<command>.ts under the project's own Node, which reads TypeScript natively.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isNohup } from './lib/nohup.mjs';
import { ownNode } from './lib/own-node.mjs';
import { whenParentEnds } from './lib/parent.mjs';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const STAMP = path.join(ROOT, 'node_modules', '.installed-lock');
const NODE_FLOOR = [22, 19];
const GRACE_MS = 200;
/** They need what only development does; everything else runs without it. */
const FOR_DEVELOPMENT = ['bench', 'check', 'test'];

function fail(sentence) {
  console.error(`\n✗ ${sentence}`);
  process.exit(1);
}

/** npm would blame the network. */
function requireWritable(folder) {
  const there = fs.existsSync(folder) ? folder : path.dirname(folder);
  try {
    fs.accessSync(there, fs.constants.W_OK);
  } catch {
    fail(`This user may not write ${there}, where the dependencies of this version belong: run npm run setup as its owner, then the command again.`);
  }
}

/** An installation for production serves every command but those for development; one with everything serves all. */
function installWhenLockChanged(command) {
  const lock = createHash('sha256')
    .update(fs.readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  const stamp = fs.existsSync(STAMP) ? fs.readFileSync(STAMP, 'utf8') : '';
  const needsAll = FOR_DEVELOPMENT.includes(command);
  if (stamp === lock || (stamp === `${lock} production` && !needsAll)) return;
  const isProduction = process.env.NODE_ENV === 'production' && !needsAll;
  const count = Object.keys(JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages).length;
  requireWritable(path.dirname(STAMP));
  console.log(`• Installing up to ${count} dependencies (about a minute, once) …`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', isProduction ? '--omit=dev' : '--include=dev'];
  const { status, error } = spawnSync(npm, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (error) fail('npm was not found: install Node.js 20 or newer with npm, then run the command again.');
  if (status !== 0) fail('Dependencies could not be installed: check the network connection, then run the command again.');
  fs.writeFileSync(STAMP, isProduction ? `${lock} production` : lock);
}

function nodeToUse() {
  const own = ownNode(ROOT);
  if (own) return own;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NODE_FLOOR[0] || (major === NODE_FLOOR[0] && minor >= NODE_FLOOR[1])) return process.execPath;
  return fail(`Node.js ${NODE_FLOOR.join('.')} or newer is needed here (this is ${process.versions.node}): install it, then run the command again.`);
}

// A terminal that was closed, or a reader that went away, is no reason for a stack trace.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
const [command = 'start', ...args] = process.argv.slice(2);
const script = path.join(ROOT, 'scripts', `${command}.ts`);
if (!fs.existsSync(script)) fail(`There is no command “${command}”.`);
installWhenLockChanged(command);
const node = nodeToUse();
const outlivesTerminal = isNohup();
const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
  cwd: ROOT,
  // The channel says nothing: its end tells the command that this process is gone.
  stdio: [outlivesTerminal ? 'ignore' : 'inherit', 'inherit', 'inherit', 'ipc'],
  // A session of its own, which no end of a terminal reaches, nor anything that the command starts.
  detached: outlivesTerminal,
  env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
});
// The command ends itself cleanly and this process follows it. A terminal's Ctrl-C reaches it twice, which it knows.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
// A database machine hands over by it; whoever does not listen would be ended.
if (command === 'database') process.on('SIGUSR2', () => child.kill('SIGUSR2'));
// A closed terminal ends everything; a process manager asks for new workers by the same signal. The command knows which. npm itself ends by it under nohup.
process.on('SIGHUP', () => outlivesTerminal || child.kill('SIGHUP'));
if (!outlivesTerminal)
  whenParentEnds(() => {
    // By the end of the channel the command knows why; one that does not listen yet is ended.
    if (child.connected) child.disconnect();
    setTimeout(() => child.kill('SIGTERM'), GRACE_MS);
  });
child.on('error', (error) => fail(`The command could not be run by ${node} (${error.message}).`));
child.on('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0)));
