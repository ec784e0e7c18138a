import { askedIn } from '../../../booking/vouchers/payments/worth.rules.ts';
import { beginAccountWait, confirmAccount, isAccountWaiting, tellOfAccount } from '../../../backend/accounts/account-letters.ts';
import { type Desk, deskAct } from '../../../backend/desk/desk.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, setFields, shownOf, storedTime, timeOf } from '../../../backend/engine/record-data.ts';
import { fieldFault } from '../../../backend/engine/refusal.ts';
import { textIn } from '../../../backend/engine/request.ts';
import { rowsOf, settingIn } from '../../../backend/engine/rows.ts';
import type { PayPart, PayWay, SentSlip } from '../../../booking/vouchers/document/pay-part.rules.ts';
import { METHOD_CURRENCY } from '../../../booking/vouchers/payments/ledger.rules.ts';
import { rateBetween, stepIn } from '../../../catalogue/currencies/hooks/sale-context.ts';
import { isCalledOff } from '../../../booking/vouchers/seats/sail.hooks.ts';
import { payableStep } from '../../../catalogue/currencies/rules/rate.ts';
import { payMethods } from '../../../model/incoming/fields/pay-methods.ts';
import type { AccountKind, PayingMethod } from '../../../model/incoming/fields/vocab.ts';
import { addPayMethod as added, confirmPayMethod as confirmed, savePayMethod as saved } from '../../../model/incoming/operations.ts';
import type { VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import { writtenOf } from '../../../schema/derive.ts';
import { kinshipOf } from '../../../schema/kinship.ts';
import { accountFault, accountIn, readable } from '../rules/account.ts';
import { promptPayCode, referenceIn } from '../rules/promptpay.ts';

/** The sums of a voucher that say what is to be paid now, in minor units of its currency. */
export interface Standing {
  readonly state: VoucherState;
  readonly deposit_due: number;
  readonly paid: number;
  readonly balance: number;
  readonly collect_amount: number;
}

interface Due {
  readonly kind: 'deposit' | 'balance';
  readonly sum: number;
}

// decision: incoming-money
/**
 * What a guest pays now by himself: what his hold still lacks of the deposit; of a sold trip all that is not taken on tour.
 * Never more than the balance; `null` where it is nothing, and of whatever came to nothing.
 */
export function dueOf({ state, deposit_due, paid, balance, collect_amount }: Standing): Due | null {
  const isHeld = state === 'on_hold' || state === 'pending_supplier';
  if (!isHeld && state !== 'confirmed') return null;
  const sum = Math.min(balance, isHeld ? deposit_due - paid : balance - collect_amount);
  if (sum <= 0) return null;
  return { kind: isHeld ? 'deposit' : 'balance', sum };
}

/** What leads a guest's money somewhere: the account, and the words beside it, which may name another. */
const LEADING = ['account', 'bank', 'holder', 'text_ru', 'text_en'] as const;
export type Led = Readonly<Record<(typeof LEADING)[number], string>>;

/** What guests are led by now: the former words while changed ones wait; `null` of a way to pay that is new and waits itself. */
export function ledBy(method: PbRecord<'pay_methods'>, now_ms: number): Led | null {
  if (isAccountWaiting(method, now_ms)) return jsonIn<Led | null>(method, 'account_before', null);
  return Object.fromEntries(LEADING.map((name) => [name, method.getString(name)])) as Led;
}

/** So many letters of a voucher's id tell it from others until it has a number. */
const ID_LETTERS = 8;
const SLIPS_SHOWN = 5;

/** What a guest writes with his transfer: the number, and before there is one what tells the voucher from others. */
export const payReference = (voucher: PbRecord<'vouchers'>): string => referenceIn(voucher.getString('number') || `TI${voucher.id.slice(0, ID_LETTERS)}`);

/** What is to be paid for a voucher now, as its sums stand; nothing while its departure is called off and its guest has no other. */
export function dueIn(app: App, voucher: PbRecord<'vouchers'>): Due | null {
  if (isCalledOff(app, voucher)) return null;
  return dueOf({
    state: voucher.getString('state') as VoucherState,
    deposit_due: voucher.getInt('deposit_due'),
    paid: voucher.getInt('paid'),
    balance: voucher.getInt('balance'),
    collect_amount: voucher.getInt('collect_amount'),
  });
}

const SLIPS = `SELECT s.id, s.state, s.created AS sent_at, s.reason, s.words, s.payment, p.amount_in_voucher_currency AS worth, p.state AS paid
  FROM slips s INDEXED BY idx_slips_2 JOIN payments p ON p.id = s.payment WHERE s.voucher = {:voucher} ORDER BY s.created DESC LIMIT 50`;
const SLIP = { id: '', state: '', sent_at: '', reason: '', words: '', payment: '', worth: 0, paid: '' };

/** What the document of a voucher tells of paying; `null` where nothing ever was to be paid by its link. */
export function payPartFor(app: App, voucher: PbRecord<'vouchers'>): PayPart | null {
  const due = dueIn(app, voucher);
  const slips = rowsOf(app, SLIPS, { voucher: voucher.id }, SLIP);
  if (!due && slips.length === 0) return null;
  const waiting = new Map(slips.filter(({ state, paid }) => state === 'waiting' && paid === 'pending').map(({ payment, worth }) => [payment, worth]));
  const seen_to = [...waiting.values()].reduce((sum, worth) => sum + worth, 0);
  return {
    due: due && { ...due, until: voucher.getString('state') === 'on_hold' ? voucher.getString('expires_at') : '', seen_to: Math.min(due.sum, seen_to) },
    reference: payReference(voucher),
    ways: due && seen_to < due.sum ? waysOf(app, voucher, due.sum - seen_to) : [],
    slips: slips.slice(0, SLIPS_SHOWN).map(({ state, sent_at, reason, words }): SentSlip => ({ state: state as SentSlip['state'], sent_at, reason, words })),
    takes_slips: settingIn(app, 'guest_slips', voucher.getString('country')),
    send_to: due ? `/api/slips/${voucher.getString('public_token')}` : '',
  };
}

/** The house's ways to pay a sum of a voucher's currency; one in a currency that nobody said a rate of is left out. */
export function waysOf(app: App, voucher: PbRecord<'vouchers'>, sum: number): readonly PayWay[] {
  const country = voucher.getString('country');
  const methods = app.findRecordsByFilter('pay_methods', 'country = {:country} && active = true', 'sort,created', 20, 0, { country });
  return methods.flatMap((method) => wayOf(app, voucher, method, sum) ?? []);
}

/** In which currency a way of paying takes a voucher's money. */
export const currencyOf = (voucher: PbRecord<'vouchers'>, method: PbRecord<'pay_methods'>): string =>
  METHOD_CURRENCY[method.getString('method') as PayingMethod] ?? voucher.getString('currency');

/** How a country's money is asked for in a currency; `null` where nobody said a rate. */
export type Asker = (sum: number) => number;

export function askerIn(app: App, voucher: PbRecord<'vouchers'>, to: string): Asker | null {
  const from = voucher.getString('currency');
  const rate = from === to ? null : rateBetween(app, from, to, storedTime(Date.now()));
  if (from !== to && !rate) return null;
  const toStep = payableStep(formatOf(app, voucher.getString('country'), to)?.getInt('decimals') ?? 0);
  const fromStep = stepIn(app, voucher);
  return (sum) => askedIn({ sum, from, to, rate, fromStep, toStep });
}

/** What is asked for by a way of paying, in its currency; `null` where nobody said a rate. */
export const askedBy = (app: App, voucher: PbRecord<'vouchers'>, to: string, sum: number): number | null => askerIn(app, voucher, to)?.(sum) ?? null;

const formatOf = (app: App, country: string, code: string): PbRecord | undefined =>
  app.findRecordsByFilter('currencies', 'country = {:country} && code = {:code}', '', 1, 0, { country, code })[0];

function wayOf(app: App, voucher: PbRecord<'vouchers'>, method: PbRecord<'pay_methods'>, sum: number): PayWay | null {
  const led = ledBy(method, Date.now());
  if (!led) return null;
  const { account, bank, holder } = led;
  const [currency, kind] = [currencyOf(voucher, method), method.getString('kind') as AccountKind];
  const asked = askedBy(app, voucher, currency, sum);
  if (asked === null) return null;
  const format = formatOf(app, voucher.getString('country'), currency);
  const isLink = kind === 'link';
  return {
    id: method.id,
    name: { ru: method.getString('name_ru'), en: method.getString('name_en') },
    words: { ru: led.text_ru, en: led.text_en },
    ...{ sum: asked, currency, symbol: format?.getString('symbol') || currency, side: format?.getString('symbol_side') === 'left' ? 'left' : 'right' },
    ...{ bank, holder },
    ...{ account: isLink ? '' : account, readable: isLink ? '' : readable(kind, account), link: isLink ? account : '' },
    code: promptPayCode({ kind, account, amount: asked, reference: payReference(voucher) }),
  };
}

/** What an account is of stays: the same digits are another account by another kind. */
const EDITABLE = writtenOf(payMethods).filter((name) => name !== 'method' && name !== 'kind');
/** More ways than that nobody reads through on a phone. */
const MOST = 20;

export function addPayMethod(e: RequestEvent): void {
  deskAct(e, added, (desk) => {
    const { country: named, confirm, ...fields } = desk.body;
    const country = desk.take('countries', named).id;
    if (desk.tx.findRecordsByFilter('pay_methods', 'country = {:country}', '', MOST, 0, { country }).length === MOST) throw fieldFault('name_ru', 'too_many');
    const method = desk.add('pay_methods', { ...fields, country }, { action: 'create' }, (record) => {
      check(record, '', confirm);
      beginAccountWait(desk, record);
    });
    tellOfAccount(desk, method);
    return { method: shownOf(method) };
  });
}

export function savePayMethod(e: RequestEvent): void {
  deskAct(e, saved, (desk, { id }) => {
    const method = desk.take('pay_methods', id);
    const before = method.getString('account');
    setFields(method, desk.edit(method, EDITABLE, kinshipOf(payMethods)));
    check(method, before, desk.body.confirm);
    const isLedElsewhere = keepFormer(desk, method);
    desk.save(method, { action: method.getString('account') === before ? 'save' : 'change_account' });
    if (isLedElsewhere) tellOfAccount(desk, method);
    return { method: shownOf(method) };
  });
}

export function confirmPayMethod(e: RequestEvent): void {
  deskAct(e, confirmed, (desk, { id }) => {
    const method = desk.take('pay_methods', id);
    desk.expect(method);
    confirmAccount(desk, method);
    desk.save(method, { action: 'confirm_account' });
    return { method: shownOf(method) };
  });
}

/** What a guest is led by to pay: another word of it waits as another account does. @returns whether there is one */
function keepFormer(desk: Desk, method: PbRecord<'pay_methods'>): boolean {
  const former = method.original();
  if (LEADING.every((name) => former.getString(name) === method.getString(name))) return false;
  // Of several changes in a row the last one that was used stays.
  method.set('account_before', JSON.stringify(ledBy(former, timeOf(desk.now))));
  beginAccountWait(desk, method);
  return true;
}

/** @throws Refusal `invalid` where the account is none of its kind, or was not typed the same twice */
function check(record: PbRecord, before: string, confirm: unknown): void {
  for (const name of ['name_ru', 'name_en', 'bank', 'holder', 'text_ru', 'text_en']) record.set(name, record.getString(name).trim());
  const kind = record.getString('kind') as AccountKind;
  const account = accountIn(kind, record.getString('account'));
  record.set('account', account);
  const fault = accountFault(record.getString('method') as PayingMethod, kind, account);
  if (fault) throw fieldFault(fault.field, fault.code);
  if (account !== before && accountIn(kind, textIn(confirm, 500)) !== account) throw fieldFault('confirm', 'typed_differs');
}
