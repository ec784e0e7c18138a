import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import PocketBase from 'pocketbase';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { type RunningPocketBase, signInService, startPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { layTemplate } from '../support/backend-template.ts';
import type { OutboxRow } from '../../src/model/backend/fields/runtime.ts';

interface Delivery {
  readonly id: string;
  readonly body: unknown;
}

const dataDir = path.resolve('.cache', `outbox-${randomUUID()}`);
const told: Delivery[] = [];
let isListening = true;
let receiver: http.Server;
let backend: RunningPocketBase;
let mark = '';

beforeAll(async () => {
  const publisherPort = await freePort();
  layTemplate(dataDir);
  backend = await startPocketBase({
    binary: await resolvePocketBase(process.env['POCKETBASE_BIN']),
    dataDir,
    port: await freePort(),
    siteUrl: 'http://127.0.0.1',
    publisherPort,
  });
  receiver = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      if (!isListening) return void response.writeHead(500).end();
      const headers = request.headers as Record<string, string>;
      // Throws where the signature is wrong, and the change would then count as not told.
      told.push({ id: headers['webhook-id'] ?? '', body: new Webhook(backend.secrets.webhookSecret).verify(body, headers) });
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(publisherPort, '127.0.0.1', resolve));
  await backend.admin.collection('countries').create({ id: 'thailand', name_ru: 'Таиланд', name_en: 'Thailand', timezone: 'Asia/Bangkok' });
  await backend.admin.collection('ic_excurs_categories').create({ id: 'catsea000000001', name_ru: 'Море', name_en: 'Sea', slug: 'sea', country: 'thailand' });
});
afterAll(async () => {
  receiver.close();
  await backend.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  mark = (await rows()).at(-1)?.id ?? mark;
  told.length = 0;
});

async function rows(): Promise<OutboxRow[]> {
  const all = await backend.admin.collection('outbox').getFullList<OutboxRow>({ sort: '@rowid' });
  return all.slice(all.findIndex((row) => row.id === mark) + 1);
}
const changes = async (): Promise<string[]> => (await rows()).map((row) => `${row.action} ${row.collection} ${row.record}`);
const tag = (id: string) => ({ id, name_ru: id, name_en: id, slug: id, country: 'thailand' });

describe('the outbox', () => {
  it('has a row of every change, told with a signature', async () => {
    const tags = backend.admin.collection('ic_excurs_tags');
    await tags.create(tag('tagone000000001'));
    await tags.update('tagone000000001', { name_en: 'One' });
    await tags.delete('tagone000000001');
    expect(await changes()).toEqual(['create', 'update', 'delete'].map((action) => `${action} ic_excurs_tags tagone000000001`));
    expect(await rows()).toMatchObject([{ delivery: 'done' }, { delivery: 'done' }, { delivery: 'done' }]);
    expect(told.map(({ id }) => id)).toEqual((await rows()).map(({ id }) => id));
    expect(told[0]?.body).toMatchObject({ type: 'content.changed', data: { collection: 'ic_excurs_tags', record: 'tagone000000001', action: 'create' } });
  });

  it('has all rows of a batch, or none where one of its changes fails', async () => {
    const { settings } = backend.admin;
    await settings.update({ batch: { enabled: true, maxRequests: 50, timeout: 10 } });
    const failing = backend.admin.createBatch();
    failing.collection('ic_excurs_tags').create(tag('tagtwo000000001'));
    failing.collection('ic_excurs_tags').create({ id: 'tagtwo000000002' });
    await expect(failing.send()).rejects.toMatchObject({ status: 400 });
    expect(await changes()).toEqual([]);
    expect(told).toEqual([]);
    const batch = backend.admin.createBatch();
    batch.collection('ic_excurs_tags').create(tag('tagtwo000000001'));
    batch.collection('ic_excurs_tags').create(tag('tagtwo000000002'));
    await batch.send();
    expect(await changes()).toHaveLength(2);
    expect(told).toHaveLength(2);
  });

  it('has the rows that a deletion takes with it', async () => {
    const excursion = { id: '7', name_ru: '7', country: 'thailand', category: 'catsea000000001', status: 'active' };
    await backend.admin.collection('ic_excurs').create(excursion);
    await backend.admin.collection('excursion_schedules').create({ id: 'schedule0000001', excursion: '7', weekdays: [1] });
    mark = (await rows()).at(-1)?.id ?? mark;
    await backend.admin.collection('ic_excurs').delete('7');
    expect((await changes()).toSorted()).toEqual(['delete excursion_schedules schedule0000001', 'delete ic_excurs 7']);
  });

  it('has no row of a change that was refused, nor of a collection that no page shows', async () => {
    await expect(backend.admin.collection('ic_excurs_tags').create({ name_ru: 'x' })).rejects.toMatchObject({ status: 400 });
    await backend.admin.collection('throttles').create({ key: 'k' });
    expect(await changes()).toEqual([]);
  });

  it('keeps a change whose telling failed, and says so within the time of a save', async () => {
    isListening = false;
    const started = performance.now();
    await backend.admin.collection('ic_excurs_tags').create(tag('tagthree0000001'));
    await backend.admin.collection('ic_excurs_tags').create(tag('tagthree0000002'));
    expect(performance.now() - started).toBeLessThan(4_000);
    isListening = true;
    expect(await rows()).toMatchObject([{ delivery: 'waiting' }, { delivery: 'waiting' }]);
    await backend.admin.crons.run('outbox-tell-again');
    await expect.poll(() => told.length, { timeout: 30_000 }).toBe(2);
    await expect.poll(rows).toMatchObject([{ delivery: 'done' }, { delivery: 'done' }]);
    expect(told.map(({ id }) => id)).toEqual((await rows()).map(({ id }) => id));
  });

  it('lets the newest of very many speak for the others', async () => {
    isListening = false;
    const batch = backend.admin.createBatch();
    for (let number = 100; number < 160; number += 1) batch.collection('ic_excurs_tags').create(tag(`tagmany00000${number}`));
    await backend.admin.settings.update({ batch: { enabled: true, maxRequests: 100, timeout: 60 } });
    await batch.send();
    isListening = true;
    told.length = 0;
    await backend.admin.crons.run('outbox-tell-again');
    await expect.poll(async () => (await rows()).filter(({ delivery }) => delivery === 'waiting').length, { timeout: 30_000 }).toBe(0);
    expect(told).toHaveLength(1);
  });

  it('is read by the site’s own account and by no guest', async () => {
    const site = await signInService(backend.url, backend.secrets);
    expect((await site.collection('outbox').getList(1, 1)).items).toHaveLength(1);
    await expect(site.collection('outbox').create({ collection: 'x', record: 'x', action: 'create', delivery: 'none' })).rejects.toMatchObject({ status: 403 });
    const guest = new PocketBase(backend.url);
    expect(
      (
        await guest
          .collection('outbox')
          .getList(1, 1)
          .catch(() => ({ items: [] }))
      ).items,
    ).toEqual([]);
  });

  it('loses its rows after 14 days', async () => {
    await backend.admin.crons.run('retention_hourly');
    expect((await backend.admin.collection('outbox').getFullList()).length).toBeGreaterThan(0);
  });
});
