import type { VoucherState, PaymentKind, Transfer } from '../../../model/vouchers/fields/vocab.ts';
import type { AdminKind, UserType } from '../../../schema/vocab.ts';
import { isSeniorRole } from '../../../access/policy.ts';
import type { Ledger } from '../payments/ledger.rules.ts';
import { HOUR_MS, instantOf, localDay, type Zone } from '../../../lib/time/zone.ts';

/** What is done to a voucher. Each action is one arrow, or several into the same state. */
export const VOUCHER_ACTIONS = ['hold', 'send_to_supplier', 'confirm', 'reject', 'complete', 'no_show', 'expire', 'cancel', 'reschedule', 'amend'] as const;
export type VoucherAction = (typeof VOUCHER_ACTIONS)[number];

interface Arrow {
  readonly from: readonly VoucherState[];
  readonly to: VoucherState;
}

/** Every way that a voucher can go (domain.md); there is no other. */
export const VOUCHER_ARROWS: Readonly<Record<VoucherAction, Arrow>> = {
  hold: { from: ['draft'], to: 'on_hold' },
  send_to_supplier: { from: ['draft', 'on_hold'], to: 'pending_supplier' },
  confirm: { from: ['on_hold', 'pending_supplier'], to: 'confirmed' },
  reject: { from: ['pending_supplier'], to: 'rejected' },
  complete: { from: ['confirmed'], to: 'completed' },
  no_show: { from: ['confirmed'], to: 'no_show' },
  expire: { from: ['on_hold'], to: 'expired' },
  cancel: { from: ['draft', 'on_hold', 'pending_supplier', 'confirmed'], to: 'cancelled' },
  reschedule: { from: ['confirmed'], to: 'confirmed' },
  amend: { from: ['confirmed'], to: 'confirmed' },
};

/** The state that an action leads to, or `null` where it leads nowhere. @example nextState('draft', 'confirm') // null */
export function nextState(from: VoucherState, action: VoucherAction): VoucherState | null {
  const arrow = VOUCHER_ARROWS[action];
  return arrow.from.includes(from) ? arrow.to : null;
}

/** Actions that a state allows, for buttons. */
export function actionsOf(from: VoucherState): readonly VoucherAction[] {
  return VOUCHER_ACTIONS.filter((action) => nextState(from, action) !== null);
}

/** Whether everything of it may still be edited: nothing is frozen yet. */
export const isOpen = (state: VoucherState): boolean => state === 'draft' || state === 'on_hold';
/** Whether its prices, names, rule and rate are frozen. */
export const isFrozen = (state: VoucherState): boolean => state === 'confirmed' || state === 'completed' || state === 'no_show';
/** Whether somebody is to be carried by it: it has to say whom, when and how to reach him. */
export const isUnderWay = (state: VoucherState): boolean => state === 'on_hold' || state === 'pending_supplier' || state === 'confirmed';
/** Whether it takes seats. */
export const holdsSeats = (state: VoucherState): boolean => state === 'on_hold' || state === 'pending_supplier' || isFrozen(state);
/** Whether money may come for it; a draft has no price that was promised to anybody. A refund may go whenever there is money. */
export const isPayable = (state: VoucherState): boolean => isUnderWay(state) || isFrozen(state);
/** Whether it came to nothing, so that nothing is owed for it any more. */
export const isOver = (state: VoucherState): boolean => state === 'cancelled' || state === 'expired' || state === 'rejected';
/** Whether it came to its end otherwise than by taking place: nobody carries its guests any more. */
export const isEnded = (state: VoucherState): boolean => isOver(state) || state === 'no_show';

/** Sums of a voucher that say what is still open of its price, in minor units. */
export interface OpenSums {
  readonly state: VoucherState;
  readonly balance: number;
  /** Left out by whoever asks for the balance alone. */
  readonly collect_amount?: number;
}

