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
];

/** The currency that prices are kept in where nobody has said otherwise, by country. */
const USUAL: Readonly<Record<string, string>> = { thailand: 'THB' };

/** What is offered next: the one that was asked for, the country's own, or one that it lacks. */
export function offeredCurrency(country: string, has: readonly string[], asked = ''): KnownCurrency | null {
  const find = (code: string | undefined): KnownCurrency | undefined => KNOWN_CURRENCIES.find((one) => one.code === code && !has.includes(one.code));
  return find(asked) ?? (has.length === 0 ? (find(USUAL[country]) ?? null) : null);
}
