// Written by scripts/collect.ts from the files of the modules.
import { authOperations } from '../auth/api.server.ts';
import { currencyOperations } from '../currencies/api.server.ts';
import { enquiryOperations } from '../enquiry/api.server.ts';
import { hitOperations } from '../hits/api.server.ts';
import { houseOperations } from '../house/api.server.ts';
import { managerModeOperations } from '../manager-mode/api.server.ts';
import { offerOperations } from '../offers/api.server.ts';
import { pictureOperations } from '../pictures/api.server.ts';
import { releaseOperations } from '../publishing/api.server.ts';
import { settingOperations } from '../settings/api.server.ts';
import { studioOperations } from '../studio/api.server.ts';

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
