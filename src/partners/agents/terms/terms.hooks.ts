import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn, setFields } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { stepIn } from '../../../catalogue/currencies/hooks/sale-context.ts';
import type { FrozenNet, FrozenTerms, Tier } from '../../../model/agents/fields/shapes.ts';
import type { CommissionBase, CommissionPay, Settlement } from '../../../model/agents/fields/vocab.ts';
import { chooseRule, type RuleConditions, type SaleFacts } from './choose.rules.ts';
import { tierFor } from '../commissions/commission.rules.ts';

/** What holds for an agent of whom nobody has said anything. */
const USUAL = { hold_days: 3, cookie_days: 30, kind: 'person', settlement: 'referral', state: 'active' } as const;

/** The terms on which somebody works as an agent; none where he has none yet. */
export function profileOf(app: App, agent: string): PbRecord | undefined {
  return agent === '' ? undefined : app.findRecordsByFilter('agent_profiles', 'agent = {:agent}', '', 1, 0, { agent })[0];
}

/** Where the money goes: kept in an agent's terms, and in a payout as its approver saw it. */
export const ACCOUNT = ['payee', 'bank', 'account'] as const;

/** Whether an agent would be paid elsewhere now than where the approver of a payout saw it go. */
export function isElsewhere(app: App, payout: PbRecord<'payouts'>): boolean {
  const profile = profileOf(app, payout.getString('agent'));
  return ACCOUNT.some((name) => payout.getString(name) !== (profile?.getString(name) ?? ''));
}

/**
 * SQL of an entry: whether it is set off against what its agent holds. Who collects from guests himself, by the terms of that
 * sale, keeps his share of it, and would have it twice if the house paid it.
 */
export const IS_KEPT = "settlement IN ('net_rate', 'billing')";
export const PAID_BY_HOUSE = `NOT (${IS_KEPT})`;

/** Gives an agent the house's usual terms, where he has none. */
export function ensureProfile(tx: App, agent: string): void {
  if (profileOf(tx, agent)) return;
  const profile = new Record(tx.findCollectionByNameOrId('agent_profiles'));
  setFields(profile, { agent, ...USUAL });
  tx.save(profile);
}

/** A rule as it is held against sales. */
export function conditionsIn(rule: PbRecord): RuleConditions & { readonly value: number; readonly revision: number; readonly tiers: readonly Tier[] } {
  const of = (name: string): string => rule.getString(name);
  return {
    ...{ id: rule.id, country: of('country'), agent: of('agent'), variant: of('variant'), excursion: of('excursion'), category: of('category') },
    ...{ group: of('rate_group'), season_from: of('season_from'), season_to: of('season_to'), currency: of('currency') },
    ...{ pay: of('pay') as CommissionPay, base: of('base') as CommissionBase, value: rule.getInt('value'), revision: rule.getInt('revision') },
    tiers: jsonIn<readonly Tier[] | null>(rule, 'tiers', []) ?? [],
  };
}

export const activeRules = (app: App, country: string) =>
  app.findRecordsByFilter('commission_rules', "country = {:country} && state = 'active'", 'id', 0, 0, { country }).map(conditionsIn);

const NET = `SELECT adult, child, infant, boat FROM net_prices INDEXED BY idx_net_prices_1 WHERE excursion = {:excursion} AND currency = {:currency}
  AND valid_from <= {:day} AND (valid_to = '' OR valid_to >= {:day}) ORDER BY valid_from DESC LIMIT 1`;

/** What the house pays for what a voucher sells on its day; `null` where nobody said. */
function netIn(app: App, voucher: PbRecord<'vouchers'>): FrozenNet | null {
  const excursion = voucher.getString('variant') || voucher.getString('excursion');
  const parameters = { excursion, currency: voucher.getString('currency'), day: voucher.getString('service_date') };
  return rowsOf(app, NET, parameters, { adult: 0, child: 0, infant: 0, boat: 0 })[0] ?? null;
}

const SALES = `SELECT COUNT(*) AS n FROM commission_entries INDEXED BY idx_commission_entries_2
  WHERE agent = {:agent} AND country = {:country} AND sold_on >= {:first} AND sold_on <= {:last} AND kind = 'sale' AND state NOT IN ('cancelled', 'rejected')`;

/** The how manieth sale of the month one more would be. */
function nthOf(app: App, agent: string, country: string, sold_on: string): number {
  const month = sold_on.slice(0, 7);
  return (rowsOf(app, SALES, { agent, country, first: `${month}-01`, last: `${month}-31` }, { n: 0 })[0]?.n ?? 0) + 1;
}

/** What is agreed with an agent about a voucher that is sold now: the rule that holds, and everything that it is reckoned from. */
export function termsFor(app: App, voucher: PbRecord<'vouchers'>, agent: string, sold_on: string): FrozenTerms {
  const profile = profileOf(app, agent);
  const net = netIn(app, voucher);
  const excursion = voucher.getString('excursion');
  const sale: SaleFacts = {
    ...{ country: voucher.getString('country'), agent, group: profile?.getString('rate_group') ?? '' },
    ...{ category: byId(app, 'ic_excurs', excursion)?.getString('category') ?? '', excursion, variant: voucher.getString('variant') },
    ...{ service_date: voucher.getString('service_date'), currency: voucher.getString('currency'), isNetKnown: net !== null },
  };
  const rule = chooseRule(activeRules(app, sale.country), sale);
  const isStopped = ['suspended', 'closed'].includes(profile?.getString('state') ?? '');
  const nth = rule && rule.tiers.length > 0 ? nthOf(app, agent, sale.country, sold_on) : null;
  const tier = rule && nth !== null ? tierFor(rule.value, rule.tiers, nth) : null;
  return {
    ...{ rule: rule?.id ?? '', revision: rule?.revision ?? 0, why: isStopped ? 'agent_stopped' : rule ? '' : 'no_rule' },
    ...{ pay: rule?.pay ?? 'percent', value: tier?.value ?? rule?.value ?? 0, tier: tier && nth !== null ? { nth, from: tier.from } : null },
    ...{ base: rule?.base ?? 'total', net: rule?.base === 'margin' ? net : null, step: stepIn(app, voucher) },
    ...{ hold_days: profile?.getInt('hold_days') ?? USUAL.hold_days, settlement: (profile?.getString('settlement') as Settlement) || USUAL.settlement },
  };
}
