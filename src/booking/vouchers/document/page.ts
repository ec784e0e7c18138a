import type { FeeAtPark } from '../../../catalogue/catalogue/rules/excursion-facts.ts';
import { formatMoney } from '../../../lib/money.ts';
import { isEnded, isFrozen, isUnderWay, openOf } from '../voucher/voucher.rules.ts';
import { voucherPath } from '../voucher/link.rules.ts';
import { parkFeeSentence } from '../../../catalogue/catalogue/fact-sentences.ts';
import { formatDay, formatInstant } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import { getT, type MessageKey } from '../../../i18n/t.ts';
import type { VoucherDocument } from './document.ts';
import { endOf, endSums } from './end.ts';
import { callLink, houseLinks, mapLink, type Reach } from './links.ts';
import { type BilingualText, type Fact, paperWords, type PaperWords, type SumLine } from './parts.ts';
import { payableStep } from '../../../catalogue/currencies/rules/rate.ts';
import type { UnitType } from '../../../model/catalogue/fields/vocab.ts';
import { priceLines, type PriceLine } from '../price/arithmetic.rules.ts';

const LABELS = {
  transfer: 'doc_transfer',
  list_total: 'doc_list_total',
  discount: 'doc_discount',
  part_fee: 'doc_part_fee',
  total: 'doc_total',
  paid: 'doc_paid',
  balance: 'doc_balance',
  collect: 'doc_collect',
  park_fee: 'doc_park_fee',
} as const;

/** How the sum of a voucher comes about, and what is still open of it; of one that ended, what became of its money. */
function moneyOf(of: VoucherDocument, words: PaperWords): readonly SumLine[] {
  const { say } = words;
  const format = of.money ?? { symbol: of.currency, side: 'right' as const, decimals: 2 };
  const write = (minor: number): string => formatMoney(minor, format);
  const open = openOf(of);
  // Until seats are confirmed nothing is agreed on that would be paid on tour.
  const collect = open && isFrozen(of.state) ? open.collect : 0;
  const lines = priceLines({
    units: of.units,
    extras: of.extras,
    transfer_price: of.transfer_price,
    discount: of.discount && { ...of.discount, reason: '' },
    step: payableStep(format.decimals),
    part_fees: of.part_fees,
    deposit_due: 0,
    paid: of.paid,
    collect,
    park_fee: of.park_fee,
    party: of,
    isEnded: open === null,
  });
  const isSettled = of.balance <= 0;
  const set = lines.flatMap((line): readonly SumLine[] => {
    if (line.kind === 'deposit' || (line.kind === 'balance' && (isSettled || line.sum === collect))) return [];
    if (line.kind === 'unit' && line.sum === 0) return [];
    // What was paid for a trip that ended is told with what became of it.
    if (line.kind === 'paid' && of.end) return [];
    const each = (line.kind === 'unit' || line.kind === 'extra') && line.qty > 1 ? `${line.qty} × ${write(line.each)}` : '';
    const weight = line.kind === 'total' ? 'strong' : line.kind === 'collect' ? 'due' : 'plain';
    return [{ label: labelOf(line, of, words), each, sum: write(line.sum), weight }];
  });
  const sum = (label: BilingualText, minor: number, weight: SumLine['weight'] = 'strong'): SumLine => ({ label, each: '', sum: write(minor), weight });
  const nothing = isSettled && isFrozen(of.state) && open ? [sum(say('doc_collect_none'), 0, 'due')] : [];
  const became = of.end ? endSums(of.end, words).map(({ label, minor }) => sum(label, minor, 'plain')) : [];
  const refund = of.refund_state === 'due' ? [sum(say('doc_refund'), of.refund_due)] : [];
  const credit = of.credit_left > 0 ? [sum(say('doc_credit'), of.credit_left)] : [];
  return [...set, ...became, ...nothing, ...refund, ...credit];
}

function labelOf(line: PriceLine, { excursion }: VoucherDocument, { say, both }: PaperWords): BilingualText {
  if (line.kind === 'unit') return unitLabel(line.type, excursion, say);
  if (line.kind === 'extra') return both(line.name_ru, line.name_en);
  if (line.kind === 'deposit') return say('doc_paid');
  return say(LABELS[line.kind]);
}

function unitLabel(type: UnitType, { child, is_on_boat }: VoucherDocument['excursion'], say: PaperWords['say']): BilingualText {
  if (type === 'child' && child) return say(child.by === 'height' ? 'doc_unit_child_height' : 'doc_unit_child_age', { from: child.from, to: child.to });
  if (type === 'private_boat' && !is_on_boat) return say('doc_unit_group');
  return say(`doc_unit_${type}`);
}

