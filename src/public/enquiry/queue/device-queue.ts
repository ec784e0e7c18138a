import { createQueue, type QueueParts } from './queue.ts';
import { sendEnquiry } from './send.ts';
import { browserShelf } from './shelf.ts';

const NAME = 'enquiries';

/** One task at a time within this page, where the browser has no locks over tabs. */
export function createPageLock(): QueueParts['alone'] {
  let tail: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = tail.then(task, task);
    tail = result.catch(() => undefined);
    return result;
  };
}

const pageLock = createPageLock();

/** The enquiries of this device: the same for every tab and for the worker. */
export const deviceQueue = createQueue({
  shelf: browserShelf,
  send: sendEnquiry,
  alone: async (task) => {
    // The lock manager is missing outside secure contexts, whatever the types say.
    const { locks } = navigator as Partial<Navigator>;
    return locks ? await locks.request(NAME, task) : await pageLock(task);
  },
  now: () => Date.now(),
  tell: () => {
    // Keeping an enquiry never fails for want of somebody to tell.
    if (!('BroadcastChannel' in globalThis)) return;
    const channel = new BroadcastChannel(NAME);
    channel.postMessage(null);
    channel.close();
  },
});

/** Hears of every change of the enquiries, whoever makes it; the answer stops it. */
export function followEnquiries(hear: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = hear;
  return () => channel.close();
}
