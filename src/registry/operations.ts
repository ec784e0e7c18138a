// Written by scripts/collect.ts from the files of the modules.
import * as clients from '../model/clients/operations.ts';
import * as house from '../model/house/operations.ts';
import * as imports from '../model/imports/operations.ts';
import * as leads from '../model/leads/operations.ts';
import * as privacy from '../model/privacy/operations.ts';
import * as runs from '../model/runs/operations.ts';
import * as setup from '../model/setup/operations.ts';
import type { AnyOperation } from '../schema/operation.ts';

/** Routes of PocketBase, by module and name. Tests walk them; code imports the one that it means. */
export const OPERATIONS: Readonly<Record<string, Readonly<Record<string, AnyOperation>>>> = {
  clients,
  house,
  imports,
  leads,
  privacy,
  runs,
  setup,
};
