import cluster, { type Worker } from 'node:cluster';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createWriteLine, inLine, isWrite, keepWriteLine } from '../../../src/platform/write-line.ts';

vi.setConfig({ testTimeout: 30_000 });
const SOON = { timeout: 10_000 } as const;
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the line of writes', () => {
  it('lets so many in, and the others in turn by who asks', async () => {
    const line = createWriteLine(2);
    const came: string[] = [];
    const leaves: (() => void)[] = [];
    const enter = (name: string): void => {
      void line.enter(name[0] ?? '').then((leave) => {
        came.push(name);
        leaves.push(leave);
      });
    };
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) enter(name);
    await settled();
    expect(came).toEqual(['a1', 'a2']);
    for (let at = 0; at < 6; at += 1) {
      leaves[at]?.();
      // Twice is once.
      leaves[at]?.();
      await settled();
    }
    expect(came).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4']);
  });

  it('sends away who waited long, and who is not waited for any more leaves: neither takes a turn', async () => {
    const line = createWriteLine(1, 100);
    const leave = await line.enter('a');
    const gone = new AbortController();
    const left = line.enter('b', gone.signal);
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await expect(line.enter('b')).rejects.toMatchObject({ code: 'busy', retryAfterS: 3 });
    leave();
    expect(await line.enter('c')).toBeTypeOf('function');
  });

  it('is bounded for each who asks', async () => {
    const line = createWriteLine(1, 500);
    await line.enter('a');
    const answers = await Promise.allSettled(Array.from({ length: 125 }, () => line.enter('a')));
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
  });

  it('is for writes: whoever asks, signs in or listens does not stand in it', async () => {
    const line = createWriteLine(1);
    await line.enter('a');
    const ask = (url: string, method?: string): Promise<string> => inLine(line, 'b', url, method === undefined ? {} : { method }, async () => url);
    for (const [url, method] of [['/api/desk/leads'], ['/api/collections/users/auth-with-password', 'POST'], ['/api/realtime', 'POST']] as const)
      expect(await ask(url, method)).toBe(url);
    expect(['POST', 'PATCH', 'DELETE'].map((method) => isWrite(method, '/api/collections/leads/records/x'))).toEqual([true, true, true]);
  });
});

it('workers share one line; one that dies leaves it', async () => {
  cluster.setupPrimary({ exec: path.resolve('tests/support/line-worker.ts'), execArgv: ['--disable-warning=ExperimentalWarning'] });
  keepWriteLine(1);
  const came: number[] = [];
  const workers = [0, 1, 2].map((at): Worker => {
    const worker = cluster.fork();
    worker.on('message', (message: unknown) => void (message === 'came' && came.push(at)));
    return worker;
  });
  try {
    workers[0]?.send('enter');
    await expect.poll(() => came, SOON).toEqual([0]);
    workers[1]?.send('enter');
    workers[2]?.send('enter');
    workers[0]?.process.kill('SIGKILL');
    await expect.poll(() => came.length, SOON).toBe(2);
    workers[came[1] ?? 0]?.send('leave');
    await expect.poll(() => came.toSorted(), SOON).toEqual([0, 1, 2]);
  } finally {
    for (const worker of workers) worker.process.kill('SIGKILL');
  }
});
