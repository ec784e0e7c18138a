// Written by scripts/collect.ts from the files of the modules.
import * as backend from '../model/backend/operations.ts';
import * as agents from '../model/agents/operations.ts';
import * as auth from '../model/auth/operations.ts';
import * as cancellation from '../model/cancellation/operations.ts';
import * as cash from '../model/cash/operations.ts';
import * as clients from '../model/clients/operations.ts';
import * as contacts from '../model/contacts/operations.ts';
import * as currencies from '../model/currencies/operations.ts';
import * as departures from '../model/departures/operations.ts';
import * as desk from '../model/desk/operations.ts';
import * as feeds from '../model/feeds/operations.ts';
import * as guide from '../model/guide/operations.ts';
import * as hits from '../model/hits/operations.ts';
import * as house from '../model/house/operations.ts';
import * as imports from '../model/imports/operations.ts';
import * as incoming from '../model/incoming/operations.ts';
import * as leads from '../model/leads/operations.ts';
import * as notes from '../model/notes/operations.ts';
import * as offers from '../model/offers/operations.ts';
import * as privacy from '../model/privacy/operations.ts';
import * as reminders from '../model/reminders/operations.ts';
import * as retention from '../model/retention/operations.ts';
import * as reviews from '../model/reviews/operations.ts';
import * as runs from '../model/runs/operations.ts';
import * as sea from '../model/sea/operations.ts';
import * as search from '../model/search/operations.ts';
import * as security from '../model/security/operations.ts';
import * as settings from '../model/settings/operations.ts';
import * as setup from '../model/setup/operations.ts';
import * as statistics from '../model/statistics/operations.ts';
import * as studio from '../model/studio/operations.ts';
import * as users from '../model/users/operations.ts';
import * as vouchers from '../model/vouchers/operations.ts';
import * as waiting from '../model/waiting/operations.ts';
import type { AnyOperation } from '../schema/operation.ts';

/** Routes of PocketBase, by module and name. Tests walk them; code imports the one that it means. */
export const OPERATIONS: Readonly<Record<string, Readonly<Record<string, AnyOperation>>>> = {
  backend,
  agents,
  auth,
  cancellation,
  cash,
  clients,
  contacts,
  currencies,
  departures,
  desk,
  feeds,
  guide,
  hits,
  house,
  imports,
  incoming,
  leads,
  notes,
  offers,
  privacy,
  reminders,
  retention,
  reviews,
  runs,
  sea,
  search,
  security,
  settings,
  setup,
  statistics,
  studio,
  users,
  vouchers,
  waiting,
};
