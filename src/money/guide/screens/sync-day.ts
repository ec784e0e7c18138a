import type PocketBase from 'pocketbase';
import type { Session } from '../../../access/session.ts';
import { ask, browserPb } from '../../../data/ask.ts';
import { asAppError } from '../../../errors/app-error.ts';
import type { ErrorCode } from '../../../errors/catalogue.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import type { GuideDay } from '../../../model/guide/answers.ts';
import { takeCopy } from '../../../model/guide/operations.ts';
import { sendActions, sendPhoto, sendUnsent, sendUnsentPhoto } from '../repo/guide.ts';
import {
  type CopyKey,
  deviceName,
  dropActions,
  forgetAllOf,
  forgetShown,
  keepDay,
  keepRefused,
  keepResults,
  type QueuedAction,
  readKept,
  readQueue,
} from './kept-day.ts';
import type { KeptDay } from './words.ts';

/** A clock that is right drifts less between two contacts. */
const DRIFT_MS = 120_000;
/** What counts within a page may stand still so long while the phone sleeps; whatever the clock has gained beyond that, somebody has set it by. */
const ASLEEP_MS = 16 * 3_600_000;

let met: { readonly house: number; readonly page: number } | null = null;

/** The house has said its hour. @returns by how many ms its clock is ahead of the phone's */
export function meetHouse(house: number): number {
  met = { house, page: performance.now() };
  return house - Date.now();
}

/**
 * The house's hour as far as the phone knows: its own clock, set right by how far it was off at the last contact, unless it was set
 * since then, which what counts within the page tells.
 * @param skew by how many ms the house's clock was ahead
 * @param least the house's hour of the last contact: it is not earlier now
 */
export function houseNow(skew: number, least = 0): number {
  const byClock = Date.now() + skew;
  if (!met) return Math.max(byClock, least);
  const byPage = met.house + performance.now() - met.page;
  const isSet = byClock < byPage - DRIFT_MS || byClock > byPage + ASLEEP_MS;
  return Math.max(isSet ? byPage : byClock, least);
}

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
async function sendByKeys(country: string, isTheirs: (user: string) => boolean = () => true): Promise<boolean> {
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

const LOCK = 'guide-day';
const CHANNEL = 'guide-day';
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
