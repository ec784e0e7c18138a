import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const SOURCE = 'src/backend';

/**
 * Puts the hooks where PocketBase runs them: `*.pb.js` as they are, and each file of `src/backend/lib` bundled for its
 * JavaScript engine as `lib/<name>.js`, with whatever it imports of `src/domain`, `src/config` and `src/schema`.
 * @returns the folder for `--hooksDir`.
 */
export async function buildHooks(dataDir: string): Promise<string> {
  const target = path.join(dataDir, 'pb_hooks');
  const made = `${target}.${process.pid}`;
  fs.rmSync(made, { recursive: true, force: true });
  fs.mkdirSync(path.join(made, 'lib'), { recursive: true });
  for (const name of fs.readdirSync(path.join(SOURCE, 'hooks'))) {
    if (name.endsWith('.pb.js')) fs.copyFileSync(path.join(SOURCE, 'hooks', name), path.join(made, name));
  }
  const lib = path.join(SOURCE, 'lib');
  const entryPoints = fs.existsSync(lib)
    ? fs
        .readdirSync(lib)
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
        .map((name) => path.join(lib, name))
    : [];
  await build({
    entryPoints,
    outdir: path.join(made, 'lib'),
    bundle: true,
    format: 'cjs',
    target: 'es2020',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
  fs.rmSync(target, { recursive: true, force: true });
  fs.renameSync(made, target);
  return target;
}
