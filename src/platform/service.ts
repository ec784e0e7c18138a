import type PocketBase from 'pocketbase';
import { ClientResponseError, type SendOptions } from 'pocketbase';
import { type Connection, connect } from '../data/pocketbase.ts';
import { AppError } from '../errors/app-error.ts';
import type { Statement } from '../access/statement.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import { siteSettings } from './env.ts';
import { createFairGate } from './in-flight.ts';
import { saying, statementKey } from './statement.ts';
import { inLine, isWrite, siteWriteLine, type WriteLine } from './write-line.ts';

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

/** Who waits without standing in line. */
const waiting = createPatience();

/** `fetch` to the database that waits while machines change over; a signal of the request ends the wait as well. */
const patientFetch: typeof fetch = (url, init) =>
  waiting(() => {
    init?.signal?.throwIfAborted();
    return fetch(url, init);
  });

/** The account that this site's server signs in with; PocketBase's start-up makes it. */
const SITE_SERVICE_EMAIL = 'site@treasure-island.invalid';
const TIMEOUT_MS = 8000;
const RETRY_AFTER_S = 5;

/** PocketBase in the name of the site's server itself. */
export interface Service {
  readonly pb: PocketBase;
  /**
   * Sends a request, signing in first where needed.
   * @throws ClientResponseError what PocketBase answers; AppError when it does not: `backend_down`, or what the gate before it says.
   */
  send<T>(path: string, options: SendOptions): Promise<T>;
}

/** Under this key the house's own programs stand in line. */
const HOUSE = 'house';

/**
 * The house's own account at one PocketBase; it signs in when it must and again when PocketBase no longer knows it.
 * @param timeoutMs after so long without an answer PocketBase counts as away
 * @param line where its writes wait for their turn; without one they do not
 */
export function createService(url: string, password: string, timeoutMs = TIMEOUT_MS, line?: WriteLine): Service {
  const send: typeof fetch = (to, init) => (line ? patiently(() => inLine(line, HOUSE, to, init, () => fetch(to, init))) : patientFetch(to, init));
  const pb = connect(url, { fetch: send });
  let signingIn: Promise<unknown> | null = null;
  const signIn = (): Promise<unknown> => {
    signingIn ??= pb
      .collection('services')
      .authWithPassword(SITE_SERVICE_EMAIL, password, { signal: AbortSignal.timeout(timeoutMs) })
      .finally(() => {
        signingIn = null;
      });
    return signingIn;
  };
  return {
    pb,
    async send<T>(path: string, options: SendOptions): Promise<T> {
      const ask = () => pb.send<T>(path, { ...options, signal: AbortSignal.timeout(timeoutMs) });
      try {
        if (!pb.authStore.isValid) await signIn();
        return await ask().catch(async (error: unknown) => {
          if (!isStranger(error)) throw error;
          await signIn();
          return await ask();
        });
      } catch (error) {
        throw isDown(error) ? saidDown(error) : error;
      }
    },
  };
}

/** PocketBase answers 401 or 403, or 400 without naming a field, to somebody its rule does not let in. */
function isStranger(error: unknown): boolean {
  if (!(error instanceof ClientResponseError)) return false;
  return error.status === 401 || error.status === 403 || (error.status === 400 && Object.keys(fieldsOf(error)).length === 0);
}

/** What an answer of PocketBase says of each field. */
export function fieldsOf(error: unknown): Readonly<Record<string, { readonly code?: string }>> {
  const data: unknown = error instanceof ClientResponseError ? error.response['data'] : null;
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

/** Whether PocketBase did not answer at all, or is just going or coming. */
export function isDown(error: unknown): boolean {
  return error instanceof ClientResponseError && (error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504);
}

/** What the gate before PocketBase says of itself: whether nothing was done, or nobody knows. */
const SAID: readonly ErrorCode[] = ['standby', 'busy', 'unknown_outcome'];

function saidDown(error: unknown): AppError {
  const said: unknown = error instanceof ClientResponseError ? error.response['code'] : undefined;
  const code = SAID.find((one) => one === said);
  return code === undefined ? backendDown(error) : new AppError(code, { retryAfterS: RETRY_AFTER_S, cause: error });
}

/** The error that staff see while PocketBase is away: they stay signed in. */
export function backendDown(cause?: unknown): AppError {
  return new AppError('backend_down', { retryAfterS: RETRY_AFTER_S, cause });
}

let shared: Service | undefined;

/** The service of this process, from its settings. */
export function siteService(): Service {
  const { pocketbaseUrl, servicePassword } = siteSettings();
  shared ??= createService(pocketbaseUrl, servicePassword, TIMEOUT_MS, siteWriteLine());
  return shared;
}

/**
 * So many questions of pages are under way at PocketBase at a time. It keeps forty engines for them (`HOOKS_POOL`); one beyond them is made
 * for a single question, which costs more than the question: of 250 at once few were answered within 25 seconds, and nobody else was.
 */
const AT_ONCE = 20;
/** Of one person; a page asks a dozen. */
const WAITING = 600;
const asking = createFairGate(AT_ONCE, WAITING);

/** Who waits for machines that change over holds nobody's place. */
const patiently = createPatience();

interface SiteConnection extends Pick<Connection, 'token'> {
  /** What the site knows of whoever asks, where it matters. */
  readonly says?: Partial<Statement>;
}

let ownKey: string | undefined;

/** The PocketBase of this site, as a guest or in the name of whoever has the token: everybody in turn. @throws AppError `busy` */
export function connectSite({ token, says = {} }: SiteConnection = {}): PocketBase {
  const { pocketbaseUrl, servicePassword } = siteSettings();
  ownKey ??= statementKey(servicePassword);
  const key = token ?? '';
  const tell = saying(ownKey, says);
  const send: typeof fetch = (url, init) =>
    isWrite(init?.method ?? 'GET', String(url))
      ? patiently(() => inLine(siteWriteLine(), key, url, init, () => tell(url, init)))
      : patiently(() => asking(key, () => tell(url, init)));
  return connect(pocketbaseUrl, { ...(token === undefined ? {} : { token }), fetch: send });
}
