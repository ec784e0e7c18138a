// Written by scripts/collect.ts from the files of the modules.
import { authOperations } from '../../people/auth/api.server.ts';
import { currencyOperations } from '../../catalogue/currencies/api.server.ts';
import { enquiryOperations } from '../../public/enquiry/api.server.ts';
import { hitOperations } from '../../public/hits/api.server.ts';
import { houseOperations } from '../../office/house/api.server.ts';
import { managerModeOperations } from '../../studio/manager-mode/api.server.ts';
import { offerOperations } from '../../crm/offers/api.server.ts';
import { pictureOperations } from '../../studio/pictures/api.server.ts';
import { releaseOperations } from '../../public/publishing/api.server.ts';
import { settingOperations } from '../../people/settings/api.server.ts';
import { studioOperations } from '../../studio/studio/api.server.ts';

/** The operations of the endpoints of every module. */
export const OPERATIONS = [
  ...authOperations,
  ...currencyOperations,
  ...enquiryOperations,
  ...hitOperations,
  ...houseOperations,
  ...managerModeOperations,
  ...offerOperations,
  ...pictureOperations,
  ...releaseOperations,
  ...settingOperations,
  ...studioOperations,
] as const;
