import type { ManifestDeparture, ManifestParty, SentAction } from '../rules/shapes.ts';
import { type Sum, sumsOf } from '../rules/cash.ts';
import { countStanding, mergeParty, type PartyStanding, type PersonState, standingActions } from '../rules/merge.ts';
import { jacketsOf } from '../rules/party.ts';
import type { QueuedAction } from './kept-day.ts';
import { actionsOf } from './use-guide-day.ts';

export interface PartyView {
  readonly party: ManifestParty;
  readonly standing: PartyStanding;
  /** Everything that was done to it and stands, oldest first. */
  readonly actions: readonly SentAction[];
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

/** What a guide still takes of a party: what the voucher says less what was taken since and is not in the ledger yet. */
export function leftToCollect({ party, standing }: Pick<PartyView, 'party' | 'standing'>): number {
  if (party.collector !== 'guide' || party.gone) return 0;
  const taken = standing.cash.filter(({ currency }) => currency === party.currency).reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, party.collect - taken);
}

/** How a departure stands by everything that was done to it. */
export function standingOf(departure: ManifestDeparture, queue: readonly QueuedAction[]): DepartureView {
  const actions = actionsOf(departure, queue);
  const parties = (departure.parties ?? []).map((party): PartyView => {
    const own = actions.filter(({ voucher }) => voucher === party.id);
    return { party, standing: mergeParty(party.people.length, own, party.gone), actions: standingActions(own) as readonly SentAction[] };
  });
  const here = parties.filter(({ party }) => !party.gone);
  const people = here.flatMap(({ party }) => party.people);
  const meals = new Map<string, number>();
  for (const { party } of here) if (party.meal) meals.set(party.meal, (meals.get(party.meal) ?? 0) + party.people.length);
  return {
    parties,
    incidents: (standingActions(actions) as readonly SentAction[]).filter(({ kind }) => kind === 'incident'),
    counts: countStanding(here.map(({ standing }) => standing)),
    total: people.length,
    jackets: jacketsOf(people),
    toCollect: sumsOf(here.map((one) => ({ amount: leftToCollect(one), currency: one.party.currency }))),
    collected: sumsOf(parties.flatMap(({ standing }) => standing.cash.map(({ amount, currency }) => ({ amount, currency })))),
    meals: [...meals],
  };
}
