import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/engine/record-data.ts';
import { storedTime } from '../../../backend/engine/time.ts';
import type { FrozenTerms, Working } from '../../../model/agents/fields/shapes.ts';
import type { EntryKind, EntryState, StepAction } from '../../../model/agents/fields/vocab.ts';
import type { EntryNow } from '../rules/follow.ts';

/** All entries of a voucher, whoever's. */
export const entriesOf = (app: App, voucher: string): readonly PbRecord[] =>
  voucher === '' ? [] : app.findRecordsByFilter('commission_entries', 'voucher = {:voucher}', 'created,id', 0, 0, { voucher });

export const termsIn = (entry: PbRecord): FrozenTerms | null => jsonIn<FrozenTerms | null>(entry, 'terms', null);

export function entryNow(entry: PbRecord): EntryNow {
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
export function addStep(tx: App, entry: PbRecord, step: Step): void {
  const record = new Record(tx.findCollectionByNameOrId('commission_steps'));
  const told = {
    ...{ entry: entry.id, agent: entry.getString('agent'), at: storedTime(Date.now()), to_state: entry.getString('state'), payout: entry.getString('payout') },
    ...step,
    ...{ base_amount: entry.getInt('base_amount'), pay: entry.getString('pay'), rate: entry.getInt('rate'), people: entry.getInt('people') },
    ...{ working: jsonIn<Working | null>(entry, 'working', null), due_on: entry.getString('due_on') },
  };
  for (const [name, value] of Object.entries(told)) record.set(name, value);
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
export const workingFields = (working: Working) => ({ base_amount: working.base, pay: working.pay, rate: working.value, people: working.people, working });
