import { convert, formatMoney, toMinor } from '../../../lib/money.ts';
import type { KnownRates } from '../currency.store.ts';

/**
 * Writes every price of the page in the chosen currency. A price is `<data class="p" value="2500">฿2,500</data>`:
 * its value is in whole units of `data-c`, or of the page's main currency. Prices without a known rate keep their
 * own currency.
 */
export function paintPrices(root: ParentNode, chosen: string | null, known: KnownRates | null, main: string): void {
  for (const node of root.querySelectorAll<HTMLDataElement>('data.p')) {
    node.dataset['own'] ??= node.textContent ?? '';
    const base = node.dataset['c'] ?? main;
    const rate = chosen && chosen !== base ? known?.rates[`${base}>${chosen}`] : undefined;
    const format = chosen ? known?.formats[chosen] : undefined;
    const text = rate && format ? `≈\u202f${formatMoney(convert(toMinor(Number(node.value)), rate, format), format)}` : node.dataset['own'];
    if (node.textContent !== text) node.textContent = text;
  }
}
