import type { Actor } from '../../../backend/sessions/actor.ts';
import { type Desk, openDesk } from '../../../backend/desk/desk.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { type Plain, setFields, storedTime } from '../../../backend/engine/record-data.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { addPayment, resettle } from '../../../booking/vouchers/payments/payments.hooks.ts';
import { ledgerIn, settle } from '../../../booking/vouchers/price/recalculate.hooks.ts';
import { confirmVoucher, holdVoucher } from '../../../booking/vouchers/sale/hold.hooks.ts';
import { draftVoucher } from '../../../booking/vouchers/sale/sale.hooks.ts';
import { insertVoucher, saveVoucher } from '../../../booking/vouchers/sale/save.hooks.ts';
import { namesOf, soldProduct } from '../../../booking/vouchers/voucher/voucher.hooks.ts';
import { stepIn } from '../../../catalogue/currencies/hooks/sale-context.ts';
import type { Asked } from '../../../fleet/departures/departure/claim.hooks.ts';
import { claimIn } from '../../../fleet/departures/seats/allotments.hooks.ts';
import type { Claim } from '../../../fleet/departures/seats/seats.rules.ts';
import { contactKeys, latinOf } from '../../../lib/contacts/contacts.ts';
import { guestPhone } from '../../../people/contacts/hooks/contact-facts.ts';
import { fold } from '../../../lib/text/fold.ts';
import { major } from '../../../lib/money.ts';
import { instantOf, localDay } from '../../../lib/time/zone.ts';
import type { Mapping } from '../../../model/imports/fields/shapes.ts';
import type { ImportKind } from '../../../model/imports/fields/vocab.ts';
import { newIdOf } from '../../../studio/studio/drafts/drafts.hooks.ts';
import type { LineFault, ReadLine, Values } from '../rules/read-line.ts';
import type { Known } from '../rules/words.ts';
import type { LineOutcome } from './write-people.ts';
import { uuidFrom } from './lead-people.ts';
import { recordsMet } from './met.ts';
import { variantOf } from './variants.ts';
import { hasContact } from '../rules/lead-line.ts';

/** A trip that was, and takes no seats any more; or one that lies ahead, and is sold as the desk sells. */
interface VoucherLine {
  readonly isPast: boolean;
  readonly state: 'confirmed' | 'completed' | 'cancelled' | 'no_show';
  readonly values: Values;
  /** Its id; '' for the excursion itself. */
  readonly variant: string;
  readonly total: number | null;
  readonly paid: number;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}
export type PlannedVoucher = { readonly voucher: VoucherLine } | { readonly fault: LineFault };

/** A voucher of a line. @param today by the country's clock */
function voucherOf(app: App, { values, faults }: ReadLine, today: string): PlannedVoucher {
  const [first] = faults;
  if (first) return { fault: first };
  const variant = variantOf(app, values);
  if (variant === null) return { fault: { field: 'variant', code: 'word' } };
  const day = String(values['service_date']);
  const isPast = day < today;
  const said = values['state'];
  const state = said === 'cancelled' || said === 'no_show' || said === 'completed' ? said : isPast ? 'completed' : 'confirmed';
  if (!isPast && state !== 'confirmed' && state !== 'cancelled') return { fault: { field: 'state', code: 'ahead' } };
  if (state === 'confirmed' && !hasContact({ ...values, email: '' })) return { fault: { field: 'phone', code: 'contact' } };
  const total = typeof values['total'] === 'number' ? values['total'] : null;
  const paid = Number(values['paid'] ?? 0);
  if (total === null && state !== 'confirmed') return { fault: { field: 'total', code: 'missing' } };
  if (total !== null && paid > total) return { fault: { field: 'paid', code: 'over_total' } };
  // What was kept of it and by which rule no file says: that is entered by hand.
  if (state === 'cancelled' && paid > 0) return { fault: { field: 'paid', code: 'cancelled_paid' } };
  const people = (name: string): number => Number(values[name] ?? 0);
  const [children, infants] = [people('children'), people('infants')];
  return { voucher: { isPast, state, values, variant, total, paid, adults: values['adults'] === undefined ? 1 : people('adults'), children, infants } };
}

