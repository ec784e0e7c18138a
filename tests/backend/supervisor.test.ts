import { once } from 'node:events';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import type { RunningPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { supervisePocketBase } from '../../scripts/lib/pocketbase-supervisor.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { FULL_LIST_PAGE_SIZE } from '../../src/config/constants.ts';
import { layTemplate } from '../support/backend-template.ts';
import { freshDataDir } from '../support/backend.ts';
import { campaign } from '../support/campaign.ts';

const { steps: KILLS } = campaign('supervisor-kills', { steps: 6, whole: 20 });
const WRITERS = 4;
const WRITING_MS = 600;
const dataDir = freshDataDir();
const lines: string[] = [];
let backend: RunningPocketBase;

beforeAll(async () => {
  layTemplate(dataDir);
  const binary = await resolvePocketBase(process.env['POCKETBASE_BIN']);
  backend = await supervisePocketBase({ binary, dataDir, port: await freePort(), siteUrl: 'http://127.0.0.1' }, (line) => lines.push(line));
});
afterAll(async () => {
  await backend.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const isHealthy = (): Promise<boolean> =>
  fetch(`${backend.url}/api/health`).then(
    (response) => response.ok,
    () => false,
  );

describe('the supervisor', () => {
  it(`brings PocketBase back after ${KILLS} kills under load, and no acknowledged write is lost`, { timeout: 540_000 }, async () => {
    const acknowledged: string[] = [];
    let isOver = false;
    let failed = 0;
    const write = async (writer: number): Promise<void> => {
      for (let at = 0; !isOver; at++) {
        const id = `row-${writer}-${at}`;
        await backend.admin
          .collection('site_texts')
          .create({ id, title_en: id })
          .then(() => acknowledged.push(id))
          .catch(async () => {
            failed++;
            await pause(20);
          });
      }
    };
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
    const outages: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const before = acknowledged.length;
      await pause(WRITING_MS);
      // A slow machine writes less in that time: it is ended once everybody has written.
      while (acknowledged.length <= before + WRITERS) await pause(20);
      const dying = backend.process;
      const gone = once(dying, 'exit');
      dying.kill('SIGKILL');
      await gone;
      const since = Date.now();
      while (!(await isHealthy())) await pause(20);
      outages.push(Date.now() - since);
      // It answers a moment before the supervisor knows: until then the dead one stands in its place.
      while (backend.process === dying) await pause(20);
    }
    isOver = true;
    await Promise.all(writers);
    const kept = new Set((await backend.admin.collection('site_texts').getFullList({ fields: 'id', batch: FULL_LIST_PAGE_SIZE })).map((row) => row.id));
    console.info(`${acknowledged.length} writes acknowledged, ${failed} refused; longest outage ${Math.max(...outages)} ms`);
    expect(failed).toBeGreaterThan(0);
    expect(acknowledged.length).toBeGreaterThan(KILLS * WRITERS);
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    expect(lines.filter((line) => line.includes('stopped (SIGKILL)')).length).toBe(KILLS);
  });

  it('stays away when it was told to stop, even while PocketBase is being brought back', async () => {
    const gone = once(backend.process, 'exit');
    backend.process.kill('SIGKILL');
    await gone;
    await backend.stop();
    await pause(1000);
    expect(await isHealthy()).toBe(false);
  });
});