/** A voucher's document, ready to be set as a page or as a PDF. */
export interface VoucherPage {
  readonly language: Language;
  readonly title: BilingualText;
  readonly number: string;
  readonly state: BilingualText;
  /** Whether it can be presented: an expired or cancelled one says so in large letters. */
  readonly isValid: boolean;
  /** Where a guest whose departure was called off says what he wants instead, '' where nobody asks him; `null` of any other voucher. */
  readonly choose: { readonly path: string } | null;
  /** How it ended, who ended it, by what rule and how money goes back; `null` of one that goes on or took place. */
  readonly end: { readonly title: BilingualText; readonly facts: readonly Fact[] } | null;
  readonly link: string;
  readonly scan: BilingualText;
  readonly facts: readonly Fact[];
  readonly pickupTitle: BilingualText;
  readonly pickup: readonly Fact[];
  readonly programmeTitle: BilingualText;
  readonly programme: readonly { readonly time: string; readonly text: BilingualText }[];
  readonly lists: readonly { readonly title: BilingualText; readonly items: readonly BilingualText[] }[];
  readonly moneyTitle: BilingualText;
  readonly money: readonly SumLine[];
  /** What a guest does to keep his seats; nothing where nothing is due yet. */
  readonly payment: readonly Fact[];
  /** Where it is paid to, for paper: the page behind the link tells it with codes. */
  readonly ways: readonly Fact[];
  readonly memoTitle: BilingualText;
  readonly memo: readonly { readonly title: BilingualText; readonly body: BilingualText }[];
  readonly cancellationTitle: BilingualText;
  readonly cancellation: readonly BilingualText[];
  readonly remarks: readonly Fact[];
  readonly contactsTitle: BilingualText;
  /** Ways to reach the house in one tap. */
  readonly reach: readonly Reach[];
  readonly contacts: readonly BilingualText[];
}

const MINOR = 100;
const VALID = ['confirmed', 'completed'];

/** The document of a voucher in the client's language first. `site` is the public address without a final slash. */
export function voucherPage(of: VoucherDocument, site: string, language: Language = of.language): VoucherPage {
  const words = paperWords(language);
  const { say, twice, both, pair, same, fact } = words;
  const guests = twice((one) => guestsOf(of, one));
  const isOff = Boolean(of.off) && isUnderWay(of.state);
  const isNothing = isEnded(of.state) || isOff;

  return {
    language,
    title: say('doc_title'),
    number: of.number,
    state: say(isOff ? 'doc_state_off' : `doc_state_${of.state}`),
    isValid: VALID.includes(of.state) && !isOff,
    choose: isOff ? { path: of.off?.choose[language] ?? '' } : null,
    end: endOf(of, words),
    link: site + voucherPath(of.token, language),
    scan: say('doc_scan'),
    facts: [
      ...fact('doc_excursion', both(of.excursion_name_ru, of.excursion_name_en)),
      ...fact('doc_variant', both(of.variant_name_ru, of.variant_name_en)),
      ...fact('doc_date', of.service_date === '' ? same('') : twice((one) => formatDay(of.service_date, one))),
      ...fact('doc_start', same(of.start_time)),
      ...fact('doc_name', same(of.lead_name_latin)),
      ...fact('doc_guests', guests),
      ...(of.language_of_guide === '' ? [] : fact('doc_guide', say(`doc_guide_${of.language_of_guide}` as MessageKey))),
      ...(of.meal === 'normal' || of.meal === '' ? [] : fact('doc_meal', say(`doc_meal_${of.meal}`))),
    ],
    pickupTitle: say('doc_pickup'),
    // What came to nothing, or does not sail, fetches nobody.
    pickup: isNothing ? [] : pickupOf(of, words),
    programmeTitle: say('doc_programme'),
    programme: isNothing ? [] : of.excursion.programme.map(({ time, text }) => ({ time, text: pair(text) })),
    // What the trip has is of no more use to whom it does not take.
    lists: (isNothing
      ? []
      : [
          { title: say('doc_included'), items: [...of.excursion.included.map(pair), ...feeOf(of, 'included', twice)] },
          { title: say('doc_excluded'), items: [...of.excursion.excluded.map(pair), ...feeOf(of, 'collect', twice)] },
        ]
    ).filter(({ items }) => items.length > 0),
    moneyTitle: say('doc_money'),
    money: moneyOf(of, words),
    payment: isOff ? [] : paymentOf(of, words),
    ways: waysOf(of, words),
    memoTitle: say('doc_memo'),
    memo: (isNothing ? [] : of.memo).map(({ title, body }) => ({ title: pair(title), body: pair(body) })),
    cancellationTitle: say('doc_cancellation'),
    // How a trip can be called off is told while there is one to call off.
    cancellation: (isUnderWay(of.state) ? of.sentences.ru : []).map((ru, at) => both(ru, of.sentences.en[at] ?? '')),
    remarks: [...fact('doc_note', same(of.client_note)), ...fact('doc_driver_note', same(of.driver_note_th))],
    contactsTitle: say('doc_contacts'),
    reach: of.house ? houseLinks(of.house) : [],
    contacts: [
      ...(of.seller ? [twice((one) => getT(one)('doc_manager', { name: (one === 'ru' ? of.seller?.name_ru : of.seller?.name_en) ?? '' }))] : []),
      ...(of.licence.ru || of.licence.en ? [pair(of.licence)] : []),
    ],
  };
}

