import type { CurrencyFormat } from '../../lib/money.ts';
import type { Margin } from '../../catalogue/costs/rules/net-price.ts';
import type { SeatsLeft } from '../../booking/vouchers/seats/seats-left.rules.ts';
import type { Trial } from '../../model/users/fields/trials.ts';
import type { Views } from '../../model/hits/operations.ts';
import type { EditorName } from './editors.ts';

/** A text in both languages; '' where there is none. */
interface Names {
  readonly ru: string;
  readonly en: string;
}

/** What the house pays for what is sold, on the country's present day; minor units. */
export interface BarNet {
  readonly minor: number;
  readonly currency: string;
  readonly margin: Margin | null;
}

/** Something of a page that a party can buy. Sums are minor units of the country's main currency. */
export interface BarOffer {
  readonly id: string;
  readonly names: Names;
  /** `null` where it is sold on request only. */
  readonly price: {
    readonly currency: string;
    readonly unit: 'adult' | 'private';
    readonly adult: number;
    readonly child: number;
    readonly boat: number;
  } | null;
  readonly parkFee: { readonly mode: 'included' | 'collect'; readonly adult: number; readonly child: number } | null;
  /** `null` where nobody has set it, or whoever asks may not know it. */
  readonly net: BarNet | null;
  /** Of the coming days; empty where whoever asks may not know it. */
  readonly seats: readonly SeatsLeft[];
}

/** The record that a page shows. */
export interface BarPage {
  readonly id: string;
  readonly names: Names;
  /** Without language prefix. */
  readonly path: string;
  readonly editors: readonly { readonly name: EditorName; readonly href: string }[];
  /** What is sold, the first of it as the page shows it first; empty of anything but an excursion. */
  readonly offers: readonly BarOffer[];
  /** How often it was opened lately; `null` where that cannot be told. */
  readonly views: Views | null;
}

/** What the bar knows of a page, for whoever asks. */
export interface Bar {
  /** In whose name the page speaks: `users:…` or `admins:…`. */
  readonly person: string;
  readonly country: string;
  readonly maySeeNet: boolean;
  readonly mayAddToLead: boolean;
  /** Word of his links; '' where he has none. */
  readonly code: string;
  /** Features on trial that he has; an administrator has all. */
  readonly trials: readonly Trial[];
  /** How the country's main currency is written. */
  readonly format: Pick<CurrencyFormat, 'symbol' | 'side'>;
  readonly page: BarPage | null;
}
