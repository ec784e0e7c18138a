import { actorOf } from '../../../backend/sessions/actor.ts';
import { deskShow } from '../../../backend/desk/desk.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain } from '../../../backend/engine/record-data.ts';
import { byId } from '../../../backend/engine/rows.ts';
import { answerRefusal, Refusal } from '../../../backend/engine/refusal.ts';
import { placesOf } from '../../../backend/engine/request.ts';
import { childBand, feeAtPark, isOnBoat, programmeOf } from '../../../catalogue/catalogue/rules/excursion-facts.ts';
import { placeOf } from '../../../fleet/runs/hooks/place.ts';
import { oneLine } from '../../../lib/text/page-words.ts';
import type { Deadline, FrozenRule } from '../../../model/cancellation/fields/shapes.ts';
import type { ParkFee, UnitLine } from '../../../model/catalogue/fields/shapes.ts';
import type { FrozenNote } from '../../../model/notes/fields/notes.ts';
import type { Cancellation, CollectOnTour, Discount, ExtraLine, KeptTerms } from '../../../model/vouchers/fields/shapes.ts';
import type { KeptRule, VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import { findByToken as byLink, readDocument as operation } from '../../../model/vouchers/operations.ts';
import type { Bilingual } from '../../../schema/vocab.ts';
import { memoOf, sentencesNow } from '../sale/freeze.hooks.ts';
import { isCalledOff, pierIn } from '../seats/sail.hooks.ts';
import { factsOf, soldProduct } from '../voucher/voucher.hooks.ts';
import { isEnded, isUnderWay } from '../voucher/voucher.rules.ts';
import type { PayPart } from './pay-part.rules.ts';
import { ledgerOf } from '../payments/ledger.rules.ts';
import { paymentRowsIn } from '../price/recalculate.hooks.ts';
import { type EndPart, sentRefunds, tierSentence } from './end-part.rules.ts';

const NO_TERMS = { part_fees: 0, declined: 0, goodwill: 0 } as const;
/** Rules that a sentence of the frozen one tells; the others are told by words of their own. */
const BY_SENTENCE: readonly string[] = ['tier', 'after_start', 'no_show'];

/**
 * What the document of a voucher tells of its end; `null` of one that goes on or took place. Its figures are those that
 * the refund was reckoned with (`owingOf`, `keptOf`), as they are stored.
 */
function endPartOf(app: App, voucher: PbRecord<'vouchers'>): EndPart | null {
  const state = voucher.getString('state') as VoucherState;
  if (!isEnded(state)) return null;
  const cancellation = jsonIn<Cancellation | null>(voucher, 'cancellation', null);
  const rule = jsonIn<FrozenRule | null>(voucher, 'rule', null);
  const terms = jsonIn<KeptTerms | null>(voucher, 'kept_terms', null);
  const kept_rule = voucher.getString('kept_rule') as KeptRule | '';
  const rows = paymentRowsIn(app, voucher.id);
  const before = voucher.getInt('refunded_before');
  const returned = Math.max(0, ledgerOf(rows).refunded - before);
  return {
    at: (state === 'cancelled' && cancellation?.at) || voucher.getString('state_since'),
    by: state === 'cancelled' ? (cancellation?.by ?? '') : '',
    received: voucher.getInt('paid') + returned,
    returned,
    kept: voucher.getInt('kept'),
    kept_rule,
    terms: terms ? { part_fees: terms.part_fees, declined: terms.declined, goodwill: terms.goodwill } : NO_TERMS,
    sentence: rule && BY_SENTENCE.includes(kept_rule) ? tierSentence(rule, terms?.tier ?? null) : { ru: '', en: '' },
    refunds: sentRefunds(rows, before),
  };
}

type ChoiceTeller = (app: App, voucher: PbRecord<'vouchers'>) => Bilingual | null;
const choiceTellers: ChoiceTeller[] = [];

/** Where a guest whose departure was called off says what he wants instead, a path per language; a module that asks him says it. */
export function tellWhereToChoose(teller: ChoiceTeller): void {
  choiceTellers.push(teller);
}

/** What the document of a voucher tells of a departure that was called off: where the guest chooses, '' where nobody asks him; `null` where it sails. */
function offPartOf(app: App, voucher: PbRecord<'vouchers'>): { readonly choose: Bilingual } | null {
  if (!isCalledOff(app, voucher)) return null;
  return { choose: choiceTellers.map((tell) => tell(app, voucher)).find((path) => path !== null) ?? { ru: '', en: '' } };
}

type PayTeller = (app: App, voucher: PbRecord<'vouchers'>) => PayPart | null;
const payTellers: PayTeller[] = [];

/** What the document of a voucher tells of paying; a module that stands on vouchers says it. */
export function tellPaying(teller: PayTeller): void {
  payTellers.push(teller);
}

const payPartOf = (app: App, voucher: PbRecord<'vouchers'>): PayPart | null =>
  payTellers.map((tell) => tell(app, voucher)).find((part) => part !== null) ?? null;

const TOKEN = /^[0-9a-f]{32}$/;
/** Plain fields that the document shows; nothing else of a voucher leaves by its link. */
const SHOWN = [
  ...['number', 'state', 'country', 'expires_at', 'excursion_name_ru', 'excursion_name_en', 'variant_name_ru', 'variant_name_en', 'service_date', 'start_time'],
  ...['language', 'language_of_guide', 'adults', 'children', 'infants', 'pax_count', 'meal', 'lead_name_latin', 'transfer', 'zone', 'hotel', 'room'],
  ...[
    'lobby_note',
    'driver_note_th',
    'pickup_from',
    'pickup_to',
    'pickup_status',
    'vehicle',
    'driver_phone',
    'return_to',
    'currency',
    'list_total',
    'discount_sum',
    'total',
  ],
  ...[
    'deposit_due',
    'paid',
    'balance',
    'collect_amount',
    'transfer_price',
    'part_fees',
    'client_note',
    'confirmed_at',
    'refund_due',
    'refund_state',
    'credit_left',
    'updated',
  ],
];

export function findByToken(e: RequestEvent): void {
  try {
    if (actorOf(e.auth).role !== 'system') throw new Refusal('forbidden');
    const { token } = placesOf(e, byLink);
    const [voucher] = TOKEN.test(token) ? e.app.findRecordsByFilter('vouchers', 'public_token = {:token}', '', 1, 0, { token }) : [];
    if (!voucher || voucher.getString('state') === 'draft') throw new Refusal('not_found');
    e.json(200, documentOf(e.app, voucher));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    answerRefusal(e, error);
  }
}

/** Everything that the document of a voucher is made of. */
export function documentOf(app: App, voucher: PbRecord<'vouchers'>): Plain {
  const product = soldProduct(app, voucher.getString('excursion'), voucher.getString('variant'));
  const { main, sold, country } = product;
  const one = (collection: string, id: string): PbRecord | undefined => byId(app, collection, id);
  const house = one('countries', country);
  const pier = pierIn(app, voucher);
  const seller = one('users', voucher.getString('sold_by'));
  const fields = JSON.parse(JSON.stringify(voucher.publicExport())) as Plain;
  const licence = one('site_texts', 'voucher-licence');
  const linesOf = (field: string): readonly unknown[] => {
    const own = jsonIn<readonly unknown[]>(sold, field, []);
    return own.length > 0 ? own : jsonIn<readonly unknown[]>(main, field, []);
  };
  const facts = [factsOf(sold), factsOf(main)] as const;
  const start = one('locations', facts[0].pier || facts[1].pier);
  const payment = one('site_texts', 'voucher-payment');
  const rule = jsonIn<FrozenRule | null>(voucher, 'rule', null);
  const discount = jsonIn<Discount | null>(voucher, 'discount', null);
  const frozen = jsonIn<readonly FrozenNote[]>(voucher, 'memo_snapshot', []);
  const [money] = app.findRecordsByFilter('currencies', 'country = {:country} && code = {:code}', '', 1, 0, { country, code: voucher.getString('currency') });
  const place = placeOf(app, voucher.id);
  return {
    ...Object.fromEntries(SHOWN.map((name) => [name, fields[name]])),
    // The van of a run is truer than what was typed before there was one.
    ...(place ? { vehicle: place.vehicle, driver_phone: place.driver_phone } : {}),
    place: place && { at: place.at, is_outside: place.is_outside, state: place.state, driver: place.driver },
    token: voucher.getString('public_token'),
    pay: payPartOf(app, voucher),
    off: offPartOf(app, voucher),
    end: endPartOf(app, voucher),
    units: jsonIn<readonly UnitLine[]>(voucher, 'units', []),
    extras: jsonIn<readonly ExtraLine[]>(voucher, 'extras', []),
    discount: discount && { kind: discount.kind, value: discount.value },
    park_fee: jsonIn<ParkFee | null>(voucher, 'park_fee', null),
    collect_on_tour: jsonIn<CollectOnTour | null>(voucher, 'collect_on_tour', null),
    // Until a confirmation freezes its rule, the one that it would freeze is told.
    sentences: rule?.sentences ?? (isUnderWay(voucher.getString('state') as VoucherState) ? sentencesNow(app, country, product) : { ru: [], en: [] }),
    deadlines: jsonIn<readonly Deadline[]>(voucher, 'deadlines', []).map(({ until, until_hours_before }) => ({ until, until_hours_before })),
    // What was frozen stays, though it be nothing.
    memo: voucher.getString('confirmed_at') === '' ? memoOf(app, country, product, 'voucher') : frozen,
    excursion: {
      programme: programmeOf(...facts) ?? [],
      included: linesOf('included'),
      excluded: linesOf('excluded'),
      park_fee: feeAtPark(...facts),
      child: childBand(...facts),
      is_on_boat: isOnBoat(...facts, start?.getString('kind') ?? ''),
      duration_minutes: sold.getInt('duration_minutes') || main.getInt('duration_minutes'),
      slug: main.getString('slug'),
    },
    pier: pier ? { name_ru: pier.getString('name_ru'), name_en: pier.getString('name_en'), point: jsonIn(pier, 'point', null) } : null,
    house: house
      ? {
          name_ru: house.getString('name_ru'),
          name_en: house.getString('name_en'),
          timezone: house.getString('timezone'),
          phone: house.getString('phone'),
          whatsapp: house.getString('whatsapp'),
          telegram: house.getString('telegram'),
        }
      : null,
    payment: { ru: oneLine(payment?.getString('body_ru') ?? ''), en: oneLine(payment?.getString('body_en') ?? '') },
    licence: { ru: oneLine(licence?.getString('body_ru') ?? ''), en: oneLine(licence?.getString('body_en') ?? '') },
    seller: seller ? { name_ru: seller.getString('name_ru'), name_en: seller.getString('name_en') } : null,
    money: money
      ? {
          code: money.getString('code'),
          symbol: money.getString('symbol'),
          side: money.getString('symbol_side'),
          decimals: money.getInt('decimals'),
          roundTo: money.getInt('round_to'),
        }
      : null,
  };
}

export function readDocument(e: RequestEvent): void {
  deskShow(e, operation, (app, _actor, { id }) => {
    const voucher = byId(app, 'vouchers', id);
    if (!voucher) throw new Refusal('not_found');
    return documentOf(app, voucher);
  });
}
