import { type Claim, fits } from '../../../fleet/departures/seats/seats.rules.ts';
import type { Seats } from '../../../model/departures/answers.ts';

/** A party of the line, in the order of waiting. */
export interface Waiting extends Claim {
  readonly id: string;
  /** Seats of an allotment that its agent still holds. */
  readonly own: number;
}

// decision: the-waiting-list
/**
 * Who is offered seats next: the first in line whom they are enough for. A party too large for what is free keeps its place and
 * lets smaller ones by, because seats that wait for nobody sail empty.
 */
export const nextInLine = (seats: Seats, line: readonly Waiting[]): Waiting | undefined => line.find((one) => fits(seats, one, one.own));

/** Whether seats are to be had without waiting: enough of them, and nobody before whom they suit. */
export const isFreeFor = (seats: Seats, line: readonly Waiting[], own: Waiting): boolean => nextInLine(seats, [...line, own])?.id === own.id;
