import type { Actor } from '../../../backend/actor.ts';
import type { App } from '../../../backend/jsvm.d.ts';
import type { Mapping } from '../../../model/imports/fields/shapes.ts';
import type { ImportKind } from '../../../model/imports/fields/vocab.ts';
import type { LineFault, ReadLine } from '../rules/read-line.ts';
import type { Known } from '../rules/words.ts';
import type { Asked } from '../../../fleet/departures/departure/claim.hooks.ts';
import type { Claim } from '../../../fleet/departures/seats/seats.rules.ts';
import type { LineOutcome } from './import-lines.ts';

export interface SingleFacts {
  readonly what: ImportKind;
  readonly mapping: Mapping;
  readonly known: Known;
  readonly import: string;
  readonly actor: Actor;
  readonly now: string;
}

/** Seats that a line asks for. */
export type WantedSeats = Asked & Claim;

/** What stands against a line, and where nothing does, what it would take that is there once. */
export type Checked = LineFault | { readonly wants: WantedSeats } | null;

/** How lines become records that are written one by one, each by the desk's own steps. */
export interface Single {
  readonly table: string;
  readonly link: 'voucher' | 'excursion';
  /** What a line is met again by: its own number, or its name. */
  readonly keyOf: (read: ReadLine) => string;
  /** The record that a line tells of already; '' where there is none. */
  readonly find: (app: App, read: ReadLine, facts: SingleFacts) => string;
  /** What stands against it, as far as can be told without writing. @throws Refusal */
  readonly check: (app: App, read: ReadLine, facts: SingleFacts) => Checked;
  /** Writes it. @throws Refusal */
  readonly write: (tx: App, read: ReadLine, line: number, facts: SingleFacts) => LineOutcome;
}
