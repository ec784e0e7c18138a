import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEnv } from '../../../../src/platform/env.ts';
import { startRenderer } from '../../../../src/public/publishing/renderer/renderer.server.ts';

let folder: string;
beforeEach(() => {
  // Inside the project, as releases are.
  fs.mkdirSync(path.resolve('.cache'), { recursive: true });
  folder = fs.mkdtempSync(path.resolve('.cache', 'failed-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Message and log of a renderer whose process runs these lines. */
async function failOf(source: string): Promise<{ readonly message: string; readonly log: string }> {
  const program = path.join(folder, 'program.mjs');
  fs.writeFileSync(program, source);
  const env = readEnv({ DATA_DIR: path.join(folder, 'data'), RELEASES_DIR: path.join(folder, 'releases') });
  fs.mkdirSync(env.releasesDir, { recursive: true });
  const message = await startRenderer({ env, compressedDir: path.join(folder, 'compressed'), program }).then(
    () => 'It started.',
    (error: Error) => error.message,
  );
  const named = /reason is in (\S+)\.$/.exec(message)?.[1] ?? '';
  return { message, log: fs.existsSync(named) ? fs.readFileSync(named, 'utf8') : `There is no log ${named}.` };
}

describe('a build of the code that fails', () => {
  it.each([
    ['throws at start', 'throw new Error("The sun is too hot");', /The sun is too hot/],
    ['cannot be read', 'const = 1;', /SyntaxError/],
    ['lacks a part', 'import "./nowhere.mjs";', /nowhere\.mjs/],
    ['rejects what nobody awaits', 'Promise.reject(new Error("The tide is low"));', /The tide is low/],
    ['leaves without a word', 'process.exit(7);', /code 7/],
    ['is killed', 'process.kill(process.pid, "SIGKILL");', /SIGKILL/],
  ])('names a log that has the reason when its process %s', async (_how, source, reason) => {
    const { message, log } = await failOf(source);
    expect(message).toContain('The code could not be built');
    expect(log).toMatch(reason);
  });

  it('names a log that has the reason when memory runs out', { timeout: 30_000 }, async () => {
    vi.stubEnv('NODE_OPTIONS', '--max-old-space-size=24');
    const { log } = await failOf('const all = []; for (;;) all.push(Array.from({ length: 1e5 }, () => ({})));');
    expect(log).toMatch(/heap out of memory/);
  });

  it('says the first line of what its process told of itself', async () => {
    const told = 'process.send({ kind: "failed", id: null, reason: "No wind today.\\n at sea", isBackend: false });';
    const { message } = await failOf(`${told} console.error("No wind today."); process.disconnect();`);
    expect(message).toContain('could not be built (No wind today.); the whole reason is in');
  });

  it('keeps the log of the attempt before', async () => {
    await failOf('throw new Error("The first one");');
    await failOf('throw new Error("The second one");');
    expect(fs.readFileSync(path.join(folder, 'releases', 'renderer.log.before'), 'utf8')).toContain('The first one');
  });
});
