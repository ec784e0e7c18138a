import { autodate, bool, date, houseCollection, jsonOf, number, type RecordOf, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import { ACCOUNT_KINDS, type AccountKind, PAYING_METHODS, type PayingMethod } from './vocab.ts';

export const PAYING_METHOD_TITLES = {
  thai_qr: 'payment_method_thai_qr',
  bank_thb: 'payment_method_bank_thb',
  transfer_rub: 'payment_method_transfer_rub',
  card: 'payment_method_card',
} as const satisfies Readonly<Record<PayingMethod, string>>;
export const ACCOUNT_KIND_TITLES = {
  promptpay_phone: 'pay_kind_promptpay_phone',
  promptpay_tax: 'pay_kind_promptpay_tax',
  promptpay_wallet: 'pay_kind_promptpay_wallet',
  biller: 'pay_kind_biller',
  bank_account: 'pay_kind_bank_account',
  card_number: 'pay_kind_card_number',
  phone: 'pay_kind_phone',
  link: 'pay_kind_link',
} as const satisfies Readonly<Record<AccountKind, string>>;
const ACTIVE_TITLES = { true: 'pay_method_shown', false: 'pay_method_hidden' } as const;

/** A way in which guests of a country pay by themselves: the house's own account, and what is said of it on a voucher's page. */
export const payMethods = houseCollection(
  'pay_methods',
  {
    country: relation('countries', { required: true }, { history: 'derived', isAsked: true }),
    name_ru: text({ required: true, max: 60 }, { title: 'pay_method_name_ru', form: 10, column: { at: 10 } }),
    name_en: text({ required: true, max: 60 }, { title: 'pay_method_name_en', form: 20 }),
    method: select(PAYING_METHODS, { required: true }, { title: 'payment_method', options: PAYING_METHOD_TITLES, form: 30, kin: 'account' }),
    kind: select(ACCOUNT_KINDS, { required: true }, { title: 'pay_method_kind', options: ACCOUNT_KIND_TITLES, form: 40, kin: 'account' }),
    /** Digits alone, or an address that a bank gave out. */
    account: text({ required: true, max: 500 }, { title: 'pay_method_account', hint: 'pay_method_account_hint', form: 50, kin: 'account' }),
    bank: text({ max: 80 }, { title: 'pay_method_bank', form: 70 }),
    holder: text({ max: 120 }, { title: 'pay_method_holder', hint: 'pay_method_holder_hint', form: 80 }),
    text_ru: text({ max: 1000 }, { title: 'pay_method_text_ru', form: 90 }),
    text_en: text({ max: 1000 }, { title: 'pay_method_text_en', form: 100 }),
    /** Since when the account is used, and who changed it; until then guests go on with what stood there before, or see nothing of a new one. */
    account_from: date({}, { history: 'derived' }),
    account_by: text({ max: 60 }, { history: 'derived' }),
    account_before: jsonOf<Readonly<Record<string, string>> | null>()({}, { history: 'derived' }),
    sort: number({ onlyInt: true }, { title: 'pay_method_sort', form: 110 }),
    active: bool({ title: 'pay_method_shown', history: 'pay_method_shown', options: ACTIVE_TITLES, form: 120 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
);
export type PayMethod = RecordOf<typeof payMethods>;
