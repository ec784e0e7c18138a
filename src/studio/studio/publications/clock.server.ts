import { askHouse } from '../../../data/ask.ts';
import { AppError } from '../../../errors/app-error.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import type { Service } from '../../../platform/service.ts';
import type { Finding } from '../../../model/studio/answers.ts';
import { type CheckedPublication, type DueAnswer, type PublicationDrafts, publishDue } from '../../../model/studio/operations.ts';

/** An instant that is set for the next moment is found after this time at the latest; a later one is waited for exactly. */
const LOOK_EVERY_MS = 1_000;
/** After a question that was not answered. */
const LOOK_AGAIN_MS = 5_000;

export interface PublicationClock {
  /** Waits for the question under way; nothing is asked any more. */
  stop(): Promise<void>;
}

export interface ClockOptions {
  readonly service: Pick<Service, 'send'>;
  /** Reads drafts before they go live at their instant: what blocks by then keeps them from it. Without it nothing is read. */
  readonly check?: (drafts: readonly string[]) => Promise<readonly Finding[]>;
  /** Tells of what was published and what was not, one sentence each. */
  readonly onStep?: (message: string) => void;
  /** Hears of every look that PocketBase answered what came of it. */
  readonly onLook?: (came: Tally) => void;
}

/** Milliseconds until the next look. @param next instant of the next publication, '' where none waits */
export function pauseUntil({ next, now }: Pick<DueAnswer, 'next' | 'now'>): number {
  const ahead = next === '' ? LOOK_EVERY_MS : timeOf(next) - timeOf(now);
  return Math.max(0, Math.min(LOOK_EVERY_MS, ahead));
}

/** What is said of a publication by now. What cannot be read at all is said too: it must neither go live unread nor wait for ever. */
async function read(one: PublicationDrafts, check: NonNullable<ClockOptions['check']>): Promise<CheckedPublication> {
  try {
    return { ...one, findings: await check(one.drafts.map(({ id }) => id)) };
  } catch (thrown) {
    // PocketBase does not answer, or not us: it is asked again.
    if (thrown instanceof AppError) throw thrown;
    return { ...one, findings: [{ record: '', field: '', code: 'unread', level: 'blocks', params: {} }] };
  }
}

const timeOf = (stored: string): number => Date.parse(stored.replace(' ', 'T'));

// decision: the-clock-of-publications
/**
 * Has scheduled publications made at their instants. It remembers nothing: what waits is in the database, which makes each
 * once however many clocks there are.
 */
export function startPublicationClock({ service, check, onStep = () => undefined, onLook = () => undefined }: ClockOptions): PublicationClock {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let asking: Promise<void> = Promise.resolve();

  const ask = async (checked: readonly CheckedPublication[], parts: Parts): Promise<DueAnswer> => {
    const answer = await askHouse(service, publishDue, check ? { checked } : {});
    for (const id of answer.done) {
      onStep(`Publication ${id} is live, as it was scheduled.`);
      parts.end({ changed: 1 });
    }
    for (const id of answer.failed) {
      onStep(`Publication ${id} was scheduled and could not be made: the studio says why.`);
      parts.fail(`publication ${id}`, 'publication');
    }
    return answer;
  };
  const look = async (): Promise<void> => {
    let pause = LOOK_AGAIN_MS;
    try {
      const parts = new Parts();
      let answer = await ask([], parts);
      const { unchecked = [] } = answer;
      if (check && unchecked.length > 0) answer = await ask(await Promise.all(unchecked.map((one) => read(one, check))), parts);
      onLook(parts.sum);
      // What was typed on while it was read is read again, and not at once.
      pause = (answer.unchecked ?? []).length > 0 ? LOOK_EVERY_MS : pauseUntil(answer);
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
