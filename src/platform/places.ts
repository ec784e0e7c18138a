import cluster from 'node:cluster';

/** How long a worker waits for the word of the first process before it lets a request pass. */
const ANSWER_MS = 3000;

/** So many at a time of one kind under one key, in all workers of the site together; in a process alone, in that process. */
export interface Places {
  /** @returns what gives the place back (once), or `null` when all are taken. */
  take(key: string): Promise<(() => void) | null>;
}

/** What a worker says to the first process: it asks for a place, or gives one back. */
export interface PlaceMessage {
  readonly places: 'take' | 'give';
  readonly key: string;
  readonly most: number;
  readonly id: number;
}
export interface PlaceAnswer {
  readonly place: number;
  readonly isTaken: boolean;
}

/** Counts who holds what; a holder that dies holds nothing any more. */
export class PlaceBook {
  readonly #held = new Map<string, Map<number, number>>();

  take(holder: number, key: string, most: number): boolean {
    const holders = this.#held.get(key) ?? new Map<number, number>();
    const all = [...holders.values()].reduce((sum, count) => sum + count, 0);
    if (all >= most) return false;
    holders.set(holder, (holders.get(holder) ?? 0) + 1);
    this.#held.set(key, holders);
    return true;
  }

  give(holder: number, key: string): void {
    const holders = this.#held.get(key);
    const left = (holders?.get(holder) ?? 0) - 1;
    if (left > 0) holders?.set(holder, left);
    else holders?.delete(holder);
    if (holders?.size === 0) this.#held.delete(key);
  }

  forget(holder: number): void {
    for (const [key, holders] of this.#held) {
      holders.delete(holder);
      if (holders.size === 0) this.#held.delete(key);
    }
  }
}

/** @param name tells kinds apart; @param most how many at a time. */
export function makePlaces(name: string, most: number): Places {
  const book = cluster.isWorker ? null : new PlaceBook();
  return {
    async take(key) {
      const full = `${name} ${key}`;
      if (!(book ? book.take(0, full, most) : await askFirstProcess(full, most))) return null;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        if (book) book.give(0, full);
        else process.send?.({ places: 'give', key: full, most, id: 0 } satisfies PlaceMessage);
      };
    },
  };
}

/** Keeps the book of all workers; for the first process. */
export function keepPlaces(): void {
  const book = new PlaceBook();
  cluster.on('message', (worker, message: unknown) => {
    if (!isPlaceMessage(message)) return;
    if (message.places === 'give') book.give(worker.id, message.key);
    else worker.send({ place: message.id, isTaken: book.take(worker.id, message.key, message.most) } satisfies PlaceAnswer);
  });
  cluster.on('exit', (worker) => book.forget(worker.id));
}

const waiting = new Map<number, (isTaken: boolean) => void>();
/** The application of a release has an instance of this file of its own: both hear all answers, and know theirs. */
let asked = Math.floor(Math.random() * 2 ** 40);
let isHearing = false;

function askFirstProcess(key: string, most: number): Promise<boolean> {
  if (!isHearing) process.on('message', hear);
  isHearing = true;
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    const timer = setTimeout(() => answer(true), ANSWER_MS);
    const answer = (isTaken: boolean): void => {
      clearTimeout(timer);
      waiting.delete(id);
      resolve(isTaken);
    };
    waiting.set(id, answer);
    process.send?.({ places: 'take', key, most, id } satisfies PlaceMessage);
  });
}

function hear(message: unknown): void {
  if (typeof message === 'object' && message !== null && 'place' in message && 'isTaken' in message)
    waiting.get(Number(message.place))?.(message.isTaken === true);
}

function isPlaceMessage(message: unknown): message is PlaceMessage {
  return typeof message === 'object' && message !== null && 'places' in message && 'key' in message;
}
