import fs from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { startPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { freshDataDir } from '../support/backend.ts';

const dataDir = freshDataDir();
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

it('every migration is told of as it is done, and a start without any tells of none', { timeout: 240_000 }, async () => {
  const told: [done: number, total: number][] = [];
  const options = {
    ...{ binary: await resolvePocketBase(process.env['POCKETBASE_BIN']), dataDir, port: await freePort(), siteUrl: 'http://127.0.0.1' },
    onMigrated: (done: number, total: number) => void told.push([done, total]),
  };
  await (await startPocketBase(options)).stop();
  const total = fs.readdirSync('src/backend/migrations').filter((name) => name.endsWith('.js')).length;
  expect(told).toEqual(Array.from({ length: total + 1 }, (_, done) => [done, total]));
  told.length = 0;
  await (await startPocketBase(options)).stop();
  expect(told).toEqual([]);
});
