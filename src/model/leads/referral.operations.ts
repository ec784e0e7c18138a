import { answers, deskGet, deskPost, given, id, needed, text, word } from '../../schema/operation.ts';
import { type DisputeState, MANUAL_STATES, type ManualState, TOUCH_LISTS, type TouchMethod, type TouchSignal } from '../agents/fields/vocab.ts';
import { NOTE_MOST } from '../agents/limits.ts';
import type { ManualDeed, ManualFacts, ManualNote, ManualProof } from '../agents/manual.operations.ts';
import type { VoucherState } from '../vouchers/fields/vocab.ts';

interface Name {
  readonly ru: string;
  readonly en: string;
}

export interface TouchRow {
  readonly id: string;
  readonly agent: string;
  readonly name: Name;
  readonly code: string;
  readonly method: TouchMethod;
  readonly at: string;
  readonly live: boolean;
  readonly owns: boolean;
  readonly signals: readonly TouchSignal[];
  readonly dispute: DisputeState | '';
  readonly decision: string;
}

/** A guest with the ways by which agents brought him. */
export interface TouchedGuest {
  readonly lead: string;
  readonly number: string;
  readonly revision: number;
  readonly created: string;
  readonly agent: string;
  readonly name: Name | null;
  readonly by: TouchMethod | 'office' | '';
  readonly touches: readonly TouchRow[];
}

/** An entry in the office's list. */
export interface ManualRow extends ManualFacts {
  readonly revision: number;
  readonly state: ManualState;
  readonly agent: string;
  readonly agent_name: Name;
  readonly decided_at: string;
  /** How many other agents have to do with the guest. */
  readonly conflicts: number;
}

export interface ManualLead {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly date_from: string;
  readonly received: string;
  readonly agent: string;
  readonly status_ru: string;
  readonly status_en: string;
}

/** What was sold to a guest of whom no lead was written down. */
export interface ManualVoucher {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly service_date: string;
  readonly created: string;
  readonly agent: string;
  readonly state: VoucherState;
}

/** By what a lead was found. */
export type MatchReason = 'phone' | 'messenger' | 'name_date' | 'name';

export interface ManualMatch extends ManualLead {
  readonly reason: MatchReason;
  /** It was given for another entry. */
  readonly isClaimed: boolean;
}

export interface ManualConflict {
  readonly kind: 'touch' | 'owner' | 'seller' | 'entry';
  readonly agent: string;
  readonly name: Name;
  readonly number: string;
  readonly at: string;
}

/**
 * Whose a guest is by an agent's word: `his` where nobody else has to do with it, `already` his, `disputed` where another agent owns
 * him or touched him while the enquiry came, `late` where the word is of after the enquiry or longer ago than the agent owns.
 */
export type Verdict = 'his' | 'already' | 'disputed' | 'late' | 'stopped';

/** An entry with all that the office decides by. */
export interface ManualWhole extends Omit<ManualRow, 'conflicts'> {
  readonly lead: ManualLead | null;
  /** `null` where a lead is found. */
  readonly voucher: ManualVoucher | null;
  readonly steps: readonly ManualDeed[];
  readonly verdict: Verdict | '';
  readonly matches: readonly ManualMatch[];
  readonly conflicts: readonly ManualConflict[];
  readonly isOwnNumber: boolean;
  readonly notes: readonly ManualNote[];
  readonly proof: ManualProof | null;
}
interface ManualAnswer {
  readonly entry: ManualWhole;
}

/** The last place of the page before. */
const BEFORE = text(60);
const REASON = text(300);

/** Guests whom agents touched, the newest first, page by page, or one by the number of his lead; a manager's own leads, of others all. */
export const listTouches = deskGet('referral/touches', {
  right: 'touches.read',
  takes: { country: needed(text(40)), list: word(TOUCH_LISTS), before: BEFORE, number: text(20) },
  answer: answers<{
    readonly guests: readonly TouchedGuest[];
    /** Where the next page begins; '' where there is none. */
    readonly next: string;
  }>(),
});

