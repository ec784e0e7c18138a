import { countryCode } from '../../../src/config/country-codes.ts';
import { DAY_MS, HOUR_MS, instantOf, localDay } from '../../../src/lib/time/zone.ts';
import type { EntryState, PayoutState } from '../../../src/model/agents/fields/vocab.ts';
import { isPaidOut, payoutSums } from '../../../src/partners/agents/payouts/payout.rules.ts';
import { type BusinessDatabase, newId, stored } from './database.ts';
import type { Historian } from './histories.ts';
import { PARTNERS, type Partner, partnerId } from './partner-list.ts';
import type { Earning, Step } from './partner-sales.ts';

const COUNTRY = 'thailand';
const PHUKET = (): number => 420;
const CURRENCY = 'THB';
/** The house pays on the fifth of every month. */
const PAYDAY = '05';
const HOUR = '11:00';
/** So many entries are in one payout at most. */
const MOST_ENTRIES = 200;
const DIGITS = 5;
/** Who keep their share of what they collect are not paid. */
const PAID = ['referral', 'referral_deposit'];
/** The last payout of some is only just being paid. */
const RUNNING: readonly PayoutState[] = ['approved', 'sent', 'failed', 'void'];

/** Who of the office does what with payouts: references of accounts. */
export interface Office {
  readonly accountant: string;
  readonly senior: string;
}

interface Payout {
  readonly id: string;
  readonly partner: Partner;
  readonly at: number;
  readonly until: string;
  readonly earnings: readonly Earning[];
  readonly state: PayoutState;
}

/** Instants on which somebody is paid, the first one first. */
function paydaysOf({ since, last }: Partner, now_ms: number): readonly number[] {
  const days: number[] = [];
  for (let at = now_ms - since * DAY_MS; at < now_ms; at += DAY_MS) {
    const day = localDay(at, PHUKET);
    if (day.endsWith(PAYDAY)) days.push(instantOf(day, HOUR, PHUKET));
  }
  const settled = days.filter((at) => now_ms - at > 10 * DAY_MS);
  return RUNNING.includes(last) ? [...settled, now_ms - 2 * DAY_MS] : settled;
}

/** The payouts of a partner out of what was due to him on each payday; what is too little is carried over. */
function payoutsOf(partner: Partner, earnings: readonly Earning[], now_ms: number): readonly Payout[] {
  if (!PAID.includes(partner.settlement)) return [];
  const least = partner.currency === CURRENCY ? partner.least : 0;
  const left = new Set(earnings.filter(({ state }) => state === 'due'));
  const payouts: Payout[] = [];
  for (const at of paydaysOf(partner, now_ms)) {
    const until = localDay(at, PHUKET);
    const due = [...left]
      .filter(({ due_on }) => due_on <= until)
      .toSorted((one, other) => (one.due_on === other.due_on ? (one.id < other.id ? -1 : 1) : one.due_on < other.due_on ? -1 : 1))
      .slice(0, MOST_ENTRIES);
    if (!isPaidOut(payoutSums(due.map(({ working }) => working.amount)), least)) continue;
    for (const one of due) left.delete(one);
    payouts.push({ id: newId(), partner, at, until, earnings: due, state: 'confirmed' });
  }
  // The last one of some is left to the house, which draws it up itself.
  const before = payouts.slice(0, -1);
  const last = payouts.slice(-1).map((payout) => ({ ...payout, state: partner.last }));
  return [...before, ...last.filter(({ state }) => state !== 'draft')];
}

/** Instants of what was done to a payout; none where it was not done. */
interface Times {
  readonly approved?: number;
  readonly sent?: number;
  readonly confirmed?: number;
  readonly failed?: number;
  readonly voided?: number;
}

/** Whatever is under way began two days ago: it goes on by the hour. */
function timesOf({ at, state }: Pick<Payout, 'at' | 'state'>): Times {
  const after = (hours: number): number => at + hours * HOUR_MS;
  const [approved, sent] = [after(4), after(7)];
  if (state === 'void') return { voided: after(5) };
  if (state === 'approved') return { approved };
  if (state === 'sent') return { approved, sent };
  if (state === 'failed') return { approved, sent, failed: after(30) };
  return { approved, sent, confirmed: after(50) };
}

