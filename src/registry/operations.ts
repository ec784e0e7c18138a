// Written by scripts/collect.ts from the files of the modules.
import * as cancellation from '../model/cancellation/operations.ts';
import * as currencies from '../model/currencies/operations.ts';
import * as departures from '../model/departures/operations.ts';
import * as notes from '../model/notes/operations.ts';
import * as reminders from '../model/reminders/operations.ts';
import * as reviews from '../model/reviews/operations.ts';
import * as runs from '../model/runs/operations.ts';
import * as sea from '../model/sea/operations.ts';
import * as vouchers from '../model/vouchers/operations.ts';
import type { AnyOperation } from '../schema/operation.ts';

/** Routes of PocketBase, by module and name. Tests walk them; code imports the one that it means. */
export const OPERATIONS: Readonly<Record<string, Readonly<Record<string, AnyOperation>>>> = {
  cancellation,
  currencies,
  departures,
  notes,
  reminders,
  reviews,
  runs,
  sea,
  vouchers,
};
