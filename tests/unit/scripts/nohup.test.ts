import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nohup-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const ASKS = `const { isNohup } = await import(process.argv[1]); process.stderr.write(String(isNohup()));`;

interface Way {
  /** How `/dev/null` is opened as its input. */
  readonly input?: 'r' | 'w';
  /** File that it writes into. */
  readonly output?: string;
  /** The word that the shell ran it by. */
  readonly word?: string;
}

/** What a command says of itself that is run so. */
function ask({ input = 'r', output = 'out', word = '/usr/bin/npm' }: Way): string {
  const stdio = [fs.openSync('/dev/null', input), fs.openSync(path.join(folder, output), 'a'), 'pipe'] as const;
  const { INIT_CWD: _folderOfNpm, ...env } = process.env;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', ASKS, path.resolve('scripts/lib/nohup.mjs')], {
    ...{ cwd: folder, env: { ...env, HOME: folder, _: word }, stdio: [...stdio], encoding: 'utf8' },
  });
  for (const fd of stdio.slice(0, 2)) fs.closeSync(Number(fd));
  return stderr;
}

describe.skipIf(process.platform === 'win32')('nohup', () => {
  it('is known by its own file, by the word of the shell, and on Linux by an input that cannot be read', () => {
    expect(ask({ output: 'nohup.out' })).toBe('true');
    expect(ask({ word: '/usr/bin/nohup' })).toBe('true');
    if (process.platform === 'linux') expect(ask({ input: 'w' })).toBe('true');
  });

  it('is not seen in an output into another file, or an input from nowhere', () => {
    expect(ask({})).toBe('false');
  });
});
