import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isRate, stepOf } from '../../../catalogue/currencies/rules/rate.ts';
import { worthOf } from '../../../booking/vouchers/payments/worth.rules.ts';
import { SERVICE_WORKER_PATH } from '../../../config/constants.ts';
import { asking, browserPb } from '../../../data/ask.ts';
import { AppError } from '../../../errors/app-error.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import type { GuideDay, ManifestDeparture, ManifestParty, SentAction, Sum } from '../../../model/guide/answers.ts';
import { type OutgoingAction, readGuideDay } from '../../../model/guide/operations.ts';
import type { WorkerRequest } from '../../../public/pwa/messages.ts';
import { href, localePath } from '../../../routing/href.ts';
import { sendActions, sendPhoto } from '../repo/guide.ts';
import { sumsOf } from '../rules/cash.ts';
import { countStanding, jacketsOf, mergeParty, type PartyStanding, type PersonState, standingActions } from '../rules/merge.ts';
import { dropActions, forgetPast, type Kept, queueAction, type QueuedAction, readKept, stillKept } from './kept-day.ts';
import { hearTabs, houseNow, syncDay, type SyncState, tellTabs } from './sync-day.ts';

/** The page has what it needs by then, the scanner too. */
const REST_MS = 1500;
const KEEP_SHELL_AGAIN_MS = 3000;

/** Asks the worker to keep this screen without anything in it, with all that it is made of. */
function keepShell(country: string): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) return;
  const tell = async (): Promise<void> => {
    await serviceWorker.register(SERVICE_WORKER_PATH);
    await import('./read-code.ts');
    const { active } = await serviceWorker.ready;
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    const shells = (['ru', 'en'] as const).map((language) => localePath(href('guide-shell', { country }), language));
    active?.postMessage({ type: 'keep-shell', shells, urls } satisfies WorkerRequest);
  };
  for (const at of [REST_MS, REST_MS + KEEP_SHELL_AGAIN_MS]) setTimeout(() => void tell().catch(() => undefined), at);
}

/** What is done, without what the phone adds by itself. */
export type NewAction = Omit<OutgoingAction, 'key' | 'at'>;

export interface GuideView {
  readonly day: GuideDay | null;
  /** What is done but not sent, as actions like any other. */
  readonly queue: readonly QueuedAction[];
  readonly state: SyncState | 'loading';
  readonly formats: readonly CurrencyFormat[];
  /** When the phone forgets, in ms; 0 where nothing is kept. */
  readonly until: number;
  /** Who takes back what: his own entries, a senior all. */
  readonly actor: string;
  readonly act: (action: NewAction, photo?: Blob) => Promise<void>;
  readonly sync: () => Promise<void>;
  readonly dropRefused: () => Promise<void>;
}

/** The words of an incident are in, its photo is not. */
export class PhotoUnread extends Error {}

/** A colleague's entries come by themselves so often. */
const AGAIN_MS = 30_000;
const NOTHING: Kept = { kept: null, queue: [] };

