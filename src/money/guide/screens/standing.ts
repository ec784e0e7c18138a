import type { CurrencyFormat } from '../../../lib/money.ts';
import { exchange, isRate, stepOf } from '../../../catalogue/currencies/rules/rate.ts';
import type { ManifestDeparture, ManifestParty, SentAction, Sum } from '../../../model/guide/answers.ts';
import { sumsOf } from '../rules/cash.ts';
import { countStanding, mergeParty, type PartyStanding, type PersonState, standingActions } from '../rules/merge.ts';
import { jacketsOf } from '../rules/party.ts';
import type { QueuedAction } from './kept-day.ts';
import { actionsOf } from './use-guide-day.ts';

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
  const worthOf = ({ amount, currency }: Sum): number => {
    if (currency === party.currency) return amount;
    const rate = party.rates?.find((one) => [one.base, one.quote].includes(currency) && [one.base, one.quote].includes(party.currency) && isRate(one.value));
    return rate ? exchange(amount, currency, party.currency, rate, step) : 0;
  };
  const taken = (standing.cash as readonly SentAction[]).filter(({ isEntered }) => isEntered !== true).reduce((sum, one) => sum + worthOf(one), 0);
  return Math.max(0, party.collect - taken);
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
