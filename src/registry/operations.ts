// Written by scripts/collect.ts from the files of the modules.
import * as cash from '../model/cash/operations.ts';
import * as guide from '../model/guide/operations.ts';
import * as incoming from '../model/incoming/operations.ts';
import * as runs from '../model/runs/operations.ts';
import * as studio from '../model/studio/operations.ts';
import type { AnyOperation } from '../schema/operation.ts';

/** Routes of PocketBase, by module and name. Tests walk them; code imports the one that it means. */
export const OPERATIONS: Readonly<Record<string, Readonly<Record<string, AnyOperation>>>> = {
  cash,
  guide,
  incoming,
  runs,
  studio,
};