/** A guide's day: from the house where there is a signal, from the phone where there is none; what is done is kept before it is sent. */
export function useGuideDay(first: GuideDay | null, formats: readonly CurrencyFormat[]): GuideView {
  const { country, session } = useStaff();
  const [{ kept, queue }, setKept] = useState<Kept>(NOTHING);
  const [state, setState] = useState<GuideView['state']>('loading');
  const who = useMemo(() => ({ country, session, formats }), [country, session, formats]);
  const read = useCallback(async (): Promise<void> => {
    const found = await readKept(country);
    const now = houseNow(found.kept?.skew ?? 0, found.kept?.day.now);
    await forgetPast(now);
    setKept({ ...found, kept: found.kept && stillKept(found.kept, now) });
  }, [country]);
  const sync = useCallback(async (): Promise<void> => {
    const next = await syncDay(who);
    await read();
    // Nobody is signed in on a phone whose copy was ended: that is no news.
    setState((was) => (was === 'ended' && next === 'signed_out' ? was : next));
  }, [who, read]);

  useEffect(() => {
    const again = (): void => void sync().catch(() => setState('offline'));
    void read().finally(again);
    keepShell(country);
    const stop = hearTabs(() => void read());
    const timer = setInterval(again, AGAIN_MS);
    addEventListener('online', again);
    return () => {
      stop();
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [country, read, sync]);

  const act = async (action: NewAction, photo?: Blob): Promise<void> => {
    const { kept: found } = await readKept(country);
    if (!found) throw new AppError('not_found');
    const key = crypto.randomUUID();
    const { copy, day: given } = found;
    await queueAction({
      key,
      country,
      user: copy.user,
      name: found.name,
      copy: { id: copy.id, key: copy.key ?? copy.signature },
      action: { ...action, key, at: houseNow(found.skew, given.now), wall: Date.now(), since: given.now },
      ...(photo ? { photo } : {}),
    });
    await read();
    tellTabs();
    void sync().catch(() => setState('offline'));
  };
  const dropRefused = async (): Promise<void> => {
    await dropActions(queue.flatMap((one) => (one.refused === undefined ? [] : [one.key])));
    await read();
    tellTabs();
  };
  // What the server rendered is as good as a copy until there is one.
  const day = kept?.day ?? (state === 'loading' ? first : null);
  const actor = `users:${kept?.copy.user ?? ''}`;
  return { day, queue, state, formats: kept?.formats ?? formats, until: kept?.copy.expires ?? 0, actor, act, sync, dropRefused };
}

/** The same for the desk, which has a signal: nothing is kept, and what is done is sent at once. */
export function useDeskDay(first: GuideDay | null, formats: readonly CurrencyFormat[], departure: string): GuideView {
  const { country, session } = useStaff();
  const [day, setDay] = useState(first);
  const latest = useRef(departure);
  latest.current = departure;
  const sync = useCallback(async (): Promise<void> => {
    if (departure === '') return;
    const found = await asking(readGuideDay)({ country, departure });
    if (latest.current === departure) setDay(found);
  }, [country, departure]);
  useEffect(() => {
    const again = (): void => void sync().catch(() => undefined);
    const timer = setInterval(again, AGAIN_MS);
    if (departure !== '' && first?.departures[0]?.id !== departure) again();
    return () => clearInterval(timer);
  }, [sync, departure, first]);
  const act = async (action: NewAction, photo?: Blob): Promise<void> => {
    const [pb, key] = [await browserPb(), crypto.randomUUID()];
    const sent = await sendActions(pb, country, null, [{ ...action, key, at: Date.now() }]);
    const [result] = sent.results;
    const unread =
      photo && result?.result === 'done'
        ? await sendPhoto(pb, key, photo).then(
            () => null,
            (cause: unknown) => new PhotoUnread('photo', { cause }),
          )
        : null;
    await sync();
    if (unread) throw unread;
    if (result?.result === 'refused') throw new AppError(result.code === 'forbidden' ? 'forbidden' : result.code === 'cash_handed' ? 'cash_handed' : 'invalid');
  };
  const actor = session?.type === 'user' ? `users:${session.user.id}` : session ? `admins:${session.admin.id}` : '';
  return { day, queue: [], state: 'sent', formats, until: 0, actor, act, sync, dropRefused: async () => undefined };
}

/** Everything that was done to a departure: what the house has, and what waits to be sent. */
function actionsOf(departure: ManifestDeparture, queue: readonly QueuedAction[]): readonly SentAction[] {
  const waiting = queue.filter(({ action, refused }) => action.departure === departure.id && refused === undefined);
  return [
    ...departure.actions,
    ...waiting.map(({ action, user, name }): SentAction => {
      const { departure: _departure, at, wall: _wall, since: _since, ...rest } = action;
      return { ...rest, at: new Date(at).toISOString().replace('T', ' '), actor: `users:${user}`, actor_name: name, photo: '', id: '' };
    }),
  ];
}

export interface PartyView {
  readonly party: ManifestParty;
  readonly standing: PartyStanding;
  /** Everything that was done to it and stands, oldest first. */
  readonly actions: readonly SentAction[];
  /** What a guide still takes of it, in minor units of its currency. */
  readonly left: number;
}

export interface DepartureView {
  readonly parties: readonly PartyView[];
  readonly incidents: readonly SentAction[];
  readonly counts: Readonly<Record<PersonState, number>>;
  readonly total: number;
  readonly jackets: ReturnType<typeof jacketsOf>;
  /** What is still to be taken by the guide, and what was taken. */
  readonly toCollect: readonly Sum[];
  readonly collected: readonly Sum[];
  readonly meals: readonly (readonly [meal: string, people: number])[];
}

/**
 * What a guide still takes of a party: what the voucher says less what was taken since and is not in the ledger yet, in whatever
 * currency; one of which nobody has said the rate takes nothing off.
 */
function leftToCollect({ party, standing }: Pick<PartyView, 'party' | 'standing'>, formats: readonly CurrencyFormat[]): number {
  if (party.collector !== 'guide' || party.gone) return 0;
  const step = stepOf(party.currency, formats);
  // Only where all that is open is taken here does so much less than a whole unit settle it.
  const isAll = party.collect === party.open;
  const worthAt = ({ amount, currency }: Sum, left: number): number => {
    if (currency === party.currency) return amount;
    const rate = party.rates?.find((one) => [one.base, one.quote].includes(currency) && [one.base, one.quote].includes(party.currency) && isRate(one.value));
    return rate ? worthOf({ amount, currency, own: party.currency, rate, step }, isAll ? left : 0) : 0;
  };
  const taken = (standing.cash as readonly SentAction[]).filter(({ isEntered }) => isEntered !== true);
  return Math.max(
    0,
    taken.reduce((left, one) => left - worthAt(one, left), party.collect),
  );
}

/** How a departure stands by everything that was done to it. */
export function standingOf(departure: ManifestDeparture, queue: readonly QueuedAction[], formats: readonly CurrencyFormat[]): DepartureView {
  const actions = actionsOf(departure, queue);
  const parties = (departure.parties ?? []).map((party): PartyView => {
    const own = actions.filter(({ voucher }) => voucher === party.id);
    const standing = mergeParty(party.people, own, party.gone);
    return { party, standing, actions: standingActions(own) as readonly SentAction[], left: leftToCollect({ party, standing }, formats) };
  });
  const here = parties.filter(({ party }) => !party.gone);
  const people = here.flatMap(({ party }) => party.people.filter(({ isOff }) => !isOff));
  const meals = new Map<string, number>();
  for (const { party } of here) if (party.meal) meals.set(party.meal, (meals.get(party.meal) ?? 0) + party.people.filter(({ isOff }) => !isOff).length);
  return {
    parties,
    incidents: (standingActions(actions) as readonly SentAction[]).filter(({ kind }) => kind === 'incident'),
    counts: countStanding(here.map(({ standing }) => standing)),
    total: people.length,
    jackets: jacketsOf(people),
    toCollect: sumsOf(here.map(({ left, party }) => ({ amount: left, currency: party.currency }))),
    collected: sumsOf(parties.flatMap(({ standing }) => standing.cash.map(({ amount, currency }) => ({ amount, currency })))),
    meals: [...meals],
  };
}
