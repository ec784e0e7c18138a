import { type ChildProcess, spawn } from 'node:child_process';
import { PlainError } from './console.ts';
import { guard } from './guard.ts';
import { freePort, isPortFree } from './ports.ts';
import { stopChild } from './stop-child.ts';

const COMING_UP_MS = 900_000;
const STOPPING_MS = 20_000;
const POLL_MS = 200;
const USUAL_PORTS = { E2E_PORT: 4391, E2E_POCKETBASE_PORT: 8391 } as const;

export interface E2eStack {
  /** Settings that lead to it. */
  readonly env: NodeJS.ProcessEnv;
  /** @throws PlainError when it does not come up. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Begins to start the product for the stories; it builds and seeds while other tests run. */
export async function startE2eStack(env: NodeJS.ProcessEnv): Promise<E2eStack> {
  const ports: Record<string, string> = {};
  for (const [name, usual] of Object.entries(USUAL_PORTS)) ports[name] = env[name] ?? String((await isPortFree(usual)) ? usual : await freePort());
  const own = { ...env, ...ports };
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tests/support/stack.ts'], {
    env: own,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  guard(child);
  const isUp = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${ports['E2E_PORT']}/_health`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    env: own,
    ready: async () => {
      const deadline = Date.now() + COMING_UP_MS;
      while (!(await isUp())) {
        if (child.exitCode !== null || child.signalCode !== null) throw new PlainError('The product for the end-to-end tests ended before it was up.');
        if (Date.now() > deadline) throw new PlainError('The product for the end-to-end tests did not come up within 15 minutes.');
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
    stop: () => stopChild(child, STOPPING_MS),
  };
}
