import { priceLines, type PriceLine } from '../../domain/voucher/arithmetic.ts';
import { formatMoney } from '../../domain/money.ts';
import { isOver } from '../../domain/voucher/states.ts';
import { voucherPath } from '../../domain/voucher/link.ts';
import { formatDay } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { getT, type MessageKey } from '../../i18n/t.ts';
import type { Bilingual } from '../../schema/vocab.ts';
import type { VoucherDocument } from '../../schema/voucher-document.ts';
import type { UnitType } from '../../schema/voucher-vocab.ts';

/** A text in the client's language, and in the other one where it differs: the crew reads it too. */
export interface Said {
  readonly main: string;
  readonly other: string;
}
export interface Fact {
  readonly label: Said;
  readonly value: Said;
}
export interface SumLine {
  readonly label: Said;
  /** `2 × ฿2,500`; '' where a line is one sum. */
  readonly each: string;
  readonly sum: string;
  readonly weight: 'plain' | 'strong' | 'due';
}

/** A voucher's document, ready to be set as a page or as a PDF. */
export interface VoucherPage {
  readonly language: Language;
  readonly title: Said;
  readonly number: string;
  readonly state: Said;
  /** Whether it can be presented: an expired or cancelled one says so in large letters. */
  readonly isValid: boolean;
  readonly link: string;
  readonly scan: Said;
  readonly facts: readonly Fact[];
  readonly pickupTitle: Said;
  readonly pickup: readonly Fact[];
  readonly programmeTitle: Said;
  readonly programme: readonly { readonly time: string; readonly text: Said }[];
  readonly lists: readonly { readonly title: Said; readonly items: readonly Said[] }[];
  readonly moneyTitle: Said;
  readonly money: readonly SumLine[];
  readonly memoTitle: Said;
  readonly memo: readonly { readonly title: Said; readonly body: Said }[];
  readonly cancellationTitle: Said;
  readonly cancellation: readonly Said[];
  readonly remarks: readonly Fact[];
  readonly contactsTitle: Said;
  readonly contacts: readonly Said[];
}

const VALID = ['confirmed', 'completed'];
const otherThan = (language: Language): Language => (language === 'ru' ? 'en' : 'ru');

