// Written by scripts/collect.ts from the files of the modules.
import type * as backend from '../../backend/hooks.ts';
import type * as auth from '../auth/hooks.ts';
import type * as boats from '../boats/hooks.ts';
import type * as cancellation from '../cancellation/hooks.ts';
import type * as catalogue from '../catalogue/hooks.ts';
import type * as clients from '../clients/hooks.ts';
import type * as costs from '../costs/hooks.ts';
import type * as currencies from '../currencies/hooks.ts';
import type * as departures from '../departures/hooks.ts';
import type * as desk from '../desk/hooks.ts';
import type * as feeds from '../feeds/hooks.ts';
import type * as guide from '../guide/hooks.ts';
import type * as leads from '../leads/hooks.ts';
import type * as notes from '../notes/hooks.ts';
import type * as offers from '../offers/hooks.ts';
import type * as pickup from '../pickup/hooks.ts';
import type * as privacy from '../privacy/hooks.ts';
import type * as reminders from '../reminders/hooks.ts';
import type * as reviews from '../reviews/hooks.ts';
import type * as runs from '../runs/hooks.ts';
import type * as sea from '../sea/hooks.ts';
import type * as search from '../search/hooks.ts';
import type * as studio from '../studio/hooks.ts';
import type * as users from '../users/hooks.ts';
import type * as vouchers from '../vouchers/hooks.ts';
import type * as waiting from '../waiting/hooks.ts';

declare global {
  function require(path: string): {
    readonly backend: typeof backend;
    readonly auth: typeof auth;
    readonly boats: typeof boats;
    readonly cancellation: typeof cancellation;
    readonly catalogue: typeof catalogue;
    readonly clients: typeof clients;
    readonly costs: typeof costs;
    readonly currencies: typeof currencies;
    readonly departures: typeof departures;
    readonly desk: typeof desk;
    readonly feeds: typeof feeds;
    readonly guide: typeof guide;
    readonly leads: typeof leads;
    readonly notes: typeof notes;
    readonly offers: typeof offers;
    readonly pickup: typeof pickup;
    readonly privacy: typeof privacy;
    readonly reminders: typeof reminders;
    readonly reviews: typeof reviews;
    readonly runs: typeof runs;
    readonly sea: typeof sea;
    readonly search: typeof search;
    readonly studio: typeof studio;
    readonly users: typeof users;
    readonly vouchers: typeof vouchers;
    readonly waiting: typeof waiting;
  };
}
