import { deadline, type OffsetAt } from '../../../lib/time/office-hours.ts';
import type { CancelledBy, RefundChoice } from '../../../model/cancellation/fields/vocab.ts';
import type { ActivityKind, StatusKind, WeekHours } from '../../../schema/vocab.ts';

/** A status of a lead. Labels, colours and times are data; what a status is for stands in `kind`. */
export interface Status {
  readonly code: string;
  readonly kind: StatusKind;
  /** Codes to which a lead may go from here. */
  readonly next: readonly string[];
  /** Fields that must be known to enter. */
  readonly required: readonly string[];
  /** Working minutes that a lead may stay; 0 = no limit. */
  readonly slaMinutes: number;
}
export type Statuses = ReadonlyMap<string, Status>;

export const FIRST_STATUS = 'new';
const LOST: readonly string[] = ['lost', 'duplicate', 'spam'];
/** Whether nothing is sold any more to a lead of this status, unless it is asked anew. */
export const isLost = (status: string): boolean => LOST.includes(status);
const status = (code: string, kind: StatusKind, next: readonly string[], slaMinutes = 0, required: readonly string[] = []): Status => ({
  code,
  kind,
  next,
  required,
  slaMinutes,
});

/** The statuses that the house starts with (domain.md). */
export const DEFAULT_STATUSES: readonly Status[] = [
  status('new', 'open', ['contacted', ...LOST], 15),
  status('contacted', 'open', ['qualified', ...LOST], 720),
  status('qualified', 'open', ['offered', ...LOST], 480, ['date_from', 'adults', 'hotel']),
  status('offered', 'open', ['hold', ...LOST], 2160, ['date_from', 'adults', 'hotel']),
  status('hold', 'open', ['won', ...LOST], 1440, ['date_from', 'adults', 'hotel']),
  status('won', 'won', ['lost']),
  status('lost', 'lost', ['contacted'], 0, ['loss_reason']),
  status('duplicate', 'lost', []),
  status('spam', 'lost', []),
];

export const statusesOf = (statuses: readonly Status[]): Statuses => new Map(statuses.map((one) => [one.code, one]));

/** What the moves of a lead look at. */
export interface MovableLead {
  readonly status: string;
  /** States of the lead's vouchers. */
  readonly vouchers: readonly string[];
  /** Value of a field after the move. */
  readonly value: (field: string) => unknown;
  /** Whether this very move closes it because it went into another lead. */
  readonly isMerged?: boolean;
}

export type Move =
  | { readonly ok: true; readonly from: Status; readonly to: Status; readonly isReopened: boolean }
  | { readonly ok: false; readonly reason: 'unknown' | 'no_way' | 'no_voucher' | 'voucher_lives' }
  | { readonly ok: false; readonly reason: 'fields'; readonly missing: readonly string[] };

const SOLD = ['confirmed', 'completed', 'no_show'];
/** What a voucher in these states knows better than its lead: where its guests are fetched, or that nobody fetches them. */
const PROMISED = ['on_hold', 'pending_supplier', ...SOLD];
const OF_VOUCHER = ['hotel'];
const OVER = ['cancelled', 'expired', 'rejected'];

/** What a move between two statuses is, once it is allowed. */
export function moveBetween(statuses: Statuses, status: string, code: string): Move {
  const [from, to] = [statuses.get(status), statuses.get(code)];
  return from && to ? { ok: true, from, to, isReopened: from.kind !== 'open' && to.kind === 'open' } : { ok: false, reason: 'unknown' };
}

/** Whether a lead may go to a status; every way of changing a status asks here, once. */
export function checkMove(statuses: Statuses, lead: MovableLead, code: string): Move {
  const [from, to] = [statuses.get(lead.status), statuses.get(code)];
  if (!from || !to) return { ok: false, reason: 'unknown' };
  // Of two leads of one sale one counts: what went into another is its duplicate, whatever it was.
  if (lead.isMerged && code === 'duplicate') return { ok: true, from, to, isReopened: false };
  if (!from.next.includes(code)) return { ok: false, reason: 'no_way' };
  if (to.kind === 'won' && !lead.vouchers.some((state) => SOLD.includes(state))) return { ok: false, reason: 'no_voucher' };
  if (from.kind === 'won' && !lead.vouchers.every((state) => OVER.includes(state))) return { ok: false, reason: 'voucher_lives' };
  const known = lead.vouchers.some((state) => PROMISED.includes(state)) ? OF_VOUCHER : [];
  const missing = unsaidOf(to.required, lead.value).filter((field) => !known.includes(field));
  if (missing.length > 0) return { ok: false, reason: 'fields', missing };
  return moveBetween(statuses, lead.status, code);
}

