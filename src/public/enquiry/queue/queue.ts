import type { EnquiryIssues } from '../rules/enquiry.ts';
import type { EnquiryPayload, FormValues } from '../rules/enquiry-form.ts';
import { type EnquiriesState, isOver, isTooOld, type KeptEnquiry, MOST_KEPT, payloadOf, refused, sent, waiting, type WrittenEnquiry } from './kept-enquiry.ts';
import type { SendResult } from './send.ts';
import type { EnquiryShelf } from './shelf.ts';

/** A pause that is longer than the house ever asks for comes from a clock that was set back. */
const LONGEST_PAUSE_MS = 3_600_000;

/** What the queue touches outside itself; tests give their own. */
export interface QueueParts {
  readonly shelf: EnquiryShelf;
  readonly send: (payload: EnquiryPayload) => Promise<SendResult>;
  /** Runs one task at a time, over all tabs and the worker. */
  readonly alone: <T>(task: () => Promise<T>) => Promise<T>;
  readonly now: () => number;
  /** Hears of every change. */
  readonly tell: () => void;
}

export type Kept = 'kept' | 'full' | 'impossible';

export interface Queue {
  /** Keeps an enquiry until it can be sent; one with the same uuid is replaced. */
  add(written: WrittenEnquiry): Promise<Kept>;
  /** Keeps an enquiry that its person has to mend first. */
  addRefused(written: WrittenEnquiry, issues: EnquiryIssues): Promise<Kept>;
  /** Notes that the house has one of the kept enquiries. */
  settle(uuid: string): Promise<void>;
  remove(uuid: string): Promise<void>;
  list(): Promise<readonly KeptEnquiry[]>;
  /** Writes what its person has typed into a refused one, unless something else became of it meanwhile. Never throws. */
  keepTyped(known: KeptEnquiry, values: FormValues): Promise<void>;
  /**
   * Sends what waits, oldest first; answers how many still wait, `null` where the device does not say it, and for how many
   * ms the house asked to be left alone. Never throws.
   */
  flush(): Promise<{ readonly waiting: number | null; readonly pauseMs: number }>;
  /** How the enquiries stand. Never throws. */
  state(): Promise<EnquiriesState>;
  /** Notes that their person knows how the enquiries stand. */
  markTold(): Promise<void>;
}

/** A queue of enquiries that outlives pages and worker. However many flush it at once, nothing is sent twice. */
export function createQueue({ shelf, send, alone, now, tell }: QueueParts): Queue {
  const keep = async (enquiry: KeptEnquiry): Promise<Kept> => {
    try {
      const others = (await shelf.list()).filter(({ uuid, state }) => uuid !== enquiry.uuid && state !== 'sent');
      if (others.length >= MOST_KEPT) return 'full';
      await shelf.put(enquiry);
    } catch {
      return 'impossible';
    }
    tell();
    return 'kept';
  };

  /** Leaves time to what is over, and asks before it sends what is old. */
  const tidy = async (): Promise<void> => {
    for (const enquiry of await shelf.list()) {
      if (isOver(enquiry, now())) await shelf.remove(enquiry.uuid);
      else if (enquiry.state === 'waiting' && isTooOld(enquiry, now())) await shelf.replace(enquiry, refused(enquiry, {}, now(), true));
    }
  };

  const pauseMs = async (): Promise<number> => {
    const left = (await shelf.pausedUntil()) - now();
    return left > 0 && left <= LONGEST_PAUSE_MS ? left : 0;
  };

  const sendAll = async (): Promise<void> => {
    const tried = new Set<string>();
    for (;;) {
      // Read anew each time: others are added while one is on its way.
      const next = (await shelf.list()).find(({ state, uuid }) => state === 'waiting' && !tried.has(uuid));
      if (!next) return;
      tried.add(next.uuid);
      const result = await send(payloadOf(next));
      if (result.state === 'unreached') return;
      if (result.state === 'busy') return shelf.pauseUntil(now() + result.retryAfterS * 1000);
      await shelf.replace(next, result.state === 'sent' ? sent(next, now()) : refused(next, result.issues, now()));
      tell();
    }
  };

  const list = (): Promise<readonly KeptEnquiry[]> => shelf.list();
  return {
    add: (written) => keep(waiting(written)),
    addRefused: (written, issues) => keep(refused(written, issues, now())),
    list,
    settle: async (uuid) => {
      const known = (await list().catch(() => [])).find((enquiry) => enquiry.uuid === uuid);
      if (!known) return;
      await shelf.replace(known, sent(known, now(), true));
      tell();
    },
    remove: async (uuid) => {
      await shelf.remove(uuid);
      tell();
    },
    keepTyped: async (known, values) => {
      await shelf.replace(known, { ...known, values }).then(tell, () => undefined);
    },
    flush: () =>
      alone(async () => {
        await tidy();
        if ((await pauseMs()) === 0) await sendAll();
        const left = (await list()).filter(({ state }) => state === 'waiting').length;
        return { waiting: left, pauseMs: await pauseMs() };
      }).catch(() => ({ waiting: null, pauseMs: 0 })),
    state: async () => {
      try {
        await shelf.check();
        const kept = await list();
        const count = (wanted: (enquiry: KeptEnquiry) => boolean): number => kept.filter(wanted).length;
        return {
          canKeep: count(({ state }) => state !== 'sent') < MOST_KEPT,
          waiting: count(({ state }) => state === 'waiting'),
          refused: count(({ state }) => state === 'refused'),
          news: count(({ state, isTold }) => state !== 'waiting' && !isTold),
        };
      } catch {
        return { canKeep: false, waiting: null, refused: 0, news: 0 };
      }
    },
    markTold: async () => {
      for (const enquiry of await list()) if (enquiry.state !== 'waiting' && !enquiry.isTold) await shelf.replace(enquiry, { ...enquiry, isTold: true });
    },
  };
}
