import { asAppError } from '../../../errors/app-error.ts';
import { sendUnsent, sendUnsentPhoto } from '../repo/guide.ts';
import { type CopyKey, dropActions, forgetAllOf, keepResults, type QueuedAction, readKept, readQueue } from './kept-day.ts';

/** As many as the house takes at once. */
const AT_ONCE = 200;

interface Waiting {
  readonly user: string;
  readonly copy: CopyKey;
  readonly actions: readonly QueuedAction[];
}

/** What waits, by the copies that it was done by; the copy that is shown too, with nothing where nothing waits. */
async function waitingOf(country: string): Promise<readonly Waiting[]> {
  const [{ kept }, queue] = [await readKept(country), await readQueue()];
  const shown = kept && { user: kept.copy.user, copy: { id: kept.copy.id, key: kept.copy.key ?? kept.copy.signature } };
  const found = new Map<string, { user: string; copy: CopyKey; actions: QueuedAction[] }>(shown ? [[shown.copy.id, { ...shown, actions: [] }]] : []);
  for (const one of queue.filter(({ refused }) => refused === undefined)) {
    const copy = one.copy ?? (shown?.user === one.user ? shown.copy : null);
    if (!copy) continue;
    const known = found.get(copy.id) ?? { user: one.user, copy, actions: [] };
    found.set(copy.id, { ...known, actions: [...known.actions, one] });
  }
  return [...found.values()];
}

/**
 * Sends by their copies' keys what is not sent, whoever is signed in or nobody, and forgets everything of whoever's copy was ended once
 * the house has it. @returns whether one was
 * @throws AppError `backend_down` where there is no signal: then nothing is forgotten
 */
export async function sendByKeys(country: string, isTheirs: (user: string) => boolean = () => true): Promise<boolean> {
  let isEnded = false;
  for (const { user, copy, actions } of (await waitingOf(country)).filter((one) => isTheirs(one.user))) {
    try {
      if (await sendOne(copy, actions)) {
        await sendUnsent(copy, [], true);
        await forgetAllOf(user);
        isEnded = true;
      }
    } catch (thrown) {
      const { code } = asAppError(thrown);
      // It has said its last before, and the answer was lost.
      if (code === 'copy_ended') {
        await forgetAllOf(user);
        isEnded = true;
      } else if (code !== 'copy_stale' && code !== 'forbidden') throw thrown;
    }
  }
  return isEnded;
}

/** @returns whether the copy was ended */
async function sendOne(copy: CopyKey, waiting: readonly QueuedAction[]): Promise<boolean> {
  const unsent = waiting.filter(({ isIn }) => !isIn).map(({ action }) => action);
  let isEnded = false;
  for (let from = 0; from === 0 || from < unsent.length; from += AT_ONCE) {
    const { results, ended } = await sendUnsent(copy, unsent.slice(from, from + AT_ONCE));
    await keepResults(results, null);
    isEnded = ended;
  }
  const refused = new Set((await readQueue()).filter((one) => one.refused !== undefined).map(({ key }) => key));
  for (const { key, photo } of waiting) {
    if (!photo || refused.has(key)) continue;
    const fault = await sendUnsentPhoto(copy, key, photo).then(
      () => null,
      (thrown: unknown) => asAppError(thrown),
    );
    if (fault?.code === 'backend_down') throw fault;
    // Its words are in: a picture that the house cannot read keeps nothing else from being sent.
    await dropActions([key]);
  }
  return isEnded;
}
