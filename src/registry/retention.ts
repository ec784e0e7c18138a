// Written by scripts/collect.ts from the files of the modules.
import { retention as backend } from '../model/backend/retention.ts';
import { retention as agents } from '../model/agents/retention.ts';
import { retention as auth } from '../model/auth/retention.ts';
import { retention as cash } from '../model/cash/retention.ts';
import { retention as catalogue } from '../model/catalogue/retention.ts';
import { retention as clients } from '../model/clients/retention.ts';
import { retention as desk } from '../model/desk/retention.ts';
import { retention as enquiry } from '../model/enquiry/retention.ts';
import { retention as feeds } from '../model/feeds/retention.ts';
import { retention as guide } from '../model/guide/retention.ts';
import { retention as house } from '../model/house/retention.ts';
import { retention as imports } from '../model/imports/retention.ts';
import { retention as incoming } from '../model/incoming/retention.ts';
import { retention as leads } from '../model/leads/retention.ts';
import { retention as pictures } from '../model/pictures/retention.ts';
import { retention as pwa } from '../model/pwa/retention.ts';
import { retention as reminders } from '../model/reminders/retention.ts';
import { retention } from '../model/retention/retention.ts';
import { retention as reviews } from '../model/reviews/retention.ts';
import { retention as runs } from '../model/runs/retention.ts';
import { retention as sea } from '../model/sea/retention.ts';
import { retention as security } from '../model/security/retention.ts';
import { retention as site } from '../model/site/retention.ts';
import { retention as studio } from '../model/studio/retention.ts';
import { retention as users } from '../model/users/retention.ts';
import { retention as vouchers } from '../model/vouchers/retention.ts';

/** What the engine of retention carries out. */
export const RETENTION_RULES = [...backend.rules, ...agents.rules, ...auth.rules, ...cash.rules, ...catalogue.rules, ...clients.rules, ...desk.rules, ...enquiry.rules, ...feeds.rules, ...guide.rules, ...house.rules, ...imports.rules, ...incoming.rules, ...leads.rules, ...pictures.rules, ...pwa.rules, ...reminders.rules, ...retention.rules, ...reviews.rules, ...runs.rules, ...sea.rules, ...security.rules, ...site.rules, ...studio.rules, ...users.rules, ...vouchers.rules] as const;

/** Periods that somebody else keeps to. */
export const KEPT_ELSEWHERE = [...backend.elsewhere, ...agents.elsewhere, ...auth.elsewhere, ...cash.elsewhere, ...catalogue.elsewhere, ...clients.elsewhere, ...desk.elsewhere, ...enquiry.elsewhere, ...feeds.elsewhere, ...guide.elsewhere, ...house.elsewhere, ...imports.elsewhere, ...incoming.elsewhere, ...leads.elsewhere, ...pictures.elsewhere, ...pwa.elsewhere, ...reminders.elsewhere, ...retention.elsewhere, ...reviews.elsewhere, ...runs.elsewhere, ...sea.elsewhere, ...security.elsewhere, ...site.elsewhere, ...studio.elsewhere, ...users.elsewhere, ...vouchers.elsewhere] as const;
