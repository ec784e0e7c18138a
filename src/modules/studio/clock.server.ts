import type { Service } from '../../platform/service.ts';

/** An instant that is set for the next moment is found after this time at the latest; a later one is waited for exactly. */
const LOOK_EVERY_MS = 1_000;
/** After a question that was not answered. */
const LOOK_AGAIN_MS = 5_000;
const DUE = '/api/house/publications-due';

/** What came of a look at the clock. */
export interface DueAnswer {
  readonly done: readonly string[];
  readonly failed: readonly string[];
  /** Instant of the next publication, '' where none waits; and that of the answer. */
  readonly next: string;
  readonly now: string;
}

export interface PublicationClock {
  /** Waits for the question under way; nothing is asked any more. */
  stop(): Promise<void>;
}

export interface ClockOptions {
  readonly service: Pick<Service, 'send'>;
  /** Tells of what was published and what was not, one sentence each. */
  readonly onStep?: (message: string) => void;
}

/** Milliseconds until the next look. @param next instant of the next publication, '' where none waits */
export function pauseUntil({ next, now }: Pick<DueAnswer, 'next' | 'now'>): number {
  const ahead = next === '' ? LOOK_EVERY_MS : timeOf(next) - timeOf(now);
  return Math.max(0, Math.min(LOOK_EVERY_MS, ahead));
}

const timeOf = (stored: string): number => Date.parse(stored.replace(' ', 'T'));

/**
 * Has scheduled publications made at their instants. It remembers nothing: what waits is in the database, which makes each
 * once however many clocks there are.
 */
export function startPublicationClock({ service, onStep = () => undefined }: ClockOptions): PublicationClock {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let asking: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    let pause = LOOK_AGAIN_MS;
    try {
      const answer = await service.send<DueAnswer>(DUE, { method: 'POST' });
      for (const id of answer.done) onStep(`Publication ${id} is live, as it was scheduled.`);
      for (const id of answer.failed) onStep(`Publication ${id} was scheduled and could not be made: the studio says why.`);
      pause = pauseUntil(answer);
    } catch {
      // PocketBase is away: what is due then is made as soon as it is back.
    }
    if (!isStopped) timer = setTimeout(start, pause).unref();
  };
  const start = (): void => {
    asking = look();
  };
  start();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await asking;
    },
  };
}