/** Where a lead goes when the last of its vouchers is cancelled. */
export interface AfterSale {
  readonly loss_reason: string;
  /** Whether his money stays with the house for another trip, so that there is somebody to call. */
  readonly isReopened: boolean;
}

const LOSS_REASONS: Readonly<Record<CancelledBy, string>> = {
  client: 'changed_plans',
  duplicate: 'changed_plans',
  weather: 'weather',
  operator: 'called_off',
  min_pax: 'called_off',
  supplier: 'called_off',
};

/** A won lead without a sale is lost, by the cause of its last cancellation; who left his money to the house is asked anew. */
export function afterSale({ by, refund_choice }: { readonly by: CancelledBy; readonly refund_choice: RefundChoice }): AfterSale {
  return { loss_reason: LOSS_REASONS[by], isReopened: refund_choice !== 'money' };
}

/** What decides when a lead is overdue. */
export interface DueFacts {
  readonly status: Status;
  readonly since_ms: number;
  /** `null` where none is planned. */
  readonly nextActionAt_ms: number | null;
  /** When the first of its vouchers that are on hold ends; `null` where none is. */
  readonly holdEnds_ms: number | null;
}

/**
 * The instant from which an open lead is overdue: its next action, or the end of the time that its status allows in
 * office hours, whichever comes first. A won lead is due when a hold of its ends, `null` without one, as for any closed one.
 */
export function dueAt({ status: { kind, slaMinutes }, since_ms, nextActionAt_ms, holdEnds_ms }: DueFacts, hours: WeekHours, offsetAt: OffsetAt): number | null {
  if (kind === 'won') return holdEnds_ms;
  if (kind !== 'open') return null;
  const limits = [nextActionAt_ms, slaMinutes > 0 ? deadline(since_ms, slaMinutes, hours, offsetAt) : null].filter((limit) => limit !== null);
  return limits.length > 0 ? Math.min(...limits) : since_ms;
}

/** Kinds that a person writes down; the rest is written by the system. */
export const WRITTEN_KINDS: readonly ActivityKind[] = ['call_in', 'call_out', 'message_in', 'message_out', 'comment'];
/** Whether an activity counts as a touch with the guest. */
export const isTouch = (kind: ActivityKind): boolean => kind.startsWith('call') || kind.startsWith('message') || kind === 'offer';
/** Whether an activity answers the guest: the first one stops the response clock. */
export const isResponse = (kind: ActivityKind): boolean => kind === 'call_out' || kind === 'message_out' || kind === 'offer';

/** Who works on leads: an overseer on everybody's, others on their own. */
export interface Worker {
  readonly isOverseer: boolean;
  /** Record id in `users`; '' for who has no leads. */
  readonly user: string;
}

/** Whether somebody may put one lead into another: an overseer any two, others two of their own. */
export const mayMergeLeads = ({ isOverseer, user }: Worker, owners: readonly string[]): boolean =>
  isOverseer || (user !== '' && owners.every((owner) => owner === user));

/** The shortest way between two statuses by open ones; `null` where there is none, empty where nothing is to be done. */
export function wayTo(statuses: Statuses, from: string, target: string): readonly string[] | null {
  if (from === target || statuses.get(from)?.kind === 'won') return [];
  const queue: (readonly string[])[] = [[from]];
  const seen = new Set([from]);
  for (let path = queue.shift(); path; path = queue.shift()) {
    for (const next of statuses.get(path.at(-1) ?? '')?.next ?? []) {
      if (next === target) return [...path.slice(1), next];
      if (seen.has(next) || statuses.get(next)?.kind !== 'open') continue;
      seen.add(next);
      queue.push([...path, next]);
    }
  }
  return null;
}