/** The document of a voucher in the client's language first. `site` is the public address without a final slash. */
export function voucherPage(of: VoucherDocument, site: string, language: Language = of.language): VoucherPage {
  const second = otherThan(language);
  const say = (key: MessageKey, values?: Readonly<Record<string, string | number>>): Said => twice((one) => getT(one)(key, values));
  const twice = (make: (language: Language) => string): Said => {
    const [main, other] = [make(language), make(second)];
    return { main: main || other, other: other === main || main === '' ? '' : other };
  };
  const both = (ru: string, en: string): Said => twice((one) => (one === 'ru' ? ru : en));
  const pair = ({ ru, en }: Bilingual): Said => both(ru, en);
  const same = (text: string): Said => ({ main: text, other: '' });
  const fact = (key: MessageKey, value: Said): readonly Fact[] => (value.main === '' ? [] : [{ label: say(key), value }]);
  const guests = twice((one) => guestsOf(of, one));

  return {
    language,
    title: say('doc_title'),
    number: of.number,
    state: say(`doc_state_${of.state}`),
    isValid: VALID.includes(of.state),
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
      ...(of.meal === 'normal' ? [] : fact('doc_meal', say(`doc_meal_${of.meal}`))),
    ],
    pickupTitle: say('doc_pickup'),
    pickup: pickupOf(of, { say, same, both, fact }),
    programmeTitle: say('doc_programme'),
    programme: of.excursion.programme.map(({ time, text }) => ({ time, text: pair(text) })),
    lists: [
      { title: say('doc_included'), items: of.excursion.included.map(pair) },
      { title: say('doc_excluded'), items: of.excursion.excluded.map(pair) },
    ].filter(({ items }) => items.length > 0),
    moneyTitle: say('doc_money'),
    money: moneyOf(of, say, both),
    memoTitle: say('doc_memo'),
    memo: of.memo.map(({ title, body }) => ({ title: pair(title), body: pair(body) })),
    cancellationTitle: say('doc_cancellation'),
    cancellation: of.sentences.ru.map((ru, at) => both(ru, of.sentences.en[at] ?? '')),
    remarks: [...fact('doc_note', same(of.client_note)), ...fact('doc_driver_note', same(of.driver_note_th))],
    contactsTitle: say('doc_contacts'),
    contacts: [
      ...(of.house
        ? [
            same(
              [of.house.phone, of.house.whatsapp && `WhatsApp ${of.house.whatsapp}`, of.house.telegram && `Telegram @${of.house.telegram.replace(/^@/, '')}`]
                .filter(Boolean)
                .join(' · '),
            ),
          ]
        : []),
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

interface Words {
  readonly say: (key: MessageKey) => Said;
  readonly same: (text: string) => Said;
  readonly both: (ru: string, en: string) => Said;
  readonly fact: (key: MessageKey, value: Said) => readonly Fact[];
}

function pickupOf(of: VoucherDocument, { say, same, both, fact }: Words): readonly Fact[] {
  const pier = fact('doc_pier', both(of.pier?.name_ru ?? '', of.pier?.name_en ?? ''));
  if (of.transfer === 'none') return [{ label: say('doc_pickup'), value: say('doc_no_transfer') }, ...pier];
  const isSet = of.pickup_from !== '';
  const window = of.pickup_to === '' || of.pickup_to === of.pickup_from ? of.pickup_from : `${of.pickup_from}–${of.pickup_to}`;
  return [
    ...fact('doc_window', isSet ? same(window) : say('doc_window_later')),
    ...fact('doc_hotel', same(of.hotel)),
    ...fact('doc_room', same(of.room)),
    ...fact('doc_zone', same(of.zone)),
    ...fact('doc_lobby', same(of.lobby_note)),
    ...fact('doc_vehicle', same(of.vehicle)),
    ...fact('doc_driver', same(of.driver_phone)),
    ...pier,
    ...fact('doc_return', same(of.return_to)),
  ];
}

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

function moneyOf(of: VoucherDocument, say: (key: MessageKey) => Said, both: (ru: string, en: string) => Said): readonly SumLine[] {
  const format = of.money ?? { symbol: of.currency, side: 'right' as const, decimals: 2 };
  const write = (minor: number): string => formatMoney(minor, format);
  const lines = priceLines({
    units: of.units,
    extras: of.extras,
    transfer_price: of.transfer_price,
    discount: of.discount && { ...of.discount, reason: '' },
    part_fees: of.part_fees,
    deposit_due: 0,
    paid: of.paid,
    collect: of.collect_amount,
    park_fee: of.park_fee,
    party: of,
    isOver: isOver(of.state),
  });
  const isSettled = of.balance <= 0;
  const set = lines.flatMap((line): readonly SumLine[] => {
    if (line.kind === 'deposit' || (line.kind === 'balance' && (isSettled || line.sum === of.collect_amount))) return [];
    if (line.kind === 'unit' && line.sum === 0) return [];
    const each = (line.kind === 'unit' || line.kind === 'extra') && line.qty > 1 ? `${line.qty} × ${write(line.each)}` : '';
    const weight = line.kind === 'total' ? 'strong' : line.kind === 'collect' ? 'due' : 'plain';
    return [{ label: labelOf(line, say, both), each, sum: write(line.sum), weight }];
  });
  const nothing: readonly SumLine[] = isSettled && VALID.includes(of.state) ? [{ label: say('doc_collect_none'), each: '', sum: write(0), weight: 'due' }] : [];
  const refund: readonly SumLine[] = of.refund_state === 'due' ? [{ label: say('doc_refund'), each: '', sum: write(of.refund_due), weight: 'strong' }] : [];
  const credit: readonly SumLine[] = of.credit_left > 0 ? [{ label: say('doc_credit'), each: '', sum: write(of.credit_left), weight: 'strong' }] : [];
  return [...set, ...nothing, ...refund, ...credit];
}

function labelOf(line: PriceLine, say: (key: MessageKey) => Said, both: (ru: string, en: string) => Said): Said {
  if (line.kind === 'unit') return say(`doc_unit_${line.type satisfies UnitType}`);
  if (line.kind === 'extra') return both(line.name_ru, line.name_en);
  if (line.kind === 'deposit') return say('doc_paid');
  return say(LABELS[line.kind]);
}
