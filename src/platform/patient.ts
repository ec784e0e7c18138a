/** Machines of the database change over within seconds; whoever asks meanwhile waits so long, all tries together. */
const LONGEST_MS = 5_000;
const PAUSE_MS = 250;

interface Patience {
  readonly pause?: (ms: number) => Promise<void>;
  readonly now?: () => number;
}

// decision: a-change-of-machines
/**
 * Asks again what was certainly not done because no machine had the database at that moment (503 `standby`), so that a change of
 * machines is a slow answer and no error. Once somebody waited in vain nobody waits any more until one answers again.
 */
export function createPatience({
  pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now = () => performance.now(),
}: Patience = {}): (ask: () => Promise<Response>) => Promise<Response> {
  let isInVain = false;
  return async (ask) => {
    const since = now();
    for (;;) {
      const answer = await ask();
      if (!(await saysStandby(answer))) {
        isInVain = false;
        return answer;
      }
      if (isInVain) return answer;
      if (now() - since >= LONGEST_MS) {
        isInVain = true;
        return answer;
      }
      await pause(PAUSE_MS);
    }
  };
}

async function saysStandby(answer: Response): Promise<boolean> {
  if (answer.status !== 503) return false;
  const said: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof said === 'object' && said !== null && 'code' in said && said.code === 'standby';
}

const patiently = createPatience();

/** `fetch` to the database that waits while machines change over; a signal of the request ends the wait as well. */
export const patientFetch: typeof fetch = (url, init) =>
  patiently(() => {
    init?.signal?.throwIfAborted();
    return fetch(url, init);
  });
