import type { Session } from '../../../access/session.ts';
import { browserPb } from '../../../data/browser-pb.ts';
import { asAppError } from '../../../errors/app-error.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import { sendActions, sendPhoto, takeCopy } from '../repo/guide.ts';
import type { GuideDay } from '../rules/shapes.ts';
import { deviceName, dropActions, forgetDay, forgetDevice, keepDay, keepResults, type KeptDay, readKept } from './kept-day.ts';

const LOCK = 'guide-day';
const CHANNEL = 'guide-day';
/** As many as the house takes at once. */
const AT_ONCE = 200;

/** How it went: sent and fetched, no signal, nobody signed in, or the copy was ended. */
export type SyncState = 'sent' | 'offline' | 'signed_out' | 'ended';

interface Who {
  readonly country: string;
  readonly session: Session | null;
  readonly formats: readonly CurrencyFormat[];
}

const userOf = (session: Session | null): string => (session && session.type === 'user' ? session.user.id : '');

/** Tells other tabs that what is kept has changed. */
export function tellTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Hears of it; the answer stops it. */
export function hearTabs(hear: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = hear;
  return () => channel.close();
}

/** Sends what waits and fetches the day anew; of several tabs one at a time. Never throws. */
export function syncDay(who: Who): Promise<SyncState> {
  return navigator.locks.request(LOCK, async () => {
    try {
      await sendAndFetch(who);
      return 'sent';
    } catch (thrown) {
      const { code } = asAppError(thrown);
      if (code === 'copy_ended') {
        await forgetDay();
        forgetDevice();
        return 'ended';
      }
      return code === 'session_over' || code === 'forbidden' || code === 'auth_inactive' ? 'signed_out' : 'offline';
    } finally {
      tellTabs();
    }
  });
}

async function sendAndFetch({ country, session, formats }: Who): Promise<void> {
  const pb = await browserPb();
  const before = await readKept(country);
  const user = userOf(session);
  // Somebody else has the phone now: what is not his leaves it.
  if (user !== '' && before.kept && before.kept.copy.user !== user) await forgetDay();
  let kept = before.kept && (user === '' || before.kept.copy.user === user) ? before.kept : await fetchDay();
  const mine = (await readKept(country)).queue.filter((one) => one.user === kept.copy.user && one.refused === undefined);
  const unsent = mine.filter(({ isIn }) => !isIn);
  for (let from = 0; from < unsent.length; from += AT_ONCE) {
    const actions = unsent.slice(from, from + AT_ONCE).map(({ action }) => action);
    const answer = await sendActions(pb, country, kept.copy, actions).catch(async (thrown: unknown) => {
      if (asAppError(thrown).code !== 'copy_stale') throw thrown;
      kept = await fetchDay();
      return sendActions(pb, country, kept.copy, actions);
    });
    kept = { ...kept, day: dayIn(answer), skew: answer.now - Date.now() };
    await keepResults(answer.results, kept);
  }
  if (unsent.length === 0 && before.kept) await fetchDay();
  const refused = new Set((await readKept(country)).queue.filter((one) => one.refused !== undefined).map(({ key }) => key));
  for (const { key, photo } of mine) {
    if (!photo || refused.has(key)) continue;
    await sendPhoto(pb, key, photo);
    await dropActions([key]);
  }

  async function fetchDay(): Promise<KeptDay> {
    const { copy, ...day } = await takeCopy(pb, country, deviceName());
    const name = session?.type === 'user' ? session.user.username : (before.kept?.name ?? '');
    const fresh = { country, copy, day: dayIn(day), skew: day.now - Date.now(), name, formats: formats.length > 0 ? formats : (before.kept?.formats ?? []) };
    await keepDay(fresh);
    return fresh;
  }
}

const dayIn = ({ now, today, departures }: GuideDay): GuideDay => ({ now, today, departures });
