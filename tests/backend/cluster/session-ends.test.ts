import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createService } from '../../../src/platform/service.ts';
import { type EndsLine, openEndsLine } from '../../../src/platform/sessions/ends-line.ts';
import { createSessionEnds, type SessionEnds } from '../../../src/platform/sessions/session-ends.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
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
