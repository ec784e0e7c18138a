// Written by scripts/collect.ts from the files of the modules.
import { auth } from '../../people/auth/endpoints.server.ts';
import { currencyEndpoints } from '../../catalogue/currencies/endpoints.server.ts';
import { enquiryEndpoints } from '../../public/enquiry/endpoints.server.ts';
import { hitEndpoints } from '../../public/hits/endpoints.server.ts';
import { houseEndpoints } from '../../office/house/endpoints.server.ts';
import { incomingEndpoints } from '../../money/incoming/endpoints.server.ts';
import { managerMode } from '../../studio/manager-mode/endpoints.server.ts';
import { offerEndpoints } from '../../crm/offers/endpoints.server.ts';
import { pictureEndpoints } from '../../studio/pictures/endpoints.server.ts';
import { releases } from '../../public/publishing/endpoints.server.ts';
import { settingEndpoints } from '../../people/settings/endpoints.server.ts';
import { studioEndpoints } from '../../studio/studio/endpoints.server.ts';
import { voucherEndpoints } from '../../booking/vouchers/endpoints.server.ts';

/** The endpoints of every module. */
export const ENDPOINTS = [auth, currencyEndpoints, enquiryEndpoints, hitEndpoints, houseEndpoints, incomingEndpoints, managerMode, offerEndpoints, pictureEndpoints, releases, settingEndpoints, studioEndpoints, voucherEndpoints] as const;
