/** What is known of a currency before anybody types it; whoever adds it looks it over. */
export interface KnownCurrency {
  readonly code: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly symbol: string;
  readonly symbol_side: 'left' | 'right';
  readonly round_to: number;
}

/** Currencies that houses of such places have, in the order in which they are offered. */
export const KNOWN_CURRENCIES: readonly KnownCurrency[] = [
  { code: 'THB', name_ru: 'Тайский бат', name_en: 'Thai baht', symbol: '฿', symbol_side: 'left', round_to: 10 },
  { code: 'RUB', name_ru: 'Российский рубль', name_en: 'Russian rouble', symbol: '₽', symbol_side: 'right', round_to: 100 },
  { code: 'USD', name_ru: 'Доллар США', name_en: 'US dollar', symbol: '$', symbol_side: 'left', round_to: 1 },
  { code: 'EUR', name_ru: 'Евро', name_en: 'Euro', symbol: '€', symbol_side: 'right', round_to: 1 },
  { code: 'CNY', name_ru: 'Китайский юань', name_en: 'Chinese yuan', symbol: '¥', symbol_side: 'left', round_to: 1 },
  { code: 'VND', name_ru: 'Вьетнамский донг', name_en: 'Vietnamese dong', symbol: '₫', symbol_side: 'right', round_to: 10_000 },
  { code: 'IDR', name_ru: 'Индонезийская рупия', name_en: 'Indonesian rupiah', symbol: 'Rp', symbol_side: 'left', round_to: 10_000 },
  { code: 'PHP', name_ru: 'Филиппинское песо', name_en: 'Philippine peso', symbol: '₱', symbol_side: 'left', round_to: 10 },
  { code: 'MYR', name_ru: 'Малайзийский ринггит', name_en: 'Malaysian ringgit', symbol: 'RM', symbol_side: 'left', round_to: 1 },
  { code: 'SGD', name_ru: 'Сингапурский доллар', name_en: 'Singapore dollar', symbol: 'S$', symbol_side: 'left', round_to: 1 },
  { code: 'LKR', name_ru: 'Шри-ланкийская рупия', name_en: 'Sri Lankan rupee', symbol: 'Rs', symbol_side: 'left', round_to: 100 },
  { code: 'INR', name_ru: 'Индийская рупия', name_en: 'Indian rupee', symbol: '₹', symbol_side: 'left', round_to: 10 },
  { code: 'AED', name_ru: 'Дирхам ОАЭ', name_en: 'UAE dirham', symbol: 'AED', symbol_side: 'right', round_to: 1 },
  { code: 'EGP', name_ru: 'Египетский фунт', name_en: 'Egyptian pound', symbol: 'E£', symbol_side: 'left', round_to: 10 },
  { code: 'TRY', name_ru: 'Турецкая лира', name_en: 'Turkish lira', symbol: '₺', symbol_side: 'left', round_to: 10 },
  { code: 'GBP', name_ru: 'Фунт стерлингов', name_en: 'Pound sterling', symbol: '£', symbol_side: 'left', round_to: 1 },
  { code: 'AUD', name_ru: 'Австралийский доллар', name_en: 'Australian dollar', symbol: 'A$', symbol_side: 'left', round_to: 1 },
  { code: 'KRW', name_ru: 'Южнокорейская вона', name_en: 'South Korean won', symbol: '₩', symbol_side: 'left', round_to: 1000 },
  { code: 'KZT', name_ru: 'Казахстанский тенге', name_en: 'Kazakhstani tenge', symbol: '₸', symbol_side: 'right', round_to: 100 },
];

/** The currency that prices are kept in where nobody has said otherwise, by the country's word in addresses. */
const USUAL: Readonly<Record<string, string>> = {
  ...{ thailand: 'THB', vietnam: 'VND', indonesia: 'IDR', bali: 'IDR', philippines: 'PHP', malaysia: 'MYR', singapore: 'SGD' },
  ...{ 'sri-lanka': 'LKR', india: 'INR', goa: 'INR', uae: 'AED', 'united-arab-emirates': 'AED', egypt: 'EGP', turkey: 'TRY', russia: 'RUB', china: 'CNY' },
};

/** What is offered next: the one that was asked for, the country's own, or one that it lacks. */
export function offeredCurrency(country: string, has: readonly string[], asked = ''): KnownCurrency | null {
  const find = (code: string | undefined): KnownCurrency | undefined => KNOWN_CURRENCIES.find((one) => one.code === code && !has.includes(one.code));
  return find(asked) ?? (has.length === 0 ? (find(USUAL[country]) ?? null) : null);
}
