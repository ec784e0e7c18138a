import { type CurrencyFormat, formatMoney, major } from '../../../../lib/money.ts';

/** Writes another amount into a price of the page; whether anything changed. The page converts it when it is told of new prices. */
export function writeAmount(data: HTMLDataElement, minor: number, format: Pick<CurrencyFormat, 'symbol' | 'side'>): boolean {
  const value = String(major(minor));
  const own = formatMoney(minor, format);
  if (data.value === value && data.dataset['own'] === own) return false;
  data.value = value;
  data.dataset['own'] = own;
  return true;
}

/** Writes another text; whether anything changed. */
export function writeText(node: Node | null | undefined, text: string): boolean {
  if (!node || node.textContent === text) return false;
  node.textContent = text;
  return true;
}
