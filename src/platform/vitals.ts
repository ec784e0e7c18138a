import cluster from 'node:cluster';

/** How long the first process waits for its workers, and a worker for the first process. */
const WORKERS_MS = 300;
const FIRST_PROCESS_MS = 600;
/** Under this name a process keeps how many requests it has, for the application of a release too, which is loaded apart. */
const OWN = Symbol.for('house.vitals');

/** How a process that answers requests is. */
export interface Vitals {
  readonly pid: number;
  /** ISO instant. */
  readonly since: string;
  readonly memory_bytes: number;
  /** Requests under way. */
  readonly underWay: number;
}

type VitalsMessage =
  | { readonly vitals: 'ask' | 'tell'; readonly id: number }
  | { readonly vitals: 'told'; readonly id: number; readonly one: Vitals }
  | { readonly vitals: 'all'; readonly id: number; readonly all: readonly Vitals[] };

const kept = globalThis as { [OWN]?: () => Vitals };
const since = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** Lets this process be asked how it is. @param underWay how many requests it has */
export function tellVitals(underWay: () => number): void {
  kept[OWN] = () => ({ pid: process.pid, since, memory_bytes: process.memoryUsage.rss(), underWay: underWay() });
  if (!cluster.isWorker) return;
  process.on('message', (message: unknown) => {
    const one = kept[OWN]?.();
    if (isVitals(message) && message.vitals === 'tell' && one) process.send?.({ vitals: 'told', id: message.id, one } satisfies VitalsMessage);
  });
}

/** Asks the workers whenever one of them wants to know of all; for the first process. Whoever keeps silent is left out. */
export function keepVitals(): void {
  let asked = 0;
  const hearing = new Map<number, (one: Vitals) => void>();
  cluster.on('message', (worker, message: unknown) => {
    if (!isVitals(message)) return;
    if (message.vitals === 'told') hearing.get(message.id)?.(message.one);
    if (message.vitals !== 'ask') return;
    asked += 1;
    const id = asked;
    const workers = Object.values(cluster.workers ?? {}).filter((one) => one?.isConnected() === true);
    const all: Vitals[] = [];
    const answer = (): void => {
      clearTimeout(timer);
      hearing.delete(id);
      if (worker.isConnected()) worker.send({ vitals: 'all', id: message.id, all } satisfies VitalsMessage);
    };
    const timer = setTimeout(answer, WORKERS_MS);
    hearing.set(id, (one) => {
      all.push(one);
      if (all.length === workers.length) answer();
    });
    for (const one of workers) one?.send({ vitals: 'tell', id } satisfies VitalsMessage);
  });
}

let questions = 0;

/** How all processes are that answer requests; in a process alone, and where the first one keeps silent, how this one is. */
export function allVitals(): Promise<readonly Vitals[]> {
  const own = kept[OWN]?.();
  const alone = own ? [own] : [];
  if (!cluster.isWorker) return Promise.resolve(alone);
  questions += 1;
  const id = questions;
  return new Promise((resolve) => {
    const answer = (all: readonly Vitals[]): void => {
      clearTimeout(timer);
      process.off('message', hear);
      resolve(all.toSorted((one, other) => one.pid - other.pid));
    };
    const hear = (message: unknown): void => {
      if (isVitals(message) && message.vitals === 'all' && message.id === id) answer(message.all);
    };
    const timer = setTimeout(() => answer(alone), FIRST_PROCESS_MS);
    process.on('message', hear);
    process.send?.({ vitals: 'ask', id } satisfies VitalsMessage);
  });
}

const isVitals = (message: unknown): message is VitalsMessage => typeof message === 'object' && message !== null && 'vitals' in message && 'id' in message;
