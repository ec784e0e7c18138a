import { jsonIn, setFields, storedTime, timeOf, zoneOf } from '../../../backend/engine/record-data.ts';
import { byId } from '../../../backend/engine/rows.ts';
import type { App, PbRecord, RecordEvent } from '../../../backend/jsvm.d.ts';
import { inTransaction } from '../../../backend/engine/refusal.ts';
import { localDay } from '../../../lib/time/zone.ts';
import type { FrozenTerms, Working } from '../../../model/agents/fields/shapes.ts';
import type { EntryKind, EntryState, StepAction } from '../../../model/agents/fields/vocab.ts';
import type { PriceSnapshot } from '../../../model/catalogue/fields/shapes.ts';
import type { RefundState, VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import { termsFor } from '../terms/terms.hooks.ts';
import {
  type EntryChange,
  type EntryNow,
  followedBy,
  isEarning,
  isOpenEntry,
  reckon,
  type Standing,
  standingOf,
  type VoucherFigures,
} from './commission.rules.ts';

/** All entries of a voucher, whoever's. */
const entriesOf = (app: App, voucher: string): readonly PbRecord[] =>
  voucher === '' ? [] : app.findRecordsByFilter('commission_entries', 'voucher = {:voucher}', 'created,id', 0, 0, { voucher });

const termsIn = (entry: PbRecord): FrozenTerms | null => jsonIn<FrozenTerms | null>(entry, 'terms', null);

function entryNow(entry: PbRecord): EntryNow {
  return {
    id: entry.id,
    agent: entry.getString('agent'),
    kind: entry.getString('kind') as EntryKind,
    turn: entry.getInt('turn'),
    state: entry.getString('state') as EntryState,
    amount: entry.getInt('amount'),
    reject_reason: entry.getString('reject_reason'),
  };
}

/** What a step of an entry's history tells beside the entry. */
interface Step {
  readonly action: StepAction;
  readonly from_state: EntryState | '';
  readonly before: number;
  readonly after: number;
  readonly by?: string;
  readonly payout?: string;
}

/** Writes down what happened to an entry, which is saved already. */
function addStep(tx: App, entry: PbRecord, step: Step): void {
  const record = new Record(tx.findCollectionByNameOrId('commission_steps'));
  const told = {
    ...{ entry: entry.id, agent: entry.getString('agent'), at: storedTime(Date.now()), to_state: entry.getString('state'), payout: entry.getString('payout') },
    ...step,
    ...{ base_amount: entry.getInt('base_amount'), pay: entry.getString('pay'), rate: entry.getInt('rate'), people: entry.getInt('people') },
    ...{ working: jsonIn<Working | null>(entry, 'working', null), due_on: entry.getString('due_on') },
  };
  setFields(record, told);
  tx.save(record);
}

/** How an entry goes into a payout, out of it, or is paid by it. */
interface Move {
  readonly to: EntryState;
  readonly action: StepAction;
  readonly by: string;
  readonly payout: string;
}

/** Brings an entry to a state that changes nothing of its sum, with the step of its history, which tells the payout though the entry leaves it. */
export function moveEntry(tx: App, entry: PbRecord, { to, action, by, payout }: Move): void {
  const from_state = entry.getString('state') as EntryState;
  const amount = entry.getInt('amount');
  entry.set('state', to);
  entry.set('payout', to === 'due' ? '' : payout);
  tx.save(entry);
  addStep(tx, entry, { action, from_state, before: amount, after: amount, by, payout });
}

/** What a commission is reckoned from, as its entry keeps it. */
const workingFields = (working: Working) => ({ base_amount: working.base, pay: working.pay, rate: working.value, people: working.people, working });

/** Whatever of a voucher decides on what is earned of it. */
const WORDS = ['agent', 'state', 'currency', 'service_date', 'refund_state'] as const;
const SUMS = ['total', 'part_fees', 'transfer_price', 'paid', 'refund_due', 'kept', 'adults', 'children', 'infants'] as const;

// decision: commissions
/**
 * Saves a voucher, and brings what its agent earns of it after it, in the same transaction: whoever saves it, the desk, a guest's
 * link, a sea day, an import, a chore, a batch of records, the dashboard.
 */
export function followVoucher(e: RecordEvent): void {
  const { record } = e;
  const before = record.original();
  const isNew = before.getString('uuid') === '';
  const [agentBefore, agent] = [isNew ? '' : before.getString('agent'), record.getString('agent')];
  const isOther =
    isNew || WORDS.some((name) => before.getString(name) !== record.getString(name)) || SUMS.some((name) => before.getInt(name) !== record.getInt(name));
  if (!isOther || (agent === '' && agentBefore === '')) {
    e.next();
    return;
  }
  const wasEarning = !isNew && isEarning(before.getString('state') as VoucherState);
  inTransaction(e, (tx) => {
    e.next();
    followNow(tx, record, Date.now(), { isSold: !wasEarning || agentBefore !== agent });
  });
}

/** Whether it is sold just now: what was sold before there were commissions earns none because of a later write. */
interface How {
  readonly isSold: boolean;
}

/** Brings the entries of a voucher to what it is at an instant. */
export function followNow(tx: App, voucher: PbRecord<'vouchers'>, now_ms: number, { isSold }: How): void {
  const entries = entriesOf(tx, voucher.id);
  if (entries.length === 0 && !(isSold && isEarning(voucher.getString('state') as VoucherState))) return;
  const zone = zoneOf(byId(tx, 'countries', voucher.getString('country'))?.getString('timezone') ?? '');
  const agent = voucher.getString('agent');
  const sold_on = localDay(timeOf(voucher.getString('confirmed_at') || voucher.getString('created')) || now_ms, zone);
  const terms = agent === '' ? null : (frozenIn(entries, agent) ?? (isSold ? termsFor(tx, voucher, agent, sold_on) : null));
  const today = localDay(now_ms, zone);
  const told: Told = { voucher, terms, today, sold_on, ...reckonedOf(voucher, terms, today) };
  const earned = terms && { agent, amount: told.working?.amount ?? 0, state: told.standing.state };
  const changes = followedBy(entries.map(entryNow), earned);
  const sums = new Map<string, number>();
  for (const one of entries) sums.set(one.getString('agent'), (sums.get(one.getString('agent')) ?? 0) + one.getInt('amount'));
  for (const change of changes) {
    if (change.do === 'add') add(tx, told, change, { before: sums.get(change.agent) ?? 0, settlement: agreedWith(entries, change, terms) });
    else
      set(
        tx,
        told,
        entries.find(({ id }) => id === change.id),
        change,
      );
  }
  keepDays(tx, told, entries, changes);
}

interface Told {
  readonly voucher: PbRecord<'vouchers'>;
  readonly terms: FrozenTerms | null;
  readonly today: string;
  readonly sold_on: string;
  readonly working: Working | null;
  readonly standing: Standing;
}

/** What was agreed at the sale with this agent; none where he has no sale of it that stands. */
function frozenIn(entries: readonly PbRecord[], agent: string): FrozenTerms | null {
  const sales = entries.filter((one) => one.getString('agent') === agent && one.getString('kind') === 'sale');
  const last = sales.toSorted((one, other) => one.getInt('turn') - other.getInt('turn')).at(-1);
  return last && last.getString('state') !== 'cancelled' ? termsIn(last) : null;
}

/** Who collects from the guest: told with a sale, and what follows from it goes the same way, whatever was agreed with its agent since. */
function agreedWith(entries: readonly PbRecord[], { agent, kind }: EntryChange & { readonly do: 'add' }, terms: FrozenTerms | null): string {
  if (kind === 'sale') return terms?.settlement ?? '';
  const sales = entries.filter((one) => one.getString('agent') === agent && one.getString('kind') === 'sale');
  return (
    sales
      .toSorted((one, other) => one.getInt('turn') - other.getInt('turn'))
      .at(-1)
      ?.getString('settlement') ?? ''
  );
}

function reckonedOf(voucher: PbRecord<'vouchers'>, terms: FrozenTerms | null, today: string): Pick<Told, 'working' | 'standing'> {
  const state = voucher.getString('state') as VoucherState;
  const standing = standingOf({ state, service_date: voucher.getString('service_date') }, terms?.hold_days ?? 0, today);
  return { standing, working: terms && reckon(terms, figuresIn(voucher)) };
}

function figuresIn(voucher: PbRecord<'vouchers'>): VoucherFigures {
  const of = (name: (typeof SUMS)[number]): number => voucher.getInt(name);
  return {
    state: voucher.getString('state') as VoucherState,
    ...{ total: of('total'), part_fees: of('part_fees'), transfer_price: of('transfer_price'), paid: of('paid') },
    refund_state: voucher.getString('refund_state') as RefundState,
    ...{ refund_due: of('refund_due'), kept: of('kept'), adults: of('adults'), children: of('children'), infants: of('infants') },
    isPrivate: jsonIn<PriceSnapshot | null>(voucher, 'price_snapshot', null)?.unit === 'private',
  };
}

interface Before {
  /** What all entries of the agent and the voucher came to. */
  readonly before: number;
  readonly settlement: string;
}

function add(tx: App, told: Told, change: EntryChange & { readonly do: 'add' }, { before, settlement }: Before): void {
  const { voucher, terms, today, sold_on, working, standing } = told;
  const { agent, kind, turn, state, amount, action } = change;
  const isSale = kind === 'sale';
  const entry = new Record(tx.findCollectionByNameOrId('commission_entries'));
  const days = isSale ? { due_on: standing.due_on, next_day: standing.next_day } : { due_on: today, next_day: '' };
  const fields = {
    ...{ country: voucher.getString('country'), agent, voucher: voucher.id, lead: voucher.getString('lead'), kind, turn, state, amount, first_amount: amount },
    ...{ currency: voucher.getString('currency'), sold_on, service_date: voucher.getString('service_date'), terms: isSale ? terms : null, settlement, ...days },
    ...(working && agent === voucher.getString('agent') ? workingFields(working) : {}),
  };
  setFields(entry, fields);
  tx.save(entry);
  addStep(tx, entry, { action, from_state: '', before: isSale ? 0 : before, after: isSale ? amount : before + amount });
}

function set(
  tx: App,
  { voucher, working, standing }: Told,
  entry: PbRecord | undefined,
  { amount, state, action }: EntryChange & { readonly do: 'set' },
): void {
  if (!entry) return;
  const [from_state, before] = [entry.getString('state') as Standing['state'], entry.getInt('amount')];
  const isOpen = isOpenEntry(state);
  const isOwn = entry.getString('kind') === 'sale' && entry.getString('agent') === voucher.getString('agent');
  const days = isOpen && isOwn ? { due_on: standing.due_on, next_day: standing.next_day } : { next_day: '' };
  const reckoned = isOwn && working ? workingFields(working) : {};
  setFields(entry, { amount, state, ...days, ...reckoned, service_date: voucher.getString('service_date') });
  tx.save(entry);
  addStep(tx, entry, { action, from_state, before, after: amount });
}

/** A trip of another day is due on another day, though nothing else of its entry changes. */
function keepDays(tx: App, { voucher, standing }: Told, entries: readonly PbRecord[], changes: readonly EntryChange[]): void {
  const changed = new Set(changes.flatMap((one) => (one.do === 'set' ? [one.id] : [])));
  for (const entry of entries) {
    const state = entry.getString('state') as Standing['state'];
    const isSale = entry.getString('kind') === 'sale' && entry.getString('agent') === voucher.getString('agent');
    if (!isSale || !isOpenEntry(state) || changed.has(entry.id)) continue;
    const days = { due_on: standing.due_on, next_day: standing.next_day, service_date: voucher.getString('service_date') };
    if (Object.entries(days).every(([name, value]) => entry.getString(name) === value)) continue;
    setFields(entry, days);
    tx.save(entry);
    addStep(tx, entry, { action: 'moved', from_state: state, before: entry.getInt('amount'), after: entry.getInt('amount') });
  }
}