interface Unit {
  readonly type: 'adult' | 'child' | 'infant';
  readonly qty: number;
  readonly unit_price: number;
}

/** A total over its party, so that the lines come to it to the last hundredth: adults pay, the rest of the division is one adult's. */
export function unitsOfTotal(total: number, { adults, children, infants }: Pick<VoucherLine, 'adults' | 'children' | 'infants'>): readonly Unit[] {
  const payers = adults > 0 ? adults : children > 0 ? children : Math.max(1, infants);
  const type = adults > 0 ? 'adult' : children > 0 ? 'child' : 'infant';
  const each = Math.floor(total / payers);
  const rest = total - each * payers;
  const lines: readonly Unit[] = [
    { type, qty: rest > 0 ? payers - 1 : payers, unit_price: each },
    { type, qty: rest > 0 ? 1 : 0, unit_price: each + rest },
    { type: 'child', qty: type === 'adult' ? children : 0, unit_price: 0 },
    { type: 'infant', qty: type === 'infant' ? 0 : infants, unit_price: 0 },
  ];
  return lines.filter(({ qty }) => qty > 0);
}

export interface SingleFacts {
  readonly what: ImportKind;
  readonly mapping: Mapping;
  readonly known: Known;
  readonly import: string;
  readonly actor: Actor;
  readonly now: string;
}

/** Seats that a line asks for. */
export type WantedSeats = Asked & Claim;

/** What stands against a line, and where nothing does, what it would take that is there once. */
export type Checked = LineFault | { readonly wants: WantedSeats } | null;

/** How lines become records that are written one by one, each by the desk's own steps. */
interface Single {
  readonly table: string;
  readonly link: 'voucher' | 'excursion';
  /** What a line is met again by: its own number, or its name. */
  readonly keyOf: (read: ReadLine) => string;
  /** The record that a line tells of already; '' where there is none. */
  readonly find: (app: App, read: ReadLine, facts: SingleFacts) => string;
  /** What stands against it, as far as can be told without writing. @throws Refusal */
  readonly check: (app: App, read: ReadLine, facts: SingleFacts) => Checked;
  /** Writes it. @throws Refusal */
  readonly write: (tx: App, read: ReadLine, line: number, facts: SingleFacts) => LineOutcome;
}

const REASON = 'Из файла / imported';
const TOKEN_LENGTH = 32;
const NOON = '12:00';

/** Writes down a trip that was, or was called off: without a number, seats or papers of the house, with its sum and what was paid. */
function writePastVoucher(tx: App, line: VoucherLine, asked: Plain, at: number, facts: SingleFacts): PbRecord {
  const { actor, known, import: of } = facts;
  const desk = openDesk(tx, actor, {}, null);
  const { name, ...told } = asked;
  const product = soldProduct(tx, asked['excursion'], line.variant);
  const total = line.total ?? 0;
  const voucher = new Record(tx.findCollectionByNameOrId('vouchers'));
  const came = storedTime(Math.min(known.now_ms, instantOf(String(asked['service_date']), NOON, known.zone)));
  const fields: Plain = {
    ...told,
    ...namesOf(product),
    ...{ country: known.country, variant: line.variant, currency: known.currency, lead_name_latin: latinOf(String(name)) },
    public_token: $security.randomStringWithAlphabet(TOKEN_LENGTH, '0123456789abcdef'),
    ...{ state: line.state, state_since: came, transfer: 'none', meal: 'normal', pickup_status: line.state === 'no_show' ? 'missed' : 'unset' },
    ...{ refund_state: 'none', pax_count: line.adults + line.children + line.infants },
    ...{ units: unitsOfTotal(total, line), list_total: total, total, created_by: actor.ref },
    cancellation: line.state === 'cancelled' ? cancelledAt(came) : null,
  };
  setFields(voucher, fields);
  settle(voucher, { ledger: ledgerIn(tx, ''), step: stepIn(tx, voucher) });
  const { id } = insertVoucher(desk, voucher, { action: 'create', reason: REASON, note: { import: of, line: at } });
  if (line.paid === 0) return desk.take('vouchers', id);
  desk.add('payments', {
    ...{ country: known.country, voucher: id, kind: 'balance', method: line.values['method'] ?? 'cash_thb', state: 'cleared' },
    ...{ amount: line.paid, currency: known.currency, amount_in_voucher_currency: line.paid, received_at: came, received_by: actor.ref },
    ...{ reason: REASON, idempotency_key: `import/${of}/${at}` },
  });
  const stored = desk.take('vouchers', id);
  settle(stored, { ledger: ledgerIn(tx, id), step: stepIn(tx, stored) });
  saveVoucher(desk, stored, { action: 'pay', reason: REASON });
  return desk.take('vouchers', id);
}

