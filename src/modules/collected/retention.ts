// Written by scripts/collect.ts from the files of the modules.
import { retention as backend } from '../../backend/retention.ts';
import { retention as agents } from '../agents/retention.ts';
import { retention as auth } from '../auth/retention.ts';
import { retention as cash } from '../cash/retention.ts';
import { retention as catalogue } from '../catalogue/retention.ts';
import { retention as clients } from '../clients/retention.ts';
import { retention as desk } from '../desk/retention.ts';
import { retention as enquiry } from '../enquiry/retention.ts';
import { retention as feeds } from '../feeds/retention.ts';
import { retention as guide } from '../guide/retention.ts';
import { retention as house } from '../house/retention.ts';
import { retention as imports } from '../imports/retention.ts';
import { retention as incoming } from '../incoming/retention.ts';
import { retention as leads } from '../leads/retention.ts';
import { retention as pictures } from '../pictures/retention.ts';
import { retention as pwa } from '../pwa/retention.ts';
import { retention as reminders } from '../reminders/retention.ts';
import { retention } from '../retention/retention.ts';
import { retention as reviews } from '../reviews/retention.ts';
import { retention as runs } from '../runs/retention.ts';
import { retention as sea } from '../sea/retention.ts';
import { retention as security } from '../security/retention.ts';
import { retention as site } from '../site/retention.ts';
import { retention as studio } from '../studio/retention.ts';
import { retention as users } from '../users/retention.ts';
import { retention as vouchers } from '../vouchers/retention.ts';

/** What the engine of retention carries out. */
export const RETENTION_RULES = [...backend.rules, ...agents.rules, ...auth.rules, ...cash.rules, ...catalogue.rules, ...clients.rules, ...desk.rules, ...enquiry.rules, ...feeds.rules, ...guide.rules, ...house.rules, ...imports.rules, ...incoming.rules, ...leads.rules, ...pictures.rules, ...pwa.rules, ...reminders.rules, ...retention.rules, ...reviews.rules, ...runs.rules, ...sea.rules, ...security.rules, ...site.rules, ...studio.rules, ...users.rules, ...vouchers.rules] as const;

/** Periods that somebody else keeps to. */
export const KEPT_ELSEWHERE = [...backend.elsewhere, ...agents.elsewhere, ...auth.elsewhere, ...cash.elsewhere, ...catalogue.elsewhere, ...clients.elsewhere, ...desk.elsewhere, ...enquiry.elsewhere, ...feeds.elsewhere, ...guide.elsewhere, ...house.elsewhere, ...imports.elsewhere, ...incoming.elsewhere, ...leads.elsewhere, ...pictures.elsewhere, ...pwa.elsewhere, ...reminders.elsewhere, ...retention.elsewhere, ...reviews.elsewhere, ...runs.elsewhere, ...sea.elsewhere, ...security.elsewhere, ...site.elsewhere, ...studio.elsewhere, ...users.elsewhere, ...vouchers.elsewhere] as const;
