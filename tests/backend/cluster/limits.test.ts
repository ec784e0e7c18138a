import { type ChildProcess, fork } from 'node:child_process';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Counted } from '../../support/limit-node.ts';
import { startNats, type TestNats } from '../../support/nats.ts';

let nats: TestNats;
let nodes: readonly ChildProcess[] = [];

/** So many events of a key on one machine, at once. */
function count(node: ChildProcess, kind: 'closed' | 'alone', key: string, times: number): Promise<Counted> {
  return new Promise((resolve) => {
    node.once('message', (counted) => resolve(counted as Counted));
    node.send({ kind, key, times });
  });
}
const sum = (all: readonly Counted[], of: keyof Counted): number => all.reduce((total, one) => total + one[of], 0);
const everywhere = (kind: 'closed' | 'alone', key: string, times: readonly number[]): Promise<Counted[]> =>
  Promise.all(nodes.map((node, index) => count(node, kind, key, times[index] ?? 0)));

beforeAll(async () => {
  nats = await startNats(3);
  nodes = nats.servers.map(() => fork('tests/support/limit-node.ts', [nats.servers.join(',')], { execArgv: ['--disable-warning=ExperimentalWarning'] }));
  await vi.waitFor(async () => expect(sum(await everywhere('closed', 'anybody', [1, 1, 1]), 'away')).toBe(0), 60_000);
});
afterAll(async () => {
  for (const node of nodes) node.kill('SIGKILL');
  await nats.stop();
});

it('of 200 at once on three machines exactly as many pass as are allowed', async () => {
  for (const kind of ['closed', 'alone'] as const) {
    const all = await everywhere(kind, 'guest', [67, 67, 66]);
    expect([sum(all, 'passed'), sum(all, 'waited'), sum(all, 'away')]).toEqual([5, 195, 0]);
  }
});

it('a server that dies takes no count with it', async () => {
  await everywhere('closed', 'kept', [1, 1, 1]);
  await nats.kill(0);
  // While the others agree on who leads, nobody passes; then exactly the rest of what is allowed, never more.
  let passed = 3;
  await expect
    .poll(async () => {
      const all = await everywhere('closed', 'kept', [1, 1, 1]);
      passed += sum(all, 'passed');
      return sum(all, 'waited');
    })
    .toBe(3);
  expect(passed).toBeLessThanOrEqual(5);
  await expect.poll(async () => sum(await everywhere('closed', 'anybody', [1, 1, 1]), 'away')).toBe(0);
});

it('with nobody who counts for all, sign-ins are closed at once and the rest is counted by each machine', async () => {
  await Promise.all([nats.kill(1), nats.kill(2)]);
  const startedAt = performance.now();
  const closed = await everywhere('closed', 'late', [20, 20, 20]);
  expect([sum(closed, 'passed'), sum(closed, 'away')]).toEqual([0, 60]);
  const alone = await everywhere('alone', 'late', [20, 20, 20]);
  expect(alone.map(({ passed }) => passed)).toEqual([5, 5, 5]);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