/** The status at which a guest has something to choose from. */
export const OFFERED_STATUS = 'offered';
/** Statuses that a lead comes to after it. */
const BEYOND = ['hold'];
/** Where an offer leads a lead: as far as `offered`, and nowhere from beyond it or from a closed status. */
export function wayOfOffer(statuses: Statuses, from: string): readonly string[] {
  if (BEYOND.includes(from) || statuses.get(from)?.kind !== 'open') return [];
  return wayTo(statuses, from, OFFERED_STATUS) ?? [];
}

const LONGEST_ACTION = 300;
const AND = '; ';

export interface Planned {
  readonly next_action: string;
  /** As stored; '' for none. */
  readonly next_action_at: string;
}
/** What was planned when a guest picked something, whole. */
export interface KeptPlan extends Planned {
  /** The action that took its place, by which a plan that somebody changed since is known. */
  readonly said: string;
}

/** What stands behind the answer to a pick, '' where nothing; `null` where no pick waits. */
function behindAnswer(next_action: string, answer: readonly string[]): string | null {
  const said = answer.find((one) => next_action.startsWith(one));
  return said === undefined ? null : next_action.slice(said.length).replace(/^;\s*/, '');
}

/**
 * What was planned before a pick that waits for its answer; `null` where none waits. What somebody wrote since stands
 * above what was kept.
 * @param answer what the answer is called, in every language, the one that is written first
 */
export function planBehind(now: Planned, answer: readonly string[], keptPlan: () => KeptPlan | null): Planned | null {
  const own = behindAnswer(now.next_action, answer);
  if (own === null) return null;
  const kept = keptPlan();
  return kept?.said === now.next_action ? kept : { next_action: own, next_action_at: now.next_action_at };
}

/**
 * What is next when a guest picked something: to answer him, at once. What somebody planned himself is said behind it,
 * and nothing comes later than it was planned.
 * @param at the instant by which he is answered, as stored
 * @param proposed actions that a status proposes: they give way
 */
export function planOfPick({ next_action, next_action_at }: Planned, answer: readonly string[], at: string, proposed: readonly string[]): Planned {
  const [said = ''] = answer;
  const isOwn = next_action !== '' && !proposed.includes(next_action);
  const action = behindAnswer(next_action, answer) !== null ? next_action : isOwn ? said + AND + next_action : said;
  return { next_action: action.slice(0, LONGEST_ACTION), next_action_at: next_action_at !== '' && next_action_at < at ? next_action_at : at };
}

/** Why a lead is lost: asked for with the move, where the status requires it. */
export const REASON_FIELD = 'loss_reason';
// decision: stages-of-leads
/** Fields of a lead that a status may require: whatever moves it can ask for every one of them, and it has something to say for every guest. */
export const STATUS_FIELDS = ['date_from', 'adults', 'hotel', 'phone_raw', 'messenger', 'email'] as const;
export type StatusField = (typeof STATUS_FIELDS)[number];

/** Whether a field says nothing yet. */
export const isUnsaid = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);

/** What a status requires (`statuses.required_fields`) and nobody has said yet. */
export const unsaidOf = (required: readonly string[], value: (field: string) => unknown): readonly string[] =>
  required.filter((field) => isUnsaid(value(field)));

/** Whether a status may require these: nothing that could not be asked for. */
export const mayRequire = (required: readonly string[]): boolean =>
  required.every((field) => field === REASON_FIELD || (STATUS_FIELDS as readonly string[]).includes(field));

/** What has to be asked before a lead may go to a status. */
export interface MoveNeeds {
  readonly reason: boolean;
  readonly fields: readonly StatusField[];
}

/** What a status requires and the lead does not say: why it is lost, and fields by name. */
export function moveNeeds(required: readonly string[], lead: Readonly<Record<StatusField, unknown>>): MoveNeeds {
  const unsaid = unsaidOf(required, (field) => lead[field as StatusField]);
  return { reason: required.includes(REASON_FIELD), fields: STATUS_FIELDS.filter((field) => unsaid.includes(field)) };
}

export const needsNothing = ({ reason, fields }: MoveNeeds): boolean => !reason && fields.length === 0;
