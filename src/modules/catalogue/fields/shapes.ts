import type { UnitType } from './vocab.ts';

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
  readonly boat: number;
}
/** Fee of a national park: part of the price, or paid in cash at the park on top of it. */
export interface ParkFee {
  readonly mode: 'included' | 'collect';
  readonly adult: number;
  readonly child: number;
}
