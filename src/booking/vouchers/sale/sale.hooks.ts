import { isOverseer } from '../../../backend/sessions/actor.ts';
import { dayFault, isDay, isTime } from '../../../lib/time/zone.ts';
import { usualDeposit } from '../payments/ledger.rules.ts';
import { oddSums, type SaleInput } from '../voucher/input.rules.ts';
import { latinOf } from '../../../lib/contacts/contacts.ts';
import { discountShare } from '../price/price.rules.ts';
import { mayChangeClient, mayDiscount, maySell, mayWrite, isOpen, isUnderWay } from '../voucher/voucher.rules.ts';
import { canonical } from '../../../schema/edit.ts';
import type { Discount, RestrictionsAck } from '../../../model/vouchers/fields/shapes.ts';
import type { VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import type { Desk } from '../../../backend/desk/desk.ts';
import { byId, pointingAt, settingIn } from '../../../backend/engine/rows.ts';
import { jsonIn, type Plain, setFields } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import type { FieldName, PbRecord } from '../../../backend/jsvm.d.ts';
import { writableIn, writeFields } from './fields.hooks.ts';
import { planPeople } from '../people/people.hooks.ts';
import { factsOfOrigin } from './origins.hooks.ts';
import { areaBeside, pickupDefaults } from './pickup.hooks.ts';
import { type SaleContext, saleContextOf } from '../../../catalogue/currencies/hooks/sale-context.ts';
import { allow, reasonIn, saidReason, sellerOf, depositShareIn, namesOf, pricesOf, type Product, productOf } from '../voucher/voucher.hooks.ts';
import { ledgerIn, recalculate, creditOf } from '../price/recalculate.hooks.ts';
import { requireSailing } from '../seats/sail.hooks.ts';
import { clientIn } from '../../../people/contacts/hooks/contact-facts.ts';

/**
 * Holds the client of a voucher against the house's cards: somebody of this country who is neither merged nor forgotten.
 * Another client where money is concerned, the voucher's own or what the other one has with the house, is a senior's to
 * name, with a reason.
 * @throws Refusal
 */
function checkClient(desk: Desk, voucher: PbRecord<'vouchers'>): void {
  const [before, after] = [voucher.original().getString('client'), voucher.getString('client')];
  if (before === after) return;
  if (after !== '') clientIn(desk, after, voucher.getString('country'));
  const isNew = voucher.original().getString('uuid') === '';
  if (isNew) return;
  const { paid, pending, refunded } = ledgerIn(desk.tx, voucher.id);
  const hasMoney = paid !== 0 || pending !== 0 || refunded !== 0 || pointingAt(desk.tx, 'vouchers.client', after).some((one) => creditOf(desk.tx, one) > 0);
  allow(mayChangeClient(sellerOf(desk.actor), hasMoney));
  if (hasMoney) reasonIn(desk);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TOKEN_LENGTH = 32;
const MOST_PEOPLE = 200;

export const stateOf = (voucher: PbRecord<'vouchers'>): VoucherState => voucher.getString('state') as VoucherState;

/** A draft out of a lead or out of nothing; what the request says stands above what the lead knows. */
export function draftVoucher(desk: Desk): PbRecord {
  const { tx, actor, body } = desk;
  const seller = sellerOf(actor);
  allow(maySell(seller));
  if (typeof body['uuid'] !== 'string' || !UUID.test(body['uuid'])) throw fieldFault('uuid', 'wrong');
  const lead = factsOfOrigin(desk);
  const said: Plain = { ...lead, ...body };
  const product = productOf(tx, said['excursion'], said['variant']);
  const wanted: Plain = { ...said, ...areaBeside(tx, product.country, said, body) };
  const context = saleContextOf(tx, product.country);
  const voucher = new Record(tx.findCollectionByNameOrId('vouchers'));
  const isSenior = isOverseer(actor);
  const fixed: Plain = {
    country: context.country,
    uuid: body['uuid'],
    public_token: $security.randomStringWithAlphabet(TOKEN_LENGTH, '0123456789abcdef'),
    state: 'draft',
    state_since: desk.now,
    currency: context.currency,
    language: 'ru',
    transfer: 'shared',
    meal: 'normal',
    pickup_status: 'unset',
    refund_state: 'none',
    adults: 1,
    lead: wanted['lead'] ?? '',
    client: wanted['client'] ?? '',
    source: String((isSenior && body['source']) || wanted['source'] || ''),
    agent: (isSenior && body['agent']) || lead['agent'] || '',
    sold_by: (isSenior && body['sold_by']) || actor.user || lead['sold_by'] || '',
    created_by: actor.ref,
    pier: product.sold.getString('pier') || product.main.getString('pier'),
    start_time: product.start_time,
  };
  setFields(voucher, fixed);
  const { uuid: _uuid, lead: _lead, agent: _agent, sold_by: _soldBy, source: _source, name, ...known } = wanted;
  const { excursion: _excursion, variant: _variant, ...told } = known;
  const rest: Plain = { ...pickupDefaults(tx, product, { transfer: 'shared', ...wanted }, body), ...told };
  if (typeof name === 'string' && !rest['lead_name_latin']) voucher.set('lead_name_latin', latinOf(name));
  const sale = writeFields(voucher, rest, writableIn('draft'));
  setProduct(desk, voucher, product, context);
  finish(desk, voucher, product, context, sale);
  return voucher;
}

/** Changes an unfrozen voucher, or the details of a frozen one. */
export function changeVoucher(desk: Desk, voucher: PbRecord<'vouchers'>): string {
  const state = stateOf(voucher);
  allow(mayWrite(sellerOf(desk.actor), voucher.getString('sold_by')));
  const { excursion, variant, ...rest } = desk.body;
  const sale = writeFields(voucher, desk.body, writableIn(state));
  if (isUnderWay(state)) requireComplete(voucher);
  if (!isOpen(state)) {
    planPeople(desk, voucher, { counts: false });
    acknowledge(desk, voucher);
    return '';
  }
  const product = productOf(desk.tx, excursion ?? voucher.getString('excursion'), variant ?? voucher.getString('variant'));
  const context = saleContextOf(desk.tx, voucher.getString('country'));
  if (product.country !== context.country) throw fieldFault('excursion', 'not_on_sale');
  const isOther = product.main.id !== voucher.original().getString('excursion') || product.sold.id !== voucher.original().getString('variant');
  // What was quoted for a hold stays, unless something else is sold or the day has other prices.
  if (state === 'draft' || isOther || isOtherSeason(desk, voucher, product, context)) setProduct(desk, voucher, product, context);
  if (isOther && rest['start_time'] === undefined) voucher.set('start_time', product.start_time);
  finish(desk, voucher, product, context, sale);
  return saidReason(desk);
}

/** A draft that is about to be promised: on sale still, and at today's price. */
export function priceToday(desk: Desk, voucher: PbRecord<'vouchers'>): void {
  const product = productOf(desk.tx, voucher.getString('excursion'), voucher.getString('variant'));
  const context = saleContextOf(desk.tx, voucher.getString('country'));
  setProduct(desk, voucher, product, context);
  recalculateSale(desk, voucher, product, context, {});
}

/** Whether the day that a voucher is moved to has other prices than the one it was quoted for. */
function isOtherSeason({ tx }: Desk, voucher: PbRecord<'vouchers'>, product: Product, { currency }: SaleContext): boolean {
  const [before, day] = [voucher.original().getString('service_date'), voucher.getString('service_date')];
  const [then, now] = [before, day].map((one) => canonical(pricesOf(tx, product, currency, one)));
  return before !== day && then !== now;
}

function setProduct(desk: Desk, voucher: PbRecord<'vouchers'>, product: Product, context: SaleContext): void {
  voucher.set('excursion', product.main.id);
  voucher.set('variant', product.sold.id);
  voucher.set('price_snapshot', pricesOf(desk.tx, product, context.currency, voucher.getString('service_date')));
  setFields(voucher, namesOf(product));
}

function finish(desk: Desk, voucher: PbRecord<'vouchers'>, product: Product, context: SaleContext, sale: SaleInput): void {
  const { transfer_price } = desk.body;
  if (voucher.getString('transfer') === 'none') {
    if (Number(transfer_price ?? 0) > 0) throw fieldFault('transfer_price', 'wrong');
    voucher.set('transfer_price', 0);
  }
  checkDay(desk, voucher.getString('service_date'), voucher.original().getString('service_date'));
  settleParty(desk, voucher);
  checkClient(desk, voucher);
  if (isOtherTrip(voucher)) requireSailing(desk, voucher);
  acknowledge(desk, voucher);
  recalculateSale(desk, voucher, product, context, sale);
}

/** Reckons anew with what the request said; holds the discount against the seller's limit. */
export function recalculateSale(
  desk: Desk,
  voucher: PbRecord<'vouchers'>,
  product: Product,
  context: SaleContext,
  sale: SaleInput,
  keepsDeposit = false,
): void {
  const before = voucher.original();
  const odd = oddSums({ ...sale }, context.step);
  if (odd.length > 0) throw new Refusal('invalid', { fields: Object.fromEntries(odd.map(({ field, code }) => [field, { code, message: code }])) });
  if (sale.discount !== undefined) voucher.set('discount', sale.discount && { ...sale.discount, by: desk.actor.ref });
  const ledger = ledgerIn(desk.tx, before.getString('uuid') === '' ? '' : voucher.id);
  const { deposit_due, extra_hours, collect_on_tour } = sale;
  recalculate(voucher, {
    ledger,
    step: context.step,
    depositShare: product.depositShare,
    keepsDeposit: keepsDeposit || isAgreed(desk, before, context.step),
    ...(extra_hours === undefined ? {} : { extra_hours }),
    ...(deposit_due === undefined ? {} : { deposit_due }),
    ...(collect_on_tour ? { asked: collect_on_tour.asked, collector: collect_on_tour.collector } : {}),
  });
  if (voucher.getInt('deposit_due') > voucher.getInt('total')) {
    if (deposit_due !== undefined) throw fieldFault('deposit_due', 'over_total');
    voucher.set('deposit_due', voucher.getInt('total'));
  }
  // Nothing ahead for what costs something is somebody's decision; what was agreed before is not asked about again.
  const isNothing = (of: PbRecord): boolean => of.getInt('deposit_due') === 0 && of.getInt('total') > 0;
  if (isNothing(voucher) && !isNothing(before) && saidReason(desk) === '') throw fieldFault('deposit_due', 'reason_missing');
  const asked = collect_on_tour?.asked ?? null;
  if (asked !== null && asked > Math.max(0, voucher.getInt('balance'))) throw new Refusal('collect_over', { balance: voucher.getInt('balance') });
  const share = shareIn(voucher);
  const limit = settingIn(desk.tx, 'manager_discount', voucher.getString('country'));
  if (share > shareIn(before)) allow(mayDiscount(sellerOf(desk.actor), share, limit), { percent: limit / 100 });
}

/** Whether a stored deposit is another than the usual one of what was sold: it was agreed, and stays. */
function isAgreed(desk: Desk, before: PbRecord, step: number): boolean {
  const [deposit, total] = [before.getInt('deposit_due'), before.getInt('total')];
  if (before.getString('uuid') === '' || total === 0) return false;
  const category = byId(desk.tx, 'ic_excurs_categories', byId(desk.tx, 'ic_excurs', before.getString('excursion'))?.getString('category') ?? '');
  return deposit !== usualDeposit(total, depositShareIn(desk.tx, category, before.getString('country')), step);
}

function shareIn(voucher: PbRecord<'vouchers'>): number {
  const [list_total, discount_sum] = [voucher.getInt('list_total'), voucher.getInt('discount_sum')];
  const discount = jsonIn<Discount | null>(voucher, 'discount', null);
  if (!discount) return 0;
  // Rounding its sum makes no percentage larger than it was said.
  return discount.kind === 'percent' ? discount.value : discountShare({ units_sum: 0, extras_sum: 0, list_total, discount_sum, total: 0 });
}

/** What makes another trip of a voucher, or another party of it. */
const TRIP = ['excursion', 'variant', 'service_date', 'start_time'] as const;
const PARTY = ['adults', 'children', 'infants'] as const;

function isOtherTrip(voucher: PbRecord<'vouchers'>): boolean {
  const before = voucher.original();
  return TRIP.some((field) => before.getString(field) !== voucher.getString(field)) || PARTY.some((field) => before.getInt(field) !== voucher.getInt(field));
}

/** @throws Refusal when another day than before is none, or so far ahead that it is a slip of the pen. */
export function checkDay({ now }: Desk, day: string, before: string): void {
  if (day === '') return;
  if (!isDay(day)) throw fieldFault('service_date', 'wrong');
  const fault = day === before ? null : dayFault('trip', day, now.slice(0, 10));
  if (fault) throw fieldFault('service_date', fault);
}

/** @throws Refusal when the party's numbers do not hold together. */
function checkParty(voucher: PbRecord<'vouchers'>): void {
  const [adults, children, infants] = [voucher.getInt('adults'), voucher.getInt('children'), voucher.getInt('infants')];
  if (adults + children + infants > MOST_PEOPLE) throw fieldFault('adults', 'too_many');
  const ages = jsonIn<readonly number[]>(voucher, 'child_ages', []);
  if (ages.length > 0 && ages.length !== children + infants) throw fieldFault('child_ages', 'count');
}

/** The party's numbers with its people. @throws Refusal when they do not hold together */
export function settleParty(desk: Desk, voucher: PbRecord<'vouchers'>): void {
  // Ages that were told are held against the numbers first: whose they are not, nobody leaves by them.
  if (desk.body['child_ages'] !== undefined && desk.body['people'] === undefined) checkParty(voucher);
  planPeople(desk, voucher, { counts: true });
  checkParty(voucher);
}

function acknowledge(desk: Desk, voucher: PbRecord<'vouchers'>): void {
  const given = desk.body['restrictions_ack'];
  if (given === undefined) return;
  const list = (given as { readonly list?: unknown } | null)?.list;
  if (!Array.isArray(list) || list.length > 30 || list.some((one) => typeof one !== 'string' || one.length > 200))
    throw fieldFault('restrictions_ack', 'wrong');
  const ack: RestrictionsAck = { list, by: desk.actor.ref, at: desk.now };
  voucher.set('restrictions_ack', ack);
}

/** What must be known before seats are taken. @throws Refusal `invalid` with every missing field, `price_missing` */
export function requireComplete(voucher: PbRecord<'vouchers'>): void {
  const asked: readonly FieldName<'vouchers'>[] = ['service_date', 'start_time', 'lead_name_latin'];
  const missing = asked.filter((field) => voucher.getString(field) === '');
  if (!isTime(voucher.getString('start_time')) && !missing.includes('start_time')) missing.push('start_time');
  if (voucher.getString('contact_phone') === '' && voucher.getString('contact_messenger') === '') missing.push('contact_phone');
  if (voucher.getInt('adults') + voucher.getInt('children') === 0) missing.push('adults');
  if (missing.length > 0)
    throw new Refusal('invalid', { fields: Object.fromEntries(missing.map((field) => [field, { code: 'missing', message: 'missing' }])) });
  if (jsonIn(voucher, 'price_snapshot', null) === null) throw new Refusal('price_missing');
}