// decision: payments-refunds-and-credits
/**
 * What is still to be paid of a voucher's price, and what of it is taken on tour; `null` where nobody is asked for more:
 * it came to nothing, or nobody came to it. Everything that tells what is to be paid asks here.
 */
export function openOf({ state, balance, collect_amount = 0 }: OpenSums): { readonly balance: number; readonly collect: number } | null {
  return isEnded(state) ? null : { balance, collect: collect_amount };
}
/** Words of the trade's common interface (OCTO); a draft is shown to nobody. */
export const OCTO_STATUS: Readonly<Record<VoucherState, string | null>> = {
  draft: null,
  on_hold: 'ON_HOLD',
  pending_supplier: 'PENDING',
  confirmed: 'CONFIRMED',
  completed: 'REDEEMED',
  no_show: 'CONFIRMED',
  expired: 'EXPIRED',
  cancelled: 'CANCELLED',
  rejected: 'REJECTED',
};

/** Who does it. */
export interface Actor {
  readonly id: string;
  readonly role: UserType | AdminKind;
}

const isSenior = ({ role }: Actor): boolean => isSeniorRole(role);

/** Why it is refused; `null` where it may be done. */
export type Refusal = 'role' | 'not_own' | 'discount_limit' | 'after_cutoff' | 'override' | 'money_client' | 'waive';

/** Whether somebody may sell at all. */
export function maySell(actor: Actor): Refusal | null {
  return isSenior(actor) || actor.role === 'manager' ? null : 'role';
}

/** Whether somebody may write to a voucher: a manager to his own, senior managers to all. */
export function mayWrite(actor: Actor, sold_by: string): Refusal | null {
  if (isSenior(actor)) return null;
  if (actor.role !== 'manager') return 'role';
  return sold_by === actor.id ? null : 'not_own';
}

// decision: exceptions-and-dual-control
/** Whether so large a share of the list price may be taken off, in hundredths of a percent; `limit` is a manager's. */
export function mayDiscount(actor: Actor, share: number, limit: number): Refusal | null {
  return share <= limit || isSenior(actor) ? null : 'discount_limit';
}

/** Whether a voucher may be cancelled or moved: after sales of the departure have ended by senior managers only. */
export function mayUndo(actor: Actor, sold_by: string, isPastCutoff: boolean): Refusal | null {
  return mayWrite(actor, sold_by) ?? (isPastCutoff && !isSenior(actor) ? 'after_cutoff' : null);
}

/** Whether a payment may be entered: refunds and corrections by the accountant and senior managers. */
export function mayPay(actor: Actor, sold_by: string, kind: PaymentKind): Refusal | null {
  if (actor.role === 'accountant') return null;
  if (kind === 'refund' || kind === 'correction') return isSenior(actor) ? null : 'role';
  return mayWrite(actor, sold_by);
}

/** Whether a payment may be declared received or void. */
export function maySettle(actor: Actor, sold_by: string): Refusal | null {
  return actor.role === 'accountant' ? null : mayWrite(actor, sold_by);
}

/** Whether somebody may sell a day, closed park or departure that the house does not sell. */
export function maySetAside(actor: Actor): Refusal | null {
  return isSenior(actor) ? null : 'override';
}

/** Whether the client of a voucher may be changed: senior managers alone where money has come for it, or the other client has money with the house. */
export function mayChangeClient(actor: Actor, hasMoney: boolean): Refusal | null {
  return hasMoney && !isSenior(actor) ? 'money_client' : null;
}

/**
 * Whether the client's own fee may be let go, because others called the sold trip off or his case is proved: by senior
 * managers, whose names stay with it. Departures keep no record of their own yet that could say so instead.
 */
export function mayWaive(actor: Actor): Refusal | null {
  return isSenior(actor) ? null : 'waive';
}

const MINUTE_MS = 60_000;
export interface Departure {
  readonly service_date: string;
  readonly start_time: string;
  /** Hours before the start after which it can no longer be sold. */
  readonly cutoff_hours: number;
}

