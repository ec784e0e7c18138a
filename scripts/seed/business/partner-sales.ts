import { DAY_MS, instantOf, localDay } from '../../../src/lib/time/zone.ts';
import type { FrozenTerms, Tier, Working } from '../../../src/model/agents/fields/shapes.ts';
import type { CommissionBase, CommissionPay, EntryState, StepAction } from '../../../src/model/agents/fields/vocab.ts';
import { chooseRule, type RuleConditions } from '../../../src/partners/agents/terms/choose.rules.ts';
import { reckon, standingOf, tierFor, type VoucherFigures } from '../../../src/partners/agents/commissions/commission.rules.ts';
import type { RefundState, VoucherState } from '../../../src/model/vouchers/fields/vocab.ts';
import { stableId } from '../seed-record.ts';
import { type BusinessDatabase, newId, type Row, stored } from './database.ts';
import { PARTNERS, type Partner, partnerId } from './partner-list.ts';

const COUNTRY = 'thailand';
const PHUKET = (): number => 420;
/** Smallest sum that is paid, in minor units: whole bahts. */
const STEP = 100;
/** The clock brings entries on a little after midnight. */
const NIGHT = '00:09';

/** A step of an entry's history that is to be written. */
export interface Step {
  readonly action: StepAction;
  readonly to: EntryState;
  readonly at: number;
  readonly before: number;
  readonly after: number;
  readonly by?: string;
  readonly payout?: string;
}

/** What a partner earns of a sale, before it is written. */
export interface Earning {
  readonly id: string;
  readonly partner: Partner;
  readonly voucher: Row;
  readonly terms: FrozenTerms;
  readonly working: Working;
  readonly first: number;
  readonly due_on: string;
  readonly next_day: string;
  readonly sold_on: string;
  readonly steps: readonly Step[];
  readonly state: EntryState;
}

const RULES: readonly Readonly<{
  code: string;
  country: string;
  agent: string;
  group: string;
  pay: CommissionPay;
  value: number;
  base: CommissionBase;
  tiers: readonly Tier[];
}>[] = [
  { code: 'a', country: COUNTRY, agent: '', group: 'a', pay: 'percent', value: 1500, base: 'total', tiers: [] },
  {
    code: 'b',
    country: COUNTRY,
    agent: '',
    group: 'b',
    pay: 'percent',
    value: 1000,
    base: 'total',
    tiers: [
      { from: 3, value: 1200 },
      { from: 6, value: 1400 },
    ],
  },
  { code: 'oversea', country: COUNTRY, agent: '', group: 'oversea', pay: 'percent', value: 1250, base: 'ex_transfer', tiers: [] },
  { code: 'sompong', country: COUNTRY, agent: 'demo-sompong', group: '', pay: 'per_guest', value: 20_000, base: 'total', tiers: [] },
  { code: 'anan', country: COUNTRY, agent: 'demo-anan', group: '', pay: 'per_voucher', value: 40_000, base: 'total', tiers: [] },
  { code: 'maldives', country: 'maldives', agent: '', group: 'oversea', pay: 'percent', value: 1000, base: 'total', tiers: [] },
];
const ruleId = (code: string): string => stableId('commission-rule', code);

/** Whether what the demo's partners earn was agreed on already. */
export const hasRules = (database: BusinessDatabase): boolean => database.all('SELECT id FROM commission_rules WHERE id = ?', ruleId('a')).length > 0;

/** Agrees with the partners on what they earn: by their groups, with two drivers by the head and by the voucher. */
export function writeRules(database: BusinessDatabase, now_ms: number): void {
  const at = stored(now_ms - 366 * DAY_MS);
  for (const { code, country, agent, group, pay, value, base, tiers } of RULES)
    database.insert('commission_rules', {
      ...{ id: ruleId(code), country, state: 'active', agent: agent === '' ? '' : partnerId({ username: agent }), category: '', excursion: '', variant: '' },
      ...{ rate_group: group, season_from: '', season_to: '', pay, value, currency: pay === 'percent' ? '' : 'THB', base, tiers: JSON.stringify(tiers) },
      ...{ created: at, updated: at },
    });
}

const CONDITIONS = RULES.map(({ code, country, agent, group, pay, value, base, tiers }) => {
  const asks = { variant: '', excursion: '', category: '', season_from: '', season_to: '', currency: pay === 'percent' ? '' : 'THB' };
  return {
    id: ruleId(code),
    country,
    agent: agent === '' ? '' : partnerId({ username: agent }),
    group,
    pay,
    base,
    value,
    tiers,
    ...asks,
  } satisfies RuleConditions & Readonly<{ value: number; tiers: readonly Tier[] }>;
});

/** What was agreed about a sale: as the house does, out of the rule that held. */
function termsOf(partner: Partner, voucher: Row, nth: number): FrozenTerms {
  const agent = partnerId(partner);
  const sale = { country: COUNTRY, agent, group: partner.group, category: '', excursion: String(voucher['excursion']), variant: String(voucher['variant']) };
  const day = { service_date: String(voucher['service_date']), currency: String(voucher['currency']), isNetKnown: false };
  const rule = chooseRule(CONDITIONS, { ...sale, ...day });
  const tier = rule && rule.tiers.length > 0 ? tierFor(rule.value, rule.tiers, nth) : null;
  return {
    ...{ rule: rule?.id ?? '', revision: rule ? 1 : 0, why: rule ? '' : 'no_rule', pay: rule?.pay ?? 'percent', value: tier?.value ?? rule?.value ?? 0 },
    ...{ tier: tier && { nth, from: tier.from }, base: rule?.base ?? 'total', net: null, step: STEP },
    ...{ hold_days: partner.hold_days, settlement: partner.settlement },
  };
}

