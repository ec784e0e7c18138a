import { readStored, writeStored } from '../../stores/storage.ts';
import { hasNoDraft, keepDraft, newUuid, subjectOf } from './draft.ts';
import type { EnquiryPayload } from './form-values.ts';
import { QUEUE_KEY } from './queue-key.ts';
import { type SendResult, sendEnquiry } from './send.ts';

/** What the queue touches outside itself; tests give their own. */
export interface QueueParts {
  readonly read: () => string | null;
  readonly write: (value: string | null) => void;
  readonly send: (payload: EnquiryPayload) => Promise<SendResult>;
  /** Runs one task of a name at a time, over all tabs. */
  readonly alone: <T>(name: string, task: () => Promise<T>) => Promise<T>;
  readonly onRefused: (payload: EnquiryPayload) => void;
}

export interface Queue {
  /** Adds an enquiry; false when this device cannot keep it. */
  add(payload: EnquiryPayload): Promise<boolean>;
  has(uuid: string): boolean;
  /** Sends what waits, one after another, and answers how many still wait. */
  flush(): Promise<number>;
}

/** A queue of enquiries that outlives the page. Two flushes at once, also in two tabs, send nothing twice. */
export function createQueue({ read, write, send, alone, onRefused }: QueueParts): Queue {
  const list = (): readonly EnquiryPayload[] => {
    try {
      const kept: unknown = JSON.parse(read() ?? '[]');
      return Array.isArray(kept) ? (kept as EnquiryPayload[]) : [];
    } catch {
      return [];
    }
  };
  const has = (uuid: string): boolean => list().some((payload) => payload.uuid === uuid);
  // Sending and changing have locks of their own: adding never waits for the network.
  const change = (task: (waiting: readonly EnquiryPayload[]) => readonly EnquiryPayload[]): Promise<void> =>
    alone('change', async () => {
      const rest = task(list());
      write(rest.length > 0 ? JSON.stringify(rest) : null);
    });

  return {
    has,
    add: async (payload) => {
      await change((waiting) => [...waiting.filter(({ uuid }) => uuid !== payload.uuid), payload]);
      return has(payload.uuid);
    },
    flush: () =>
      alone('send', async () => {
        for (const payload of list()) {
          const { state } = await send(payload);
          if (state === 'busy' || state === 'unreached') break;
          if (state === 'refused') onRefused(payload);
          await change((waiting) => waiting.filter(({ uuid }) => uuid !== payload.uuid));
        }
        return list().length;
      }),
  };
}

/** One task at a time within this page, where the browser has no locks over tabs. */
export function createPageLock(): QueueParts['alone'] {
  const tails = new Map<string, Promise<unknown>>();
  return (name, task) => {
    const result = (tails.get(name) ?? Promise.resolve()).then(task, task);
    tails.set(name, result);
    return result;
  };
}

const pageLock = createPageLock();
// The lock manager is missing outside secure contexts, whatever the types say.
const lockManager = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

const queue = createQueue({
  read: () => readStored(QUEUE_KEY),
  write: (value) => writeStored(QUEUE_KEY, value),
  send: sendEnquiry,
  alone: async (name, task) => {
    const locks = lockManager();
    return locks ? await locks.request(`${QUEUE_KEY}:${name}`, task) : await pageLock(name, task);
  },
  onRefused: (payload) => {
    const subject = subjectOf(payload.excursion, payload.country);
    if (!hasNoDraft(subject)) return;
    const values = { ...payload, adults: String(payload.adults), children: String(payload.children), ages: payload.ages.join(', '), consent: '' };
    keepDraft(subject, { uuid: newUuid(), values, refused: true });
  },
});

let isWaitingForNetwork = false;

/** Sends the waiting enquiries now, and again when the connection comes back; answers how many still wait. */
export async function flushQueue(): Promise<number> {
  const left = await queue.flush();
  if (left > 0 && !isWaitingForNetwork) {
    isWaitingForNetwork = true;
    addEventListener(
      'online',
      () => {
        isWaitingForNetwork = false;
        void flushQueue();
      },
      { once: true },
    );
  }
  return left;
}

/** Keeps an enquiry on this device until it can be sent; false when that is impossible. */
export async function enqueue(payload: EnquiryPayload): Promise<boolean> {
  const isKept = await queue.add(payload);
  // Registers for the connection's return; right now there is none.
  if (isKept) void flushQueue();
  return isKept;
}

/** Whether the enquiry still waits on this device. */
export function isQueued(uuid: string): boolean {
  return queue.has(uuid);
}
