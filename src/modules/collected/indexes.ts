// Written by scripts/collect.ts from the files of the modules.
import { indexes as backend } from '../../backend/indexes.ts';
import { indexes as agents } from '../agents/indexes.ts';
import { indexes as auth } from '../auth/indexes.ts';
import { indexes as boats } from '../boats/indexes.ts';
import { indexes as cancellation } from '../cancellation/indexes.ts';
import { indexes as cash } from '../cash/indexes.ts';
import { indexes as catalogue } from '../catalogue/indexes.ts';
import { indexes as clients } from '../clients/indexes.ts';
import { indexes as costs } from '../costs/indexes.ts';
import { indexes as currencies } from '../currencies/indexes.ts';
import { indexes as departures } from '../departures/indexes.ts';
import { indexes as desk } from '../desk/indexes.ts';
import { indexes as feeds } from '../feeds/indexes.ts';
import { indexes as guide } from '../guide/indexes.ts';
import { indexes as hits } from '../hits/indexes.ts';
import { indexes as house } from '../house/indexes.ts';
import { indexes as imports } from '../imports/indexes.ts';
import { indexes as incoming } from '../incoming/indexes.ts';
import { indexes as leads } from '../leads/indexes.ts';
import { indexes as notes } from '../notes/indexes.ts';
import { indexes as offers } from '../offers/indexes.ts';
import { indexes as reminders } from '../reminders/indexes.ts';
import { indexes as retention } from '../retention/indexes.ts';
import { indexes as reviews } from '../reviews/indexes.ts';
import { indexes as runs } from '../runs/indexes.ts';
import { indexes as sea } from '../sea/indexes.ts';
import { indexes as security } from '../security/indexes.ts';
import { indexes as settings } from '../settings/indexes.ts';
import { indexes as site } from '../site/indexes.ts';
import { indexes as statistics } from '../statistics/indexes.ts';
import { indexes as studio } from '../studio/indexes.ts';
import { indexes as users } from '../users/indexes.ts';
import { indexes as vouchers } from '../vouchers/indexes.ts';

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