const numberIn = (row: Row, name: string): number => Number(row[name] ?? 0);
const instantIn = (row: Row, name: string): number => Date.parse(String(row[name]).replace(' ', 'T'));

function figuresOf(voucher: Row): VoucherFigures {
  const of = (name: string): number => numberIn(voucher, name);
  const prices = JSON.parse(String(voucher['price_snapshot'] || 'null')) as { readonly unit?: string } | null;
  return {
    ...{ state: voucher['state'] as VoucherState, refund_state: voucher['refund_state'] as RefundState, isPrivate: prices?.unit === 'private' },
    ...{ total: of('total'), part_fees: of('part_fees'), transfer_price: of('transfer_price'), paid: of('paid'), refund_due: of('refund_due') },
    ...{ kept: of('kept'), adults: of('adults'), children: of('children'), infants: of('infants') },
  };
}

const SOLD = `SELECT * FROM vouchers v WHERE v.country = ? AND v.agent != '' AND v.confirmed_at != '' AND v.created_by = 'demo'
  AND NOT EXISTS (SELECT 1 FROM commission_entries e WHERE e.voucher = v.id) ORDER BY v.confirmed_at, v.id`;

/** What the partners have earned of the year's sales by now, before anything was paid out. */
export function earningsOf(database: BusinessDatabase, now_ms: number): readonly Earning[] {
  const partners = new Map(PARTNERS.map((partner) => [partnerId(partner), partner]));
  const sales = new Map<string, number>();
  return database.all(SOLD, COUNTRY).flatMap((voucher) => {
    const partner = partners.get(String(voucher['agent']));
    if (!partner) return [];
    const sold_on = localDay(instantIn(voucher, 'confirmed_at'), PHUKET);
    const month = `${partner.username} ${sold_on.slice(0, 7)}`;
    const nth = (sales.get(month) ?? 0) + 1;
    sales.set(month, nth);
    return [earningOf(voucher, partner, termsOf(partner, voucher, nth), sold_on, now_ms)];
  });
}

function earningOf(voucher: Row, partner: Partner, terms: FrozenTerms, sold_on: string, now_ms: number): Earning {
  const figures = figuresOf(voucher);
  const atSale = reckon(terms, { ...figures, state: 'confirmed', refund_state: 'none', refund_due: 0 });
  const working = reckon(terms, figures);
  const [first, amount] = [atSale.amount, working.amount];
  const service_date = String(voucher['service_date']);
  const standing = standingOf({ state: figures.state, service_date }, terms.hold_days, localDay(now_ms, PHUKET));
  const steps: Step[] = [{ action: 'sold', to: 'pending', at: instantIn(voucher, 'confirmed_at'), before: 0, after: first }];
  const since = Math.min(now_ms, instantIn(voucher, 'state_since'));
  if (standing.state === 'cancelled') steps.push({ action: 'cancelled', to: 'cancelled', at: since, before: first, after: 0 });
  else if (standing.state !== 'pending') {
    const over = figures.state === 'confirmed' ? instantOf(standing.due_on, NIGHT, PHUKET) - (terms.hold_days - 1) * DAY_MS : since;
    steps.push({ action: amount < first ? 'reduced' : 'done', to: 'hold', at: over, before: first, after: amount });
    if (standing.state === 'due')
      steps.push({ action: 'unlocked', to: 'due', at: Math.max(over, instantOf(standing.due_on, NIGHT, PHUKET)), before: amount, after: amount });
  }
  return { id: newId(), partner, voucher, terms, working, first, sold_on, ...standing, steps };
}

/** Writes what is earned, with its history and the payout that it is in. */
export function writeEarning(database: BusinessDatabase, earning: Earning): void {
  const { id, partner, voucher, terms, working, first, sold_on, due_on, next_day, steps, state } = earning;
  const agent = partnerId(partner);
  const reckoned = { base_amount: working.base, pay: working.pay, rate: working.value, people: working.people, working: JSON.stringify(working) };
  const last = steps.at(-1);
  const payout = state === 'in_payout' || state === 'paid' ? (last?.payout ?? '') : '';
  const service_date = String(voucher['service_date']);
  // What was cancelled keeps the day on which it would have been due.
  const due = due_on === '' ? standingOf({ state: 'confirmed', service_date }, terms.hold_days, sold_on).due_on : due_on;
  database.insert('commission_entries', {
    ...{ id, country: COUNTRY, agent, voucher: String(voucher['id']), lead: String(voucher['lead']), kind: 'sale', turn: 1, state },
    ...{ currency: String(voucher['currency']), amount: working.amount, first_amount: first, ...reckoned, sold_on, service_date, due_on: due, next_day },
    ...{
      reject_reason: '',
      payout,
      terms: JSON.stringify(terms),
      settlement: terms.settlement,
      created: stored(steps[0]?.at ?? 0),
      updated: stored(last?.at ?? 0),
    },
  });
  let from = '';
  for (const step of steps) {
    const at = stored(step.at);
    database.insert('commission_steps', {
      ...{ id: newId(), entry: id, agent, at, action: step.action, from_state: from, to_state: step.to, before: step.before, after: step.after },
      ...reckoned,
      ...{ due_on: due, payout: step.payout ?? '', by: step.by ?? '', created: at },
    });
    from = step.to;
  }
}
