import type PocketBase from 'pocketbase';
import type { Session } from '../../../access/session.ts';
import { ask } from '../../../data/ask.ts';
import { browserPb } from '../../../data/browser-pb.ts';
import { asAppError } from '../../../errors/app-error.ts';
import type { ErrorCode } from '../../../errors/catalogue.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import { takeCopy } from '../../../model/guide/operations.ts';
import { sendActions, sendPhoto } from '../repo/guide.ts';
import type { GuideDay } from '../../../model/guide/answers.ts';
import { meetHouse } from './house-clock.ts';
import type { KeptDay } from './kept-shape.ts';
import { deviceName, dropActions, forgetShown, keepDay, keepRefused, keepResults, readKept } from './kept-day.ts';
import { sendByKeys } from './send-unsent.ts';

const LOCK = 'guide-day';
const CHANNEL = 'guide-day';
/** As many as the house takes at once. */
const AT_ONCE = 200;
/** Of a line whose words are in, and whose photo the house cannot read. */
export const PHOTO = 'photo';

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

/** Who is not let in any more: what waits goes by the copy's own key. */
const OUT: readonly ErrorCode[] = ['copy_ended', 'session_over', 'forbidden', 'auth_inactive'];

/** Sends what waits and fetches the day anew; of several tabs one at a time. Never throws. */
export function syncDay(who: Who): Promise<SyncState> {
  return navigator.locks.request(LOCK, async () => {
    try {
      await sendAndFetch(who);
      return 'sent';
    } catch (thrown) {
      const { code } = asAppError(thrown);
      if (!OUT.includes(code)) return 'offline';
      const isEnded = await sendByKeys(who.country).catch(() => null);
      if (isEnded === null) return 'offline';
      return isEnded || code === 'copy_ended' ? 'ended' : 'signed_out';
    } finally {
      tellTabs();
    }
  });
}

async function sendAndFetch({ country, session, formats }: Who): Promise<void> {
  const pb = await browserPb();
  const before = await readKept(country);
  const user = userOf(session);
  // Somebody else has the phone now: nothing of another's days is shown to him, and what is not sent goes by its own copy's key.
  if (user !== '' && before.kept && before.kept.copy.user !== user) {
    await sendByKeys(country, (whose) => whose !== user).catch(() => false);
    await forgetShown();
  }
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
    kept = { ...kept, day: dayIn(answer), skew: meetHouse(answer.now) };
    await keepResults(answer.results, kept);
  }
  if (unsent.length === 0 && before.kept) await fetchDay();
  const refused = new Set((await readKept(country)).queue.filter((one) => one.refused !== undefined).map(({ key }) => key));
  for (const { key, photo } of mine) if (photo && !refused.has(key)) await sendOrTell(pb, key, photo);
  await sendByKeys(country, (whose) => whose !== kept.copy.user).catch(() => false);

  async function fetchDay(): Promise<KeptDay> {
    const { copy, ...day } = await ask(pb, takeCopy, { country, device: deviceName() });
    const name = session?.type === 'user' ? session.user.username : (before.kept?.name ?? '');
    const fresh = { country, copy, day: dayIn(day), skew: meetHouse(day.now), name, formats: formats.length > 0 ? formats : (before.kept?.formats ?? []) };
    await keepDay(fresh);
    return fresh;
  }
}

/** A photo that the house does not read is told of and keeps nothing else back: its words are in. @throws AppError where there is no signal */
async function sendOrTell(pb: PocketBase, key: string, photo: Blob): Promise<void> {
  try {
    await sendPhoto(pb, key, photo);
    await dropActions([key]);
  } catch (thrown) {
    const { code } = asAppError(thrown);
    if (code !== 'invalid' && code !== 'body_too_large') throw thrown;
    await keepRefused(key, PHOTO);
  }
}

const dayIn = ({ now, today, tomorrow, departures }: GuideDay): GuideDay => ({ now, today, ...(tomorrow ? { tomorrow } : {}), departures });