function guestsOf({ adults, children, infants }: VoucherDocument, language: Language): string {
  const t = getT(language);
  const parts = [
    t('doc_adults', { count: adults }),
    children > 0 && t('doc_children', { count: children }),
    infants > 0 && t('doc_infants', { count: infants }),
  ];
  return parts.filter(Boolean).join(', ');
}

function pickupOf(of: VoucherDocument, { say, same, both, fact }: PaperWords): readonly Fact[] {
  const pier = fact('doc_pier', both(of.pier?.name_ru ?? '', of.pier?.name_en ?? '')).map((one) => ({ ...one, ...mapLink(of.pier?.point ?? null) }));
  if (of.transfer === 'none') return [{ label: say('doc_pickup'), value: say('doc_no_transfer') }, ...pier];
  const isSet = of.pickup_from !== '';
  const window = of.pickup_to === '' || of.pickup_to === of.pickup_from ? of.pickup_from : `${of.pickup_from}–${of.pickup_to}`;
  return [
    ...(of.place?.at ? fact('doc_at', of.place.is_outside ? say('doc_at_outside', { at: of.place.at }) : same(of.place.at)) : []),
    ...fact('doc_window', isSet ? same(window) : laterOf(of, say)),
    ...fact('doc_hotel', same(of.hotel)),
    ...fact('doc_room', same(of.room)),
    ...fact('doc_zone', same(of.zone)),
    ...fact('doc_lobby', same(of.lobby_note)),
    ...fact('doc_vehicle', same(of.vehicle)),
    ...fact('doc_driver_named', same(of.place?.driver ?? '')),
    ...fact('doc_driver', same(of.driver_phone)).map((one) => ({ ...one, ...callLink(of.driver_phone) })),
    ...pier,
    ...fact('doc_return', same(of.return_to)),
  ];
}

/** What is promised of a window that nobody has set yet; nothing of a day that is over. */
function laterOf({ state }: VoucherDocument, say: PaperWords['say']): BilingualText {
  if (state === 'confirmed') return say('doc_window_later');
  return isUnderWay(state) ? say('doc_window_after') : { main: '', other: '' };
}

/** The park's fee in words: the voucher's own, else the one of the trip's record. Sums of the voucher are minor units. */
function feeOf(of: VoucherDocument, mode: FeeAtPark['mode'], twice: PaperWords['twice']): readonly BilingualText[] {
  const own = of.park_fee && { mode: of.park_fee.mode, adult: of.park_fee.adult / MINOR, child: of.park_fee.child / MINOR };
  const fee = own ?? of.excursion.park_fee;
  const format = of.money;
  return fee?.mode === mode && format ? [twice((one) => parkFeeSentence(fee, format, one))] : [];
}

/** A hold's deposit: how much, until when by the clock of the place, and how it is paid. */
function paymentOf(of: VoucherDocument, { say, twice, both }: PaperWords): readonly Fact[] {
  const due = Math.max(0, of.deposit_due - of.paid);
  if (of.state !== 'on_hold' || due === 0) return [];
  const format = of.money ?? { symbol: of.currency, side: 'right' as const };
  const zone = of.house?.timezone || 'UTC';
  const words = both(of.payment.ru, of.payment.en);
  return [
    { label: say('doc_deposit_due'), value: { main: formatMoney(due, format), other: '' } },
    ...(of.expires_at === '' ? [] : [{ label: say('doc_deposit_until'), value: twice((one) => formatInstant(of.expires_at, one, zone)) }]),
    { label: say('doc_deposit_how'), value: words.main === '' ? say('doc_deposit_ask') : words },
  ];
}

/** The accounts that what is due is paid to, each with its sum, and what is written with the transfer. */
function waysOf({ pay }: VoucherDocument, { say, same, both }: PaperWords): readonly Fact[] {
  const ways = pay?.due ? pay.ways : [];
  const told = ways.map(
    (way): Fact => ({
      label: both(way.name.ru, way.name.en),
      value: same([formatMoney(way.sum, way), way.readable || way.link, way.bank, way.holder].filter(Boolean).join(', ')),
    }),
  );
  return told.length === 0 ? [] : [...told, { label: say('pay_reference'), value: same(pay?.reference ?? '') }];
}
