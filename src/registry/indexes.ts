// Written by scripts/collect.ts from the files of the modules.
import { indexes as backend } from '../model/backend/indexes.ts';
import { indexes as agents } from '../model/agents/indexes.ts';
import { indexes as auth } from '../model/auth/indexes.ts';
import { indexes as boats } from '../model/boats/indexes.ts';
import { indexes as cancellation } from '../model/cancellation/indexes.ts';
import { indexes as cash } from '../model/cash/indexes.ts';
import { indexes as catalogue } from '../model/catalogue/indexes.ts';
import { indexes as clients } from '../model/clients/indexes.ts';
import { indexes as costs } from '../model/costs/indexes.ts';
import { indexes as currencies } from '../model/currencies/indexes.ts';
import { indexes as departures } from '../model/departures/indexes.ts';
import { indexes as desk } from '../model/desk/indexes.ts';
import { indexes as feeds } from '../model/feeds/indexes.ts';
import { indexes as guide } from '../model/guide/indexes.ts';
import { indexes as hits } from '../model/hits/indexes.ts';
import { indexes as house } from '../model/house/indexes.ts';
import { indexes as imports } from '../model/imports/indexes.ts';
import { indexes as incoming } from '../model/incoming/indexes.ts';
import { indexes as leads } from '../model/leads/indexes.ts';
import { indexes as notes } from '../model/notes/indexes.ts';
import { indexes as offers } from '../model/offers/indexes.ts';
import { indexes as reminders } from '../model/reminders/indexes.ts';
import { indexes as retention } from '../model/retention/indexes.ts';
import { indexes as reviews } from '../model/reviews/indexes.ts';
import { indexes as runs } from '../model/runs/indexes.ts';
import { indexes as sea } from '../model/sea/indexes.ts';
import { indexes as security } from '../model/security/indexes.ts';
import { indexes as settings } from '../model/settings/indexes.ts';
import { indexes as site } from '../model/site/indexes.ts';
import { indexes as statistics } from '../model/statistics/indexes.ts';
import { indexes as studio } from '../model/studio/indexes.ts';
import { indexes as users } from '../model/users/indexes.ts';
import { indexes as vouchers } from '../model/vouchers/indexes.ts';

/** The indexes of the database by table; PocketBase's own, of accounts, are not among them. */
export const INDEXES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...backend,
  ...agents,
  ...auth,
  ...boats,
  ...cancellation,
  ...cash,
  ...catalogue,
  ...clients,
  ...costs,
  ...currencies,
  ...departures,
  ...desk,
  ...feeds,
  ...guide,
  ...hits,
  ...house,
  ...imports,
  ...incoming,
  ...leads,
  ...notes,
  ...offers,
  ...reminders,
  ...retention,
  ...reviews,
  ...runs,
  ...sea,
  ...security,
  ...settings,
  ...site,
  ...statistics,
  ...studio,
  ...users,
  ...vouchers,
};
