import { atom } from 'nanostores';
import type { CurrencyFormat } from '../../lib/money.ts';
import { readStored, writeStored } from '../../stores/storage.ts';

/** What the page is of; there is none where the server draws a part of it. */
const page = (): DOMStringMap => globalThis.document?.documentElement.dataset ?? {};
/** Each country has a choice of its own. */
const choiceKey = (): string => `currency-${page()['country']}`;
const RATES_KEY = 'rates';

interface RatesAnswer {
  readonly currencies: readonly {
    readonly code: string;
    readonly symbol: string;
    readonly symbol_side: string;
    readonly decimals: number;
    readonly round_to: number;
  }[];
  readonly rates: readonly { readonly base: string; readonly quote: string; readonly value: string }[];
}

/** What is known of currencies and rates on this device; `at` is ms since the epoch. */
export interface KnownRates {
  readonly at: number;
  readonly formats: Readonly<Record<string, CurrencyFormat>>;
  /** Decimal text under `BASE>QUOTE`. */
  readonly rates: Readonly<Record<string, string>>;
}

/** Chosen currency code; null while prices are shown in the main currency of the page's country. */
export const $currency = atom<string | null>(readChoice());
/** Known rates; null before they were ever fetched. */
export const $rates = atom<KnownRates | null>(readRates());

/** A code that is unknown here has no rate: prices stay in the main currency. */
function readChoice(): string | null {
  const code = readStored(choiceKey());
  return code === page()['currency'] ? null : code;
}

function readRates(): KnownRates | null {
  try {
    return JSON.parse(readStored(RATES_KEY) ?? 'null') as KnownRates | null;
  } catch {
    return null;
  }
}

/** Chooses a currency for all prices of the country and keeps the choice, that of its main one too: nobody is asked again then. */
export function chooseCurrency(code: string): void {
  writeStored(choiceKey(), code);
  page()['chosen'] = '';
  const isMain = code === page()['currency'];
  $currency.set(isMain ? null : code);
  if (!isMain) void refreshRates();
}

/**
 * Fetches currencies and rates, so that a page never shows prices at a rate of an hour ago. When the network is down the
 * known ones stay; without any, prices stay in the main currency.
 */
export async function refreshRates(now = Date.now()): Promise<void> {
  try {
    const response = await fetch('/api/currencies');
    if (!response.ok) return;
    const answer = (await response.json()) as RatesAnswer;
    const formats: Record<string, CurrencyFormat> = {};
    for (const { code, symbol, symbol_side, decimals, round_to } of answer.currencies) {
      formats[code] ??= { code, symbol, side: symbol_side === 'left' ? 'left' : 'right', decimals, roundTo: round_to };
    }
    const rates: Record<string, string> = {};
    for (const { base, quote, value } of answer.rates) rates[`${base}>${quote}`] = value;
    const fresh: KnownRates = { at: now, formats, rates };
    writeStored(RATES_KEY, JSON.stringify(fresh));
    $rates.set(fresh);
  } catch {
    // Offline: what is known stays.
  }
}