export const startOf = (departure: Departure, zone: Zone): number => instantOf(departure.service_date, departure.start_time, zone);
/** The instant after which it can no longer be sold. */
export const cutoffOf = (departure: Departure, zone: Zone): number => startOf(departure, zone) - departure.cutoff_hours * HOUR_MS;

/** When a hold that begins now and lasts so many hours ends: with sales at the latest; `null` where they have ended. */
export function holdUntil(now_ms: number, hours: number, departure: Departure, zone: Zone): number | null {
  const until = Math.min(now_ms + hours * HOUR_MS, cutoffOf(departure, zone));
  return until > now_ms ? until : null;
}

// decision: numbers-and-holds-of-vouchers
/** Whether money keeps a hold until sales end: any that is there, or an awaited sum of at least the deposit. */
export function keepsHold({ paid, pending, refunding }: Pick<Ledger, 'paid' | 'pending' | 'refunding'>, deposit_due: number): boolean {
  const awaited = pending + refunding;
  return paid > 0 || (awaited > 0 && awaited >= deposit_due);
}

/**
 * Whether a trip is over: so many minutes after its start; one whose length nobody said (0) with its day.
 */
export function hasEnded(departure: Pick<Departure, 'service_date' | 'start_time'>, duration_minutes: number, now_ms: number, zone: Zone): boolean {
  if (duration_minutes <= 0) return localDay(now_ms, zone) > departure.service_date;
  return now_ms >= startOf({ ...departure, cutoff_hours: 0 }, zone) + duration_minutes * MINUTE_MS;
}

/** Whether the day of the trip has come: before it nothing can be completed. */
export function hasCome(service_date: string, now_ms: number, zone: Zone): boolean {
  return localDay(now_ms, zone) >= service_date;
}

/** When guests are fetched; times of one day by the country's clock, `HH:MM`, '' where none is said. */
export interface PickupWindow {
  readonly transfer: Transfer | '';
  readonly pickup_from: string;
  readonly pickup_to: string;
  readonly start_time: string;
}

/** Why a window cannot be kept, and the field that it is said at. */
export interface WindowFault {
  readonly field: 'pickup_from' | 'pickup_to';
  readonly code: 'window_backwards' | 'window_late' | 'missing';
}

/** A window that ends begins, no later than it ends and no later than the trip; `null` where it holds, or nobody is fetched. */
export function windowFault({ transfer, pickup_from, pickup_to, start_time }: PickupWindow): WindowFault | null {
  if (transfer === 'none') return null;
  if (pickup_from === '') return pickup_to === '' ? null : { field: 'pickup_from', code: 'missing' };
  if (pickup_to !== '' && pickup_to < pickup_from) return { field: 'pickup_to', code: 'window_backwards' };
  return start_time !== '' && pickup_from > start_time ? { field: 'pickup_from', code: 'window_late' } : null;
}

/**
 * The window of a voucher that is moved: its own where the trip starts at the same hour and it holds there, else the one that is proposed.
 * @param before with when the trip started until now
 */
export function movedWindow(before: PickupWindow, start_time: string, proposed: { readonly from: string; readonly to: string }): typeof proposed {
  const isKept = before.pickup_from !== '' && before.start_time === start_time && windowFault(before) === null;
  return isKept ? { from: before.pickup_from, to: before.pickup_to } : proposed;
}

/** What has to be known before a shared car can fetch somebody. */
export const PICKUP_NEEDS = ['hotel', 'pickup_from'] as const;
export type PickupNeed = (typeof PICKUP_NEEDS)[number];

/** What is missing for a shared transfer; nothing for any other way of coming. */
export function pickupGaps(voucher: Pick<PickupWindow, 'transfer' | 'pickup_from'> & { readonly hotel: string }): readonly PickupNeed[] {
  return voucher.transfer === 'shared' ? PICKUP_NEEDS.filter((field) => voucher[field].trim() === '') : [];
}
