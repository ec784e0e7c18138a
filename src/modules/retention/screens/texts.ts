import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { auth as authEn } from '../../auth/messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { retention as retentionEn } from '../messages/en.ts';
import { retention as retentionRu } from '../messages/ru.ts';

/** Texts of the screen, and no others. */
export const retentionT = islandTranslator({ ru: { ...authRu, ...staffRu, ...retentionRu }, en: { ...authEn, ...staffEn, ...retentionEn } });