const cancelledAt = (at: string): Plain => ({
  ...{ by: 'client', reason: REASON, at: at.replace(' ', 'T'), tier: null, kept: 0, refund: 0, refund_choice: 'money' },
});

/** Sells a trip that lies ahead: draft, hold with its seats, money, confirmation, each by the desk's own step. @throws Refusal */
function sellVoucher(tx: App, { total, paid, values }: VoucherLine, asked: Plain, { actor }: SingleFacts): PbRecord {
  const desk = (body: Plain): Desk => openDesk(tx, actor, body, null);
  const drafted = desk({ ...asked, reason: REASON, deposit_due: 0 });
  const draft = draftVoucher(drafted);
  const off = total === null ? 0 : draft.getInt('total') - total;
  const discount = off > 0 ? { discount: { kind: 'fixed', value: off, reason: REASON } } : {};
  const priced = off > 0 ? draftVoucher(desk({ ...drafted.body, ...discount })) : draft;
  const { id } = insertVoucher(desk(asked), priced, { action: 'create', reason: REASON });
  const step = (body: Plain, action: string, work: (at: Desk, voucher: PbRecord<'vouchers'>) => void): void => {
    const at = desk(body);
    const voucher = at.take('vouchers', id);
    work(at, voucher);
    saveVoucher(at, voucher, { action, reason: REASON });
  };
  step({}, 'hold', holdVoucher);
  if (paid > 0)
    step({ kind: 'deposit', method: values['method'] ?? 'cash_thb', amount: paid, reason: REASON }, 'pay', (at, voucher) => {
      addPayment(at, voucher);
      resettle(at, voucher);
    });
  step({ without_deposit: true, reason: REASON }, 'confirm', confirmVoucher);
  return desk({}).take('vouchers', id);
}

const planned = (app: App, read: ReadLine, { known }: SingleFacts) => voucherOf(app, read, localDay(known.now_ms, known.zone));

/** Lines as vouchers: trips that were, as history; trips that lie ahead, sold by the desk's own steps with their seats. */
const voucherSingle: Single = {
  table: 'vouchers',
  link: 'voucher',
  keyOf: ({ values }) => (values['reference'] ? `r:${String(values['reference'])}` : ''),
  find(app, { values }, { known }) {
    const reference = String(values['reference'] ?? '');
    if (reference === '') return '';
    // A number of the house's own stands in its own files.
    const sql = `SELECT id FROM vouchers INDEXED BY idx_vouchers_reseller WHERE reseller_reference = {:reference} AND reseller_reference != '' AND country = {:country}
      UNION ALL SELECT id FROM vouchers INDEXED BY idx_vouchers_3 WHERE number = {:reference} AND number != '' AND country = {:country} LIMIT 1`;
    return rowsOf(app, sql, { reference, country: known.country }, { id: '' })[0]?.id ?? '';
  },
  check(app, read, facts) {
    const plan = planned(app, read, facts);
    if ('fault' in plan) return plan.fault;
    const { state, total } = plan.voucher;
    if (state !== 'confirmed') return null;
    // Priced and asked whether it sails, as a draft of the desk is; nothing is stored.
    const draft = draftVoucher(openDesk(app, facts.actor, askedOf(app, plan.voucher, facts, 1), null));
    if (draft.getInt('total') === 0) return { field: 'excursion', code: 'price_missing' };
    if (total !== null && total > draft.getInt('total')) return { field: 'total', code: 'over_price' };
    const of = (name: string): string => draft.getString(name);
    return { wants: { ...claimIn(draft), country: of('country'), sold: of('variant') || of('excursion'), day: of('service_date'), time: of('start_time') } };
  },
  write(tx, read, line, facts): LineOutcome {
    const plan = planned(tx, read, facts);
    if ('fault' in plan) return { line, state: 'refused', field: plan.fault.field, reason: plan.fault.code };
    const asked = askedOf(tx, plan.voucher, facts, line);
    const voucher = plan.voucher.state === 'confirmed' ? sellVoucher(tx, plan.voucher, asked, facts) : writePastVoucher(tx, plan.voucher, asked, line, facts);
    return { line, state: 'created', voucher: voucher.id, seen: voucher.getInt('revision') };
  },
};

