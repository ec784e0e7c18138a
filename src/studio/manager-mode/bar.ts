import { PERSON_HEADER } from '../../access/session.ts';
import type { SeatsLeft } from '../../booking/vouchers/seats/seats-left.rules.ts';
import type { Margin } from '../../catalogue/costs/rules/net-price.ts';
import { asking, speakFor } from '../../data/ask.ts';
import { fromWire } from '../../data/own-endpoint.ts';
import type { CurrencyFormat } from '../../lib/money.ts';
import type { Views } from '../../model/hits/operations.ts';
import { readDrafts } from '../../model/studio/operations.ts';
import type { Trial } from '../../model/users/fields/users.ts';
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

/** What the bar knows of this page. @throws AppError `session_over` or `forbidden` where nobody is signed in any more who may know it */
export async function askBar(path: string): Promise<Bar> {
  const answer = await fetch(`/api/manager-mode?path=${encodeURIComponent(path)}`, { cache: 'no-store', headers: { accept: 'application/json' } });
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw fromWire(body);
  return body as Bar;
}

/** How much is to be said of the words of an excursion as its drafts stand. @param person in whose name the page speaks @throws AppError */
export async function countFindings(person: string, excursion: string): Promise<number> {
  const headers = { accept: 'application/json', [PERSON_HEADER]: person };
  const answer = await fetch(`/api/studio/check?subject=ic_excurs:${encodeURIComponent(excursion)}`, { cache: 'no-store', headers });
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw fromWire(body);
  return (body as { readonly findings: readonly unknown[] }).findings.length;
}

/** How many fields of an excursion and what belongs to it are typed and not live. @throws AppError */
export async function countDrafted(person: string, excursion: string): Promise<number> {
  speakFor(person);
  const { drafts } = await asking(readDrafts)({ subject: `ic_excurs:${excursion}` });
  return drafts.flatMap(({ differences }) => differences.filter(({ state }) => state !== 'same')).length;
}
