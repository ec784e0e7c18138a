import net, { type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createService } from '../../../src/platform/service.ts';
import { type EndsLine, openEndsLine } from '../../../src/platform/sessions/ends-line.ts';
import { createSessionEnds, type SessionEnds } from '../../../src/platform/sessions/sessions.ts';
import { runSql, startBackend, type TestBackend } from '../../support/backend.ts';
import { addPerson } from '../../support/house.ts';

const MACHINES = 3;
let backend: TestBackend;
let machines: readonly { readonly line: EndsLine; readonly ends: SessionEnds }[] = [];

beforeAll(async () => {
  backend = await startBackend();
  machines = Array.from({ length: MACHINES }, () => {
    const service = createService(backend.url, backend.secrets.serviceToken);
    const line = openEndsLine(service);
    // Their clocks stand still: after the first reading nothing is known but what was heard.
    return { line, ends: createSessionEnds(service, () => 1, { onSessionEnd: line.hear }) };
  });
  await vi.waitFor(() => expect(machines.every(({ line }) => line.isOpen())).toBe(true), 60_000);
});
afterAll(async () => {
  for (const { line } of machines) line.close();
  await backend.stop();
});

it('sessions that were ended are over on every machine within half a second', async () => {
  const took: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const id = await addPerson(backend.admin, 'users', { username: `leaver-${round}` });
    const isOver = () => Promise.all(machines.map(({ ends }) => ends.isOver(`users:${id}`, 0)));
    expect(await isOver()).toEqual(Array.from({ length: MACHINES }, () => false));
    await backend.admin.collection('users').update(id, { active: false });
    const endedAt = performance.now();
    while ((await isOver()).includes(false)) await new Promise((resolve) => setTimeout(resolve, 2));
    took.push(performance.now() - endedAt);
  }
  took.sort((one, other) => one - other);
  console.info(`over on ${MACHINES} machines after ms: median ${took[5]?.toFixed(1)}, worst ${took.at(-1)?.toFixed(1)}`);
  expect(took[5]).toBeLessThan(500);
});

it('an end of one session leaves the others', async () => {
  const id = await addPerson(backend.admin, 'users', { username: 'two-devices' });
  await backend.admin.collection('session_ends').create({ subject: `users:${id}`, epoch: 0, session: 'onesession00001' });
  const states = () => Promise.all(machines.map(({ ends }) => ends.isOver(`users:${id}`, 1, 'onesession00001')));
  await expect.poll(states, { interval: 20 }).toEqual([true, true, true]);
  for (const { ends } of machines) expect(await ends.isOver(`users:${id}`, 1, 'another00000001')).toBe(false);
});

/** A wire to PocketBase that can be cut: what is open ends, and nothing new gets through. */
async function openWire(port: number) {
  const open = new Set<Socket>();
  let isCut = false;
  const server = net.createServer((near) => {
    near.on('error', () => undefined);
    if (isCut) return void near.destroy();
    const far = net.connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      for (const one of open) one.destroy();
    },
    mend: () => {
      isCut = false;
    },
    end: () => {
      for (const one of open) one.destroy();
      server.close();
    },
  };
}

it('a session that ended while the line was down is over when it stands again, and the next end is heard on it', { timeout: 120_000 }, async () => {
  const wire = await openWire(Number(new URL(backend.url).port));
  const service = createService(wire.url, backend.secrets.serviceToken);
  const line = openEndsLine(service);
  // Its clock stands still: nothing is read again because time went by.
  const ends = createSessionEnds(service, () => 1, { onSessionEnd: line.hear });
  try {
    const patience = { timeout: 60_000, interval: 20 };
    await expect.poll(line.isOpen, patience).toBe(true);
    const [missed, heard] = await Promise.all(['missed', 'heard'].map((username) => addPerson(backend.admin, 'users', { username })));
    expect(await ends.isOver(`users:${missed}`, 0)).toBe(false);
    wire.cut();
    await expect.poll(line.isOpen, patience).toBe(false);
    await backend.admin.collection('users').update(String(missed), { active: false });
    // It was written by a machine whose clock is behind.
    const [row] = await backend.admin.collection('session_ends').getFullList({ filter: `subject = "users:${missed}"` });
    runSql(backend, `UPDATE session_ends SET created = '2020-01-01 00:00:00.000Z' WHERE id = '${row?.id}'`);
    expect(await ends.isOver(`users:${missed}`, 0)).toBe(false);
    wire.mend();
    await expect.poll(() => ends.isOver(`users:${missed}`, 0), patience).toBe(true);
    await expect.poll(line.isOpen, patience).toBe(true);
    await backend.admin.collection('users').update(String(heard), { active: false });
    await expect.poll(() => ends.isOver(`users:${heard}`, 0), patience).toBe(true);
  } finally {
    line.close();
    wire.end();
  }
});