/** Whose the guest is whom several agents touched; '' for nobody's. @throws Refusal `invalid` at `reason`, `agent`, `stale` */
export const decideTouches = deskPost('referral/{lead}/decide', {
  right: 'touches.decide',
  takes: { agent: needed(id), reason: needed(REASON) },
  answer: answers<{ readonly lead: string }>(),
});

/**
 * The guest named an agent's code. He is the agent's where he is nobody's; where another agent owns him the office decides.
 * @throws Refusal `invalid` at `code`, `stale`
 */
export const tellCode = deskPost('referral/{lead}/code', {
  right: 'leads.edit',
  takes: { code: needed(text(40)) },
  answer: answers<{ readonly lead: string; readonly owns: boolean }>(),
});

/** What agents said of their guests, by state, the newest first, page by page; a manager's own agents'. */
export const listManual = deskGet('manual-office', {
  right: 'manual.read',
  takes: { country: needed(text(40)), state: word(MANUAL_STATES), before: BEFORE },
  answer: answers<{ readonly entries: readonly ManualRow[]; readonly next: string }>(),
});

/** An entry with leads that may be meant, what other agents have to do with them, and whose the guest would be. @throws Refusal `not_found` */
export const readManual = deskGet('manual-office/{id}', { right: 'manual.read', answer: answers<ManualAnswer>() });

/** The office names the guest: a lead by its id or number, or a voucher by its number. @throws Refusal `stale`, `move_refused`, `invalid` at `lead` */
export const matchManual = deskPost('manual-entries/{id}/match', {
  right: 'manual.decide',
  takes: { lead: id, number: text(20) },
  answer: answers<ManualAnswer>(),
});

/** The guest is the agent's by his word. @throws Refusal `stale`, `move_refused`, `invalid` at `entry`, `reason` */
export const approveManual = deskPost('manual-entries/{id}/approve', { right: 'manual.decide', takes: { reason: REASON }, answer: answers<ManualAnswer>() });

/** The guest is not the agent's. @throws Refusal `stale`, `move_refused`, `invalid` at `reason` */
export const rejectManual = deskPost('manual-entries/{id}/reject', {
  right: 'manual.decide',
  takes: { reason: needed(REASON) },
  answer: answers<ManualAnswer>(),
});

/** The office writes into the thread of what an agent disputes. @throws Refusal `move_refused`, `invalid` at `text` */
export const answerManual = deskPost('manual-entries/{id}/answer', {
  right: 'manual.decide',
  keyed: true,
  takes: { text: needed(text(NOTE_MOST)) },
  answer: answers<ManualAnswer>(),
});

/**
 * An agent hands a guest over. He is written down as every guest is; where seats of the agent's own allotment are left on the day, they
 * are held at once. The answer is the same whether or not the house, or another agent, knows the guest.
 * @throws Refusal `invalid`, `handed_limit`, `agreement_missing`
 */
export const handOver = deskPost('own-leads', {
  right: 'referral.own',
  keyed: true,
  takes: {
    ...{ country: needed(text(40)), code: text(40), name: text(120), phone_raw: text(40), messenger: text(80), excursion: text(40) },
    ...{ date_from: text(10), hotel: text(120), adults: given<number>(), children: given<number>(), child_ages: given<readonly (number | null)[]>() },
    ...{ message: text(2000), language: given<string>(), consent: given<boolean>() },
  },
  answer: answers<{
    readonly lead: { readonly id: string; readonly number: string };
    readonly hold: { readonly id: string; readonly start_time: string; readonly expires_at: string } | null;
  }>(),
});

/** An agent gives up a hold that he made and for which nothing was paid. @throws Refusal `move_refused` where it ended, or was paid for */
export const endOwnHold = deskPost('own-holds/{id}/end', {
  right: 'referral.own',
  answer: answers<{ readonly hold: { readonly id: string; readonly state: VoucherState } }>(),
});
