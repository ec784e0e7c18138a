import type { ActionResult, Copy, GuideDay } from '../rules/shapes.ts';
import type { OutgoingAction } from '../repo/guide.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';

/** A guide's two days as the phone holds them. */
export interface KeptDay {
  readonly country: string;
  readonly copy: Copy;
  readonly day: GuideDay;
  /** By how many ms the house's clock is ahead of the phone's. */
  readonly skew: number;
  readonly name: string;
  readonly formats: readonly CurrencyFormat[];
}

/** What waits to be sent. It names no guest: a party by its number, people by their places. */
export interface QueuedAction {
  readonly key: string;
  readonly country: string;
  readonly user: string;
  readonly name: string;
  readonly action: OutgoingAction;
  readonly photo?: Blob;
  /** Whether the house has it, and only its photo waits. */
  readonly isIn?: boolean;
  /** Why the house does not take it. */
  readonly refused?: string;
}

const NAME = 'guide';
const STORES = ['kept', 'queue'] as const;
const DEVICE = 'guide-device';
/** What was not sent is of no use to anybody after that: the house takes nothing so late. */
const LATE_MS = 7 * 86_400_000;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('kept', { keyPath: 'country' });
    request.result.createObjectStore('queue', { keyPath: 'key' });
  };
  return settled(request);
}

/** Does several things with both stores: all of them or none, whatever becomes of the browser. */
async function within(work: (kept: IDBObjectStore, queue: IDBObjectStore) => Promise<void> | void): Promise<void> {
  const database = await open();
  try {
    // What a guide has done lies on the disk before the screen says so.
    const transaction = database.transaction(STORES, 'readwrite', { durability: 'strict' });
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    await work(transaction.objectStore('kept'), transaction.objectStore('queue'));
    await ended;
  } finally {
    database.close();
  }
}

export interface Kept {
  readonly kept: KeptDay | null;
  readonly queue: readonly QueuedAction[];
}

/** What the phone holds of a country, oldest action first. */
export async function readKept(country: string): Promise<Kept> {
  let found: Kept = { kept: null, queue: [] };
  await within(async (kept, queue) => {
    const [day, actions] = await Promise.all([settled<KeptDay | undefined>(kept.get(country)), settled<QueuedAction[]>(queue.getAll())]);
    found = { kept: day ?? null, queue: actions.filter((one) => one.country === country).toSorted((a, b) => a.action.at - b.action.at) };
  });
  return found;
}

/** Keeps a day that the house gave. */
export const keepDay = (day: KeptDay): Promise<void> => within((kept) => void kept.put(day));

/** Keeps an action until it is sent. */
export const queueAction = (action: QueuedAction): Promise<void> => within((_kept, queue) => void queue.put(action));

/** What came of sending: what the house has goes from the queue in the same moment in which its day is kept. */
export const keepResults = (results: readonly ActionResult[], day: KeptDay): Promise<void> =>
  within(async (kept, queue) => {
    kept.put(day);
    for (const { key, result, code } of results) {
      const known = await settled<QueuedAction | undefined>(queue.get(key));
      if (!known) continue;
      if (result === 'refused') queue.put({ ...known, refused: code ?? 'invalid' });
      else if (known.photo) queue.put({ ...known, isIn: true });
      else queue.delete(key);
    }
  });

/** Takes actions from the queue. */
export const dropActions = (keys: readonly string[]): Promise<void> => within((_kept, queue) => keys.forEach((key) => void queue.delete(key)));

/** Forgets everything: the copy was ended, or somebody else has the phone. */
export const forgetDay = (): Promise<void> =>
  within((kept, queue) => {
    kept.clear();
    queue.clear();
  });

/** A day without the departures whose time is over; `null` where nothing is left of it. */
export function stillKept(kept: KeptDay, now: number): KeptDay | null {
  const departures = kept.day.departures.filter(({ until }) => until > now);
  if (kept.copy.expires <= now) return null;
  return departures.length === kept.day.departures.length ? kept : { ...kept, day: { ...kept.day, departures } };
}

/** Forgets what is over, of every country. @param now by the house's clock as far as the phone knows it */
export const forgetPast = (now: number): Promise<void> =>
  within(async (kept, queue) => {
    for (const day of await settled<KeptDay[]>(kept.getAll())) {
      const left = stillKept(day, now);
      if (!left) kept.delete(day.country);
      else if (left !== day) kept.put(left);
    }
    for (const { key, action } of await settled<QueuedAction[]>(queue.getAll())) if (action.at + LATE_MS < now) queue.delete(key);
  });

/** The name that this phone gave itself. */
export function deviceName(): string {
  const known = localStorage.getItem(DEVICE);
  if (known) return known;
  const made = crypto.randomUUID();
  localStorage.setItem(DEVICE, made);
  return made;
}

/** After its copy was ended a phone is another one to the house: whoever signs in on it again begins anew. */
export const forgetDevice = (): void => localStorage.removeItem(DEVICE);
