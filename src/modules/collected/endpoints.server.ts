// Written by scripts/collect.ts from the files of the modules.
import { auth } from '../auth/endpoints.server.ts';
import { currencyEndpoints } from '../currencies/endpoints.server.ts';
import { departureEndpoints } from '../departures/endpoints.server.ts';
import { enquiryEndpoints } from '../enquiry/endpoints.server.ts';
import { hitEndpoints } from '../hits/endpoints.server.ts';
import { houseEndpoints } from '../house/endpoints.server.ts';
import { incomingEndpoints } from '../incoming/endpoints.server.ts';
import { managerMode } from '../manager-mode/endpoints.server.ts';
import { offerEndpoints } from '../offers/endpoints.server.ts';
import { pictureEndpoints } from '../pictures/endpoints.server.ts';
import { releases } from '../publishing/endpoints.server.ts';
import { settingEndpoints } from '../settings/endpoints.server.ts';
import { studioEndpoints } from '../studio/endpoints.server.ts';
import { voucherEndpoints } from '../vouchers/endpoints.server.ts';

/** The endpoints of every module. */
export const ENDPOINTS = [auth, currencyEndpoints, departureEndpoints, enquiryEndpoints, hitEndpoints, houseEndpoints, incomingEndpoints, managerMode, offerEndpoints, pictureEndpoints, releases, settingEndpoints, studioEndpoints, voucherEndpoints] as const;
