import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { retention as retentionEn } from '../../../model/retention/messages/en.ts';
import { retention as retentionRu } from '../../../model/retention/messages/ru.ts';

/** Texts of the screen, and no others. */
export const retentionT = islandTranslator({ ru: { ...authRu, ...staffRu, ...retentionRu }, en: { ...authEn, ...staffEn, ...retentionEn } });
