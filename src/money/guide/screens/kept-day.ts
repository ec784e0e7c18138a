import type { KeptDay } from './words.ts';
import type { ActionResult, Person } from '../../../model/guide/answers.ts';
import type { OutgoingAction } from '../../../model/guide/operations.ts';

/** A copy that was taken before people had ids knows them by their places: they are named by these until the next copy comes. */
function withPeople(kept: KeptDay): KeptDay {
  const isKnown = ({ id }: Partial<Person>): boolean => id !== undefined;
  const departures = kept.day.departures.map((departure) => ({
    ...departure,
    parties:
      departure.parties?.map((party) =>
        party.people.every(isKnown)
          ? party
          : { ...party, people: party.people.map((one, sort): Person => ({ ...one, id: String(sort), sort, isOff: false, isUnsure: false })) },
      ) ?? null,
  }));
  return { ...kept, day: { ...kept.day, departures } };
}

/** A copy, and what the house gave with it to say for what was done by it. */
export interface CopyKey {
  readonly id: string;
  readonly key: string;
}

/** What waits to be sent, until the house has it: no clock and nobody who signs in takes it from here. It names no guest: a party by its number, people by their ids. */
export interface QueuedAction {
  readonly key: string;
  readonly country: string;
  readonly user: string;
  readonly name: string;
  readonly action: OutgoingAction;
  readonly photo?: Blob;
  /** By what the house takes it, whoever is signed in by then; left out in what older pages kept. */
  readonly copy?: CopyKey;
  /** Whether the house has it, and only its photo waits. */
  readonly isIn?: boolean;
  /** Why the house does not take it. */
  readonly refused?: string;
}

const NAME = 'guide';
const STORES = ['kept', 'queue'] as const;
const DEVICE = 'guide-device';

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

/** Everything that waits, of every country. */
export async function readQueue(): Promise<readonly QueuedAction[]> {
  let found: readonly QueuedAction[] = [];
  await within(async (_kept, queue) => {
    found = await settled<QueuedAction[]>(queue.getAll());
  });
  return found;
}

/** What the phone holds of a country, oldest action first. */
export async function readKept(country: string): Promise<Kept> {
  let found: Kept = { kept: null, queue: [] };
  await within(async (kept, queue) => {
    const [day, actions] = await Promise.all([settled<KeptDay | undefined>(kept.get(country)), settled<QueuedAction[]>(queue.getAll())]);
    found = { kept: day ? withPeople(day) : null, queue: actions.filter((one) => one.country === country).toSorted((a, b) => a.action.at - b.action.at) };
  });
  return found;
}

/** Keeps a day that the house gave. */
export const keepDay = (day: KeptDay): Promise<void> => within((kept) => void kept.put(day));

/** Keeps an action until it is sent. */
export const queueAction = (action: QueuedAction): Promise<void> => within((_kept, queue) => void queue.put(action));

/** What came of sending: what the house has goes from the queue in the same moment in which its day is kept. */
export const keepResults = (results: readonly ActionResult[], day: KeptDay | null): Promise<void> =>
  within(async (kept, queue) => {
    if (day) kept.put(day);
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

/** Forgets what is shown: somebody else has the phone. What is not sent stays. */
export const forgetShown = (): Promise<void> => within((kept) => void kept.clear());

/** Forgets everything of somebody whose copy was ended, and what is shown of anybody: the house has taken what it takes. */
export const forgetAllOf = (user: string): Promise<void> =>
  within(async (kept, queue) => {
    kept.clear();
    for (const one of await settled<QueuedAction[]>(queue.getAll())) if (one.user === user) queue.delete(one.key);
  });

/** What the house takes of a line without its photo, or not at all, is told. */
export const keepRefused = (key: string, code: string): Promise<void> =>
  within(async (_kept, queue) => {
    const known = await settled<QueuedAction | undefined>(queue.get(key));
    if (known) queue.put({ ...known, refused: code });
  });

/** A day without the departures whose time is over; `null` where nothing is left of it. */
export function stillKept(kept: KeptDay, now: number): KeptDay | null {
  const departures = kept.day.departures.filter(({ until }) => until > now);
  if (kept.copy.expires <= now) return null;
  return departures.length === kept.day.departures.length ? kept : { ...kept, day: { ...kept.day, departures } };
}

/** Forgets what is over of what is shown, of every country; what waits to be sent stays. @param now by the house's clock as far as the phone knows it */
export const forgetPast = (now: number): Promise<void> =>
  within(async (kept) => {
    for (const day of await settled<KeptDay[]>(kept.getAll())) {
      const left = stillKept(day, now);
      if (!left) kept.delete(day.country);
      else if (left !== day) kept.put(left);
    }
  });

/** The name that this phone gave itself. */
export function deviceName(): string {
  const known = localStorage.getItem(DEVICE);
  if (known) return known;
  const made = crypto.randomUUID();
  localStorage.setItem(DEVICE, made);
  return made;
}
