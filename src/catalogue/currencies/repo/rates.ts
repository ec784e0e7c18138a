import type PocketBase from 'pocketbase';
import { deskRead, deskWrite, type WriteFacts } from '../../../data/desk.ts';
import type { RATE_SOURCES } from '../../../schema/vocab.ts';
import type { DatedRate, Pair } from '../rules/pair.ts';

export type RateSource = (typeof RATE_SOURCES)[number];

/** A rate as it stands, with who entered it. */
export interface RateRow extends DatedRate {
  readonly id: string;
  readonly spread_percent: number;
  readonly source: RateSource | '';
  readonly created: string;
  /** '' where nobody of the house did. */
  readonly by: string;
}

export interface RateCurrency {
  readonly code: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly main: boolean;
}

export interface Rates {
  /** The main one first. */
  readonly currencies: readonly RateCurrency[];
  /** The latest first; those that have yet to begin among them. */
  readonly rates: readonly RateRow[];
  /** Rates of an address that move by a leap and wait for a person; `null` where none do. */
  readonly held: HeldRates | null;
  /** Whether rates are fetched from an address. */
  readonly isFetched: boolean;
  /** The server's stored instant: what is in force is decided by it. */
  readonly now: string;
  /** From when a rate is old. */
  readonly stale_hours: number;
  /** Hundredths of a percent: what moves by more is said twice. */
  readonly jump: number;
}

export interface EnteredRate extends Pair {
  readonly value: string;
  readonly confirmed_value: string;
  readonly spread_percent: number;
}

/** Rates that wait for a person, all of them or none. */
export interface HeldRates {
  readonly id: string;
  readonly held_at: string;
  /** As the source says it. */
  readonly date: string;
  readonly source: RateSource;
  readonly rates: readonly (Pair & { readonly value: string; readonly spread_percent: number })[];
}

/** Currencies and rates of a country. @throws AppError */
export const readRates = (pb: PocketBase, country: string): Promise<Rates> => deskRead(pb, 'rates', { country });

/** Enters all of them or none. @param from an instant; '' for now. @throws AppError `invalid` with the fault at its pair */
export async function enterRates(
  pb: PocketBase,
  entered: { readonly country: string; readonly rates: readonly EnteredRate[]; readonly source: RateSource; readonly valid_from: string },
  facts: WriteFacts,
): Promise<void> {
  await deskWrite(pb, 'rates', { ...entered }, facts);
}

/** Takes a rate away that has yet to begin. @throws AppError */
export async function takeRateBack(pb: PocketBase, id: string): Promise<void> {
  await deskWrite(pb, `rates/${id}/take-back`, {});
}

/** Enters rates that waited for a person, all of them. @throws AppError `not_found` where they wait no more */
export async function confirmHeld(pb: PocketBase, id: string): Promise<void> {
  await deskWrite(pb, `rates-held/${id}/confirm`, {});
}

/** Puts rates aside that waited for a person. @throws AppError `not_found` where they wait no more */
export async function dismissHeld(pb: PocketBase, id: string): Promise<void> {
  await deskWrite(pb, `rates-held/${id}/dismiss`, {});
}

/** Has rates fetched now. @throws AppError `not_found` where no address is set */
export async function askFetch(pb: PocketBase): Promise<void> {
  await deskWrite(pb, 'rates-fetch', {});
}