/** Pays the partners month by month. @returns what they earned, with what became of it; it is to be written yet */
export function payOut(database: BusinessDatabase, historian: Historian, office: Office, earnings: readonly Earning[], now_ms: number): readonly Earning[] {
  const all = PARTNERS.flatMap((partner) =>
    payoutsOf(
      partner,
      earnings.filter((one) => one.partner === partner),
      now_ms,
    ),
  ).toSorted((one, other) => one.at - other.at);
  const moved = new Map<Earning, Earning>();
  const numbers = new Map<number, number>();
  for (const payout of all) {
    const year = Number(payout.until.slice(0, 4));
    const next = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, next);
    const number = `P-${String(year % 100).padStart(2, '0')}-${countryCode(COUNTRY)}-${String(next).padStart(DIGITS, '0')}`;
    writePayout(database, historian, office, payout, number);
    for (const earning of payout.earnings) moved.set(earning, paidBy(payout, earning, office));
  }
  for (const [year, last] of numbers) {
    const at = stored(now_ms);
    database.run(
      "INSERT INTO counters (id, kind, scope, year, last, created, updated) VALUES (?, 'payout', ?, ?, ?, ?, ?) ON CONFLICT (kind, scope, year) DO UPDATE SET last = excluded.last",
      ...[newId(), COUNTRY, year, last, at, at],
    );
  }
  return earnings.map((one) => moved.get(one) ?? one);
}

/** How an entry goes through its payout: collected, and paid or let go. */
function paidBy({ id, partner, at, state }: Payout, earning: Earning, { accountant }: Office): Earning {
  const { amount } = earning.working;
  const { confirmed, voided } = timesOf({ at, state });
  const step = (action: Step['action'], to: EntryState, when: number, by: string): Step => ({
    action,
    to,
    at: when,
    before: amount,
    after: amount,
    by,
    payout: id,
  });
  const steps = [step('collected', 'in_payout', at, accountant)];
  if (confirmed !== undefined) steps.push(step('paid', 'paid', confirmed, `users:${partnerId(partner)}`));
  if (voided !== undefined) steps.push(step('released', 'due', voided, accountant));
  return { ...earning, steps: [...earning.steps, ...steps], state: steps.at(-1)?.to ?? 'in_payout' };
}

const instant = (at: number | undefined): string => (at === undefined ? '' : stored(at));

function writePayout(database: BusinessDatabase, historian: Historian, { accountant, senior }: Office, payout: Payout, number: string): void {
  const { id, partner, at, until, earnings, state } = payout;
  const agent = partnerId(partner);
  const times = timesOf(payout);
  const who = (when: number | undefined, by: string): string => (when === undefined ? '' : by);
  // Where it goes is kept as its approver saw it.
  const [payee, bank, account] = times.approved === undefined || !partner.account ? ['', '', ''] : partner.account;
  const reason = state === 'failed' ? 'Банк вернул: номер счёта закрыт' : state === 'void' ? 'Не тот месяц' : '';
  const last = Math.max(at, ...Object.values(times));
  const sums = payoutSums(earnings.map(({ working }) => working.amount));
  database.insert('payouts', {
    ...{
      id,
      agent,
      country: COUNTRY,
      number,
      state,
      until,
      currency: CURRENCY,
      entries: earnings.length,
      ...sums,
      reason,
      way: 'transfer',
      held: 0,
      set_off: 0,
    },
    ...{ drafted_by: accountant, drafted_at: stored(at), approved_by: who(times.approved, senior), approved_at: instant(times.approved) },
    ...{ sent_by: who(times.sent, accountant), sent_at: instant(times.sent), confirmed_by: who(times.confirmed, `users:${agent}`) },
    ...{ confirmed_at: instant(times.confirmed), failed_by: who(times.failed, accountant), failed_at: instant(times.failed) },
    ...{ voided_by: who(times.voided, accountant), voided_at: instant(times.voided), payee, bank, account },
    ...{ account_by: who(times.approved, partner.account ? accountant : ''), reference: times.sent === undefined ? '' : `KB-${number.slice(2)}` },
    ...{ paid_on: times.sent === undefined ? '' : localDay(times.sent, PHUKET), created: stored(at), updated: stored(last) },
  });
  for (const { id: entry, working } of earnings)
    database.insert('payout_lines', { id: newId(), payout: id, entry, agent, amount: working.amount, live: state === 'void' ? 0 : 1, created: stored(at) });
  const tell = (action: string, by: string, when: number | undefined, before: string, after: string, why = ''): void => {
    if (when === undefined) return;
    historian.tell({
      entity: 'payouts',
      record: id,
      action,
      by,
      at: when,
      before: before === '' ? {} : { state: before },
      after: { state: after },
      reason: why,
    });
  };
  const [accountantId, seniorId] = [accountant, senior].map((ref) => ref.slice('users:'.length)) as [string, string];
  tell('create', accountantId, at, '', 'draft');
  tell('approve', seniorId, times.approved, 'draft', 'approved');
  tell('send', accountantId, times.sent, 'approved', 'sent');
  tell('confirm', agent, times.confirmed, 'sent', 'confirmed');
  tell('fail', accountantId, times.failed, 'sent', 'failed', reason);
  tell('void', accountantId, times.voided, 'draft', 'void', reason);
}
