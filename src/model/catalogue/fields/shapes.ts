import type { CountedBy, UnitType } from './vocab.ts';

/** So many of one kind at one price, in minor units. */
export interface UnitLine {
  readonly type: UnitType;
  readonly qty: number;
  readonly unit_price: number;
}
/** Prices per kind of traveller as the engine gave them on a day; frozen with the voucher. */
export interface PriceSnapshot {
  readonly currency: string;
  readonly unit: 'adult' | 'private';
  readonly adult: number;
  readonly child: number;
  /** Left out where infants sail free. */
  readonly infant?: number;
  readonly boat: number;
}
/** A yearly stretch of days, `MM-DD` inclusive at both ends; it may wrap the new year. */
export interface Season {
  readonly from: string;
  readonly to: string;
}
/** A single day on which a trip sails against its schedule, or does not. */
export interface DayException {
  /** `YYYY-MM-DD` by the country's calendar. */
  readonly day: string;
  /** Whether it sails: an added day goes before weekday and season, never before a closed park. */
  readonly runs: boolean;
  readonly reason_ru?: string;
  readonly reason_en?: string;
}
/** Fee of a national park: part of the price, or paid in cash at the park on top of it. */
export interface ParkFee {
  readonly mode: 'included' | 'collect';
  readonly adult: number;
  readonly child: number;
}
/** How guests come to a trip from one pick-up area. */
export interface TransferLine {
  /** Id of the area. */
  readonly area: string;
  /** The window in which they are collected, `HH:MM` of the place's clock; '' and '' where it is told later. */
  readonly from: string;
  readonly to: string;
  /** On top of the price, whole units of the country's main currency. */
  readonly supplement: number;
  readonly unit: CountedBy;
  /** Whether anybody is collected there at all. */
  readonly is_offered: boolean;
}