/** What a form of the desk would have asked for. */
function askedOf(app: App, { values, variant, adults, children, infants }: VoucherLine, { known, import: of }: SingleFacts, line: number): Plain {
  const text = (name: string): string => String(values[name] ?? '');
  const phone = text('phone');
  const keys = contactKeys({
    phones: [guestPhone(app, phone, known.country, text('language') === 'en' ? 'en' : 'ru') || phone],
    messengers: [text('messenger')],
    email: '',
  });
  const client = recordsMet(app, 'clients', keys).find((one) => one.getString('state') === 'active' && one.getString('country') === known.country);
  return {
    uuid: uuidFrom(`${of}:${line}`),
    ...(variant === '' ? {} : { variant }),
    // Where the line says none, it is the usual one.
    ...(text('start_time') === '' ? {} : { start_time: text('start_time') }),
    ...{ excursion: text('excursion'), service_date: text('service_date'), adults, children, infants, name: text('name') },
    ...{ contact_phone: phone, contact_messenger: text('messenger'), language: text('language') || 'ru', hotel: text('hotel'), room: text('room') },
    ...{ office_note: text('note'), reseller_reference: text('reference'), sold_by: text('manager'), client: client?.id ?? '' },
  };
}

const priceOf = (value: unknown): number => (typeof value === 'number' ? major(value) : 0);

/** Lines as excursions that nobody is shown: withdrawn until somebody publishes them in the studio. */
const excursionSingle: Single = {
  table: 'ic_excurs',
  link: 'excursion',
  keyOf: ({ values }) => (values['name_ru'] ? `n:${fold(String(values['name_ru']))}` : ''),
  find(app, { values }, { known }) {
    const named = fold(String(values['name_ru'] ?? ''));
    const rows = rowsOf(
      app,
      "SELECT id, name_ru FROM ic_excurs WHERE country = {:country} AND parent = ''",
      { country: known.country },
      { id: '', name_ru: '' },
    );
    return rows.find(({ name_ru }) => fold(name_ru) === named)?.id ?? '';
  },
  check: (_app, { faults: [first] }) => first ?? null,
  write(tx, { values }, line, { actor, known, import: of }) {
    const text = (name: string): string => String(values[name] ?? '');
    const excursion = openDesk(tx, actor, {}, null).add(
      'ic_excurs',
      {
        // A number that was given away is not given again.
        id: newIdOf(tx, 'ic_excurs', ''),
        ...{ name_ru: text('name_ru'), name_en: text('name_en'), description_ru: text('text_ru'), description_en: text('text_en') },
        ...{ category: text('category'), region: text('region'), country: known.country, status: 'draft', hidden: true },
        ...{ price_adult: priceOf(values['price_adult']), price_child: priceOf(values['price_child']) },
      },
      { action: 'create', note: { import: of, line } },
    );
    return { line, state: 'created', excursion: excursion.id, seen: excursion.getInt('revision') };
  },
};

/** How vouchers and excursions are written. */
export const singles = (what: ImportKind): Single => (what === 'vouchers' ? voucherSingle : excursionSingle);
