import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { resolveExecutable } from '../../scripts/lib/executables.ts';
import { freePort } from '../../scripts/lib/ports.ts';

export interface TestNats {
  /** Host and port each. */
  readonly servers: readonly string[];
  /** Kills one of them as a crash would. */
  kill(index: number): Promise<void>;
  stop(): Promise<void>;
}

/** Servers of NATS that are one cluster, with a folder of their own; `stop` removes it. */
export async function startNats(count: 1 | 3): Promise<TestNats> {
  const binary = await resolveExecutable('nats-server');
  const folder = path.resolve('.cache', `nats-${randomUUID()}`);
  fs.mkdirSync(folder, { recursive: true });
  const ports: number[] = [];
  while (ports.length < count * 2) ports.push(await freePort());
  const clients = ports.slice(0, count);
  const routes = ports.slice(count).map((port) => `nats://127.0.0.1:${port}`);
  const children: ChildProcess[] = clients.map((port, index) => {
    const config = path.join(folder, `${index}.conf`);
    const cluster = count === 1 ? '' : `cluster { name: test, listen: 127.0.0.1:${ports[count + index]}, routes: [${routes.join(', ')}] }\n`;
    const store = path.join(folder, String(index));
    fs.writeFileSync(config, `server_name: n${index}\nlisten: 127.0.0.1:${port}\njetstream { store_dir: "${store}", max_mem: 64M, max_file: 64M }\n${cluster}`);
    return spawn(binary, ['-c', config, '-l', path.join(folder, `${index}.log`)], { stdio: 'ignore' });
  });
  const end = async (child: ChildProcess | undefined): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGKILL');
    await ended;
  };
  return {
    servers: clients.map((port) => `127.0.0.1:${port}`),
    kill: (index) => end(children[index]),
    stop: async () => {
      await Promise.all(children.map(end));
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
