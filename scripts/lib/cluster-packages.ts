import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PlainError, step } from './console.ts';

const FOLDER = path.resolve('scripts/cluster');
const STAMP = path.join(FOLDER, 'node_modules', '.installed-lock');

/**
 * Installs the clients of NATS and S3 where their lock changed: they are packages of `scripts/cluster` alone, so that a
 * site on one machine has not one dependency more. What imports them is imported after this, by `import()`.
 * @throws PlainError where npm or its registry is out of reach.
 */
export function ensureClusterPackages(): void {
  const lock = createHash('sha256')
    .update(fs.readFileSync(path.join(FOLDER, 'package-lock.json')))
    .digest('hex');
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === lock) return;
  step('Installing the clients of NATS and S3 (a few seconds, once) …');
  const isWindows = process.platform === 'win32';
  const args = ['ci', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, { cwd: FOLDER, stdio: 'inherit', shell: isWindows });
  if (error) throw new PlainError('npm was not found: install Node.js with npm, then run the command again.');
  if (status !== 0) throw new PlainError('The clients of NATS and S3 could not be installed: check the network connection, then run the command again.');
  fs.writeFileSync(STAMP, lock);
}
